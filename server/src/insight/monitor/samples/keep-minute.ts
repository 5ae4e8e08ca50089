import type { Insertable } from 'kysely'
import type { Database, DB } from '../../../platform/database/database.ts'
import type { MetricGroup } from '../figures/metric.ts'
import { readGroup } from '../figures/read-figures.ts'

/** The work that one of several processes does each minute. */
const TURN = 'samples'

/** A minute that a process keeps. */
export interface Minute {
  db: Database
  groups: readonly MetricGroup[]
  /** name of this process, the same after a restart */
  source: string
  /** begin of the minute */
  at: Date
  /** called for each group that cannot be read */
  report(error: unknown, group: MetricGroup): void
}

/**
 * Keeps the figures of a minute with one insert: those of this process, and those of the installation in the process
 * that claims the minute.
 * @returns true: this process claimed the minute, which no other one does
 */
export async function keepMinute({ db, groups, source, at, report }: Minute): Promise<boolean> {
  const isOurs = await claimMinute(db, TURN, at)
  const wanted = groups.filter(
    ({ scope, metrics }) => (scope === 'process' || isOurs) && metrics.some(({ isKept }) => isKept),
  )
  const rows = (await Promise.all(wanted.map((group) => samplesOf(group, { source, at, report })))).flat()
  if (rows.length > 0)
    await db
      .insertInto('monitorSample')
      .values(rows)
      // the clock of the machine went back
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return isOurs
}

async function samplesOf(
  group: MetricGroup,
  { source, at: takenAt, report }: Pick<Minute, 'source' | 'at' | 'report'>,
): Promise<Insertable<DB['monitorSample']>[]> {
  const reading = await readGroup(group)
  if ('error' in reading) {
    report(reading.error, group)
    return []
  }
  return group.metrics.flatMap(({ name: metric, isKept }) => {
    const value = reading.values.get(metric)
    if (!isKept || typeof value !== 'number' || !Number.isFinite(value)) return []
    return [{ metric, source: group.scope === 'process' ? source : '', takenAt, value }]
  })
}

/** Claims the work of a minute: true in one process, false in all others and for minutes that are over. */
async function claimMinute(db: Database, name: string, minute: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('monitorTurn')
    .values({ name, minute })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ minute }).where('monitorTurn.minute', '<', minute),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
