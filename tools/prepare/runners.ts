import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { recordedSeconds } from './durations.ts'
import { follow, isStopping } from './ending.ts'
import { failuresOf } from './failures.ts'

/** The folder of the project. */
export const ROOT = resolve(import.meta.dirname, '../..')
/** Where runs leave what they report. */
export const REPORTS = join(ROOT, '.build/reports')
const COUNTS_REPORTER = pathToFileURL(join(import.meta.dirname, 'counts-reporter.mjs')).href

/** What a stage found. A static check counts as one test. */
export interface Count {
  passed: number
  failed: number
}
/** What a stage found, and what it said of its failures. */
export interface Outcome extends Count {
  output: string
}
export interface Stage {
  name: string
  what: string
  /** What of this machine it runs on, told beside its figures. */
  on?: string
  /** Neighbours of the same turn run together, those of one lane of it one after another. */
  turn?: number
  lane?: number
  /** Runs the whole stage, or only these of its test files (paths from the root). */
  run(files?: readonly string[]): Promise<Outcome>
}

/** Runs a program with its output on this terminal; resolves to its exit code and what it printed. */
export function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    if (isStopping()) return done({ code: 1, output: '' })
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    follow(child)
    let output = ''
    const collect = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
      target.write(chunk)
    }
    child.stdout.on('data', collect(process.stdout))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** Stages that run together, turn by turn; a list inside a turn is a lane, whose stages run one after another. */
export function parallelStages(turns: readonly (readonly (Stage | readonly Stage[])[])[]): Stage[] {
  return turns.flatMap((lanes, turn) =>
    lanes.flatMap((stages, lane) => [stages].flat().map((stage) => ({ ...stage, turn, lane }))),
  )
}

/** The stages that were chosen, in their order: turn after turn, each with the lanes that run together. */
export function groupsOf(stages: readonly Stage[]): Stage[][][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (last && stage.turn !== undefined && stage.turn === last[0]?.turn) last.push(stage)
    else groups.push([stage])
  }
  return groups.map((group) => [...Map.groupBy(group, ({ lane }) => lane).values()])
}

/** A program whose exit code is the verdict. */
export function verdict(name: string, what: string, program: string, ...args: string[]): Stage {
  return {
    name,
    what,
    async run() {
      const { code, output } = await run(program, args)
      return outcome(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output)
    },
  }
}

/** Every check counts as one test. */
export const checks: Stage = {
  name: 'checks',
  what: 'checks of the sources',
  async run() {
    const { code, output } = await run(process.execPath, ['tools/checks/run.ts'])
    return outcome(countLast(output, code), output)
  },
}

/** How a stage of test files runs. */
export interface NodeTests {
  patterns: readonly string[]
  /** of the files found, these are left out */
  without?: readonly string[]
  flags?: readonly string[]
  /** without a process for each file, see test-files.ts */
  together?: boolean
  /** processes side by side, each with its share of the files; default 1 */
  shares?: number
  env?: NodeJS.ProcessEnv
}

/** Tests that take long and rarely fail, for `npm run test:all`. */
export const LONG = '**/*.long.test.ts'
/** All of them. */
export const LONG_TESTS: NodeTests = { patterns: [`{server,tools,tests}/${LONG}`], together: true }

/** Units of the server: one process, as each one starts a PostgreSQL. */
export const SERVER_TESTS: NodeTests = {
  patterns: ['server/**/*.test.ts'],
  without: [LONG],
  together: true,
}

/** A stage of test files for Node's own runner. */
export function nodeTests(name: string, what: string, tests: NodeTests): Stage {
  const { patterns, without = [], flags = [], together, shares = 1, env } = tests
  const how = together ? [...ROOM, 'tools/prepare/test-files.ts'] : ['--test', ...flags]
  return {
    name,
    what,
    async run(chosen) {
      const files =
        chosen ?? globSync([...patterns], { cwd: ROOT, exclude: ['**/node_modules/**', ...without] }).sort()
      const seconds = recordedSeconds()
      const cost = (file: string) => seconds[file.replaceAll('\\', '/')] ?? USUAL_SECONDS
      const runs = sharesOf(files, shares, cost).map((share, index) =>
        runNode(shares > 1 ? `${name}-${index + 1}` : name, share, how, env),
      )
      const ends = await Promise.all(runs)
      return { ...sum(ends), output: ends.map(({ output }) => output).join('') }
    },
  }
}

