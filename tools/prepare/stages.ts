import {
  browserStage,
  checks,
  folderTests,
  LONG,
  parallelStages,
  nodeTests,
  SERVER_TESTS,
  verdict,
  walks,
  type NodeTests,
  type Stage,
} from './runners.ts'

/** Units that need neither a browser nor a database. */
export const UNIT_TESTS: NodeTests = {
  patterns: ['shared-utils/src/{contracts,garments}/**/*.test.ts'],
  together: true,
}

/** Tests of the project's own tools. Those of the generator start the product that it wrote. */
export const TOOL_TESTS: NodeTests = { patterns: ['tools/**/*.test.ts'], without: [LONG], together: true }

/** What `npm test` runs, turn by turn: cheap and telling first, and what leaves a core idle beside its like. */
export const STAGES: readonly Stage[] = parallelStages([
  [
    // the native compiler: one checker per project, as projects are checked side by side already
    verdict('types', 'types of all packages', 'tsgo', '-b', '--checkers', '1'),
    verdict('format', 'format', 'oxfmt', '--check', '.'),
    checks,
    // reads sources, not the declarations that `types` makes
    verdict('lint', 'lint, with types', 'oxlint', '--type-aware', '--deny-warnings'),
    nodeTests('units', 'units in Node', UNIT_TESTS),
    verdict('build', 'build of the page', process.execPath, 'tools/build/build.ts', '--if-stale'),
  ],
  [
    // reads the declarations
    verdict(
      'elements',
      'templates of the custom elements',
      'lit-analyzer',
      '--strict',
      '--maxWarnings',
      '0',
      // elements are registered apart from their classes, and it knows no popover
      ...['no-missing-import', 'no-unknown-tag-name', 'no-unknown-attribute'].flatMap((rule) => [
        `--rules.${rule}`,
        'off',
      ]),
      'mf-shell/src/chrome/**/*.ts',
      'shared-utils/src/ui/**/*.ts',
      'mf-orders/src/garment/**/*.ts',
    ),
    nodeTests('server', 'units of the server, on its own PostgreSQL', { ...SERVER_TESTS, shares: 2 }),
    browserStage('browser', 'units in a real browser'),
  ],
  [
    walks('walks', 'the product in a real browser'),
    // what the walks leave of two cores
    [
      // in one process, which starts one product
      folderTests('contract', 'wire contract', ['--test-isolation=none']),
      folderTests('budget', 'sizes'),
      folderTests('faults', 'faults'),
      nodeTests('tools', 'units of the tools', TOOL_TESTS),
    ],
  ],
])
