import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** Seconds of the files of tests that take longest, so that shares end together: `npm test -- server --record`. */
const RECORDED = join(import.meta.dirname, 'durations.json')
/** Files that take less are dealt out like any other. */
const LEAST_SECONDS = 1

/** Seconds that files of tests took when they were recorded; those that are quick or new are missing. */
export function recordedSeconds(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, number>
}

/** Records how long files took in a run, from the reports that it left in a folder; keeps what others took before. */
export function recordDurations(reports: string): void {
  const taken = globSync('*.counts', { cwd: reports }).map((name) =>
    secondsOf(readFileSync(join(reports, name), 'utf8')),
  )
  const known = Object.entries(recordedSeconds()).filter(([file]) => existsSync(join(ROOT, file)))
  const seconds = longest(Object.assign(Object.fromEntries(known), ...taken) as Record<string, number>)
  writeFileSync(RECORDED, `${JSON.stringify(seconds, null, 2)}\n`)
}

/** What a report says of files; none when its run broke off. */
export function secondsOf(report: string): Record<string, number> {
  const [, json = '{}'] = /^# seconds (\{.*\})$/m.exec(report) ?? []
  return JSON.parse(json) as Record<string, number>
}

/** The files that are worth a record, the longest first, in whole seconds. */
export function longest(seconds: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(seconds)
      .map(([file, took]) => [file, Math.round(took)] as const)
      .filter(([, took]) => took >= LEAST_SECONDS)
      .sort(([a, long], [b, longer]) => longer - long || (a < b ? -1 : 1)),
  )
}
