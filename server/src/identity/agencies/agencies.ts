import { REVIEW_READING, REVIEW_RIGHTS } from '@mtm/shared-utils/contracts/dto/user-agent'
import { sql } from 'kysely'
import type { Agency, Principal } from '../../platform/caller/agency.ts'
import type { Rights } from '../../platform/caller/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { idsOfColleagues } from '../address-book/colleagues.ts'

/** In `sys_user_agent.status`: in force within its period. */
export const AGENCY_ON = '1'

/** An agency that is or will be in force. */
export interface StoredAgency {
  principal: Principal
  agentId: string
  agentName: string
  startTime: Date
  endTime: Date
}

/** Whether the period of an agency includes a moment. */
export const isWithin = ({ startTime, endTime }: Pick<StoredAgency, 'startTime' | 'endTime'>, at: Date) =>
  startTime <= at && at < endTime

/**
 * Agencies that are switched on and not over, between two active colleagues of the tenant: accounts that are frozen,
 * deleted or no longer staff of the tenant neither give nor take.
 */
function livingAgencies(db: Database, tenantId: number) {
  return db
    .selectFrom('sysUserAgent as agency')
    .innerJoin('sysUser as person', 'person.id', 'agency.userId')
    .innerJoin('sysUser as agent', 'agent.id', 'agency.agentId')
    .innerJoin('sysUserTenant as member', (join) =>
      join.onRef('member.userId', '=', 'person.id').onRef('member.tenantId', '=', 'agency.tenantId'),
    )
    .innerJoin('sysUserTenant as agentMember', (join) =>
      join.onRef('agentMember.userId', '=', 'agent.id').onRef('agentMember.tenantId', '=', 'agency.tenantId'),
    )
    .select(['person.id as userId', 'person.username', 'person.realname'])
    .select(['agent.id as agentId', 'agent.username as agentName', 'agency.startTime', 'agency.endTime'])
    .where('agency.tenantId', '=', tenantId)
    .where('agency.status', '=', AGENCY_ON)
    .where('agency.endTime', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.and(
        (['person', 'agent'] as const).flatMap((one) => [
          eb(`${one}.status`, '=', 1),
          eb(`${one}.delFlag`, '=', 0),
          eb(`${one}.id`, 'in', idsOfColleagues(db, tenantId)),
        ]),
      ),
    )
    .orderBy('person.realname')
    .orderBy('person.id')
}

type LivingRow = Awaited<ReturnType<ReturnType<typeof livingAgencies>['execute']>>[number]

const stored = ({ userId, username, realname, ...rest }: LivingRow): StoredAgency => ({
  principal: { userId, username, realname },
  ...rest,
})

/** Whose agent somebody is or will be; what is in force now is for the caller to judge ({@link isWithin}). */
export async function agenciesOf(db: Database, agentId: string, tenantId: number): Promise<StoredAgency[]> {
  const rows = await livingAgencies(db, tenantId).where('agency.agentId', '=', agentId).execute()
  return rows.map(stored)
}

/** The agencies of some principals that are in force now. */
export async function agentsFor(
  db: Database,
  tenantId: number,
  principals: readonly string[],
): Promise<StoredAgency[]> {
  if (principals.length === 0) return []
  const rows = await livingAgencies(db, tenantId)
    .where('agency.userId', 'in', [...new Set(principals)])
    .where('agency.startTime', '<=', sql<Date>`now()`)
    .execute()
  return rows.map(stored)
}

/**
 * What a principal's rights give an agent: reviews, and the orders to be reviewed. Null when the principal reviews
 * nothing. The principal's own agencies are not among their rights, so that nobody is the agent of an agent.
 */
export function agencyOf(
  principal: Principal,
  { permissions, dataRules, columnRules, departCodes, orgCode }: Rights,
): Agency | null {
  const reviews = REVIEW_RIGHTS.filter((code) => permissions.has(code))
  if (reviews.length === 0) return null
  const codes = permissions.has(REVIEW_READING) ? [...reviews, REVIEW_READING] : reviews
  return { principal, permissions: new Set(codes), dataRules, columnRules, departCodes, orgCode }
}