/**
 * MB for what lives shortly, where requests one after another keep the garbage collector busy with the default of 16,
 * and for the rest, which grows to a thousand: it would be searched forty times on the way.
 */
const ROOM = ['--max-semi-space-size=64', '--initial-old-space-size=2000']

/** What a file without a record takes, seconds. */
const USUAL_SECONDS = 0.5

/** Deals files out so that the shares cost about the same; nobody gets nothing. */
export function sharesOf(
  files: readonly string[],
  shares: number,
  cost: (file: string) => number,
): string[][] {
  const dealt = Array.from({ length: Math.min(shares, files.length) }, () => ({
    files: [] as string[],
    cost: 0,
  }))
  for (const file of [...files].sort((a, b) => cost(b) - cost(a))) {
    const cheapest = dealt.reduce((least, share) => (share.cost < least.cost ? share : least))
    cheapest.files.push(file)
    cheapest.cost += cost(file)
  }
  return dealt.map((share) => share.files)
}

/** Runs test files with Node's own runner and counts them; `how` is the program or flag that takes them. */
async function runNode(
  name: string,
  files: readonly string[],
  how: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const counts = join(REPORTS, `${name}.counts`)
  mkdirSync(REPORTS, { recursive: true })
  rmSync(counts, { force: true })
  const reporters = ['spec', 'stdout', COUNTS_REPORTER, counts].map(
    (value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`,
  )
  const { code, output } = await run(process.execPath, [...reporters, ...how, ...files], {
    NODE_ENV: 'test',
    ...env,
  })
  return outcome(countTap(existsSync(counts) ? readFileSync(counts, 'utf8') : '', code), output)
}

/** Counts of a TAP report; a run that ended badly without naming a failed test counts as one. */
export function countTap(tap: string, code: number): Count {
  const number = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0)
  const failed = number('fail') + number('cancelled')
  return { passed: number('pass'), failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Counts of a program that ends with `… N passed, N failed`. */
export function countLast(output: string, code: number): Count {
  const last = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  const failed = Number(last?.[2] ?? 0)
  return { passed: Number(last?.[1] ?? 0), failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** Units in a browser, which `TEST_BROWSER` names. */
export function browserStage(name: string, what: string, env: NodeJS.ProcessEnv = {}): Stage {
  return {
    name,
    what,
    async run(files = []) {
      const args = ['--config', 'web-test-runner.config.mjs', ...files.flatMap((file) => ['--files', file])]
      const { code, output } = await run('web-test-runner', args, env)
      return outcome(countLast(output, code), output)
    },
  }
}

/** The Node tests of some folder of `tests/`, by default two files at a time. */
export function folderTests(name: string, what: string, flags = ['--test-concurrency=2']): Stage {
  return nodeTests(name, what, { patterns: [`tests/${name}/**/*.test.ts`], without: [LONG], flags })
}

/** All Playwright tests, or those of these folders and files of `tests/`, in the browser that `WALK_BROWSER` names. */
export function walks(
  name: string,
  what: string,
  { paths: chosen = [], env = {} }: { paths?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Stage {
  return {
    name,
    what,
    async run(files) {
      const report = join(REPORTS, `${name}.json`)
      rmSync(report, { force: true })
      const paths = files ?? chosen.map((path) => `tests/${path}`)
      const { code, output } = await run('playwright', ['test', ...paths, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NODE_ENV: 'test',
        ...env,
      })
      return outcome(countPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : '{}', code), output)
    },
  }
}

/** Counts of a Playwright report; a flaky test is a failed one. */
export function countPlaywright(report: string, code: number): Count {
  const { stats } = JSON.parse(report) as { stats?: { expected: number; unexpected: number; flaky: number } }
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return { passed: stats?.expected ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const outcome = (count: Count, output: string): Outcome => ({
  ...count,
  output: count.failed ? failuresOf(output) : '',
})

/** Adds stages up. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}
