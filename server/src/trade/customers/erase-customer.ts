import type { ErasureCounts } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { NO_PLACE } from '@mtm/shared-utils/contracts/postal-address'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { customerOrders } from './customer-orders.ts'
import { photosOf, takePhotos } from './photos.ts'

/** A customer and their merged duplicates. */
export async function withMerged(db: Database, tenantId: number, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mtmCustomer')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('mergedInto', '=', customerId)
    .execute()
  return [customerId, ...rows.map(({ id }) => id)]
}

/**
 * Erases a person: sheets, profiles, photographs, drafts and contact details are deleted, orders stay without the person,
 * invoices keep their buyer. The customer number stays for the tenant's statistics. This cannot be undone.
 * @returns counts, and the files to delete after the commit
 * @throws customer.keptByOrder, customer.keptByRefund
 */
export async function eraseCustomer(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: { actor: Pick<CommandContext['actor'], 'tenantId' | 'username'>; at?: Date },
  customerId: string,
): Promise<ErasureCounts & { files: string[] }> {
  const { tenantId, username } = actor
  const ids = await withMerged(trx, tenantId, customerId)
  const kept = await customerOrders().keptBy(trx, tenantId, ids)
  if (kept) throw new AppError(kept === 'order' ? 'customer.keptByOrder' : 'customer.keptByRefund')
  const photoIds = await photosOf(trx, tenantId, ids)
  const photos = await takePhotos(trx, photoIds)
  const { files, ...orders } = await customerOrders().anonymise(trx, tenantId, ids)
  const profiles = await trx
    .deleteFrom('mtmFitProfile')
    .where('tenantId', '=', tenantId)
    .where('customerId', 'in', ids)
    .executeTakeFirst()
  const sheets = await trx
    .deleteFrom('mtmMeasureSheet')
    .where('tenantId', '=', tenantId)
    .where('customerId', 'in', ids)
    .executeTakeFirst()
  await forgetAppointments(trx, tenantId, ids)
  await trx
    .deleteFrom('mtmCustomerDistinct')
    .where('tenantId', '=', tenantId)
    .where((eb) => eb.or([eb('oneId', 'in', ids), eb('otherId', 'in', ids)]))
    .execute()
  await trx
    .updateTable('mtmCustomer')
    .set((eb) => ({
      name: eb.ref('customerNo'),
      reading: null,
      birthday: null,
      phone: null,
      email: null,
      company: null,
      ...NO_PLACE,
      address: null,
      postcode: null,
      level: null,
      credit: null,
      preferences: null,
      note: null,
      erasedAt: at,
      delFlag: 1,
      updateBy: username,
      updateTime: at,
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return {
    photos: photoIds.length,
    files: [...photos, ...files],
    profiles: Number(profiles.numDeletedRows),
    sheets: Number(sheets.numDeletedRows),
    ...orders,
  }
}

/** Deletes the appointments of customers, and the mails about them, which hold their address. */
async function forgetAppointments(
  trx: DatabaseTransaction,
  tenantId: number,
  customerIds: readonly string[],
): Promise<void> {
  const gone = await trx
    .deleteFrom('mtmAppointment')
    .where('tenantId', '=', tenantId)
    .where('customerId', 'in', [...customerIds])
    .returning('id')
    .execute()
  if (gone.length === 0) return
  await trx
    .deleteFrom('sysMessage')
    .where('tenantId', '=', tenantId)
    .where('busType', '=', 'appointment')
    .where(
      'busId',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
}
