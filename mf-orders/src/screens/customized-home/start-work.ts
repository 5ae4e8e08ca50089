import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { PortError, type OrderPort } from '../../order-form/order-port.ts'
import { fromDetail, newLine, newWork, type OrderWork } from '../../order-form/state/order-work.ts'
import { isEditable } from '../../order-form/state/send-order.ts'

/** The garment a new order of each form starts with. */
const FIRST: Readonly<Record<OrderFormCode, CategoryCode>> = { MENS: 'MJ', OVERCOAT: 'OC', WOMENS: 'LJ' }

/** An empty order: one garment, made as the house makes it. */
export function emptyWork({ catalogue }: PublishedCatalogue, form: OrderFormCode): OrderWork {
  const first = FIRST[form]
  return newWork([newLine(first, baselineOf(catalogue, first), null)], form)
}

/** What stands in the way of editing a stored order. */
export type StartProblem = 'missing' | 'locked'

/** A stored order with its customer and his sheets. */
export async function loadWork(
  port: OrderPort,
  { catalogue }: Pick<PublishedCatalogue, 'catalogue'>,
  id: string,
): Promise<OrderWork | StartProblem> {
  const detail = await port.order(id).catch((error: unknown) => {
    if (error instanceof PortError && error.failure === 'refused') return null
    throw error
  })
  if (!detail) return 'missing'
  if (!isEditable(detail.status)) return 'locked'
  const customer = detail.customerId ? await port.customer(detail.customerId) : null
  const sheets = customer ? await port.sheets(customer.id) : []
  return fromDetail(catalogue, detail, customer, sheets)
}
