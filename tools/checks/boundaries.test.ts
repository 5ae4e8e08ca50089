import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { FRONT_END, FRONT_END_TARGETS, type Planted } from './boundaries/front-end.planted.ts'
import { FLOORS } from './boundaries/server.cjs'
import { cruise, judge } from './boundaries.check.ts'
import { ROOT } from './check.ts'

/** One violation of every row of the table: the planted file, what it must not import, the rule that says so. */
const PLANTED: readonly Planted[] = [
  ['shared-utils/src/contracts/a.ts', 'react', 'contracts'],
  ['shared-utils/src/contracts/b.ts', '@mtm/shared-utils/garments', 'contracts'],
  ['shared-utils/src/garments/a.ts', '@mtm/shared-utils/runtime', 'garments'],
  ['shared-utils/src/runtime/a.ts', 'react', 'runtime'],
  ['shared-utils/src/runtime/b.ts', 'lit', 'runtime'],
  ['shared-utils/src/ui/a.ts', 'react', 'ui'],
  ['shared-utils/src/ui/b.ts', '@mtm/shared-utils/kit/form', 'ui'],
  ['mf-shell/src/chrome/a.ts', '@mtm/shared-utils/kit/form', 'chrome'],
  ['mf-shell/src/chrome/b.ts', 'react', 'chrome'],
  ['shared-utils/src/kit/form/a.ts', '@mtm/mf-shell', 'kit'],
  ['mf-system/src/screens/a.tsx', '@mtm/mf-shell', 'apps'],
  ['mf-system/src/screens/b.tsx', '@mtm/root-config', 'apps'],
  ['mf-system/src/screens/c.tsx', '@mtm/server', 'apps'],
  ['mf-shell/src/screens/a.tsx', '../chrome/chrome.ts', 'screens'],
  ['mf-orders/src/order-form/a.tsx', '@mtm/shared-utils/runtime', 'order-form'],
  ['mf-orders/src/order-form/b.tsx', '@mtm/shared-utils/kit/query', 'order-form'],
  ['mf-orders/src/garment/a.ts', '@mtm/shared-utils/runtime', 'garment'],
  ['mf-orders/src/widget/a.ts', '@mtm/shared-utils/runtime', 'widget'],
  ['root-config/src/a.ts', 'react', 'root-config'],
  ['root-config/src/b.ts', '@mtm/mf-shell', 'root-config'],
  ['server/src/a.ts', '@mtm/shared-utils/runtime', 'server'],
  ['server/src/b.ts', 'react', 'server'],
  ['tools/a.ts', '../server/src/door.ts', 'tests-and-tools'],
  ['tests/a.ts', '../shared-utils/src/runtime/runtime.ts', 'tests-and-tools'],
  ['mf-system/src/x.ts', './y.ts', 'no-cycles'],
  ['mf-system/src/z.ts', './missing.ts', 'resolvable'],
  ['server/src/loft/a.ts', '../main/door.ts', 'server-rooms'],
  ...FLOORS.flatMap(({ name, rooms }) => [
    ...(name === 'main' ? [] : ([[`server/src/${name}/a.ts`, '../main/door.ts', `server:${name}`]] as const)),
    ...Object.keys(rooms).map(
      (room) => [`server/src/${name}/${room}/a.ts`, '../../main/door.ts', `server:${name}/${room}`] as const,
    ),
  ]),
  ...FRONT_END,
]

/** What the planted files import. */
const TARGETS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FRONT_END_TARGETS.map((path) => [path, ''])),
  'shared-utils/src/garments/garments.ts': '',
  'shared-utils/src/runtime/runtime.ts': '',
  'shared-utils/src/kit/form.ts': '',
  'shared-utils/src/kit/query.ts': '',
  'mf-shell/src/chrome/chrome.ts': '',
  'mf-shell/src/index.ts': '',
  'mf-system/src/y.ts': "import './x.ts'",
  'root-config/src/boot.ts': '',
  'server/src/door.ts': '',
  'server/src/main/door.ts': '',
}

/** Two folders that import each other: a folder and one inside it. */
const FOLDER_CYCLE: Readonly<Record<string, string>> = {
  'shared-utils/src/kit/grid/frame.ts': "import './cells/cell.ts'",
  'shared-utils/src/kit/grid/cells/cell.ts': "import '../column.ts'",
  'shared-utils/src/kit/grid/column.ts': '',
}

