// Architecture, section 2: who may import whom. Each rule is one row of its table; `npm run verify` runs it, and
// tools/checks/boundaries.test.ts plants a violation of every row.
const { rows: frontEnd } = require('./tools/checks/boundaries/front-end.cjs')
const { serverRules } = require('./tools/checks/boundaries/server.cjs')

const SECTION = 'architecture section 2 (who may import whom)'

/** Our own layers, by folder. */
const LAYER = {
  contracts: '^shared-utils/src/contracts/',
  garments: '^shared-utils/src/garments/',
  runtime: '^shared-utils/src/runtime/',
  ui: '^shared-utils/src/ui/',
  kit: '^shared-utils/src/kit/',
  chrome: '^mf-shell/src/chrome/',
  orderForm: '^mf-orders/src/order-form/',
  garment: '^mf-orders/src/garment/',
  widget: '^mf-orders/src/widget/',
  app: '^mf-(?!shell/src/chrome/|orders/src/(order-form|widget|garment)/)',
  rootConfig: '^root-config/src/',
  server: '^server/',
}

/** Third parties, by package. */
const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`
const REACT = packages(
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@nanostores/react',
  'single-spa-react',
)
const LIT = packages('lit', 'lit-html', 'lit-element', '@lit', '@shoelace-style')
const STORES = packages('nanostores')
const SCHEMA = packages('zod')

// what only tests import stands in the rooms' testing folders
const TEST = '(\\.test\\.tsx?$|/src/.+/testing/)'

/** A row: what a layer may import; everything else is refused. */
function row(name, from, allowed, comment) {
  return {
    name,
    comment: `${SECTION}: ${comment}`,
    severity: 'error',
    from: { path: from, pathNot: TEST },
    to: { pathNot: [from, ...allowed], dependencyTypesNot: ['core'], couldNotResolve: false },
  }
}

module.exports = {
  forbidden: [
    row('contracts', LAYER.contracts, [SCHEMA], 'contracts import only the schema library'),
    row(
      'garments',
      LAYER.garments,
      [SCHEMA, LAYER.contracts],
      'garments import contracts and the schema library',
    ),
    row(
      'runtime',
      LAYER.runtime,
      [LAYER.contracts, LAYER.garments, STORES, packages('dompurify', 'i18next')],
      'runtime imports contracts, garments, nanostores, i18next; never React, Lit or an app',
    ),
    row(
      'ui',
      LAYER.ui,
      [LIT, STORES, LAYER.runtime, LAYER.contracts],
      'ui imports lit, shoelace and runtime; never React or an app',
    ),
    row(
      'chrome',
      LAYER.chrome,
      [LAYER.runtime, LAYER.ui, LAYER.contracts, LIT, STORES, '^mf-shell/src/(locales/|texts\\.ts)'],
      'chrome imports runtime, ui, contracts and lit; never React or kit',
    ),
    row(
      'kit',
      LAYER.kit,
      [
        LAYER.runtime,
        LAYER.contracts,
        LAYER.ui,
        REACT,
        STORES,
        packages('@tanstack', '@codemirror', '@tiptap', 'croner', 'echarts', 'marked', 'dompurify'),
      ],
      'kit imports runtime, contracts, ui, react, react-query, table libraries, charts and editors; never chrome or an app',
    ),
    {
      name: 'apps',
      comment: `${SECTION}: a micro-app imports kit, ui, runtime, contracts, garments; never another app, root-config or server`,
      severity: 'error',
      from: {
        path: '^mf-([^/]+)/src/',
        pathNot: [LAYER.chrome, LAYER.orderForm, LAYER.widget, LAYER.garment, TEST],
      },
      to: {
        pathNot: [
          '^mf-$1/src/',
          LAYER.kit,
          LAYER.ui,
          LAYER.runtime,
          LAYER.contracts,
          LAYER.garments,
          REACT,
          STORES,
        ],
        dependencyTypesNot: ['core'],
        couldNotResolve: false,
      },
    },
    {
      name: 'screens',
      comment: `${SECTION}: screens use elements by tag, never chrome classes`,
      severity: 'error',
      from: { path: '^mf-shell/src/screens/', pathNot: TEST },
      to: { path: LAYER.chrome },
    },
    row(
      'order-form',
      LAYER.orderForm,
      [
        '^shared-utils/src/kit/(form|upload)\\.ts$',
        LAYER.ui,
        LAYER.contracts,
        LAYER.garments,
        REACT,
        '^mf-orders/src/locales/',
        LAYER.garment,
      ],
      'the order form imports kit/form, kit/upload, ui, contracts, garments, the drawn garment; all I/O goes through an OrderPort',
    ),
    row(
      'garment',
      LAYER.garment,
      [LAYER.garments, LAYER.contracts, LIT, REACT],
      'the drawn garment imports garments, contracts and lit (its React door React): it runs in any page',
    ),
    row(
      'widget',
      LAYER.widget,
      [LAYER.orderForm, LAYER.garment, LAYER.ui, LAYER.garments, LAYER.contracts, REACT, packages('@r2wc')],
      'the widget imports order-form, ui, garments, contracts; never the import map, chrome or the admin session',
    ),
    row(
      'root-config',
      LAYER.rootConfig,
      [LAYER.runtime, LAYER.contracts, packages('single-spa', 'systemjs', '@types/systemjs')],
      'root-config imports single-spa, runtime, contracts; it knows apps by name only',
    ),
    {
      name: 'server',
      comment: `${SECTION}: the server imports contracts and garments; never anything with a DOM`,
      severity: 'error',
      from: { path: LAYER.server },
      to: { path: ['^(mf-|root-config)', LAYER.runtime, LAYER.ui, LAYER.kit, REACT, LIT, STORES] },
    },
    ...serverRules,
    ...frontEnd,
    {
      name: 'tests-and-tools',
      comment: `${SECTION}: tests and tools use public doors, no deep paths`,
      severity: 'error',
      from: { path: '^(tests|tools)/' },
      to: {
        path: '^(shared-utils|mf-[^/]+|root-config|server)/src/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['localmodule', 'aliased', 'npm'],
      },
    },
    {
      name: 'no-cycles',
      comment: `${SECTION}: no cycles`,
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: `${SECTION}: every import leads somewhere`,
      severity: 'error',
      from: { pathNot: TEST },
      to: { couldNotResolve: true, pathNot: '^(virtual:|cloudflare:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^\\.build/', '\\.css$'] },
    // Includes type imports. The sources write `import type`, so TypeScript's parser alone tells them apart.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
      mainFields: ['types', 'module', 'main'],
    },
  },
}
