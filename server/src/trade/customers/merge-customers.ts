import { sql } from 'kysely'
import {
  chosenWith,
  type MergeBody,
  type Merged,
  type MergedField,
} from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { seenCustomers } from './find-customer.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { withheldFields } from '../../engine/resource/controls.ts'
import { requireGuarded } from '../../engine/resource/guarded.ts'
import { hasConsent } from './consents.ts'
import { photosOf, takePhotos } from './photos.ts'

/** Fields written with a choice: the owner follows the salesperson. */
const COLUMNS = (field: MergedField) =>
  field === 'salesman' ? (['salesman', 'ownerId', 'orgCode'] as const) : chosenWith(field)

/**
 * Merges two customers in one transaction: the chosen fields, orders, sheets, profiles, photographs, consents and drafts
 * move to the remaining one; the other disappears from lists and points to it. Photographs without consent are deleted.
 * @returns counts, and the files to delete after the commit
 * @throws record.missing, record.stale, record.guarded, customer.sameCustomer
 */
export async function mergeCustomers(
  trx: DatabaseTransaction,
  work: CommandContext,
  body: MergeBody,
): Promise<{ merged: Merged; files: string[] }> {
  const { actor, at = new Date() } = work
  const { keepId, dropId } = body
  if (keepId === dropId) throw new AppError('customer.sameCustomer')
  const { keep, drop } = await lockBoth(trx, work, body)
  const taken = body.take.flatMap(COLUMNS).map((column) => [column, drop[column]] as const)
  requireGuarded(customer, actor, Object.fromEntries(taken), keep)
  const { fixed } = await withheldFields(trx, customer, actor)
  const refused = body.take.find((field) => fixed.has(field))
  if (refused)
    throw new AppError('record.guarded', { field: pickLabel(customer.fields[refused].label, actor.locale) })
  const moved = await moveAll(trx, actor.tenantId, keepId, dropId)
  await settleConsents(trx, actor, keepId)
  const isAgreed = await hasConsent(trx, actor.tenantId, keepId, 'photos')
  const files = isAgreed ? [] : await takePhotos(trx, await photosOf(trx, actor.tenantId, [keepId]))
  await trx
    .updateTable('mtmCustomer')
    .set((eb) => ({
      mergedInto: keepId,
      delFlag: 1,
      updateBy: actor.username,
      updateTime: at,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', actor.tenantId)
    // earlier merges are redirected to the remaining customer
    .where((eb) => eb.or([eb('id', '=', dropId), eb('mergedInto', '=', dropId)]))
    .execute()
  await trx
    .updateTable('mtmCustomer')
    .set({
      ...Object.fromEntries(taken),
      updateBy: actor.username,
      updateTime: at,
      version: keep.version + 1,
    })
    .where('id', '=', keepId)
    .where('tenantId', '=', actor.tenantId)
    .execute()
  const merged = { id: keepId, ...moved, ...(!isAgreed && { photos: 0 }) }
  return { merged, files }
}

async function lockBoth(
  trx: DatabaseTransaction,
  { actor }: CommandContext,
  { keepId, keepVersion, dropId, dropVersion }: MergeBody,
) {
  const rows = await trx
    .selectFrom('mtmCustomer')
    .selectAll()
    .where('id', 'in', [keepId, dropId])
    .where('tenantId', '=', actor.tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', seenCustomers(trx, actor).select('customer.id'))
    // locked in a fixed order, so that two merges of a pair never deadlock
    .orderBy('id')
    .forUpdate()
    .execute()
  const keep = rows.find(({ id }) => id === keepId)
  const drop = rows.find(({ id }) => id === dropId)
  if (!keep || !drop) throw new AppError('record.missing')
  if (keep.version !== keepVersion || drop.version !== dropVersion)
    throw new AppError('record.stale', {}, 409, 409, { version: keep.version })
  return { keep, drop }
}

/** All dependent records of a customer. Of two profiles of a category the newer one stays. */
async function moveAll(trx: DatabaseTransaction, tenantId: number, keepId: string, dropId: string) {
  const move = async (
    table:
      | 'mtmOrder'
      | 'mtmMeasureSheet'
      | 'mtmFitProfile'
      | 'mtmCustomerPhoto'
      | 'mtmCustomerConsent'
      | 'mtmAppointment',
  ) => {
    const { numUpdatedRows } = await trx
      .updateTable(table)
      .set({ customerId: keepId })
      .where('tenantId', '=', tenantId)
      .where('customerId', '=', dropId)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
  await sql`delete from mtm_fit_profile older using mtm_fit_profile newer
    where older.tenant_id = ${tenantId} and newer.tenant_id = ${tenantId}
      and older.customer_id in (${keepId}, ${dropId}) and newer.customer_id in (${keepId}, ${dropId})
      and older.customer_id <> newer.customer_id and older.category = newer.category
      and (coalesce(older.update_time, older.create_time), older.customer_id = ${keepId})
        < (coalesce(newer.update_time, newer.create_time), newer.customer_id = ${keepId})`.execute(trx)
  // order drafts hold the customer in their content
  await sql`update mtm_order_draft set content = replace(content::text, ${dropId}, ${keepId})::jsonb
    where tenant_id = ${tenantId} and content::text like ${`%${dropId}%`}`.execute(trx)
  await sql`delete from mtm_customer_distinct
    where tenant_id = ${tenantId} and ${dropId} in (one_id, other_id)`.execute(trx)
  await move('mtmCustomerConsent')
  await move('mtmAppointment')
  return {
    orders: await move('mtmOrder'),
    sheets: await move('mtmMeasureSheet'),
    profiles: await move('mtmFitProfile'),
    photos: await move('mtmCustomerPhoto'),
  }
}

/** A withdrawal that is newer than the consent counts, on either record. */
async function settleConsents(
  trx: DatabaseTransaction,
  { tenantId, username }: CommandContext['actor'],
  customerId: string,
): Promise<void> {
  await sql`update mtm_customer_consent given set withdrawn_at = back.at, withdrawn_by = ${username}
    from (
      select purpose, max(withdrawn_at) as at from mtm_customer_consent
      where tenant_id = ${tenantId} and customer_id = ${customerId} and withdrawn_at is not null group by purpose
    ) back
    where given.tenant_id = ${tenantId} and given.customer_id = ${customerId} and given.withdrawn_at is null
      and given.purpose = back.purpose and given.given_at <= back.at`.execute(trx)
}