/** Two modules that know each other, one of them by types only, and a type from another layer. */
const TYPES: Readonly<Record<string, string>> = {
  'shared-utils/src/contracts/type-a.ts': "import { b } from './type-b.ts'\nexport const a = () => b\n",
  'shared-utils/src/contracts/type-b.ts':
    "import type { a } from './type-a.ts'\nimport type { FC } from 'react'\nexport const b = (x: typeof a, y: FC) => [x, y]\n",
}

describe('boundaries', () => {
  let root = ''
  let report: Awaited<ReturnType<typeof cruise>>
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const link = (target: string, name: string) => {
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true })
    symlinkSync(target, join(root, 'node_modules', name), 'dir')
  }

  before(async () => {
    root = mkdtempSync(join(tmpdir(), 'mtm-boundaries-'))
    for (const file of [
      '.dependency-cruiser.cjs',
      'tools/checks/boundaries',
      'tsconfig.base.json',
      'shared-utils/package.json',
    ])
      cpSync(join(ROOT, file), join(root, file), { recursive: true })
    for (const [path, text] of Object.entries({ ...TARGETS, ...FOLDER_CYCLE }))
      write(path, `${text}\nexport const target = 1\n`)
    for (const [path, text] of Object.entries(TYPES)) write(path, text)
    for (const [path, specifier] of PLANTED) write(path, `import '${specifier}'\nexport const planted = 1\n`)
    for (const name of ['mf-shell', 'root-config', 'server']) {
      const door = { 'mf-shell': 'src/index.ts', 'root-config': 'src/boot.ts', server: 'src/door.ts' }[name]
      write(`${name}/package.json`, JSON.stringify({ name: `@mtm/${name}`, exports: { '.': `./${door}` } }))
      link(join(root, name), `@mtm/${name}`)
    }
    link(join(root, 'shared-utils'), '@mtm/shared-utils')
    for (const name of ['react', 'lit', 'nanostores', 'typescript'])
      link(join(ROOT, 'node_modules', name), name)
    report = await cruise(root)
  })
  after(() => rmSync(root, { recursive: true, force: true }))

  it('plants a violation of every row', () => {
    const planted = new Set(PLANTED.map(([, , rule]) => rule))
    const rows = (report.summary.ruleSetUsed?.forbidden ?? []).map(({ name }) => name)
    // the highest floor may import every other
    assert.deepEqual(
      rows.filter((name) => !planted.has(name)),
      ['server:main'],
    )
  })

  it('refuses a violation of every row, naming the section', () => {
    for (const [file, specifier, rule] of PLANTED) {
      const violations = report.summary.violations.filter((it) => it.from === file && it.rule.name === rule)
      assert.ok(violations.length, `${file} importing ${specifier} must break the rule ${rule}`)
      const [problem] = judge({ ...report, summary: { ...report.summary, violations } }, [])
      assert.match(problem!.message, /architecture section (2|6\.1)/)
    }
  })

  it('name only earlier rooms of their floor, so that rooms form no cycle', () => {
    for (const { name, rooms } of FLOORS)
      for (const [index, [room, sideways]] of Object.entries(rooms).entries())
        for (const other of sideways)
          assert.ok(Object.keys(rooms).indexOf(other) < index && other in rooms, `${name}/${room} → ${other}`)
  })

  it('finds folders of kit that import each other', () => {
    const modules = report.modules.filter(({ source }) => source in FOLDER_CYCLE)
    const problems = judge({ modules, summary: { violations: [] } }, [])
    assert.deepEqual(problems.map(({ path }) => path).sort(), [
      'shared-utils/src/kit/grid/cells/cell.ts',
      'shared-utils/src/kit/grid/frame.ts',
    ])
    assert.match(problems[0]!.message, /no cycles of folders \(.* → .* → /)
  })

  it('refuses types of another layer, allows a cycle of types', () => {
    const broken = report.summary.violations.filter(({ from }) => from in TYPES)
    assert.deepEqual(
      broken.map(({ from, rule }) => `${from} ${rule.name}`),
      ['shared-utils/src/contracts/type-b.ts contracts'],
    )
  })

  it('says when a file was not looked at', () => {
    const modules = report.modules.filter(({ source }) => source.startsWith('server/'))
    const problems = judge({ modules, summary: { violations: [] } }, [
      'server/src/a.ts',
      'server/src/ghost.ts',
    ])
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['server/src/ghost.ts'],
    )
  })
})
