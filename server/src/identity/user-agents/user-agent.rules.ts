import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import type { Hooks, Values, WriteContext } from '../../engine/resource/options.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import type { Database } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { idsOfColleagues } from '../address-book/colleagues.ts'
import { AGENCY_ON } from '../agencies/agencies.ts'
import { accountsWithin } from '../grantable/grantable.ts'
import { notifyAgent } from './agent-notice.ts'

/** Rules of agencies beyond their fields (ADR 0087). */
export const userAgentHooks: Hooks = {
  async beforeAdd(values, context) {
    const principal = await colleague(context, String(values.userName))
    if (!principal) throw BadInput.of('userName')
    values.userName = principal.username
    values.userId = principal.id
    await settle(values, {}, principal.id, context)
  },
  async beforeEdit(values, row, context) {
    await settle(values, row, String(row.userId), context)
    await publishAccessChanged(context.db, {
      tenantId: context.caller.tenantId,
      users: [String(row.agentId)],
    })
  },
  async afterWrite(ids, context) {
    await notifyAgents(ids, context)
  },
  async beforeDelete(rows, { db, caller }) {
    const users = [...new Set(rows.map(({ agentId }) => String(agentId)))]
    await publishAccessChanged(db, { tenantId: caller.tenantId, users })
  },
}

/** Notifies the agents of agencies that were written and apply. */
async function notifyAgents(ids: readonly string[], context: WriteContext): Promise<void> {
  const agencies = await context.db
    .selectFrom('sysUserAgent as agency')
    .innerJoin('sysUser as principal', 'principal.id', 'agency.userId')
    .select(['agency.agentId', 'agency.startTime', 'agency.endTime', 'principal.id', 'principal.realname'])
    .where('agency.id', 'in', ids)
    .where('agency.status', '=', AGENCY_ON)
    .where('agency.endTime', '>', sql<Date>`now()`)
    .execute()
  for (const { agentId, startTime, endTime, id, realname } of agencies)
    await notifyAgent(context, { agentId, startTime, endTime, principal: { id, realname } })
}

/** Checks an agency as it will be, resolves its agent, and notifies the agent that their rights change. */
async function settle(
  values: Values,
  row: Partial<DatabaseRow>,
  principalId: string,
  context: WriteContext,
): Promise<void> {
  const { db, caller } = context
  checkPeriod(values, row, caller.zone)
  const isOn = (values.status ?? row.status) === AGENCY_ON
  if (values.agentUserName !== undefined) {
    const agent = await colleague(context, String(values.agentUserName))
    if (!agent) throw BadInput.of('agentUserName')
    if (agent.id === principalId) throw new AppError('userAgent.self')
    values.agentUserName = agent.username
    values.agentId = agent.id
  }
  // what an agency gives is the principal's: others give no more than they hold themselves
  if (isOn && principalId !== caller.userId) await accountsWithin(db, caller, [principalId])
  const agentId = String(values.agentId ?? row.agentId)
  await publishAccessChanged(db, { tenantId: caller.tenantId, users: [agentId] })
}

/** @throws userAgent.period unless the period has a length. Converts its times from the zone of the tenant. */
function checkPeriod(values: Values, row: Partial<DatabaseRow>, zone: string): void {
  const wire = (name: string) => {
    const value = values[name] ?? row[name]
    return value instanceof Date ? wireTime(value, zone) : String(value)
  }
  if (wire('startTime') >= wire('endTime')) throw new AppError('userAgent.period')
  for (const name of ['startTime', 'endTime'])
    if (typeof values[name] === 'string') values[name] = sql`${values[name]}::timestamp at time zone ${zone}`
}

/** An active colleague of the caller's tenant by user name; customers are none. */
function colleague(
  { db, caller: { tenantId } }: { db: Database; caller: { tenantId: number } },
  username: string,
): Promise<{ id: string; username: string } | undefined> {
  return db
    .selectFrom('sysUser as person')
    .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .select(['person.id', 'person.username'])
    .where('member.tenantId', '=', tenantId)
    .where('person.status', '=', 1)
    .where('person.delFlag', '=', 0)
    .where('person.id', 'in', idsOfColleagues(db, tenantId))
    .where(sql`lower(person.username)`, '=', username.toLowerCase())
    .executeTakeFirst()
}
