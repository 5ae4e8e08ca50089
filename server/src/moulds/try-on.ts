import type { TryOnBody, TryOnStock } from '@mtm/shared-utils/contracts/dto/mould'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { findMould } from '@mtm/shared-utils/garments'
import { published } from '../catalogue/published.ts'
import { announce } from '../plugins/app/announce.ts'
import { audit, OPERATION } from '../plugins/app/audit.ts'
import { inTransaction, newId, type Database } from '../plugins/app/database/database.ts'
import { BadInput } from '../plugins/app/bad-input.ts'
import { RESOURCE_CHANGED } from '../resources/engine/writing.ts'
import type { MouldWork } from './change-moulds.ts'

/** Where the try-on garments of a mould are. */
export function tryOnOf(db: Database, tenantId: number, mouldNo: string): Promise<TryOnStock[]> {
  return db
    .selectFrom('mtmTryOn')
    .select(['store', 'quantity'])
    .where('tenantId', '=', tenantId)
    .where('mouldNo', '=', mouldNo)
    .orderBy('store')
    .execute()
}

/** Says which stores have try-on garments of a mould, and how many. @throws mould.unknown */
export async function setTryOn(
  { db, caller, request }: MouldWork,
  { mouldNo, stores }: TryOnBody,
): Promise<void> {
  const { tenantId, username } = caller
  const { standard } = await published(db, tenantId)
  if (!standard.some((family) => findMould(family, mouldNo)))
    throw new AppError('mould.unknown', { no: mouldNo })
  if (new Set(stores.map(({ store }) => store)).size < stores.length) throw BadInput.of('stores')
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('mtmTryOn').where('tenantId', '=', tenantId).where('mouldNo', '=', mouldNo).execute()
    if (stores.length > 0)
      await trx
        .insertInto('mtmTryOn')
        .values(stores.map((one) => ({ ...one, id: newId(), tenantId, mouldNo, updateBy: username })))
        .execute()
    await audit(trx, request, {
      action: 'mould:tryOn',
      operation: OPERATION.edit,
      detail: `${mouldNo}: ${stores.map(({ store, quantity }) => `${store} ${quantity}`).join(', ')}`,
    })
    await announce(trx, RESOURCE_CHANGED, { resource: mould.name, ids: [] })
  })
}
