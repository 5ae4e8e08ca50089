import { spawnSync } from 'node:child_process'
import { median } from './load.ts'
import { parseRows, type MeasuredRow } from './bench-rows.ts'

const BENCH = ['tools/prepare/run.mjs', 'tests/budget/bench.ts']
/** What may be worse: times vary from run to run, sizes do not. */
const WORSE = { time: 1.15, size: 1.02 }

/** Runs the bench of a tree, or a part of it, shows its table, and reads it. */
function measure(folder: string, part: readonly string[]): MeasuredRow[] {
  const { stdout, error } = spawnSync(process.execPath, [...BENCH, ...part], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 << 20,
  })
  if (error) throw error
  // a run of hours that breaks off has shown what it measured
  process.stdout.write(`${folder}\n${stdout}\n`)
  const rows = parseRows(stdout)
  if (!rows.length) throw new Error(`the bench of ${folder} printed no rows:\n${stdout.slice(-2000)}`)
  return rows
}

/**
 * Measures two trees by turns, so that what else the machine does meets both alike.
 * @param other folder of the tree before
 * @param here folder of the tree after
 * @param part arguments of the bench, none for all of it
 * @returns whether no row is worse by more than is allowed
 */
export function compareTrees(other: string, here: string, runs: number, part: readonly string[]): boolean {
  const all = { before: [] as MeasuredRow[], after: [] as MeasuredRow[] }
  for (let run = 1; run <= runs; run++) {
    process.stdout.write(`run ${run} of ${runs}\n`)
    all.before.push(...measure(other, part))
    all.after.push(...measure(here, part))
  }
  let kept = true
  for (const [what, rows] of Map.groupBy(all.after, (row) => row.what)) {
    const { unit, isSize } = rows[0]!
    const after = median(rows.map(({ value }) => value))
    const earlier = all.before.filter((row) => row.what === what)
    if (!earlier.length) {
      process.stdout.write(`+ ${what}: ${after} ${unit}\n`)
      continue
    }
    const before = median(earlier.map(({ value }) => value))
    const ratio = before ? after / before : 1
    const isWorse = ratio > (isSize ? WORSE.size : WORSE.time)
    if (isWorse) kept = false
    process.stdout.write(
      `${isWorse ? '✗' : '✓'} ${what}: ${before} → ${after} ${unit}, ${ratio.toFixed(2)} ×\n`,
    )
  }
  const present = new Set(all.after.map(({ what }) => what))
  for (const what of new Set(all.before.map((row) => row.what)))
    if (!present.has(what)) process.stdout.write(`- ${what}: no longer measured\n`)
  return kept
}
