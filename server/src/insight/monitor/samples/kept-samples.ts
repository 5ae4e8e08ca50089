import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** A kept value of a metric, in its unit. */
export interface KeptSample {
  at: Date
  value: number
}

/**
 * The kept values of a metric since a moment, oldest first: those of minutes of the last two days, means of hours before.
 * Of a metric of processes those of all of them, or of those of one machine.
 * @param host the name of a machine
 * @example const sizes = await keptSamples(db, 'database.size', new Date(Date.now() - 7 * 86_400_000))
 */
export async function keptSamples(
  db: Database,
  metric: string,
  since: Date,
  host?: string,
): Promise<KeptSample[]> {
  const onHost = sql<boolean>`starts_with(source, ${`${host}:`})`
  return db
    .selectFrom('monitorSampleHour')
    .select(['hourAt as at', 'mean as value'])
    .where('metric', '=', metric)
    .where('hourAt', '>=', since)
    .$if(host !== undefined, (rows) => rows.where(onHost))
    .unionAll(
      db
        .selectFrom('monitorSample')
        .select(['takenAt as at', 'value'])
        .where('metric', '=', metric)
        .where('takenAt', '>=', since)
        .$if(host !== undefined, (rows) => rows.where(onHost)),
    )
    .orderBy('at')
    .execute()
}

/** A part of the time over which values are joined to points. */
export interface Span {
  from: Date
  /** excluded */
  to: Date
  /** seconds of one point */
  step: number
}

/** The points of one source; null: no value was kept. */
export interface KeptSeries {
  source: string
  mean: (number | null)[]
  highest: (number | null)[]
}

/** The kept values of a metric as points at equal distances, by source. */
export async function keptSeries(
  db: Database,
  metric: string,
  { from, to, step }: Span,
): Promise<KeptSeries[]> {
  const { rows } = await sql<{ source: string; place: number; mean: number; highest: number }>`
    select source, floor(extract(epoch from at - ${from}::timestamptz) / ${step}::int)::int as place,
      avg(value) as mean, max(highest) as highest
    from (
      select source, taken_at as at, value, value as highest from monitor_sample
      where metric = ${metric} and taken_at >= ${from} and taken_at < ${to}
      union all
      select source, hour_at, mean, highest from monitor_sample_hour
      where metric = ${metric} and hour_at >= ${from} and hour_at < ${to}
    ) kept
    group by 1, 2 order by 1, 2`.execute(db)
  const places = Math.ceil((to.getTime() - from.getTime()) / 1_000 / step)
  const none = () => Array.from({ length: places }, (): number | null => null)
  const series = new Map<string, KeptSeries>()
  for (const { source, place, mean, highest } of rows) {
    const one = series.get(source) ?? { source, mean: none(), highest: none() }
    one.mean[place] = mean
    one.highest[place] = highest
    series.set(source, one)
  }
  return [...series.values()]
}
