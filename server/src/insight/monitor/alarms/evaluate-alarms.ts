import type { Selectable } from 'kysely'
import {
  inTransaction,
  newId,
  type Database,
  type DatabaseTransaction,
  type DB,
} from '../../../platform/database/database.ts'
import type { Metric, MetricGroup } from '../figures/metric.ts'
import { keptMetrics } from '../samples/kept-metrics.ts'
import type { KeptSample } from '../samples/kept-samples.ts'
import { sendAlarmMessage, type AlarmSeverity } from './alarm-messages.ts'
import { publishAlarmChanged } from './alarm-relay.ts'
import { judge, worseOf, type Judgement, type Limit } from './judge.ts'

const MINUTE_MS = 60_000
/** An alarm of a process that keeps nothing any more ends after this time: a restart takes less. */
const SILENT_MS = 10 * MINUTE_MS

type Rule = Selectable<DB['monitorAlarmRule']>
type Alarm = Selectable<DB['monitorAlarm']>

/** The minute that alarms are evaluated for. */
export interface Evaluation {
  db: Database
  groups: readonly MetricGroup[]
  at: Date
}

/**
 * Raises and ends the alarms of a minute whose figures are kept. Called by the process that claimed the minute; two that
 * evaluate at the same time raise and end an alarm once, because the state is in the database.
 */
export async function evaluateAlarms({ db, groups, at }: Evaluation): Promise<void> {
  const metrics = keptMetrics(groups)
  const [all, open] = await Promise.all([
    db.selectFrom('monitorAlarmRule').selectAll().where('enabled', '=', true).execute(),
    db.selectFrom('monitorAlarm').selectAll().where('endedAt', 'is', null).execute(),
  ])
  const rules = all.filter(({ metric }) => metrics.has(metric))
  const samples = await lastMinutes(db, rules, at)
  for (const rule of rules) {
    const metric = metrics.get(rule.metric)!
    const isOpen = new Map(
      open.filter(({ ruleId }) => ruleId === rule.id).map((alarm) => [alarm.source, alarm]),
    )
    const sources = samples.get(rule.metric) ?? new Map<string, KeptSample[]>()
    for (const source of new Set([...sources.keys(), ...isOpen.keys()])) {
      const kept = sources.get(source) ?? []
      const judgement = judge(limitOf(rule), kept, at)
      const alarm = isOpen.get(source)
      if (alarm) await follow({ db, at, rule, metric, alarm, judgement, kept })
      else if (judgement.state === 'raised') await raise(db, { at, rule, metric, source, ...judgement })
    }
  }
  // nobody watches their figures any more
  const watched = new Set(rules.map(({ id }) => id))
  for (const alarm of open) if (!alarm.ruleId || !watched.has(alarm.ruleId)) await end(db, alarm.id, at)
}

const limitOf = ({ direction, threshold, minutes }: Pick<Rule, keyof Limit>): Limit => ({
  direction: direction as Limit['direction'],
  threshold,
  minutes,
})

/** The kept values that the rules look at, newest first, by metric and source. */
async function lastMinutes(
  db: Database,
  rules: readonly Rule[],
  at: Date,
): Promise<Map<string, Map<string, KeptSample[]>>> {
  const found = new Map<string, Map<string, KeptSample[]>>()
  if (rules.length === 0) return found
  const longest = Math.max(...rules.map(({ minutes }) => minutes)) * MINUTE_MS
  const rows = await db
    .selectFrom('monitorSample')
    .select(['metric', 'source', 'takenAt as at', 'value'])
    .where('metric', 'in', [...new Set(rules.map(({ metric }) => metric))])
    .where('takenAt', '>=', new Date(at.getTime() - Math.max(longest, SILENT_MS)))
    .where('takenAt', '<=', at)
    .orderBy('takenAt', 'desc')
    .execute()
  for (const { metric, source, at: takenAt, value } of rows) {
    const sources = found.get(metric) ?? new Map<string, KeptSample[]>()
    found.set(metric, sources)
    sources.set(source, [...(sources.get(source) ?? []), { at: takenAt, value }])
  }
  return found
}

/** Raises an alarm unless it is open; one that is silenced stays so, without a word. */
function raise(
  db: Database,
  {
    at,
    rule,
    metric,
    source,
    worst,
  }: { at: Date; rule: Rule; metric: Metric; source: string; worst: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const silence = await trx
      .selectFrom('monitorAlarm')
      .select(['silencedUntil', 'silencedBy', 'reason'])
      .where('ruleId', '=', rule.id)
      .where('source', '=', source)
      .where('silencedUntil', '>', at)
      .orderBy('begunAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const id = newId()
    const { metric: name, direction, threshold, minutes, severity } = rule
    const raised = await trx
      .insertInto('monitorAlarm')
      .values({
        id,
        ruleId: rule.id,
        metric: name,
        source,
        direction,
        threshold,
        minutes,
        severity,
        begunAt: at,
        worst,
        ...silence,
      })
      .onConflict((conflict) =>
        conflict.columns(['ruleId', 'source']).where('endedAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!raised) return
    await publishAlarmChanged(trx, id)
    if (silence) return
    const news = { alarmId: id, metric, source, severity: severity as AlarmSeverity, worst, at }
    await sendAlarmMessage(trx, 'raised', { ...news, limit: limitOf(rule) }, rule)
  })
}

/** Ends an open alarm whose figure is within its limit again, and keeps the worst value of one that is not. */
async function follow({
  db,
  at,
  rule,
  metric,
  alarm,
  judgement,
  kept,
}: {
  db: Database
  at: Date
  rule: Rule
  metric: Metric
  alarm: Alarm
  judgement: Judgement
  kept: readonly KeptSample[]
}): Promise<void> {
  const limit = limitOf(alarm as Pick<Rule, keyof Limit>)
  if (judgement.state === 'within')
    return end(db, alarm.id, at, async (trx) => {
      const { id: alarmId, source, worst, silencedUntil } = alarm
      if (silencedUntil && silencedUntil > at) return
      const news = { alarmId, metric, source, severity: alarm.severity as AlarmSeverity, worst, at, limit }
      await sendAlarmMessage(trx, 'ended', news, rule)
    })
  if (judgement.state === 'unknown') {
    if (kept.length === 0 && alarm.begunAt.getTime() < at.getTime() - SILENT_MS) await end(db, alarm.id, at)
    return
  }
  const worst = worseOf(limit, alarm.worst, judgement.newest)
  if (worst !== alarm.worst)
    await inTransaction(db, async (trx) => {
      await trx.updateTable('monitorAlarm').set({ worst }).where('id', '=', alarm.id).execute()
      await publishAlarmChanged(trx, alarm.id)
    })
}

/** Ends an alarm once; what follows happens in the same transaction. */
function end(
  db: Database,
  id: string,
  at: Date,
  then?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('monitorAlarm')
      .set({ endedAt: at })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await publishAlarmChanged(trx, id)
    await then?.(trx)
  })
}
