import type { Round } from './campaign.ts'

/** The rounds of one kind together. */
export interface Row {
  kind: string
  rounds: number
  acknowledged: number
  lost: number
  doubled: number
  broken: number
  /** the longest, ms; null: there is none */
  recoveryMs: number | null
}

/** One row for each kind, in the order of their first rounds. */
export function rowsOf(rounds: readonly Round[]): Row[] {
  return [...Map.groupBy(rounds, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    rounds: all.length,
    acknowledged: sum(all, ({ acknowledged }) => acknowledged),
    lost: sum(all, ({ findings }) => findings.lost.length),
    doubled: sum(all, ({ findings }) => findings.doubled.length),
    broken: sum(all, ({ findings }) => findings.broken.length),
    recoveryMs: longest(all),
  }))
}

function longest(rounds: readonly Round[]): number | null {
  const times = rounds.flatMap(({ recoveryMs }) => recoveryMs ?? [])
  return times.length > 0 ? Math.max(...times) : null
}

const sum = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((total, round) => total + of(round), 0)

const HEAD = ['kind', 'rounds', 'acknowledged', 'lost', 'doubled', 'invariants broken', 'longest to recover']

/** The table of a campaign with its totals. */
export function tableOf(rounds: readonly Round[]): string {
  const total = { ...rowsOf(rounds.map((round) => ({ ...round, kind: 'all' })))[0]! }
  const cells = [...rowsOf(rounds), total].map((row) => [
    row.kind,
    ...[row.rounds, row.acknowledged, row.lost, row.doubled, row.broken].map(String),
    row.recoveryMs === null ? '–' : secondsOf(row.recoveryMs),
  ])
  const lines = [HEAD, ...cells]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))))
    .map((line) => `${line.join('  ')}\n`)
    .join('')
}

/** A round as one line, and one for each fault that it found. */
export function linesOf({ kind, seed, acknowledged, recoveryMs, findings }: Round, at: string): string {
  const back = recoveryMs === null ? 'never back' : `back in ${secondsOf(recoveryMs)}`
  const faults = Object.entries(findings).flatMap(([what, lines]: [string, string[]]) =>
    lines.map((line) => `    ${what}: ${line}\n`),
  )
  const mark = faults.length > 0 ? '✗' : '✓'
  return `${mark} ${at} ${kind.padEnd(11)} seed ${seed}: ${acknowledged} acknowledged, ${back}\n${faults.join('')}`
}

const secondsOf = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
