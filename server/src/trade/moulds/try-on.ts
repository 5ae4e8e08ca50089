import type { TryOnBody, LocalTryOn, TryOnStock } from '@mtm/shared-utils/contracts/dto/mould'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { mould } from '@mtm/shared-utils/contracts/resources/mould'
import { findMould, type CategoryCode } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { published } from '../published/published.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import { departNameIn, departNamesById } from '../../identity/departments/department-name.ts'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { announce } from '../../platform/events/announce.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import type { MouldContext } from './change-moulds.ts'

/** Stores with the try-on garments of a mould. */
export function tryOnOf(db: Database, { tenantId, locale }: Caller, mouldNo: string): Promise<TryOnStock[]> {
  const storeName = sql<string>`coalesce(garment.store, ${departNameIn(locale, 'depart')})`
  return db
    .selectFrom('mtmTryOn as garment')
    .leftJoin('sysDepart as depart', 'depart.id', 'garment.departId')
    .select(['garment.departId', storeName.as('store'), 'garment.quantity'])
    .where('garment.tenantId', '=', tenantId)
    .where('garment.mouldNo', '=', mouldNo)
    .orderBy('store')
    .execute()
}

/**
 * The try-on garments of a category in the person's departments and those below; null for people without a department,
 * and for customers.
 */
export async function tryOnHere(
  db: Database,
  caller: Caller,
  category: CategoryCode,
): Promise<LocalTryOn[] | null> {
  const { tenantId, orgCode, locale } = caller
  if (orgCode === null || isCustomer(caller)) return null
  return db
    .selectFrom('mtmTryOn as garment')
    .innerJoin('sysDepart as depart', 'depart.id', 'garment.departId')
    .select((eb) => [
      'garment.mouldNo',
      departNameIn(locale, 'depart').as('store'),
      eb('depart.orgCode', '=', orgCode).$castTo<boolean>().as('own'),
      'garment.quantity',
    ])
    .where('garment.tenantId', '=', tenantId)
    .where('garment.mouldNo', 'like', `${category}-%`)
    .where('depart.tenantId', '=', tenantId)
    .where('depart.delFlag', '=', 0)
    .where('depart.orgCode', 'like', `${likeLiteral(orgCode)}%`)
    .orderBy('garment.mouldNo')
    .orderBy('depart.orgCode')
    .execute()
}

/** Sets the stores and numbers of a mould's try-on garments. @throws mould.unknown */
export async function setTryOn(
  { db, caller, request }: MouldContext,
  { mouldNo, stores }: TryOnBody,
): Promise<void> {
  const { tenantId, username } = caller
  const { standard } = await published(db, tenantId)
  if (!standard.some((family) => findMould(family, mouldNo)))
    throw new AppError('mould.unknown', { no: mouldNo })
  const lines = stores.map((one) => ({ departId: null, store: null, ...one }))
  const places = new Set(lines.map(({ departId, store }) => departId ?? store))
  if (places.size < lines.length) throw BadInput.of('stores')
  const ids = lines.flatMap(({ departId }) => departId ?? [])
  // the log uses the tenant's names
  const departs = await departNamesById(db, ids, { tenantId, locale: 'zh-CN' })
  if (lines.some(({ departId }) => departId !== null && !departs.has(departId))) throw BadInput.of('stores')
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('mtmTryOn').where('tenantId', '=', tenantId).where('mouldNo', '=', mouldNo).execute()
    if (lines.length > 0)
      await trx
        .insertInto('mtmTryOn')
        .values(lines.map((one) => ({ ...one, id: newId(), tenantId, mouldNo, updateBy: username })))
        .execute()
    await audit(trx, request, {
      action: 'mould:tryOn',
      operation: OPERATION.edit,
      detail: `${mouldNo}: ${lines.map((one) => `${one.store ?? departs.get(one.departId!)} ${one.quantity}`).join(', ')}`,
    })
    await announce(trx, RESOURCE_CHANGED, { resource: mould.name, ids: [] })
  })
}
