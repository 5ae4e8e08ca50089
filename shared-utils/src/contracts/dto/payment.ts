import { z } from '../schema.ts'
import { momentSchema } from '../moment-schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'

const orderNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** A manually entered payment, with the fields of the mall's list. Amount in minor units. */
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

/** A refund, or a refund request. */
export const refundBody = z.object({
  requestId: requestIdSchema,
  paymentId: idSchema,
  version: versionSchema,
  /** reference of the transfer */
  note: z.optional(z.string().check(z.trim(), z.maxLength(300))),
})

/** Assigns an unmatched payment to an order. */
export const assignBody = z.object({
  requestId: requestIdSchema,
  paymentId: idSchema,
  version: versionSchema,
  orderNo: orderNumber,
})

/** A candidate order of a payment; minor units. */
export interface PaymentCandidate {
  orderNo: string
  client: string | null
  total: number
  currency: string
  /** reasons of the match */
  because: ('number' | 'phone' | 'amount')[]
}

/** Open work of the payment desk. */
export interface PaymentWork {
  /** due refunds, and those waiting for a second person */
  due: number
  asked: number
  /** due soon or overdue */
  soon: number
  late: number
  /** minutes until the next due time, negative when overdue; null: none */
  left: number | null
  /** refunds from this amount need two people, minor units by currency, and for other currencies */
  refunds: Record<string, number>
  refundsElse: number
  /** hours that count as due soon */
  refundWarningHours: number
}

/** What somebody says was paid for an order; amount in minor units of its currency. */
export const announcedPaymentBody = z.object({
  orderId: idSchema,
  /** in the tenant's zone */
  paidAt: momentSchema,
  amount: z.number().check(z.int(), z.gte(1)),
  mallOrderNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60)))),
  txnNo: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(50)))),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
})
export type AnnouncedPaymentBody = z.infer<typeof announcedPaymentBody>

/** An announced payment; minor units, times in the tenant's zone. */
export interface AnnouncedPayment {
  orderId: string
  orderNo: string
  client: string | null
  /** what the order costs */
  total: number
  amount: number
  currency: string
  paidAt: string
  mallOrderNo: string | null
  txnNo: string | null
  note: string | null
  createBy: string
  createTime: string
}

/** What a reader of an order knows of its payment. */
export interface OrderPayment {
  /** the order waits for a payment, and the reader may say that they paid */
  mayAnnounce: boolean
  announced: AnnouncedPayment | null
  /** payments that arrived for the order; amounts for those who see prices */
  received: {
    paidAt: string
    /** dictionary `payment_state` */
    state: string | null
    /** dictionary `mismatch_reason` */
    mismatchReason: string | null
    refundDueAt: string | null
    refundedAt: string | null
    amount?: number
    currency?: string | null
  }[]
  /** the mall's page for this order */
  mallUrl: string | null
}
