// npm run mutants [-- <id or area …>] [--list]: plants faults in a copy of the sources, one at a time, and tells
// which of them the tests notice.
import { join } from 'node:path'
import { needBrowser } from '../prepare/find-browser.mjs'
import { endOnSignals, isStopping } from '../prepare/ending.ts'
import { ROOT } from '../prepare/runners.ts'
import { checkBaseline, plantAll, type Result } from './campaign.ts'
import type { Fault } from './fault.ts'
import { AREAS } from './faults.ts'
import { copyTree, removeTree } from './copied-tree.ts'

const LOGS = join(ROOT, '.build/reports/mutants')

/**
 * The faults of some areas or ids, all without any.
 * @throws when one is unknown
 */
export function chooseFaults(
  areas: Readonly<Record<string, readonly Fault[]>>,
  names: readonly string[],
): Fault[] {
  const all = Object.values(areas).flat()
  const known = new Set([...Object.keys(areas), ...all.map(({ id }) => id)])
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length)
    throw new Error(`No fault or area is called ${unknown.join(', ')}: npm run mutants -- --list`)
  if (!names.length) return all
  return Object.entries(areas).flatMap(([area, faults]) =>
    faults.filter(({ id }) => names.includes(area) || names.includes(id)),
  )
}

const line = ({ fault, verdict, detail, seconds }: Result) =>
  `${verdict === 'killed' ? '✓' : '✗'} ${fault.id.padEnd(32)} ${verdict.padEnd(10)} ${seconds.toFixed(0).padStart(3)} s  ${detail}\n`

async function run(faults: readonly Fault[]): Promise<void> {
  const began = performance.now()
  const say = (text: string) => void process.stdout.write(text)
  if (faults.some(({ stage }) => stage === 'browser')) process.env.CHROME_PATH = needBrowser()
  endOnSignals()
  const copy = copyTree(ROOT)
  const results: Result[] = []
  try {
    const red = await checkBaseline(copy, faults, LOGS, (text) => say(`${text}\n`))
    for (const stage of red) say(`The tests fail without any fault: ${stage}\n`)
    if (red.length) {
      process.exitCode = 1
      return
    }
    for await (const result of plantAll(copy, faults, LOGS)) {
      results.push(result)
      say(line(result))
    }
  } finally {
    removeTree(copy)
  }
  const alive = results.filter(({ verdict }) => verdict !== 'killed')
  if (alive.length) say('\nNot noticed:\n')
  for (const { fault, verdict } of alive)
    say(`  ${fault.id} (${verdict}): ${fault.promise}\n    ${fault.file}\n`)
  if (isStopping()) say(`\nStopped after ${results.length} of ${faults.length} faults.\n`)
  say(`\nLogs: .build/reports/mutants. ${((performance.now() - began) / 60_000).toFixed(1)} minutes\n`)
  say(`${results.length - alive.length} passed, ${alive.length} failed\n`)
  process.exitCode = alive.length || isStopping() ? 1 : 0
}

function list(faults: readonly Fault[]): void {
  for (const { id, stage, promise } of faults)
    process.stdout.write(`${id.padEnd(32)} ${stage.padEnd(9)} ${promise}\n`)
  process.stdout.write(`${faults.length} faults\n`)
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const faults = chooseFaults(
    AREAS,
    args.filter((argument) => !argument.startsWith('--')),
  )
  if (args.includes('--list')) list(faults)
  else await run(faults)
}
