import { OPEN_STATES, REVENUE_STATES, BEING_MADE } from '@mtm/shared-utils/garments/order-states'
import type { SuperCondition } from '@mtm/shared-utils/contracts/dto/super-query'
import { matchRoute } from '@mtm/shared-utils/runtime'

/** The list of orders. */
export const ORDERS = '/order/my-orders'
const ITEMS = '/order/items'
const LOG = '/order/station-log'
/** The board of the workshop. */
export const BOARD = '/order/production'
/** Orders that are neither drafts, nor closed, nor called off. */
const OPEN = OPEN_STATES.join(',')
/** Orders that count as revenue. */
const WORTHY = REVENUE_STATES.join(',')

/** Whether the user may open the page of an address. */
export const canOpen = (address: string): boolean => matchRoute(address.split('?')[0]!) !== null

/** The first of some addresses that the user may open. */
export const firstOpen = (...addresses: string[]): string | null => addresses.find(canOpen) ?? null

/** A condition that a list is narrowed by. */
export const is = (field: string, rule: SuperCondition['rule'], val: string): SuperCondition => ({
  field,
  rule,
  val,
})

/** A list filtered by fields, and by conditions that its filters cannot express. */
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
/** Orders past their due date, except held ones. */
export const lateOrders = (today: string) =>
  narrowed(ORDERS, { held: 'false' }, [is('dueDate', 'lt', today), is('status', 'in', OPEN)])
/** Orders that were due in a month, up to a day. */
export function ordersDueIn(month: string, before: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return narrowed(ORDERS, {}, [
    is('dueDate', 'ge', `${month}-01`),
    is('dueDate', 'lt', before.startsWith(month) ? before : next),
    is('status', 'in', WORTHY),
  ])
}
/** Sales of a salesperson since a day. */
export const ordersSoldBy = (salesman: string, since: string) =>
  narrowed(ORDERS, { orderDate_begin: since }, [is('salesman', 'eq', salesman), is('status', 'in', WORTHY)])
/** The garments that were made to a mould, of the orders since a day. */
export const garmentsOfMould = (mouldNo: string, since: string) =>
  firstOpen(
    narrowed(ITEMS, { orderDate_begin: since }, [is('mouldNo', 'eq', mouldNo), is('status', 'in', WORTHY)]),
  )
/** A station as a board counts it. */
interface Station {
  station: string
  /** whether the user works there: the board shows no other stations */
  own: boolean
}
/** Pieces at a station: in the list of garments, or on the board. */
export const piecesAt = (at: Station) =>
  firstOpen(narrowed(ITEMS, { station: at.station, status: BEING_MADE })) ?? boardAt(at)
/** The board at a station. */
export const boardAt = ({ station, own }: Station, only?: 'late' | 'held') =>
  own ? firstOpen(narrowed(BOARD, { at: station, ...(only && { only }) })) : null
/** What a station has passed on since the beginning of a day. */
export const passedOn = (station: string, day: string) =>
  firstOpen(narrowed(LOG, { fromStation: station, kind: 'forward', createTime_begin: `${day} 00:00:00` }))
/** Every time that garments were sent back since a day, for one defect or any; or the garments that were. */
export const reworks = (since: string, defect = '') =>
  firstOpen(
    narrowed(LOG, { kind: 'rework', createTime_begin: `${since} 00:00:00`, ...(defect && { defect }) }),
    narrowed(ITEMS, {}, [is('reworkCount', 'ge', '1')]),
  )
/** Fabric cut since a day, and returned. */
export const movesOf = (materialNo: string, since: string) =>
  narrowed('/stock/moves', { createTime_begin: `${since} 00:00:00` }, [
    is('materialNo', 'eq', materialNo),
    is('kind', 'in', 'issue,scrap,return'),
  ])
