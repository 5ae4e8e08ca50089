import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { typeErrors } from '../checks/type-errors.ts'
import { isStopping } from '../prepare/ending.ts'
import { failedTests } from './failed-tests.ts'
import { plant, type Fault } from './fault.ts'
import { runTests } from './run-tests.ts'

/** Longer than any selection takes on a busy machine; a fault that makes the product hang costs this once. */
const LIMIT_MS = 180_000

export type Verdict = 'killed' | 'survived' | 'did not compile' | 'timed out' | 'did not run'

export interface Result {
  fault: Fault
  verdict: Verdict
  /** The first test that failed, or what went wrong. */
  detail: string
  seconds: number
}

/** Test files of a tree, from its root with `/`. */
export function testFiles(root: string): string[] {
  return globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|^(dist|\.build|data)$/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** The test files that a fault names, of those there are. */
export function selectTests({ tests }: Fault, files: readonly string[]): string[] {
  return files.filter((file) => tests.some((glob) => matchesGlob(file, `**/${glob}`)))
}

/**
 * Runs the tests that the faults name without any fault.
 * @returns one line for each stage that is not green: then its faults prove nothing
 */
export async function checkBaseline(
  root: string,
  faults: readonly Fault[],
  logs: string,
  report: (line: string) => void,
): Promise<string[]> {
  const files = testFiles(root)
  const red: string[] = []
  for (const stage of new Set(faults.map((fault) => fault.stage))) {
    if (isStopping()) break
    const selected = new Set(
      faults.filter((fault) => fault.stage === stage).flatMap((fault) => selectTests(fault, files)),
    )
    const run = await runTests(root, stage, [...selected], LIMIT_MS * 2)
    keepLog(logs, `baseline-${stage}`, run.output)
    if (isStopping()) break
    report(
      `${run.code === 0 ? '✓' : '✗'} baseline of ${stage}: ${selected.size} test files  ${run.seconds.toFixed(0)} s`,
    )
    if (run.code !== 0) red.push(`${stage}: ${failedTests(run.output).join(' · ') || 'the run broke off'}`)
  }
  return red
}

/** Plants one fault after the other in a tree, runs its tests and takes it out again. */
export async function* plantAll(
  root: string,
  faults: readonly Fault[],
  logs: string,
): AsyncGenerator<Result> {
  const files = testFiles(root)
  for (const fault of faults) {
    if (isStopping()) return
    const began = performance.now()
    const path = join(root, fault.file)
    const sound = readFileSync(path, 'utf8')
    const before = errorsOf(root, fault.file)
    writeFileSync(path, plant(sound, fault))
    try {
      const [error] = errorsOf(root, fault.file).filter((line) => !before.includes(line))
      const found = error
        ? { verdict: 'did not compile' as const, detail: error }
        : await judge(root, fault, selectTests(fault, files), logs)
      if (isStopping()) return
      yield { fault, ...found, seconds: (performance.now() - began) / 1000 }
    } finally {
      writeFileSync(path, sound)
    }
  }
}

async function judge(
  root: string,
  fault: Fault,
  files: readonly string[],
  logs: string,
): Promise<{ verdict: Verdict; detail: string }> {
  const { code, output, timedOut } = await runTests(root, fault.stage, files, LIMIT_MS)
  keepLog(logs, fault.id, output)
  if (timedOut) return { verdict: 'timed out', detail: `longer than ${LIMIT_MS / 1000} s` }
  const [first] = failedTests(output)
  if (first) return { verdict: 'killed', detail: first }
  return code === 0
    ? { verdict: 'survived', detail: `${files.length} test files passed` }
    : { verdict: 'did not run', detail: 'no test failed by itself, see the log' }
}

function keepLog(folder: string, name: string, output: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.log`), output)
}

/** One line an error, without its place, which a fault may move. */
const errorsOf = (root: string, path: string): string[] =>
  typeErrors(root, [path]).map(({ message }) => `${path}: ${message}`)
