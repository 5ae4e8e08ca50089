import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { OrderPageErrorKey } from '@mtm/shared-utils/contracts/errors/order-page-errors'
import { ACTION_LABELS, type OrderAction } from './order-actions.ts'
import {
  ACCEPTED_STATES,
  RECEIVED_STATE,
  UNDER_REVIEW_STATES,
  UNDER_WAY_STATES,
  type OrderState,
} from './order-states.ts'

/**
 * Guards by name; the server registers exactly one function for each. `nothingToPay`: the total is 0 or the customer has
 * credit.
 */
export type OrderGuard =
  | 'hasCustomerOrLines'
  | 'mayTouch'
  | 'noErrors'
  | 'hasRemark'
  | 'remarksAnswered'
  | 'patternApproved'
  | 'mustPay'
  | 'nothingToPay'
  | 'paymentMatches'
  | 'paymentDiffers'
  | 'piecesPlanned'
  | 'allPiecesFinished'
  | 'hasExpressNo'
  | 'nothingCut'
  | 'isManager'
  | 'wasPaid'
  | 'isHeld'
  | 'isNotHeld'
  | 'withinClaimTime'
  | 'somethingArrived'
  | 'allLeave'
  | 'someStay'
  | 'refundOwed'

/** Effects by name; the server registers exactly one handler for each and refuses to start otherwise. */
export type OrderEffect =
  | 'giveNumber'
  | 'store'
  | 'freeze'
  | 'writePattern'
  | 'writeRemarks'
  | 'reserveCloth'
  | 'renewReservation'
  | 'keepReservation'
  | 'releaseCloth'
  | 'releaseLeft'
  | 'notifyReviewer'
  | 'notifySubmitter'
  | 'notifyCustomer'
  | 'sendPaymentNote'
  | 'recordPayment'
  | 'recordRefund'
  | 'printOrderSheet'
  | 'packingList'
  | 'askForFeedback'
  | 'chargeScrap'
  | 'oweRefund'
  | 'setHold'
  | 'clearHold'
  | 'createAlteration'
  | 'createRemake'
  | 'receiveParcels'
  | 'receiveParcel'
  | 'chargeKept'

export interface OrderMove {
  action: OrderAction
  /** null: the order does not exist yet */
  from: OrderState | null
  /** null: the order is gone */
  to: OrderState | null
  /** null: only for the system, never offered to people */
  permission: string | null
  guards: OrderGuard[]
  effects: OrderEffect[]
  label: Labelled
  /** confirmation question */
  confirm?: OrderPageErrorKey
  needsReason?: boolean
}

type Extra = Partial<Pick<OrderMove, 'guards' | 'effects' | 'confirm' | 'needsReason'>>

function move(
  action: OrderAction,
  from: OrderState | null,
  to: OrderState | null,
  permission: string | null,
  { guards = [], effects = [], ...more }: Extra = {},
): OrderMove {
  const [text, textEn, textJp] = ACTION_LABELS[action]
  return { action, from, to, permission, guards, effects, label: { text, textEn, textJp }, ...more }
}

const UNPAID: OrderState[] = ['SAVED', 'SUBMITTED', 'INFO_ERROR', 'CORRECTED', 'AWAIT_PAY']
const ACTIVE: OrderState[] = [
  'SUBMITTED',
  'INFO_ERROR',
  'CORRECTED',
  'AWAIT_PAY',
  'PAY_MISMATCH',
  'PAID',
  'ON_PRODUCTION',
  'FINISHED',
]

