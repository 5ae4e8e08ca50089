// npm run verify: what can be told within a minute. Arguments: names of parts (types lint format checks units), or
// --changed[=<commit>] for what depends on the files that differ from the last commit (or from that one)
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, posix } from 'node:path'
import { prepareDatabaseTypes } from '../prepare/database-types.ts'
import { needBrowser } from '../prepare/find-browser.mjs'
import { keepTemporaryFilesInMemory } from '../prepare/memory-folder.ts'
import { nodeTests, ROOT, SERVER_TESTS, verdict, type Outcome, type Stage } from '../prepare/runners.ts'
import { STAGES, TOOL_TESTS, UNIT_TESTS } from '../prepare/stages.ts'
import { changedFiles } from './changed/changed-files.ts'
import { importGraph, packageDoors } from './changed/import-graph.ts'
import { affectedProjects, dependentTests, type TypesProject } from './changed/selection.ts'
import { readSources } from './check.ts'

const FAST = ['types', 'lint', 'format', 'checks', 'units']
const LIMIT_MS = 60_000
const LIMIT_CHANGED_MS = 15_000

/** How many test files of a stage a change is worth: the nearest. `npm test` runs all. */
const NEAREST = { units: 20, tools: 4, server: 4, browser: 4 }
const IN_BROWSER = [
  '{root-config,mf-*}/src/**/*.test.{ts,tsx}',
  'shared-utils/src/{runtime,ui,kit}/**/*.test.{ts,tsx}',
]

interface Part {
  stage: Stage
  files?: readonly string[]
}

const args = process.argv.slice(2)
const since = args.find((argument) => argument.startsWith('--changed'))
const names = args.filter((argument) => !argument.startsWith('--'))

const began = performance.now()
keepTemporaryFilesInMemory()
await prepareDatabaseTypes()
const parts =
  since === undefined
    ? STAGES.filter(({ name }) => (names.length ? names : FAST).includes(name)).map((stage) => ({ stage }))
    : changedParts(await changedFiles(ROOT, since.split('=')[1])).filter(
        ({ stage }) => !names.length || names.includes(stage.name),
      )
// side by side: most of them use one core only
const ends = await Promise.all(parts.map(runPart))
const tookMs = performance.now() - began
for (const { stage, outcome } of ends)
  if (outcome.failed) process.stdout.write(`\n━━ failed in ${stage.name}\n${outcome.output}`)
process.stdout.write('\n')
for (const { stage, outcome, seconds } of ends)
  process.stdout.write(
    `${outcome.failed ? '✗' : '✓'} ${stage.name.padEnd(9)} ${seconds.toFixed(0).padStart(3)} s  ${stage.what}\n`,
  )
const failed = ends.reduce((sum, { outcome }) => sum + outcome.failed, 0)
process.stdout.write(`${failed ? `${failed} failed` : 'all passed'} in ${(tookMs / 1000).toFixed(0)} s\n`)
if (tookMs > (since === undefined ? LIMIT_MS : LIMIT_CHANGED_MS))
  process.stdout.write('verify is meant to take a minute at most, a quarter of one with --changed\n')
process.exitCode = failed ? 1 : 0

async function runPart({ stage, files }: Part): Promise<{ stage: Stage; outcome: Outcome; seconds: number }> {
  const start = performance.now()
  const outcome = await stage.run(files)
  return { stage, outcome, seconds: (performance.now() - start) / 1000 }
}

/** What a change is worth: the types of its projects, lint and format of its files, all checks, the nearest tests. */
function changedParts(changed: readonly string[]): Part[] {
  const sources = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  const projects = affectedProjects(readProjects(), sources).map(({ path }) => path)
  const tests = dependentTests(importGraph(readSources(), packageDoors(ROOT)), changed)
  const of = (patterns: readonly string[]) =>
    tests.filter((test) => patterns.some((pattern) => matchesGlob(test, pattern)))
  const nearest = (stage: Stage | undefined, all: readonly string[], most: number): Part[] => {
    if (!stage || !all.length) return []
    const files = all.slice(0, most)
    const left = all.length - files.length
    const what = `${stage.what}: ${files.length} files${left ? `, and ${left} that depend less directly wait for npm test` : ''}`
    return [{ stage: { ...stage, what }, files }]
  }
  const known = (name: string) => STAGES.find((stage) => stage.name === name)
  const inBrowser = of(IN_BROWSER)
  if (inBrowser.length) process.env['CHROME_PATH'] ??= needBrowser()
  const checks = known('checks')
  return [
    ...(projects.length
      ? [{ stage: verdict('types', projects.join(' '), 'tsgo', '-b', '--checkers', '1', ...projects) }]
      : []),
    ...(sources.length
      ? [
          {
            stage: verdict(
              'lint',
              `${sources.length} files`,
              'oxlint',
              '--type-aware',
              '--deny-warnings',
              ...sources,
            ),
          },
        ]
      : []),
    ...(changed.length
      ? [
          {
            stage: verdict(
              'format',
              `${changed.length} files`,
              'oxfmt',
              '--check',
              '--no-error-on-unmatched-pattern',
              ...changed,
            ),
          },
        ]
      : []),
    ...(checks ? [{ stage: checks }] : []),
    ...nearest(nodeTests('units', 'units in Node', UNIT_TESTS), of(UNIT_TESTS.patterns), NEAREST.units),
    // some of them start the whole product: a change of the product alone leaves them to npm test
    ...nearest(
      nodeTests('tools', 'units of the tools', TOOL_TESTS),
      changed.some((file) => file.startsWith('tools/')) ? of(TOOL_TESTS.patterns) : [],
      NEAREST.tools,
    ),
    ...nearest(
      nodeTests('server', 'units of the server', SERVER_TESTS),
      of(SERVER_TESTS.patterns),
      NEAREST.server,
    ),
    ...nearest(known('browser'), inBrowser, NEAREST.browser),
  ]
}

/** The projects that `tsconfig.json` builds. */
function readProjects(): TypesProject[] {
  interface Config {
    include?: string[]
    references?: { path: string }[]
  }
  const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Config
  const fileOf = (from: string, path: string) => {
    const target = posix.join(posix.dirname(from), path)
    return existsSync(join(ROOT, target, 'tsconfig.json')) ? `${target}/tsconfig.json` : target
  }
  return (read('tsconfig.json').references ?? []).map((reference) => {
    const path = fileOf('tsconfig.json', reference.path)
    const { include = [], references = [] } = read(path)
    return {
      path,
      include: include.map((glob) => posix.join(posix.dirname(path), glob)),
      references: references.map((other) => fileOf(path, other.path)),
    }
  })
}
