import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import {
  departsWithinReach,
  heldDeparts,
  heldDepartsWithinReach,
  othersWithin,
} from '../grantable/depart-reach.ts'
import { keepAdministrators } from '../grantable/keep-administrators.ts'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { covers, maximalGrantable, grantableOf, rolesWithin } from '../grantable/grantable.ts'

/** The links of a user in the caller's tenant; omitted ones are unchanged. */
export interface UserLinks {
  roles?: string[] | undefined
  departs?: string[] | undefined
  /** departments they head, among those they belong to */
  heads?: string[] | undefined
  tenants?: number[] | undefined
}

type Body = Readonly<Record<string, unknown>>

/** The links in the body of a form (backend contract 4.1). `null` and an empty string clear a list. */
export function linksOf(body: Body): UserLinks {
  const heads = Number(body.userIdentity) === 1 ? [] : idsOf(body, 'departIds')
  return {
    roles: idsOf(body, 'selectedroles'),
    departs: idsOf(body, 'selecteddeparts'),
    heads,
    tenants: tenantsOf(body),
  }
}

/** Nobody is removed from every tenant: an empty string, which stock clients send by default, means unchanged. */
function tenantsOf(body: Body): number[] | undefined {
  const parts = partsOf(body, 'relTenantIds') ?? []
  if (parts.some((part) => !/^\d{1,9}$/.test(part))) throw BadInput.of('relTenantIds')
  return parts.length > 0 ? parts.map(Number) : undefined
}

function idsOf(body: Body, key: string): string[] | undefined {
  const parts = partsOf(body, key)
  if (parts?.some((part) => !idSchema.safeParse(part).success)) throw BadInput.of(key)
  return parts
}

function partsOf(body: Body, key: string): string[] | undefined {
  const value = body[key]
  if (value === undefined) return undefined
  return typeof value === 'string' ? [...new Set(value.split(',').filter(Boolean))] : []
}

/** Applies the links of a form to a user who is a member of the caller's tenant. */
export async function saveLinks(
  trx: DatabaseTransaction,
  caller: Caller,
  userId: string,
  { roles, departs, heads, tenants }: UserLinks,
): Promise<void> {
  if (roles) await guardDataRules(trx, caller, () => saveRoles(trx, caller, userId, roles))
  if (departs) await saveDeparts(trx, caller, userId, departs)
  if (heads) await saveHeads(trx, caller, userId, heads)
  if (tenants) await saveTenants(trx, caller, userId, tenants)
}

async function saveRoles(
  trx: DatabaseTransaction,
  caller: Caller,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  const { tenantId } = caller
  const held = await trx
    .selectFrom('sysUserRole as held')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .select(['role.id', 'role.grantsAll'])
    .where('held.userId', '=', userId)
    .where('role.tenantId', '=', tenantId)
    .execute()
  const given = wanted.filter((id) => !held.some((role) => role.id === id))
  const taken = held.filter(({ id }) => !wanted.includes(id))
  await rolesWithin(trx, caller, [...given, ...taken.map(({ id }) => id)])
  if (taken.some(({ grantsAll }) => grantsAll)) await keepAdministrators(trx, [userId], tenantId)
  if (taken.length > 0)
    await trx
      .deleteFrom('sysUserRole')
      .where('userId', '=', userId)
      .where(
        'roleId',
        'in',
        taken.map(({ id }) => id),
      )
      .execute()
  if (given.length === 0) return
  await trx
    .insertInto('sysUserRole')
    .values(given.map((roleId) => ({ userId, roleId })))
    .execute()
  await heldDepartsWithinReach(trx, caller, [userId])
}

