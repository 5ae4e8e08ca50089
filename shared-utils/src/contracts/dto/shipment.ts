import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

const pieceNo = z.string().check(z.regex(/^[A-Z]{2}\d{11,}-\d{2,}-\d{2,}$/))

/** `POST /mtm/shipment/ship`: what leaves under one tracking number; everything named leaves, or nothing. */
export const shipBody = z.object({
  requestId: requestIdSchema,
  orders: z
    .array(
      z.object({
        id: idSchema,
        version: versionSchema,
        /** the garments in the parcel; default: all that have not left yet */
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

/** `POST /mtm/shipment/receive`: a parcel of an order has arrived. */
export const receiveParcelBody = z.object({
  requestId: requestIdSchema,
  orderId: idSchema,
  version: versionSchema,
  shipmentId: idSchema,
})
export type ReceiveParcelBody = z.infer<typeof receiveParcelBody>

/** A parcel as those see it whose order lies in it. */
export interface Parcel {
  id: string
  /** dictionary `express_company` */
  carrier: string
  trackingNo: string
  boxes: number
  shippedAt: string
  /** null: on its way */
  receivedAt: string | null
  /** the garments of this order in it */
  pieces: string[]
  /** the viewer may confirm that it has arrived */
  mayReceive: boolean
}

/** `GET /mtm/shipment/waiting`: an order with garments that could leave. */
export interface WaitingShipment {
  id: string
  orderNo: string
  version: number
  status: string
  recipient: string | null
  /** where to in its country, on one line; empty: nothing is said */
  address: string
  country: string | null
  /** what its amounts are in, and so what its parcels cost */
  currency: string
  due: string | null
  /** stopped: nothing of it leaves */
  held: boolean
  /** what has not left yet; `ready`: it may leave now */
  pieces: { pieceNo: string; category: string; station: string; ready: boolean }[]
  /** parcels that left before */
  parcels: number
}

/** Answer of `POST /mtm/shipment/ship`. */
export interface Shipped {
  id: string
  /** where the orders stand now, and what of them stays behind */
  orders: { id: string; status: string; version: number; left: number }[]
}
