import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'

export interface OrderSeed {
  /** where the order has got to */
  end: 'SAVED' | 'SUBMITTED' | 'INFO_ERROR' | 'CORRECTED' | 'AWAIT_PAY' | 'CANCELLED'
  daysAgo: number
  /** calendar days after the order until it is required */
  dueDays: number
  /** place in the list of customers; 0 orders for himself */
  customer: number
  fabric: string
  style: string
  /** what he wants otherwise than the style */
  values?: OrderDraft['lines'][number]['style']
  quantity?: number
  rush?: 'rush7' | 'rush5'
}

const PICK = { 'edge.stitch': 'amf2' }
const OPEN_CUFF = { 'sleeve.vent': 'open' }
const MILANESE = { 'lapel.holeType': 'milanese' }

/** Jackets of the last four weeks in every status this release reaches; the oldest are past their required date. */
export const ORDERS: readonly OrderSeed[] = [
  { end: 'AWAIT_PAY', daysAgo: 27, dueDays: 18, customer: 1, fabric: 'QL-801', style: 'MS-BUS-01' },
  { end: 'INFO_ERROR', daysAgo: 25, dueDays: 18, customer: 2, fabric: 'TW-3201', style: 'MS-BRT-02' },
  { end: 'AWAIT_PAY', daysAgo: 24, dueDays: 18, customer: 4, fabric: 'HK-505', style: 'MS-NAP-03' },
  {
    end: 'SUBMITTED',
    daysAgo: 21,
    dueDays: 18,
    customer: 5,
    fabric: 'QL-804',
    style: 'MS-BUS-01',
    values: PICK,
  },
  { end: 'CANCELLED', daysAgo: 20, dueDays: 18, customer: 8, fabric: 'VD-1103', style: 'MS-WED-06' },
  {
    end: 'AWAIT_PAY',
    daysAgo: 13,
    dueDays: 21,
    customer: 10,
    fabric: 'QL-802',
    style: 'MS-BUS-01',
    quantity: 2,
  },
  { end: 'AWAIT_PAY', daysAgo: 12, dueDays: 21, customer: 12, fabric: 'VD-1101', style: 'MS-DIN-04' },
  { end: 'CORRECTED', daysAgo: 11, dueDays: 21, customer: 14, fabric: 'TW-3204', style: 'MS-DBP-05' },
  {
    end: 'AWAIT_PAY',
    daysAgo: 10,
    dueDays: 14,
    customer: 16,
    fabric: 'HK-502',
    style: 'MS-BUS-01',
    rush: 'rush7',
  },
  { end: 'SUBMITTED', daysAgo: 9, dueDays: 21, customer: 3, fabric: 'QL-805', style: 'LS-BUS-01' },
  {
    end: 'AWAIT_PAY',
    daysAgo: 9,
    dueDays: 21,
    customer: 18,
    fabric: 'QL-803',
    style: 'MS-BUS-01',
    values: OPEN_CUFF,
  },
  { end: 'CANCELLED', daysAgo: 8, dueDays: 21, customer: 19, fabric: 'TW-3206', style: 'MS-BRT-02' },
  {
    end: 'SUBMITTED',
    daysAgo: 7,
    dueDays: 21,
    customer: 20,
    fabric: 'HK-501',
    style: 'MS-BUS-01',
    values: MILANESE,
  },
  { end: 'INFO_ERROR', daysAgo: 6, dueDays: 21, customer: 21, fabric: 'HK-506', style: 'LS-MIN-02' },
  { end: 'SUBMITTED', daysAgo: 5, dueDays: 21, customer: 23, fabric: 'TW-3203', style: 'MS-WED-06' },
  {
    end: 'SUBMITTED',
    daysAgo: 4,
    dueDays: 10,
    customer: 25,
    fabric: 'QL-801',
    style: 'MS-BUS-01',
    rush: 'rush5',
  },
  { end: 'SAVED', daysAgo: 4, dueDays: 28, customer: 26, fabric: 'VD-1104', style: 'MS-BRT-02' },
  {
    end: 'SUBMITTED',
    daysAgo: 3,
    dueDays: 21,
    customer: 28,
    fabric: 'TW-3205',
    style: 'MS-BRT-02',
    values: PICK,
  },
  { end: 'SUBMITTED', daysAgo: 2, dueDays: 21, customer: 29, fabric: 'VD-1105', style: 'MS-NAP-03' },
  { end: 'SUBMITTED', daysAgo: 2, dueDays: 21, customer: 30, fabric: 'QL-802', style: 'LS-BUS-01' },
  { end: 'SAVED', daysAgo: 1, dueDays: 28, customer: 33, fabric: 'TW-3202', style: 'MS-BUS-01' },
  { end: 'SUBMITTED', daysAgo: 1, dueDays: 21, customer: 34, fabric: 'HK-503', style: 'MS-DBP-05' },
  { end: 'SUBMITTED', daysAgo: 0, dueDays: 21, customer: 0, fabric: 'QL-801', style: 'MS-BUS-01' },
  { end: 'SUBMITTED', daysAgo: 0, dueDays: 21, customer: 35, fabric: 'HK-508', style: 'MS-BUS-01' },
  { end: 'SAVED', daysAgo: 0, dueDays: 28, customer: 0, fabric: 'HK-502', style: 'MS-NAP-03' },
]
