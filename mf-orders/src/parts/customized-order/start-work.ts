import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { baselineOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { newLine, newFormState, type OrderFormState } from '../../order-form/state/form-state.ts'

/** The garment a new order of each form starts with. */
const FIRST: Readonly<Record<OrderFormCode, CategoryCode>> = { MENS: 'MJ', OVERCOAT: 'OC', WOMENS: 'LJ' }

/** An empty order: one garment with default values. */
export function emptyWork({ catalogue }: PublishedCatalogue, form: OrderFormCode): OrderFormState {
  const first = FIRST[form]
  return newFormState([newLine(first, baselineOf(catalogue, first), null)], form)
}
