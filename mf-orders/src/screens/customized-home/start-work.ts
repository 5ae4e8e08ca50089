import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { PortError, type OrderPort } from '../../order-form/order-port.ts'
import { fromDetail, newLine, newWork, type OrderWork } from '../../order-form/state/order-work.ts'
import { isEditable } from '../../order-form/state/send-order.ts'

/** The garment a new order starts with. */
const FIRST: CategoryCode = 'MJ'

/** An empty order: one jacket, made as the house makes it. */
export function emptyWork({ catalogue }: PublishedCatalogue): OrderWork {
  return newWork([newLine(FIRST, baselineOf(catalogue, FIRST), null)])
}

/** What stands in the way of editing a stored order. */
export type StartProblem = 'missing' | 'locked'

/** A stored order with its customer and his sheets. */
export async function loadWork(port: OrderPort, id: string): Promise<OrderWork | StartProblem> {
  const detail = await port.order(id).catch((error: unknown) => {
    if (error instanceof PortError && error.failure === 'refused') return null
    throw error
  })
  if (!detail) return 'missing'
  if (!isEditable(detail.status)) return 'locked'
  const customer = detail.customerId ? await port.customer(detail.customerId) : null
  const sheets = customer ? await port.sheets(customer.id) : []
  return fromDetail(detail, customer, sheets)
}