async function saveDeparts(
  trx: DatabaseTransaction,
  caller: Caller,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  const { tenantId } = caller
  const known = wanted.length === 0 ? [] : await departsAmong(trx, tenantId, wanted)
  if (known.length < wanted.length) throw BadInput.of('selecteddeparts')
  const held = await heldDeparts(trx, userId, tenantId)
  const given = wanted.filter((id) => !held.includes(id))
  if (given.length === 0 && held.length === wanted.length) return
  await othersWithin(trx, caller, [userId])
  await departsWithinReach(trx, caller, [userId], given)
  const ofTenant = trx.selectFrom('sysDepart').select('id').where('tenantId', '=', tenantId)
  const left = await trx
    .deleteFrom('sysUserDepart')
    .where('userId', '=', userId)
    .where('depId', 'in', ofTenant)
    .where((eb) => (wanted.length > 0 ? eb('depId', 'not in', [...wanted]) : eb.lit(true)))
    .returning('depId')
    .execute()
  if (left.length > 0)
    await leaveDepartRoles(
      trx,
      [userId],
      left.map(({ depId }) => depId),
    )
  if (wanted.length > 0)
    await trx
      .insertInto('sysUserDepart')
      .values(wanted.map((depId) => ({ userId, depId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Leaving a department removes its roles. */
export async function leaveDepartRoles(
  trx: DatabaseTransaction,
  userIds: readonly string[],
  departIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('sysDepartRoleUser')
    .where('userId', 'in', [...userIds])
    .where('roleId', 'in', (eb) =>
      eb
        .selectFrom('sysDepartRole')
        .select('id')
        .where('departId', 'in', [...departIds]),
    )
    .execute()
}

async function saveHeads(
  trx: DatabaseTransaction,
  { tenantId }: Caller,
  userId: string,
  heads: readonly string[],
): Promise<void> {
  await trx
    .updateTable('sysUserDepart')
    .set({ responsible: sql<boolean>`dep_id::text = any(${[...heads]})` })
    .where('userId', '=', userId)
    .where('depId', 'in', (eb) => eb.selectFrom('sysDepart').select('id').where('tenantId', '=', tenantId))
    .execute()
}

/** The departments among the ids that belong to the tenant. */
export async function departsAmong(
  trx: DatabaseTransaction,
  tenantId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('sysDepart')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Memberships are managed by tenant 0: only its tenant managers add and remove them. */
async function saveTenants(
  trx: DatabaseTransaction,
  caller: Caller,
  userId: string,
  wanted: readonly number[],
): Promise<void> {
  const rows = await trx.selectFrom('sysUserTenant').select('tenantId').where('userId', '=', userId).execute()
  const held = rows.map(({ tenantId }) => tenantId)
  const given = wanted.filter((id) => !held.includes(id))
  const taken = held.filter((id) => !wanted.includes(id))
  if (given.length + taken.length === 0) return
  if (caller.tenantId !== 0 || !caller.permissions.has('tenant:users'))
    throw new AppError('user.tenantsRefused')
  for (const tenantId of taken) await leaveTenant(trx, caller, userId, tenantId)
  if (given.length === 0) return
  const known = await trx.selectFrom('sysTenant').select('id').where('id', 'in', given).execute()
  if (known.length < given.length) throw BadInput.of('relTenantIds')
  await trx
    .insertInto('sysUserTenant')
    .values(given.map((tenantId) => ({ userId, tenantId })))
    .execute()
}

/**
 * Ends a membership with all its links.
 * @throws AppError when the member's rights there exceed those of the caller, who manages tenants, in tenant 0
 */
export async function leaveTenant(
  trx: DatabaseTransaction,
  caller: Caller,
  userId: string,
  tenantId: number,
): Promise<void> {
  const mine = await grantableOf(trx, caller.userId, caller.tenantId)
  if (!covers(mine, await maximalGrantable(trx, userId, tenantId))) throw new AppError('user.above')
  await keepAdministrators(trx, [userId], tenantId)
  const roles = trx.selectFrom('sysRole').select('id').where('tenantId', '=', tenantId)
  const departs = trx.selectFrom('sysDepart').select('id').where('tenantId', '=', tenantId)
  const departRoles = trx.selectFrom('sysDepartRole').select('id').where('tenantId', '=', tenantId)
  await trx.deleteFrom('sysUserRole').where('userId', '=', userId).where('roleId', 'in', roles).execute()
  await trx.deleteFrom('sysUserDepart').where('userId', '=', userId).where('depId', 'in', departs).execute()
  await trx
    .deleteFrom('sysDepartRoleUser')
    .where('userId', '=', userId)
    .where('roleId', 'in', departRoles)
    .execute()
  await trx
    .deleteFrom('sysUserTenant')
    .where('userId', '=', userId)
    .where('tenantId', '=', tenantId)
    .execute()
}
