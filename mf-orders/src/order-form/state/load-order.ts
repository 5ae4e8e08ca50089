import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { PortError, type OrderPort } from '../order-port.ts'
import { fromDetail, type OrderFormState } from './form-state.ts'
import { isEditable } from './send-order.ts'

/** Reasons why a stored order cannot be edited. */
export type StartProblem = 'missing' | 'locked'

/** Loads a stored order with its customer and their measure sheets. */
export async function loadOrder(
  port: OrderPort,
  { catalogue }: Pick<PublishedCatalogue, 'catalogue'>,
  id: string,
): Promise<OrderFormState | StartProblem> {
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
