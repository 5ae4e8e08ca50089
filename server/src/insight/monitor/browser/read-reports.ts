import { sql } from 'kysely'
import {
  BROWSER_ERRORS_SHOWN,
  type BrowserError,
  type BrowserErrors,
  type BrowserVitals,
  type Vital,
  type VitalFigure,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import type { Database } from '../../../platform/database/database.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import { p75 } from './histogram.ts'

/** Which rows are read, and in which time zone days begin. */
export interface Period {
  days: number
  zone: string
}

interface BucketRow {
  name: string
  metric: Vital
  bucket: number
  count: number
}

/** The figures that are known. */
export type Vitals = Partial<Record<Vital, VitalFigure>>

/** The moment some days ago. */
const since = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** The vitals of each screen and of each day. */
export async function readVitals(db: Database, { days, zone }: Period): Promise<BrowserVitals> {
  const { rows: byScreen } = await sql<BucketRow>`
    select screen as name, metric, bucket, sum(count)::float8 as count
    from monitor_vital where hour >= ${since(days)} group by 1, 2, 3`.execute(db)
  const { rows: byDay } = await sql<BucketRow>`
    select to_char(hour at time zone ${zone}, 'YYYY-MM-DD') as name, metric, bucket, sum(count)::float8 as count
    from monitor_vital where hour >= ${since(days)} group by 1, 2, 3`.execute(db)
  const screens = [...vitalsBy(byScreen)].map(([screen, vitals]) => ({ screen, vitals }))
  return {
    screens: screens.toSorted((a, b) => weightOf(b.vitals) - weightOf(a.vitals)),
    days: [...vitalsBy(byDay)]
      .map(([day, vitals]) => ({ day, vitals }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

const weightOf = (vitals: Vitals) => Math.max(...Object.values(vitals).map(({ count }) => count))

function vitalsBy(rows: readonly BucketRow[]): Map<string, Vitals> {
  const histograms = new Map<string, Map<Vital, Map<number, number>>>()
  for (const { name, metric, bucket, count } of rows) {
    const metrics = histograms.get(name) ?? new Map<Vital, Map<number, number>>()
    const buckets = metrics.get(metric) ?? new Map<number, number>()
    buckets.set(bucket, count)
    histograms.set(name, metrics.set(metric, buckets))
  }
  return new Map(
    [...histograms].map(([name, metrics]) => [
      name,
      Object.fromEntries([...metrics].map(([metric, buckets]) => [metric, p75(metric, buckets)])),
    ]),
  )
}

/** The 75th percentile of one vital over all screens in the last full hour and the current one. */
export async function readRecent(db: Database, metrics: readonly Vital[]): Promise<Vitals> {
  const { rows } = await sql<BucketRow>`
    select 'all' as name, metric, bucket, sum(count)::float8 as count from monitor_vital
    where hour >= date_trunc('hour', now(), 'UTC') - interval '1 hour' and metric = any(${metrics})
    group by metric, bucket`.execute(db)
  return vitalsBy(rows).get('all') ?? {}
}

interface ErrorRow extends Omit<BrowserError, 'firstSeen' | 'lastSeen'> {
  firstSeen: Date
  lastSeen: Date
  total: number
}

/** Errors that were seen within a period, the last seen first. `done` undefined: open ones and those marked as done. */
export async function readErrors(
  db: Database,
  { days, zone, done }: Period & { done?: boolean | undefined },
): Promise<BrowserErrors> {
  const marked = done === undefined ? sql`true` : done ? sql`done_at is not null` : sql`done_at is null`
  const { rows } = await sql<ErrorRow>`
    select fingerprint, kind, message, stack, first_seen, last_seen, releases, screens, browsers,
      done_at is not null as done, total,
      coalesce((select sum(count) from monitor_browser_error_hour as counted
        where counted.fingerprint = shown.fingerprint and hour >= ${since(days)}), 0)::float8 as count
    from (
      select *, count(*) over ()::float8 as total from monitor_browser_error
      where last_seen >= ${since(days)} and ${marked}
      order by last_seen desc, fingerprint limit ${BROWSER_ERRORS_SHOWN}
    ) as shown
    order by shown.last_seen desc, shown.fingerprint`.execute(db)
  return {
    errors: rows.map((row) => ({
      fingerprint: row.fingerprint,
      kind: row.kind,
      message: row.message,
      stack: row.stack,
      count: row.count,
      firstSeen: wireTime(row.firstSeen, zone),
      lastSeen: wireTime(row.lastSeen, zone),
      releases: row.releases,
      screens: row.screens,
      browsers: row.browsers,
      done: row.done,
    })),
    total: rows[0]?.total ?? 0,
  }
}
