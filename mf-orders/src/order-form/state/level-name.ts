import type { PriceBreakdown } from '@mtm/shared-utils/garments'
import type { OrderFormState } from './form-state.ts'

/** The name of the price's customer level, if it still exists. */
export const levelName = (
  { customer }: Pick<OrderFormState, 'customer'>,
  { customerLevel }: PriceBreakdown,
) => (customer?.level === customerLevel ? customer?.level_dictText : undefined)
