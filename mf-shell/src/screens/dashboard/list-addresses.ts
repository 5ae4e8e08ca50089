import type { SuperCondition } from '@mtm/shared-utils/contracts/dto/super-query'
import { matchRoute } from '@mtm/shared-utils/runtime'

/** The list of orders. */
export const ORDERS = '/order/my-orders'
const ITEMS = '/order/items'
/** The board of the workshop. */
export const BOARD = '/order/production'
/** Orders that are neither drafts, nor closed, nor called off. */
const OPEN = [
  'SUBMITTED',
  'INFO_ERROR',
  'CORRECTED',
  'AWAIT_PAY',
  'PAY_MISMATCH',
  'PAID',
  'ON_PRODUCTION',
].join(',')
/** Orders that somebody is answerable for. */
const WORTHY = `${OPEN},FINISHED,SHIPPED,RECEIVED`

/** Whether the person may open the page of an address. */
export const canOpen = (address: string): boolean => matchRoute(address.split('?')[0]!) !== null

/** The first of some addresses that the person may open. */
export const firstOpen = (...addresses: string[]): string | null => addresses.find(canOpen) ?? null

/** A condition that a list is narrowed by. */
export const is = (field: string, rule: SuperCondition['rule'], val: string): SuperCondition => ({
  field,
  rule,
  val,
})

/** A list narrowed by fields, and by conditions for what its filters cannot say. */
export function narrowed(
  path: string,
  filters: Readonly<Record<string, string>>,
  conditions: readonly SuperCondition[] = [],
): string {
  const query = new URLSearchParams(filters)
  if (conditions.length > 0) query.set('superQueryParams', JSON.stringify(conditions))
  return `${path}?${query}`
}

/** Orders of one status. */
export const ordersIn = (status: string) => narrowed(ORDERS, { status })
/** One order, opened in the list. */
export const orderSheet = (id: string) => narrowed(ORDERS, { open: id })
/** Orders past their day. */
export const lateOrders = (today: string) =>
  narrowed(ORDERS, {}, [is('requiredDate', 'lt', today), is('status', 'in', OPEN)])
/** Orders that were due in a month, up to a day. */
export const ordersDueIn = (month: string, before: string) =>
  narrowed(ORDERS, {}, [
    is('requiredDate', 'ge', `${month}-01`),
    is('requiredDate', 'lt', before),
    is('status', 'in', WORTHY),
  ])
/** What a salesman has sold since a day. */
export const ordersSoldBy = (salesman: string, since: string) =>
  narrowed(ORDERS, { orderDate_begin: since }, [is('salesman', 'eq', salesman), is('status', 'in', WORTHY)])
/** Pieces at a station: in the list of garments, or on the board. */
export const piecesAt = (station: string) =>
  firstOpen(narrowed(ITEMS, { station, status: 'ON_PRODUCTION' }), narrowed(BOARD, { at: station }))
/** The board at a station. */
export const boardAt = (station: string, only?: 'late' | 'held') =>
  firstOpen(narrowed(BOARD, { at: station, ...(only && { only }) }))
/** Garments that were sent back. */
export const reworkedItems = () => narrowed(ITEMS, {}, [is('reworkCount', 'ge', '1')])
/** What was cut of a cloth since a day, and what came back. */
export const movesOf = (materialNo: string, since: string) =>
  narrowed('/stock/moves', { createTime_begin: `${since} 00:00:00` }, [
    is('materialNo', 'eq', materialNo),
    is('kind', 'in', 'issue,scrap,return'),
  ])
