import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROOT, readSources } from '../check.ts'
import { changedFiles } from './changed-files.ts'
import { importGraph, packageDoors, type PackageDoors } from './import-graph.ts'
import { affectedProjects, dependentTests } from './selection.ts'

const DOORS: PackageDoors[] = [
  {
    name: '@mtm/kit',
    folder: 'kit',
    doors: { './parts/*': './src/parts/*.ts', './all': './src/all.ts' },
  },
]
const graphOf = (texts: Record<string, string>) =>
  importGraph(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    DOORS,
  )

describe('the imports of files', () => {
  it('are static, dynamic, of types and passed on, relative or through a door', () => {
    const graph = graphOf({
      'app/src/a.ts': [
        `import { b } from './b.ts'`,
        `import type {\n  C,\n} from '../c.ts'`,
        `export { d } from './deep/d.ts'`,
        `import './styles.css'`,
        `const e = await import('./e.ts')`,
        `import { f } from '@mtm/kit/parts/f'`,
        `import { g } from '@mtm/kit/all'`,
        `import { join } from 'node:path'`,
      ].join('\n'),
    })
    assert.deepEqual(graph.get('app/src/a.ts'), [
      'app/src/b.ts',
      'app/c.ts',
      'app/src/deep/d.ts',
      'app/src/styles.css',
      'app/src/e.ts',
      'kit/src/parts/f.ts',
      'kit/src/all.ts',
    ])
  })

  it('of this repository lead to files that are there', () => {
    const files = readSources().filter(({ path }) => /^(server|shared-utils|mf-)/.test(path))
    const graph = importGraph(files, packageDoors(ROOT))
    const known = new Set(files.map(({ path }) => path))
    const lost = [...graph].flatMap(([from, targets]) =>
      targets
        .filter((target) => /\.tsx?$/.test(target) && !known.has(target))
        .map((target) => `${from} → ${target}`),
    )
    // generated, so not there before the first run
    assert.deepEqual(
      lost.filter((line) => !line.endsWith('server/src/platform/database/types.ts')),
      [],
    )
    assert.ok(graph.size > 1000)
  })
})

describe('tests that depend on a change', () => {
  const graph = graphOf({
    'room/rule.ts': '',
    'room/use.ts': `import './rule.ts'`,
    'room/rule.test.ts': `import './rule.ts'`,
    'room/other.test.ts': '',
    'far/use.test.ts': `import '../room/use.ts'`,
    'far/chain.ts': `import '../room/use.ts'`,
    'far/chain.test.tsx': `import './chain.ts'`,
    'far/none.test.ts': `import './nothing.ts'`,
    'round/a.ts': `import './b.ts'`,
    'round/b.ts': `import './a.ts'`,
    'round/far.test.ts': `import '../round/a.ts'`,
  })

  it('come the nearest first, with those of the same folder, and without the rest', () => {
    assert.deepEqual(dependentTests(graph, ['room/rule.ts']), [
      'room/rule.test.ts',
      'far/use.test.ts',
      'room/other.test.ts',
      'far/chain.test.tsx',
    ])
  })

  it('include a changed test itself, and those beside a file that nobody imports', () => {
    assert.deepEqual(dependentTests(graph, ['far/none.test.ts']), [
      'far/none.test.ts',
      'far/chain.test.tsx',
      'far/use.test.ts',
    ])
    assert.deepEqual(dependentTests(graph, ['room/0001.do.table.sql']), [
      'room/other.test.ts',
      'room/rule.test.ts',
    ])
  })

  it('are found around a cycle, and none without a change', () => {
    assert.deepEqual(dependentTests(graph, ['round/b.ts']), ['round/far.test.ts'])
    assert.deepEqual(dependentTests(graph, []), [])
  })
})

describe('projects that a change affects', () => {
  const projects = [
    { path: 'pure.json', include: ['pure/**/*.ts'], references: [] },
    { path: 'app.json', include: ['app/**/*'], references: ['pure.json'] },
    { path: 'tools.json', include: ['*.config.ts'], references: ['app.json'] },
    { path: 'other.json', include: ['other/**/*'], references: [] },
  ]
  const affected = (...changed: string[]) => affectedProjects(projects, changed).map(({ path }) => path)

  it('are those that check its files, and those that refer to them', () => {
    assert.deepEqual(affected('pure/deep/a.ts'), ['pure.json', 'app.json', 'tools.json'])
    assert.deepEqual(affected('app/a.tsx'), ['app.json', 'tools.json'])
    assert.deepEqual(affected('some.config.ts', 'other/b.ts'), ['tools.json', 'other.json'])
    assert.deepEqual(affected('README.md'), [])
  })
})

describe('changed files', () => {
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'))
    git('init', '-q', '-b', 'main')
    for (const name of ['kept', 'edited', 'removed', 'on main']) writeFileSync(join(folder, name), name)
    git('add', '-A')
    git('commit', '-qm', 'first')
    git('switch', '-qc', 'branch')
    writeFileSync(join(folder, 'committed'), '')
    git('add', '-A')
    git('commit', '-qm', 'second')
    git('switch', '-q', 'main')
    writeFileSync(join(folder, 'on main'), 'changed')
    git('commit', '-qam', 'elsewhere')
    git('switch', '-q', 'branch')
    writeFileSync(join(folder, 'edited'), 'changed')
    writeFileSync(join(folder, 'näw file'), '')
    rmSync(join(folder, 'removed'))
  })
  after(() => rmSync(folder, { recursive: true }))

  it('are those edited or new since the last commit, without those that are gone', async () => {
    assert.deepEqual(await changedFiles(folder), ['edited', 'näw file'])
  })

  it('are those of the whole branch, when it is compared with where it began', async () => {
    assert.deepEqual(await changedFiles(folder, 'main'), ['committed', 'edited', 'näw file'])
  })
})
