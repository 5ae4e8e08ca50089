import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

const pieceNo = z.string().check(z.maxLength(60), z.regex(/^[A-Z]{2}\d{11,}-\d{2,}-\d{2,}$/))

/** `POST /mtm/shipment/ship`: ships under one tracking number, all or nothing. */
export const shipBody = z.object({
  requestId: requestIdSchema,
  orders: z
    .array(
      z.object({
        id: idSchema,
        version: versionSchema,
        /** pieces to ship; default: all unshipped ones */
        pieces: z.optional(z.array(pieceNo).check(z.minLength(1), z.maxLength(200))),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** dictionary `express_company` */
  carrier: z.string().check(z.regex(/^\w{1,40}$/)),
  trackingNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  boxes: z.number().check(z.int(), z.gte(1), z.lte(99)),
  /** gram */
  weight: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  /** minor units */
  cost: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000_000))),
})
export type ShipBody = z.infer<typeof shipBody>

/** `POST /mtm/shipment/receive`: confirms the arrival of a shipment. */
export const receiveParcelBody = z.object({
  requestId: requestIdSchema,
  orderId: idSchema,
  version: versionSchema,
  shipmentId: idSchema,
})
export type ReceiveParcelBody = z.infer<typeof receiveParcelBody>

/** A shipment as visible with one of its orders. */
export interface Parcel {
  id: string
  /** dictionary `express_company` */
  carrier: string
  trackingNo: string
  boxes: number
  shippedAt: string
  /** null: in transit */
  receivedAt: string | null
  /** pieces of this order in it */
  pieces: string[]
  /** whether the caller may confirm its arrival */
  mayReceive: boolean
}

/** `GET /mtm/shipment/waiting`: an order with pieces ready to ship. */
export interface WaitingShipment {
  id: string
  orderNo: string
  version: number
  status: string
  recipient: string | null
  /** destination within its country, on one line; empty: unknown */
  address: string
  country: string | null
  /** currency of its amounts and shipping costs */
  currency: string
  due: string | null
  /** on hold: cannot be shipped */
  held: boolean
  /** unshipped pieces; `ready`: may be shipped now */
  pieces: { pieceNo: string; category: string; station: string; ready: boolean }[]
  /** earlier shipments */
  parcels: number
}

/** Answer of `POST /mtm/shipment/ship`. */
export interface Shipped {
  id: string
  /** states of the orders, and their unshipped pieces */
  orders: { id: string; status: string; version: number; left: number }[]
}
