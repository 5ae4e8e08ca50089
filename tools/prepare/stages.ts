import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { webkit } from '@playwright/test'
import { findFirefox } from './find-browser.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const REPORTS = join(ROOT, '.build/reports')

/** What a stage found. A static check counts as one test. */
export interface Count {
  passed: number
  failed: number
}
export interface Stage {
  name: string
  what: string
  run(): Promise<Count>
}

/** Runs a program with its output on this terminal; resolves to its exit code and what it printed. */
export function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const hear = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-200_000)
      target.write(chunk)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** A program whose exit code is the verdict. */
function verdict(name: string, what: string, program: string, ...args: string[]): Stage {
  return {
    name,
    what,
    run: async () =>
      (await run(program, args)).code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  }
}

/** Every rule of the house counts as one test. */
const checks: Stage = {
  name: 'checks',
  what: 'rules of the house',
  async run() {
    const { code, output } = await run(process.execPath, ['tools/checks/run.ts'])
    return countLast(output, code)
  },
}

/** Test files of Node's own runner. */
function nodeTests(name: string, what: string, patterns: readonly string[], ...flags: string[]): Stage {
  return {
    name,
    what,
    async run() {
      const files = globSync([...patterns], { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort()
      return files.length ? runNode(name, files, flags) : { passed: 0, failed: 0 }
    },
  }
}

async function runNode(
  name: string,
  files: readonly string[],
  flags: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Count> {
  const tap = join(REPORTS, `${name}.tap`)
  mkdirSync(REPORTS, { recursive: true })
  const reporters = ['spec', 'stdout', 'tap', tap].map(
    (value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`,
  )
  const { code } = await run(process.execPath, ['--test', ...flags, ...reporters, ...files], {
    NODE_ENV: 'test',
    ...env,
  })
  return countTap(existsSync(tap) ? readFileSync(tap, 'utf8') : '', code)
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

function browserStage(name: string, what: string, env: NodeJS.ProcessEnv = {}): Stage {
  return {
    name,
    what,
    async run() {
      const { code, output } = await run('web-test-runner', ['--config', 'web-test-runner.config.mjs'], env)
      return countLast(output, code)
    },
  }
}

/** Playwright tests of one folder, with the folder's Node tests before them. */
function walks(name: string, what: string, project = name): Stage {
  return {
    name,
    what,
    async run() {
      const units = globSync(`tests/${name}/**/*.test.ts`, { cwd: ROOT }).sort()
      const counts = units.length ? [await runNode(name, units, ['--test-concurrency=1'])] : []
      if (globSync(`tests/${name}/**/*.spec.ts`, { cwd: ROOT }).length)
        counts.push(await runPlaywright(project))
      return sum(counts)
    },
  }
}

async function runPlaywright(project: string): Promise<Count> {
  const report = join(REPORTS, `${project}.json`)
  rmSync(report, { force: true })
  const { code } = await run('playwright', ['test', `--project=${project}`, '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NODE_ENV: 'test',
  })
  return countPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : '{}', code)
}

/** Counts of a Playwright report; a flaky test is a failed one. */
export function countPlaywright(report: string, code: number): Count {
  const { stats } = JSON.parse(report) as { stats?: { expected: number; unexpected: number; flaky: number } }
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return { passed: stats?.expected ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed }
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), {
    passed: 0,
    failed: 0,
  })
}

/** Units of the server against a service that is not its own. */
function serverUnits(name: string, what: string, env: NodeJS.ProcessEnv): Stage {
  return {
    name,
    what,
    run: () =>
      runNode(name, globSync('server/**/*.test.ts', { cwd: ROOT }).sort(), ['--test-isolation=none'], env),
  }
}

/** What `--all` adds where this machine has it, and why something is left out. */
export function extraStages(env: NodeJS.ProcessEnv): { stages: Stage[]; missing: string[] } {
  const stages: Stage[] = []
  const missing: string[] = []
  const firefox = findFirefox()
  if (firefox)
    stages.push(
      browserStage('firefox', 'units in Firefox', { TEST_BROWSER: 'firefox', FIREFOX_PATH: firefox }),
    )
  else missing.push('Firefox: not installed (FIREFOX_PATH names one)')
  if (existsSync(webkit.executablePath())) stages.push(walks('e2e', 'the story in WebKit', 'e2e-webkit'))
  else missing.push('WebKit: not installed (npx playwright install --with-deps webkit)')
  const { TEST_DATABASE_URL, REDIS_URL } = env
  if (TEST_DATABASE_URL)
    stages.push(serverUnits('second-postgres', 'server units on TEST_DATABASE_URL', { TEST_DATABASE_URL }))
  else missing.push('second PostgreSQL: TEST_DATABASE_URL is not set')
  if (REDIS_URL) stages.push(serverUnits('redis', 'server units with REDIS_URL', { REDIS_URL }))
  else missing.push('Redis: REDIS_URL is not set')
  return { stages, missing }
}

/** What `npm test` runs, in this order: cheap and telling first. */
export const STAGES: readonly Stage[] = [
  verdict('types', 'types of all packages', 'tsc', '-b'),
  verdict('lint', 'lint, with types', 'oxlint', '--type-aware', '--deny-warnings'),
  verdict('format', 'format', 'prettier', '--check', '--log-level', 'warn', '.'),
  checks,
  nodeTests(
    'units',
    'units in Node',
    ['shared-utils/src/{contracts,garments}/**/*.test.ts', 'tools/**/*.test.ts'],
    '--test-isolation=none',
  ),
  nodeTests(
    'server',
    'units of the server, on its own PostgreSQL',
    ['server/**/*.test.ts'],
    '--test-isolation=none',
  ),
  verdict('build', 'build of the page', process.execPath, 'tools/build/build.ts', '--if-stale'),
  browserStage('browser', 'units in a real browser'),
  walks('contract', 'wire contract'),
  walks('integration', 'apps together'),
  walks('e2e', 'the story in a real browser'),
  walks('a11y', 'accessibility'),
  walks('faults', 'faults'),
  walks('budget', 'sizes'),
]
