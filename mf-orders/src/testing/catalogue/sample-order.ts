import type { OrderDetail, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderRemark } from '@mtm/shared-utils/contracts/dto/review'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'

/** Test fixture: the id of {@link sampleOrder} and of the first {@link sampleRow}. */
export const ORDER_ID = 'b'.repeat(32)

/** Test fixture: a row of the order list. */
export function sampleRow(n: number): OrderRow {
  return {
    id: n === 0 ? ORDER_ID : String(n).padStart(32, '0'),
    orderNo: `TX2611200${String(n).padStart(3, '0')}`,
    status: n % 2 ? 'SUBMITTED' : 'SAVED',
    client: `客户${n}`,
    company: null,
    salesman: 'sales',
    salesman_dictText: '销售',
    country: 'CN',
    recipient: null,
    fabricNos: 'TW-3201',
    quantity: 1,
    total: 170_000,
    currency: 'CNY',
    orderDate: '2026-11-20',
    requiredDate: null,
    createTime: '2026-11-20 10:00:00',
    version: 2,
  }
}

/** Test fixture: a complete order of one jacket. */
export function sampleOrder(more: Partial<OrderDetail> = {}): OrderDetail {
  const baseline = baselineOf(BUILT_IN.catalogue, 'MJ')
  const label = (text: string) => ({ text, textEn: text, textJp: text })
  return {
    ...sampleRow(0),
    customerId: null,
    remark: null,
    rush: 'standard',
    phone: null,
    address: null,
    postcode: null,
    confirmed: [],
    findings: [],
    lines: [
      {
        category: 'MJ',
        quantity: 1,
        style: { ...baseline, 'lapel.width': 90 },
        baseline,
        fabricNo: 'TW-3201',
        fitMode: 'BODY',
        body: { height: 1750 },
        lineNo: 0,
        fabricLength: 1800,
      },
    ],
    allowed: ['edit', 'submit', 'cancel', 'delete'].map((action) => ({
      action,
      label: label(`<${action}>`),
    })),
    log: [{ at: '2026-11-20 10:00:00', by: 'sales', action: 'save', from: null, to: 'SAVED', reason: null }],
    ...more,
  }
}

/** Test fixture: remarks of a reviewer about {@link sampleOrder}. */
export const sampleRemark = (more: Partial<OrderRemark> = {}): OrderRemark => ({
  id: 'r'.repeat(32),
  round: 1,
  field: '0:style.lapel.shape',
  code: 'OTHER',
  text: '驳头太宽',
  by: 'reviewer',
  at: '2026-11-21 09:00:00',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  ...more,
})
