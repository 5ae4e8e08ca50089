import type { FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { orderDictionary } from '@mtm/shared-utils/contracts/order-dictionaries'
import { orderDictionaryItem } from '@mtm/shared-utils/contracts/resources/order-dictionary-item'
import { announce } from '../../../platform/events/announce.ts'
import { audit, OPERATION } from '../../../platform/audit/audit.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf, type Caller } from '../../../platform/caller/caller.ts'
import {
  inTransaction,
  newId,
  type Database,
  type DatabaseTransaction,
} from '../../../platform/database/database.ts'
import { withinRules } from '../../../engine/resource/within-rules.ts'
import { RESOURCE_CHANGED } from '../../../engine/resource/writing.ts'
import { publishDictionariesChanged } from '../../../platform/events/publish.ts'

type Body = Readonly<Record<string, unknown>>

/** Adds an item to an open dictionary of the caller's tenant and returns its id. */
export function addItem(db: Database, request: FastifyRequest, body: Body): Promise<string> {
  const code = String(body.dictCode)
  if (!orderDictionary(code)) throw BadInput.of('dictCode')
  return change(db, request, 'add', async (trx, caller) => {
    if (!orderDictionary(code)!.open) throw new AppError('dictionary.closed')
    const taken = await trx
      .selectFrom('mtmDictionaryItem')
      .select('id')
      .where('tenantId', '=', caller.tenantId)
      .where('dictCode', '=', code)
      .where('itemValue', '=', String(body.itemValue))
      .executeTakeFirst()
    if (taken) throw new AppError('check.taken')
    const last = { sortOrder: await behindTheLast(trx, caller, code) }
    return write(trx, caller, code, String(body.itemValue), { ...EMPTY, ...last, ...valuesOf(body) })
  })
}

/** Changes an item. A product item is copied to the caller's tenant; the product item stays unchanged. */
export async function editItem(
  db: Database,
  request: FastifyRequest,
  body: Body & { id: string },
): Promise<void> {
  await change(db, request, 'edit', async (trx, caller) => {
    const item = await itemOf(trx, caller, body.id)
    if (body.version !== undefined && item.version !== body.version)
      throw new AppError('record.stale', {}, 409, 409, { version: item.version })
    // an item whose order is removed goes last, like a new one
    const last = body.sortOrder === null && { sortOrder: await behindTheLast(trx, caller, item.dictCode!) }
    const values = { ...valuesOf(body), ...last }
    if (item.own === '1') {
      await trx
        .updateTable('sysDictItem')
        .set((eb) => ({
          ...values,
          updateBy: caller.username,
          updateTime: new Date(),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', body.id)
        .execute()
      return body.id
    }
    const { itemText, itemTextEn, itemTextJp, color, description, sortOrder, status } = item
    const usual = {
      itemText: itemText ?? '',
      itemTextEn: itemTextEn ?? '',
      itemTextJp: itemTextJp ?? '',
      sortOrder: sortOrder ?? 1,
      status: status ?? 1,
    }
    return write(trx, caller, item.dictCode!, item.itemValue!, { ...usual, color, description, ...values })
  })
}

/**
 * Deletes items of the caller's tenant. A product item of the same value applies again. Product items cannot be deleted,
 * only disabled.
 */
export async function removeItems(
  db: Database,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<void> {
  await change(db, request, 'delete', async (trx, caller) => {
    for (const id of ids) {
      const item = await itemOf(trx, caller, id)
      // tenant 0 holds the product items itself: those the code relies on stay
      const closed = !orderDictionary(item.dictCode!)!.open && caller.tenantId === 0
      if (item.own !== '1' || closed) throw new AppError('dictionary.kept')
    }
    await trx
      .deleteFrom('sysDictItem')
      .where('id', 'in', [...ids])
      .execute()
    return ids.join(',')
  })
}

const MAX_ORDER = orderDictionaryItem.fields.sortOrder.maxValue ?? Infinity

/** The sort order after all items of the caller's tenant in a dictionary. */
async function behindTheLast(
  trx: DatabaseTransaction,
  { tenantId }: Caller,
  dictCode: string,
): Promise<number> {
  const { last } = await trx
    .selectFrom('mtmDictionaryItem')
    .select(({ fn }) => fn.max('sortOrder').as('last'))
    .where('tenantId', '=', tenantId)
    .where('dictCode', '=', dictCode)
    .executeTakeFirstOrThrow()
  return Math.min((last ?? 0) + 1, MAX_ORDER)
}

/** Missing translations fall back to Chinese. */
const EMPTY = { itemText: '', itemTextEn: '', itemTextJp: '', status: 1 }
interface Values {
  itemText: string
  itemTextEn: string
  itemTextJp: string
  sortOrder: number
  status: number
  color?: string | null
  description?: string | null
}

function valuesOf(body: Body): Partial<Values> {
  const { itemText, itemTextEn, itemTextJp, color, description, sortOrder, status } = body as Record<
    string,
    string | null | undefined
  >
  return {
    ...(itemText && { itemText }),
    ...(itemTextEn !== undefined && { itemTextEn: itemTextEn ?? '' }),
    ...(itemTextJp !== undefined && { itemTextJp: itemTextJp ?? '' }),
    ...(sortOrder && { sortOrder: Number(sortOrder) }),
    ...(status && { status: Number(status) }),
    ...(color !== undefined && { color }),
    ...(description !== undefined && { description }),
  }
}

/** An item of an order dictionary as the caller sees it. */
async function itemOf(trx: DatabaseTransaction, caller: Caller, id: string) {
  const item = await trx
    .selectFrom('mtmDictionaryItem')
    .selectAll()
    .where('tenantId', '=', caller.tenantId)
    .where('id', '=', id)
    .where(withinRules(orderDictionaryItem, caller, 'mtmDictionaryItem.id'))
    .executeTakeFirst()
  if (!item || !orderDictionary(item.dictCode!)) throw new AppError('record.missing')
  return item
}

/** Writes an item of the caller's tenant and creates the tenant's dictionary with its first item. */
async function write(
  trx: DatabaseTransaction,
  { tenantId, username }: Caller,
  code: string,
  itemValue: string,
  values: Values,
): Promise<string> {
  const named = await trx
    .selectFrom('sysDict')
    .select('dictName')
    .where('dictCode', '=', code)
    .where('tenantId', 'in', [0, tenantId])
    .orderBy('tenantId')
    .executeTakeFirst()
  const { id: dictId } = await trx
    .insertInto('sysDict')
    .values({
      id: newId(),
      tenantId,
      dictCode: code,
      dictName: named?.dictName ?? orderDictionary(code)!.label[0],
      createBy: username,
    })
    // a dictionary in the recycle bin is reused
    .onConflict((conflict) => conflict.columns(['tenantId', 'dictCode']).doUpdateSet({ delFlag: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = newId()
  const row = await trx
    .insertInto('sysDictItem')
    .values({ ...values, id, dictId, itemValue, createBy: username })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('check.taken')
  return id
}

/** Runs a change with its log entry and its notices to processes and open pages. */
function change(
  db: Database,
  request: FastifyRequest,
  action: 'add' | 'edit' | 'delete',
  run: (trx: DatabaseTransaction, caller: Caller) => Promise<string>,
): Promise<string> {
  const caller = callerOf(request)
  return inTransaction(db, async (trx) => {
    const id = await run(trx, caller)
    const { name } = orderDictionaryItem
    await audit(trx, request, { action: `${name}:${action}`, operation: OPERATION[action], target: [id] })
    await announce(trx, RESOURCE_CHANGED, { resource: name, ids: [id] })
    await publishDictionariesChanged(trx, caller.tenantId)
    return id
  })
}