/** All legal moves of an order (reference 10.2); others are refused. */
export const ORDER_MOVES: readonly OrderMove[] = [
  move('save', null, 'SAVED', 'order:add', {
    guards: ['hasCustomerOrLines'],
    effects: ['giveNumber', 'store'],
  }),
  move('edit', 'SAVED', 'SAVED', 'order:edit', { guards: ['mayTouch'], effects: ['store'] }),
  move('delete', 'SAVED', null, 'order:delete', { guards: ['mayTouch'], confirm: 'order.confirmDelete' }),
  move('submit', 'SAVED', 'SUBMITTED', 'order:submit', {
    guards: ['mayTouch', 'noErrors'],
    effects: ['freeze', 'writePattern', 'reserveCloth', 'notifyReviewer'],
    confirm: 'order.confirmPlace',
  }),
  ...UNDER_REVIEW_STATES.flatMap((from) => [
    move('return', from, 'INFO_ERROR', 'order:review', {
      guards: ['hasRemark'],
      effects: ['writeRemarks', 'keepReservation', 'notifySubmitter'],
      needsReason: true,
    }),
    move('approve', from, 'AWAIT_PAY', 'order:review', {
      guards: ['patternApproved', 'mustPay'],
      effects: ['renewReservation', 'sendPaymentNote'],
    }),
    move('approve', from, 'PAID', 'order:review', {
      guards: ['patternApproved', 'nothingToPay'],
      effects: ['renewReservation', 'notifyCustomer'],
    }),
  ]),
  move('correct', 'INFO_ERROR', 'CORRECTED', 'order:edit', {
    guards: ['mayTouch', 'remarksAnswered', 'noErrors'],
    effects: ['freeze', 'writePattern', 'reserveCloth', 'notifyReviewer'],
  }),
  move('pay', 'AWAIT_PAY', 'PAID', 'pay:confirm', {
    guards: ['paymentMatches'],
    effects: ['recordPayment', 'renewReservation', 'notifyCustomer'],
  }),
  move('pay', 'AWAIT_PAY', 'PAY_MISMATCH', 'pay:confirm', {
    guards: ['paymentDiffers'],
    effects: ['recordPayment', 'notifyCustomer'],
  }),
  move('refundMismatch', 'PAY_MISMATCH', 'AWAIT_PAY', 'pay:refund', {
    effects: ['recordRefund', 'notifyCustomer'],
  }),
  move('accept', 'PAID', 'ON_PRODUCTION', 'production:scan', {
    guards: ['isNotHeld', 'piecesPlanned'],
    effects: ['printOrderSheet', 'notifyCustomer'],
  }),
  move('finish', 'ON_PRODUCTION', 'FINISHED', null, {
    guards: ['allPiecesFinished'],
    effects: ['releaseLeft', 'notifySubmitter', 'notifyCustomer'],
  }),
  move('ship', 'FINISHED', 'SHIPPED', 'order:ship', {
    guards: ['isNotHeld', 'hasExpressNo', 'allLeave'],
    effects: ['packingList', 'notifyCustomer'],
  }),
  // ready pieces may be shipped before the others; shipping finishes them, possibly as the last
  move('shipPart', 'ON_PRODUCTION', 'FINISHED', 'order:ship', {
    guards: ['isNotHeld', 'hasExpressNo', 'someStay', 'allPiecesFinished'],
    effects: ['packingList', 'releaseLeft', 'notifySubmitter', 'notifyCustomer'],
  }),
  ...(['ON_PRODUCTION', 'FINISHED'] as const).map((at) =>
    move('shipPart', at, at, 'order:ship', {
      guards: ['isNotHeld', 'hasExpressNo', 'someStay'],
      effects: ['packingList', 'notifyCustomer'],
    }),
  ),
  move('receive', 'SHIPPED', 'RECEIVED', 'order:receive', { effects: ['receiveParcels', 'askForFeedback'] }),
  ...UNDER_WAY_STATES.map((at) =>
    move('receivePart', at, at, 'order:receive', { effects: ['receiveParcel'] }),
  ),
  ...UNPAID.map((from) =>
    move('cancel', from, 'CANCELLED', 'order:cancel', {
      guards: ['mayTouch'],
      effects: ['releaseCloth'],
      needsReason: true,
    }),
  ),
  // paid orders are cancelled by staff
  move('cancel', 'PAID', 'CANCELLED', 'order:cancel', {
    guards: ['mayTouch', 'nothingCut', 'isManager'],
    effects: ['releaseCloth', 'oweRefund'],
    needsReason: true,
  }),
  move('cancel', 'ON_PRODUCTION', 'CANCELLED', 'order:cancel', {
    guards: ['isManager'],
    effects: ['releaseCloth', 'chargeScrap', 'oweRefund'],
    needsReason: true,
  }),
  move('refund', 'CANCELLED', 'REFUNDED', 'pay:refund', {
    guards: ['wasPaid'],
    effects: ['recordRefund', 'notifyCustomer'],
  }),
  move('refund', 'RECEIVED', 'REFUNDED', 'pay:refund', {
    guards: ['wasPaid', 'refundOwed'],
    effects: ['recordRefund', 'notifyCustomer'],
  }),
  ...ACTIVE.flatMap((at) => [
    move('hold', at, at, 'order:hold', { guards: ['isNotHeld'], effects: ['setHold'], needsReason: true }),
    move('release', at, at, 'order:hold', { guards: ['isHeld'], effects: ['clearHold'] }),
  ]),
  // delivered garments need not wait for the others either
  ...ACCEPTED_STATES.flatMap((at) => {
    const guards: OrderGuard[] = [at === RECEIVED_STATE ? 'withinClaimTime' : 'somethingArrived']
    return [
      move('alter', at, at, 'order:add', { guards, effects: ['createAlteration'], needsReason: true }),
      move('remake', at, at, 'order:add', { guards, effects: ['createRemake'], needsReason: true }),
    ]
  }),
  move('takeBack', 'RECEIVED', 'RECEIVED', 'order:add', {
    guards: ['withinClaimTime', 'wasPaid', 'isManager'],
    effects: ['chargeKept', 'oweRefund', 'notifyCustomer'],
    needsReason: true,
  }),
]

