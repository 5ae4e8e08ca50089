import type { OrderState } from '@mtm/shared-utils/garments'
import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'

type Line = OrderDraft['lines'][number]
/** A garment of an order: category and style number. */
export type GarmentSeed = readonly [category: Line['category'], style: string]

/** One demonstration order: garments, customer, progress. */
export interface OrderSeed {
  garments: readonly GarmentSeed[]
  /** index in the list of customers; 0 orders as client */
  customer: number
  fabric: string
  button: string
  end: OrderState
  /** working days since its last event */
  idle: number
  /** calendar days from the order until it is required */
  dueDays: number
  quantity?: number
  rush?: 'rush7' | 'rush5'
  values?: Line['style']
  /** in production: stations of its pieces in order; further pieces are at the last one */
  stations?: readonly string[]
  /** special events */
  turns?: readonly Turn[]
}

/** Special events. A `less`, `more` or `currency` payment came before the right one, or was the last. */
export type Turn = 'returned' | 'held' | 'rework' | 'recut' | 'skip' | 'paid' | 'less' | 'more' | 'currency'

const MJ: GarmentSeed = ['MJ', 'MS-BUS-01']
const MT: GarmentSeed = ['MT', 'MT-BUS-01']
const WC: GarmentSeed = ['WC', 'WC-BUS-01']
const JACKET = [MJ]
const SUIT = [MJ, MT]
const THREE = [MJ, MT, WC]
const COAT: readonly GarmentSeed[] = [['OC', 'OC-CHS-01']]
const COSTUME: readonly GarmentSeed[] = [
  ['LJ', 'LS-BUS-01'],
  ['SK', 'SK-PEN-01'],
]
const TROUSER_SUIT: readonly GarmentSeed[] = [
  ['LJ', 'LS-BUS-01'],
  ['LT', 'LT-BUS-01'],
]
const LADIES_COAT: readonly GarmentSeed[] = [['LO', 'LO-CHS-01']]
const SKIRT: readonly GarmentSeed[] = [['SK', 'SK-PEN-01']]

const SMALL = 'B-12'
const LARGE = 'B-19'
const DUE = 28
const OVERDUE = 16

type Row = readonly [
  end: OrderState,
  idle: number,
  garments: readonly GarmentSeed[],
  customer: number,
  fabric: string,
  more?: Partial<OrderSeed>,
]

const orders = (rows: readonly Row[]): OrderSeed[] =>
  rows.map(([end, idle, garments, customer, fabric, more]) => ({
    garments,
    customer,
    fabric,
    end,
    idle,
    dueDays: DUE,
    button: garments === COAT || garments === LADIES_COAT ? LARGE : SMALL,
    ...more,
  }))

