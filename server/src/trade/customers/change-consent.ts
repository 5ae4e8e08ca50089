import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConsentPurpose, ConsentWay } from '@mtm/shared-utils/contracts/dto/customer'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { announce } from '../../platform/events/announce.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { giveConsent, withdrawConsent } from './consents.ts'
import { findCustomer } from './find-customer.ts'
import { notifyOfWithdrawal } from './own-data.ts'
import { photosOf, removeBytes, takePhotos } from './photos.ts'

export type ConsentChange =
  | { customerId: string; purpose: ConsentPurpose; given: true; way: ConsentWay }
  | { customerId: string; purpose: ConsentPurpose; given: false }

/**
 * Records the current consents of a customer. After a withdrawn consent to photographs none are left when the call
 * returns.
 */
export async function changeConsent(
  { db, storage }: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  change: ConsentChange,
): Promise<void> {
  const actor = callerOf(request)
  const { customerId, purpose, given } = change
  await findCustomer(db, actor, customerId)
  const files = await inTransaction(db, async (trx) => {
    const work = { db: trx, actor }
    if (given) await giveConsent(work, change)
    else await withdrawConsent(work, change)
    const photos = !given && purpose === 'photos' ? await photosOf(trx, actor.tenantId, [customerId]) : []
    const gone = await takePhotos(trx, photos)
    if (!given) await notifyOfWithdrawal(trx, work, customerId, purpose)
    await audit(trx, request, {
      action: `customer:consent-${given ? 'given' : 'withdrawn'}`,
      operation: OPERATION.edit,
      target: [customerId],
      detail: purpose,
    })
    await announce(trx, RESOURCE_CHANGED, { resource: 'customer', ids: [customerId] })
    return gone
  })
  await removeBytes(storage, files, (error) =>
    request.log.warn({ err: error }, 'photographs could not be removed'),
  )
}
