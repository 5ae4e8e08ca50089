import { z } from '../schema.ts'
import { momentSchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'

const orderNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A payment that somebody enters: what the mall's list would say. Amount in minor units. */
export const paymentBody = z.object({
  mall: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  mallOrderNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  txnNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
  quotedOrderNo: orderNumber,
  amount: z.number().check(z.int(), z.gte(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** in the tenant's zone */
  paidAt: momentSchema,
  payer: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  payerPhone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(45)))),
})
export type PaymentBody = z.infer<typeof paymentBody>

/** A refund, or the wish for one. */
export const refundBody = z.object({
  requestId: requestIdSchema,
  paymentId: idSchema,
  version: versionSchema,
  /** number of the transfer, or what else tells it */
  note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
})

/** A payment whose number was no order's is given to the order that was meant. */
export const assignBody = z.object({
  requestId: requestIdSchema,
  paymentId: idSchema,
  version: versionSchema,
  orderNo: orderNumber,
})

/** An order that a payment may have been meant for; minor units. */
export interface PaymentCandidate {
  orderNo: string
  client: string | null
  total: number
  currency: string
  /** what speaks for it */
  because: ('number' | 'phone' | 'amount')[]
}

/** What waits at the payment desk. */
export interface PaymentWork {
  /** refunds that are due, and those that wait for a second person */
  due: number
  asked: number
  /** of those due: little time is left, or none */
  soon: number
  late: number
  /** minutes until the next is due, negative when it is late; null: none is */
  left: number | null
  /** from so much on a refund needs two people, minor units by currency, and of any other */
  refunds: Record<string, number>
  refundsElse: number
  /** hours that are little time */
  refundWarningHours: number
}
