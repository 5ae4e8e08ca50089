import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import {
  FEWEST_LETTERS,
  FOUND_KINDS,
  type Found,
  type FoundKind,
  type SearchResult,
} from '@mtm/shared-utils/contracts/dto/search'
import { button } from '@mtm/shared-utils/contracts/resources/button'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { lining } from '@mtm/shared-utils/contracts/resources/lining'
import { style } from '@mtm/shared-utils/contracts/resources/style'
import { normaliseOrderNumber } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { likeLiteral } from '../../platform/database/like-literal.ts'
import { visibleOrders } from '../../orders/visibility.ts'
import { fabricKey } from '../../trade/catalogue/fabrics/fabric-key.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { hasGrams } from '../../engine/resource/list-sql.ts'
import { storeOf, type LooseBuilder } from '../../engine/resource/store.ts'

/** Maximum results of a kind; the list shows all. */
const MOST = 5
/** The permission code of a kind. */
const codeOf = (kind: FoundKind) => `${kind}:list`

type Find = (db: Database, caller: Caller, typed: string) => Promise<Found[]>

const FINDERS: Readonly<Record<FoundKind, Find>> = {
  order: findOrders,
  customer: findCustomers,
  fabric: (db, caller, typed) => {
    const key = fabricKey(typed)
    if (key === '') return Promise.resolve([])
    return byNumber(db, caller, fabric, 'fabricNo', (eb) => eb('fabricNoKey', 'like', `${key}%`))
  },
  lining: (db, caller, typed) => byNumber(db, caller, lining, 'liningNo', beginsWith('liningNo', typed)),
  button: (db, caller, typed) => byNumber(db, caller, button, 'buttonNo', beginsWith('buttonNo', typed)),
  style: (db, caller, typed) => byNumber(db, caller, style, 'styleNo', beginsWith('styleNo', typed)),
}

/** Records by kind that the caller may list, whose number or name starts with the text. */
export async function searchRecords(db: Database, caller: Caller, typed: string): Promise<SearchResult> {
  const kinds = FOUND_KINDS.filter((kind) => caller.permissions.has(codeOf(kind)))
  const found = await Promise.all(kinds.map((kind) => FINDERS[kind](db, caller, typed)))
  return Object.fromEntries(
    kinds.flatMap((kind, index) => (found[index]!.length > 0 ? [[kind, found[index]!]] : [])),
  )
}

/** Orders by number prefix, with or without the tenant's letters. */
async function findOrders(db: Database, caller: Caller, typed: string): Promise<Found[]> {
  const number = normaliseOrderNumber(typed)
  if (number.length < FEWEST_LETTERS) return []
  const begins = /^\d/.test(number) ? `${await lettersOf(db, caller.tenantId)}${number}` : number
  // by number, which rises with the days: sorted by time, it would scan all orders for those that begin so
  const rows = await db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo', 'client'])
    .where(visibleOrders(caller))
    .where('orderNo', 'like', `${likeLiteral(begins)}%`)
    .orderBy('orderNo', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, orderNo, client }) => ({ id, no: orderNo, name: same(client ?? '') }))
}

/** The letters that start the tenant's order numbers, from its newest order. */
async function lettersOf(db: Database, tenantId: number): Promise<string> {
  const newest = await db
    .selectFrom('mtmOrder')
    .select(sql<string>`substring(order_no from '^[^0-9]*')`.as('letters'))
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.letters ?? ''
}

/** Clients by number or name, limited to what the caller may see. */
async function findCustomers(db: Database, caller: Caller, typed: string): Promise<Found[]> {
  const visibility = await storeOf(db, customer).visibility(caller)
  const named = visibility.columns.byWire.has('name')
  const rows = await visibility
    .read(db)
    .where((eb) => {
      const builder = eb as LooseBuilder
      return builder.or([
        builder('customerNo', 'like', `${likeLiteral(typed.toUpperCase())}%`),
        ...(named
          ? [builder.and([builder('name', 'ilike', `%${likeLiteral(typed)}%`), hasGrams('name', typed)])]
          : []),
      ])
    })
    .orderBy('customerNo')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    no: String(row.customerNo ?? ''),
    name: same(named ? String(row.name ?? '') : ''),
  }))
}

async function byNumber(
  db: Database,
  caller: Caller,
  resource: Resource,
  column: string,
  where: (eb: LooseBuilder) => ReturnType<LooseBuilder>,
): Promise<Found[]> {
  const visibility = await storeOf(db, resource).visibility(caller)
  const rows = await visibility
    .read(db)
    .where((eb) => where(eb as LooseBuilder))
    .orderBy(column)
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: String(row.id),
    no: String(row[column]),
    name: [String(row.text), String(row.textEn), String(row.textJp)],
  }))
}

const beginsWith = (column: string, typed: string) => (eb: LooseBuilder) =>
  eb(column, 'ilike', `${likeLiteral(typed)}%`)

const same = (text: string): Label => [text, text, text]