/** The caller and known facts. Guards missing in `facts` are unknown. */
export interface MoveQuestion {
  permissions: ReadonlySet<string>
  facts: Partial<Record<OrderGuard, boolean>>
}

/**
 * The moves to offer a person: permitted, and no guard known to fail. Unknown guards are offered and evaluated with the
 * move.
 */
export function allowedMoves(from: OrderState | null, { permissions, facts }: MoveQuestion): OrderMove[] {
  return ORDER_MOVES.filter(
    (one) =>
      one.from === from &&
      one.permission !== null &&
      permissions.has(one.permission) &&
      one.guards.every((guard) => facts[guard] !== false),
  )
}

/** Reasons of a refused move: state, permission, or a failed guard. */
export type MoveRefusal = { reason: 'state' | 'permission' } | { reason: 'guard'; guard: OrderGuard }

/**
 * The move of an action, evaluated strictly: every guard must be known to hold. `system: true` for moves by timers and
 * stations.
 */
export function findMove(
  from: OrderState | null,
  action: string,
  { permissions, facts, system = false }: MoveQuestion & { system?: boolean },
): { move: OrderMove } | { refused: MoveRefusal } {
  const known = ORDER_MOVES.filter((one) => one.from === from && one.action === action)
  if (known.length === 0) return { refused: { reason: 'state' } }
  const permitted = known.filter(
    ({ permission }) => system || (permission !== null && permissions.has(permission)),
  )
  if (permitted.length === 0) return { refused: { reason: 'permission' } }
  const failing = (one: OrderMove) => one.guards.filter((guard) => facts[guard] !== true)
  const legal = permitted.find((one) => failing(one).length === 0)
  if (legal) return { move: legal }
  const nearest = permitted.map(failing).reduce((a, b) => (b.length < a.length ? b : a))
  const guard = nearest[0]
  return { refused: guard ? { reason: 'guard', guard } : { reason: 'state' } }
}
