import type { PaymentWork } from '@mtm/shared-utils/contracts/dto/payment'
import { useApi } from '@mtm/shared-utils/kit/query'
import { PAYMENT_CALLS } from './payment-row.ts'

/** The tenant's refund limits; undefined while loading. */
export function useRefundLimits(): PaymentWork | undefined {
  return useApi<PaymentWork>(PAYMENT_CALLS.work, {}, { resource: 'payment' }).data
}
