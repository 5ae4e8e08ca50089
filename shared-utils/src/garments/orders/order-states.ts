/**
 * Order states and named sets of them. Compare states with these names instead of codes.
 * @example
 * import { DRAFT_STATE, OPEN_STATES, type OrderState } from '@mtm/shared-utils/garments/order-states'
 *
 * const isPlacedAndOpen = (state: OrderState) => state !== DRAFT_STATE && OPEN_STATES.includes(state)
 */
import type { Labelled } from '@mtm/shared-utils/contracts/locale'

/** Order states (made-to-measure reference 10.2). HOLD is a flag beside the state. */
export type OrderState =
  | 'SAVED'
  | 'SUBMITTED'
  | 'INFO_ERROR'
  | 'CORRECTED'
  | 'AWAIT_PAY'
  | 'PAY_MISMATCH'
  | 'PAID'
  | 'ON_PRODUCTION'
  | 'FINISHED'
  | 'SHIPPED'
  | 'RECEIVED'
  | 'CANCELLED'
  | 'REFUNDED'

/** The states in the order in which an order passes through them, with their labels. */
export const ORDER_STATES: readonly (Labelled & { code: OrderState })[] = [
  { code: 'SAVED', text: '已保存', textEn: 'Saved', textJp: '保存済み' },
  { code: 'SUBMITTED', text: '已提交', textEn: 'Submitted', textJp: '注文確定(審査待ち)' },
  { code: 'INFO_ERROR', text: '信息有误', textEn: 'Info error', textJp: '情報不備' },
  { code: 'CORRECTED', text: '已更正', textEn: 'Corrected', textJp: '修正済み' },
  { code: 'AWAIT_PAY', text: '待付款', textEn: 'Awaiting payment', textJp: '入金待ち' },
  { code: 'PAY_MISMATCH', text: '付款不符', textEn: 'Payment mismatch', textJp: '入金不一致' },
  { code: 'PAID', text: '已付款', textEn: 'Paid', textJp: '入金済み' },
  { code: 'ON_PRODUCTION', text: '生产中', textEn: 'On production', textJp: '製造中' },
  { code: 'FINISHED', text: '已完成', textEn: 'Finished', textJp: '完成' },
  { code: 'SHIPPED', text: '已发货', textEn: 'Shipped', textJp: '発送済み' },
  { code: 'RECEIVED', text: '已签收', textEn: 'Received', textJp: '受取済み' },
  { code: 'CANCELLED', text: '已取消', textEn: 'Cancelled', textJp: 'キャンセル' },
  { code: 'REFUNDED', text: '已退款', textEn: 'Refunded', textJp: '返金済み' },
]

// Named states: code elsewhere compares with these, never with literal codes.

/** Not placed yet. */
export const DRAFT_STATE = 'SAVED' satisfies OrderState
/** Returned by the reviewer, to be corrected. */
export const RETURNED_STATE = 'INFO_ERROR' satisfies OrderState
/** Approved, and to be paid. */
export const AWAITING_PAYMENT_STATE = 'AWAIT_PAY' satisfies OrderState
/** A payment did not match and is to be refunded. */
export const MISMATCH_STATE = 'PAY_MISMATCH' satisfies OrderState
/** Paid, or approved on credit: production may accept it. */
export const PAID_STATE = 'PAID' satisfies OrderState
/** In production. */
export const BEING_MADE = 'ON_PRODUCTION' satisfies OrderState
/** All pieces are finished, none shipped. */
export const FINISHED_STATE = 'FINISHED' satisfies OrderState
/** All pieces are shipped. */
export const SHIPPED_STATE = 'SHIPPED' satisfies OrderState
/** Completely received by the customer. */
export const RECEIVED_STATE = 'RECEIVED' satisfies OrderState
/** Cancelled. */
export const CANCELLED_STATE = 'CANCELLED' satisfies OrderState
/** Refunded. */
export const REFUNDED_STATE = 'REFUNDED' satisfies OrderState

/** Under review. */
export const UNDER_REVIEW_STATES: readonly OrderState[] = ['SUBMITTED', 'CORRECTED']
/** Before payment: at most placed, not approved. */
export const BEFORE_PAYMENT_STATES: readonly OrderState[] = ['SAVED', 'SUBMITTED', 'INFO_ERROR', 'CORRECTED']
/** A payment is expected, or one did not match. */
export const PAYABLE_STATES: readonly OrderState[] = ['AWAIT_PAY', 'PAY_MISMATCH']
/** Placed, and not finished, cancelled or refunded. */
export const OPEN_STATES: readonly OrderState[] = [
  'SUBMITTED',
  'INFO_ERROR',
  'CORRECTED',
  'AWAIT_PAY',
  'PAY_MISMATCH',
  'PAID',
  'ON_PRODUCTION',
]
/** In the workshop: in production, or finished with a piece on hold. */
export const PRODUCTION_STATES: readonly OrderState[] = ['ON_PRODUCTION', 'FINISHED']
/** Production documents are in use; before, they are only read. */
export const PRINTABLE_STATES: readonly OrderState[] = ['PAID', 'ON_PRODUCTION', 'FINISHED']
/** Accepted by production, and not completely received. */
export const UNDER_WAY_STATES: readonly OrderState[] = ['ON_PRODUCTION', 'FINISHED', 'SHIPPED']
/** Accepted by production, and not cancelled since. */
export const ACCEPTED_STATES: readonly OrderState[] = [...UNDER_WAY_STATES, 'RECEIVED']
/** In production or made: on credit without a payment. */
export const MADE_STATES: readonly OrderState[] = ['PAID', ...ACCEPTED_STATES]
/** The workshop owes nothing more; the order has a closing time from then on. */
export const CLOSED_STATES: readonly OrderState[] = [
  'FINISHED',
  'SHIPPED',
  'RECEIVED',
  'CANCELLED',
  'REFUNDED',
]
/** Cancelled, refunded or not. */
export const CALLED_OFF_STATES: readonly OrderState[] = ['CANCELLED', 'REFUNDED']
/** Final states. */
export const ENDED_STATES: readonly OrderState[] = ['RECEIVED', 'CANCELLED', 'REFUNDED']
/** Excluded from revenue: drafts, cancelled and refunded orders. */
export const NON_REVENUE_STATES: readonly OrderState[] = ['SAVED', 'CANCELLED', 'REFUNDED']
/** Counted as revenue. */
export const REVENUE_STATES: readonly OrderState[] = [...OPEN_STATES, 'FINISHED', 'SHIPPED', 'RECEIVED']
