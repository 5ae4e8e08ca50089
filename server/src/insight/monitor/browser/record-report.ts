import { sql } from 'kysely'
import type {
  BrowserErrorReport,
  BrowserReport,
  DeviceClass,
  VitalReport,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { maskMessage } from '@mtm/shared-utils/contracts/monitor/report-masking'
import {
  inTransaction,
  type Database,
  type DatabaseTransaction,
} from '../../../platform/database/database.ts'
import { fingerprintOf } from './fingerprint.ts'
import { bucketOf } from './histogram.ts'

/** Distinct errors that are kept; the one that was not seen for longest is forgotten first. */
export const MOST_ERRORS = 2_000
/** Builds that are kept. */
const MOST_RELEASES = 100
/** Releases, screens and browsers that are kept of an error. */
const MOST_NAMES = 10

export interface Reported extends BrowserReport {
  /** family and major version */
  browser: string
  device: DeviceClass
}

const HOUR = sql<Date>`date_trunc('hour', now(), 'UTC')`

/**
 * Adds a report to the tables. Rows are written in one order, so that two reports never wait for one another in a circle.
 * @param mostErrors bound of distinct errors, for tests
 */
export function recordReport(db: Database, report: Reported, mostErrors = MOST_ERRORS): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (report.vitals.length > 0) await addVitals(trx, report.vitals, report.device)
    if (report.errors.length === 0) return
    await noteRelease(trx, report.release)
    const found = [...distinct(report.errors)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    let isNew = false
    for (const [fingerprint, error] of found)
      isNew = (await addError(trx, fingerprint, error, report)) || isNew
    if (isNew) await forgetOldest(trx, mostErrors)
  })
}

async function addVitals(
  trx: DatabaseTransaction,
  vitals: readonly VitalReport[],
  device: DeviceClass,
): Promise<void> {
  const counts = new Map<string, Pick<VitalReport, 'screen' | 'metric'> & { bucket: number; count: number }>()
  for (const { screen, metric, value } of vitals) {
    const bucket = bucketOf(metric, value)
    const key = `${screen} ${metric} ${bucket}`
    counts.set(key, { screen, metric, bucket, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await trx
    .insertInto('monitorVital')
    .values(rows.map((row) => ({ ...row, device, hour: HOUR })))
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'screen', 'metric', 'device', 'bucket'])
        .doUpdateSet({ count: sql`monitor_vital.count + excluded.count` }),
    )
    .execute()
}

/** Errors of one report by fingerprint. Messages are masked again: a page may be forged. */
function distinct(errors: readonly BrowserErrorReport[]): Map<string, BrowserErrorReport> {
  const found = new Map<string, BrowserErrorReport>()
  for (const error of errors) {
    const masked = { ...error, message: maskMessage(error.message) }
    const fingerprint = fingerprintOf(masked)
    found.set(fingerprint, { ...masked, count: masked.count + (found.get(fingerprint)?.count ?? 0) })
  }
  return found
}

async function noteRelease(trx: DatabaseTransaction, release: string): Promise<void> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into monitor_release (release) values (${release})
    on conflict (release) do update set last_seen = now()
    returning xmax = 0 as is_new`.execute(trx)
  if (!rows[0]?.isNew) return
  await sql`
    delete from monitor_release where release in (
      select release from monitor_release order by last_seen desc, release offset ${MOST_RELEASES})`.execute(
    trx,
  )
}

/** Answers whether the error is new. */
async function addError(
  trx: DatabaseTransaction,
  fingerprint: string,
  { kind, message, stack, screen, count }: BrowserErrorReport,
  { release, browser }: Reported,
): Promise<boolean> {
  const kept = (column: 'releases' | 'screens' | 'browsers', name: string) => {
    const old = sql.ref(`known.${column}`)
    return sql`(array_prepend(${name}::text, array_remove(${old}, ${name}::text)))[1:${sql.lit(MOST_NAMES)}]`
  }
  const { rows } = await sql<{ isNew: boolean }>`
    insert into monitor_browser_error as known
      (fingerprint, kind, message, stack, releases, screens, browsers)
    values (${fingerprint}, ${kind}, ${message}, ${stack},
      array[${release}::text], array[${screen}::text], array[${browser}::text])
    on conflict (fingerprint) do update set
      stack = excluded.stack,
      last_seen = now(),
      releases = ${kept('releases', release)},
      screens = ${kept('screens', screen)},
      browsers = ${kept('browsers', browser)},
      done_at = case
        when (select first_seen from monitor_release where release = ${release}) > known.done_at then null
        else known.done_at
      end
    returning xmax = 0 as is_new`.execute(trx)
  await sql`
    insert into monitor_browser_error_hour as known (fingerprint, hour, count)
    values (${fingerprint}, ${HOUR}, ${count})
    on conflict (fingerprint, hour) do update set count = known.count + excluded.count`.execute(trx)
  return rows[0]?.isNew ?? false
}

async function forgetOldest(trx: DatabaseTransaction, most: number): Promise<void> {
  await sql`
    delete from monitor_browser_error where fingerprint in (
      select fingerprint from monitor_browser_error order by last_seen desc, fingerprint desc offset ${most})`.execute(
    trx,
  )
}