/** 60 orders of the first tenant: every state and station. */
export const ORDERS: readonly OrderSeed[] = orders([
  ['SAVED', 0, JACKET, 0, 'HK-502', { values: { 'edge.stitch': 'amf2' } }],
  ['SAVED', 0, COAT, 2, 'QL-807'],
  ['SAVED', 1, COSTUME, 3, 'VD-1102'],
  ['SAVED', 3, SUIT, 4, 'TW-3202'],
  ['SAVED', 5, JACKET, 26, 'VD-1104'],
  ['SUBMITTED', 0, SUIT, 0, 'QL-802'],
  ['SUBMITTED', 0, COSTUME, 6, 'VD-1101'],
  ['SUBMITTED', 1, JACKET, 5, 'HK-505', { rush: 'rush7', dueDays: 14 }],
  ['SUBMITTED', 1, THREE, 8, 'QL-803'],
  ['SUBMITTED', 13, SKIRT, 9, 'HK-506', { dueDays: OVERDUE }],
  ['SUBMITTED', 2, LADIES_COAT, 13, 'QL-808'],
  ['INFO_ERROR', 0, SUIT, 10, 'TW-3203'],
  ['INFO_ERROR', 2, JACKET, 11, 'TW-3205'],
  ['INFO_ERROR', 12, COAT, 12, 'QL-808', { dueDays: OVERDUE }],
  ['CORRECTED', 0, THREE, 14, 'TW-3201', { turns: ['returned'] }],
  ['CORRECTED', 1, COSTUME, 17, 'VD-1105', { turns: ['returned'] }],
  ['AWAIT_PAY', 0, JACKET, 16, 'HK-502', { rush: 'rush5', dueDays: 12 }],
  ['AWAIT_PAY', 0, THREE, 18, 'QL-802'],
  ['AWAIT_PAY', 1, COAT, 19, 'QL-807'],
  ['AWAIT_PAY', 2, TROUSER_SUIT, 21, 'VD-1101'],
  ['AWAIT_PAY', 14, JACKET, 20, 'TW-3202', { dueDays: OVERDUE }],
  ['AWAIT_PAY', 1, SUIT, 22, 'TW-3201', { turns: ['less'] }],
  ['PAY_MISMATCH', 0, SUIT, 23, 'QL-803', { turns: ['less'] }],
  ['PAY_MISMATCH', 1, JACKET, 28, 'HK-505', { turns: ['more'] }],
  ['PAY_MISMATCH', 0, SKIRT, 24, 'VD-1105', { turns: ['currency'] }],
  ['PAID', 0, SUIT, 29, 'TW-3201'],
  ['PAID', 0, COAT, 31, 'QL-807'],
  ['PAID', 1, COSTUME, 27, 'VD-1102'],
  ['PAID', 1, THREE, 33, 'QL-802', { turns: ['more'] }],
  ['PAID', 2, JACKET, 35, 'TW-3205', { turns: ['held'] }],
  ['ON_PRODUCTION', 0, SUIT, 1, 'TW-3202', { stations: ['ORDER_ACCEPT'] }],
  ['ON_PRODUCTION', 0, JACKET, 2, 'TW-3203', { stations: ['SCHEDULING'], quantity: 2 }],
  ['ON_PRODUCTION', 0, COAT, 4, 'QL-808', { stations: ['SCHEDULING'] }],
  ['ON_PRODUCTION', 0, COSTUME, 30, 'VD-1101', { stations: ['FABRIC_PREP'] }],
  ['ON_PRODUCTION', 1, THREE, 5, 'TW-3201', { stations: ['CUTTING', 'FABRIC_PREP', 'CUTTING'] }],
  ['ON_PRODUCTION', 2, SUIT, 8, 'QL-802', { stations: ['IN_PRODUCTION'], dueDays: 16 }],
  ['ON_PRODUCTION', 1, SUIT, 10, 'QL-803', { stations: ['IN_PRODUCTION'], turns: ['held', 'rework'] }],
  ['ON_PRODUCTION', 0, THREE, 12, 'VD-1101', { stations: ['CHECKING', 'IN_PRODUCTION', 'CHECKING'] }],
  ['ON_PRODUCTION', 0, LADIES_COAT, 36, 'QL-807', { stations: ['IRONING'], turns: ['recut'] }],
  ['ON_PRODUCTION', 0, SUIT, 14, 'TW-3203', { stations: ['PACKAGING', 'IRONING'] }],
  ['ON_PRODUCTION', 0, TROUSER_SUIT, 3, 'VD-1102', { stations: ['IN_WAREHOUSE', 'PACKAGING'] }],
  ['ON_PRODUCTION', 0, COSTUME, 6, 'VD-1105', { stations: ['FINISH', 'IN_WAREHOUSE'] }],
  ['FINISHED', 0, SUIT, 16, 'TW-3202'],
  ['FINISHED', 0, COAT, 18, 'QL-808', { turns: ['rework'] }],
  ['FINISHED', 1, COSTUME, 9, 'HK-506'],
  ['FINISHED', 1, JACKET, 19, 'VD-1103', { turns: ['skip'] }],
  ['SHIPPED', 0, THREE, 20, 'TW-3201', { turns: ['returned'] }],
  ['SHIPPED', 1, SUIT, 22, 'QL-802'],
  ['SHIPPED', 2, COSTUME, 13, 'VD-1102'],
  ['SHIPPED', 3, JACKET, 0, 'HK-502'],
  ['RECEIVED', 1, THREE, 23, 'QL-803', { turns: ['rework'] }],
  ['RECEIVED', 2, SUIT, 26, 'TW-3202'],
  ['RECEIVED', 4, COAT, 28, 'QL-807'],
  ['RECEIVED', 6, TROUSER_SUIT, 17, 'VD-1101', { turns: ['currency'] }],
  ['RECEIVED', 9, SKIRT, 21, 'VD-1105'],
  ['CANCELLED', 6, JACKET, 29, 'VD-1103'],
  ['CANCELLED', 0, SUIT, 31, 'TW-3205', { turns: ['paid'] }],
  ['CANCELLED', 1, SUIT, 33, 'QL-803', { turns: ['paid'], stations: ['CUTTING', 'FABRIC_PREP'] }],
  ['REFUNDED', 3, JACKET, 35, 'HK-505', { turns: ['paid'] }],
  ['REFUNDED', 5, COSTUME, 24, 'VD-1101', { turns: ['paid'] }],
])

/** 8 orders of the Tokyo tenant. */
export const TOKYO_ORDERS: readonly OrderSeed[] = orders([
  ['SAVED', 0, JACKET, 1, 'KS-01'],
  ['SUBMITTED', 0, SUIT, 0, 'KS-02'],
  ['AWAIT_PAY', 1, COSTUME, 4, 'KS-01'],
  ['PAID', 0, SUIT, 2, 'KS-03'],
  ['ON_PRODUCTION', 0, THREE, 3, 'KS-04', { stations: ['IN_PRODUCTION', 'CUTTING'] }],
  ['ON_PRODUCTION', 1, COSTUME, 5, 'KS-02', { stations: ['CHECKING', 'IRONING'] }],
  ['SHIPPED', 1, SUIT, 7, 'KS-05'],
  ['RECEIVED', 3, JACKET, 1, 'KS-04'],
])
