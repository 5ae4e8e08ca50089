import assert from 'node:assert/strict'
import test from 'node:test'
import { graphProblem } from './machine-graph.ts'
import { allowedMoves, findMove, ORDER_MOVES, type OrderGuard } from './order.machine.ts'
import * as states from './order-states.ts'
import type { OrderState } from './order-states.ts'
import {
  checkDigit,
  isOrderNumber,
  normaliseOrderNumber,
  orderNumber,
  pieceNumber,
  printedOrderNumber,
} from './order-number.ts'

const PERMISSIONS = new Set(ORDER_MOVES.flatMap(({ permission }) => (permission ? [permission] : [])))
const STATES: OrderState[] = states.ORDER_STATES.map(({ code }) => code)
const ACTIONS = [...new Set(ORDER_MOVES.map(({ action }) => action))]
const every = (value: boolean) =>
  Object.fromEntries(ORDER_MOVES.flatMap(({ guards }) => guards).map((guard) => [guard, value])) as Record<
    OrderGuard,
    boolean
  >

test('every state is reachable, and moves name only listed states', () => {
  const graph = { states: STATES, ends: states.ENDED_STATES, moves: ORDER_MOVES }
  assert.equal(graphProblem(graph), null)
  for (const { from, to } of ORDER_MOVES)
    for (const one of [from, to]) assert.ok(one === null || STATES.includes(one))
})

test('finds an unreachable state, an unknown state and a dead end of a machine', () => {
  const states = ['NEW', 'DONE']
  const moves = [
    { from: null, to: 'NEW' },
    { from: 'NEW', to: 'DONE' },
  ]
  const problem = (more: object) => graphProblem({ states, ends: ['DONE'], moves, ...more })
  assert.equal(problem({}), null)
  assert.match(problem({ states: [...states, 'LOST'] })!, /never reaches the state "LOST"/)
  assert.match(problem({ moves: [...moves, { from: 'DONE', to: 'ELSE' }] })!, /leads to the state "ELSE"/)
  assert.match(problem({ ends: [] })!, /no way out of the state "DONE"/)
  const turning = [...moves, { from: 'DONE', to: 'DONE' }]
  assert.match(problem({ ends: [], moves: turning })!, /no way out of the state "DONE"/)
})

test('offers only legal moves, in every state and for every single permission (16.1, 11)', () => {
  for (const from of [null, ...STATES])
    for (const permission of PERMISSIONS) {
      const permissions = new Set([permission])
      for (const one of allowedMoves(from, { permissions, facts: {} })) {
        assert.equal(one.from, from)
        assert.equal(one.permission, permission)
        assert.ok('move' in findMove(from, one.action, { permissions, facts: every(true) }))
      }
    }
})

/** Reference 10.2 as pairs; every other pair of state and action is illegal. */
const LEGAL: Record<string, (OrderState | null)[]> = {
  save: [null],
  edit: ['SAVED'],
  delete: ['SAVED'],
  submit: ['SAVED'],
  return: ['SUBMITTED', 'CORRECTED'],
  correct: ['INFO_ERROR'],
  approve: ['SUBMITTED', 'CORRECTED'],
  pay: ['AWAIT_PAY'],
  refundMismatch: ['PAY_MISMATCH'],
  accept: ['PAID'],
  finish: ['ON_PRODUCTION'],
  ship: ['FINISHED'],
  shipPart: ['ON_PRODUCTION', 'FINISHED'],
  receive: ['SHIPPED'],
  receivePart: ['ON_PRODUCTION', 'FINISHED', 'SHIPPED'],
  cancel: ['SAVED', 'SUBMITTED', 'INFO_ERROR', 'CORRECTED', 'AWAIT_PAY', 'PAID', 'ON_PRODUCTION'],
  refund: ['CANCELLED', 'RECEIVED'],
  hold: [
    'SUBMITTED',
    'INFO_ERROR',
    'CORRECTED',
    'AWAIT_PAY',
    'PAY_MISMATCH',
    'PAID',
    'ON_PRODUCTION',
    'FINISHED',
  ],
  release: [
    'SUBMITTED',
    'INFO_ERROR',
    'CORRECTED',
    'AWAIT_PAY',
    'PAY_MISMATCH',
    'PAID',
    'ON_PRODUCTION',
    'FINISHED',
  ],
  alter: ['ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED'],
  remake: ['ON_PRODUCTION', 'FINISHED', 'SHIPPED', 'RECEIVED'],
  takeBack: ['RECEIVED'],
}

/** Reference 10.2 row by row: `from action(permission) to : guards : effects`. */
const TABLE = `
  null save(order:add) SAVED : hasCustomerOrLines : giveNumber store
  SAVED edit(order:edit) SAVED : mayTouch : store
  SAVED delete(order:delete) null : mayTouch :
  SAVED submit(order:submit) SUBMITTED : mayTouch noErrors : freeze writePattern reserveCloth notifyReviewer
  SUBMITTED return(order:review) INFO_ERROR : hasRemark : writeRemarks keepReservation notifySubmitter
  CORRECTED return(order:review) INFO_ERROR : hasRemark : writeRemarks keepReservation notifySubmitter
  INFO_ERROR correct(order:edit) CORRECTED : mayTouch remarksAnswered noErrors : freeze writePattern reserveCloth notifyReviewer
  SUBMITTED approve(order:review) AWAIT_PAY : patternApproved mustPay : renewReservation sendPaymentNote
  CORRECTED approve(order:review) AWAIT_PAY : patternApproved mustPay : renewReservation sendPaymentNote
  SUBMITTED approve(order:review) PAID : patternApproved nothingToPay : renewReservation notifyCustomer
  CORRECTED approve(order:review) PAID : patternApproved nothingToPay : renewReservation notifyCustomer
  AWAIT_PAY pay(pay:confirm) PAID : paymentMatches : recordPayment renewReservation notifyCustomer
  AWAIT_PAY pay(pay:confirm) PAY_MISMATCH : paymentDiffers : recordPayment notifyCustomer
  PAY_MISMATCH refundMismatch(pay:refund) AWAIT_PAY : : recordRefund notifyCustomer
  PAID accept(production:scan) ON_PRODUCTION : isNotHeld piecesPlanned : printOrderSheet notifyCustomer
  ON_PRODUCTION finish(null) FINISHED : allPiecesFinished : releaseLeft notifySubmitter notifyCustomer
  FINISHED ship(order:ship) SHIPPED : isNotHeld hasExpressNo allLeave : packingList notifyCustomer
  ON_PRODUCTION shipPart(order:ship) FINISHED : isNotHeld hasExpressNo someStay allPiecesFinished : packingList releaseLeft notifySubmitter notifyCustomer
  ON_PRODUCTION shipPart(order:ship) ON_PRODUCTION : isNotHeld hasExpressNo someStay : packingList notifyCustomer
  FINISHED shipPart(order:ship) FINISHED : isNotHeld hasExpressNo someStay : packingList notifyCustomer
  SHIPPED receive(order:receive) RECEIVED : : receiveParcels askForFeedback
  ON_PRODUCTION receivePart(order:receive) ON_PRODUCTION : : receiveParcel
  FINISHED receivePart(order:receive) FINISHED : : receiveParcel
  SHIPPED receivePart(order:receive) SHIPPED : : receiveParcel
  SAVED cancel(order:cancel) CANCELLED : mayTouch : releaseCloth
  SUBMITTED cancel(order:cancel) CANCELLED : mayTouch : releaseCloth
  INFO_ERROR cancel(order:cancel) CANCELLED : mayTouch : releaseCloth
  CORRECTED cancel(order:cancel) CANCELLED : mayTouch : releaseCloth
  AWAIT_PAY cancel(order:cancel) CANCELLED : mayTouch : releaseCloth
  PAID cancel(order:cancel) CANCELLED : mayTouch nothingCut isManager : releaseCloth oweRefund
  ON_PRODUCTION cancel(order:cancel) CANCELLED : isManager : releaseCloth chargeScrap oweRefund
  CANCELLED refund(pay:refund) REFUNDED : wasPaid : recordRefund notifyCustomer
  RECEIVED refund(pay:refund) REFUNDED : wasPaid refundOwed : recordRefund notifyCustomer
  ON_PRODUCTION alter(order:add) ON_PRODUCTION : somethingArrived : createAlteration
  FINISHED alter(order:add) FINISHED : somethingArrived : createAlteration
  SHIPPED alter(order:add) SHIPPED : somethingArrived : createAlteration
  ON_PRODUCTION remake(order:add) ON_PRODUCTION : somethingArrived : createRemake
  FINISHED remake(order:add) FINISHED : somethingArrived : createRemake
  SHIPPED remake(order:add) SHIPPED : somethingArrived : createRemake
  RECEIVED alter(order:add) RECEIVED : withinClaimTime : createAlteration
  RECEIVED remake(order:add) RECEIVED : withinClaimTime : createRemake
  RECEIVED takeBack(order:add) RECEIVED : withinClaimTime wasPaid isManager : chargeKept oweRefund notifyCustomer`

test('the moves are exactly those of reference 10.2, with their guards and effects', () => {
  const flag = (action: string) => action === 'hold' || action === 'release'
  assert.deepEqual(
    ORDER_MOVES.filter(({ action }) => !flag(action))
      .map((move) =>
        [
          `${move.from} ${move.action}(${move.permission}) ${move.to}`,
          move.guards.join(' '),
          move.effects.join(' '),
        ].join('|'),
      )
      .sort(),
    TABLE.trim()
      .split('\n')
      .map((row) =>
        row
          .split(/\s:(?=\s|$)/)
          .map((part) => part.trim())
          .join('|'),
      )
      .sort(),
  )
  for (const move of ORDER_MOVES.filter(({ action }) => flag(action))) assert.equal(move.from, move.to)
  assert.ok(
    ORDER_MOVES.filter(({ action }) => ['hold', 'cancel', 'return'].includes(action)).every(
      (move) => move.needsReason,
    ),
  )
})

test('from every state an order can still be received, refunded or stay cancelled', () => {
  const ends: OrderState[] = ['RECEIVED', 'CANCELLED', 'REFUNDED']
  const leads = new Set<OrderState>(ends)
  for (let before = -1; before !== leads.size;) {
    before = leads.size
    for (const { from, to } of ORDER_MOVES) if (from && to && leads.has(to)) leads.add(from)
  }
  assert.deepEqual([...leads].sort(), STATES.toSorted())
  for (const state of STATES)
    assert.equal(
      ORDER_MOVES.some(({ from, to }) => from === state && to !== state),
      state !== 'REFUNDED',
      state,
    )
})

test('refuses every illegal move for every permission', () => {
  assert.deepEqual(ACTIONS.toSorted(), Object.keys(LEGAL).sort())
  for (const from of [null, ...STATES])
    for (const action of ACTIONS) {
      const answer = findMove(from, action, { permissions: PERMISSIONS, facts: every(true), system: true })
      if (LEGAL[action]?.includes(from)) assert.ok('move' in answer, `${from} ${action}`)
      else assert.deepEqual(answer, { refused: { reason: 'state' } }, `${from} ${action}`)
    }
  assert.deepEqual(findMove('SAVED', 'fly', { permissions: PERMISSIONS, facts: every(true) }), {
    refused: { reason: 'state' },
  })
})

test('neither offers nor accepts a move without its permission', () => {
  for (const { from, action } of ORDER_MOVES) {
    const nobody = { permissions: new Set<string>(), facts: every(true) }
    assert.deepEqual(findMove(from, action, nobody), { refused: { reason: 'permission' } })
    assert.deepEqual(allowedMoves(from, nobody), [])
  }
})

test('a failing or unknown guard refuses the move; only a failing one hides it', () => {
  const permissions = new Set(['order:submit'])
  const facts = { mayTouch: true, noErrors: false }
  assert.deepEqual(findMove('SAVED', 'submit', { permissions, facts }), {
    refused: { reason: 'guard', guard: 'noErrors' },
  })
  assert.deepEqual(findMove('SAVED', 'submit', { permissions, facts: { mayTouch: true } }), {
    refused: { reason: 'guard', guard: 'noErrors' },
  })
  assert.deepEqual(allowedMoves('SAVED', { permissions, facts }), [])
  assert.deepEqual(
    allowedMoves('SAVED', { permissions, facts: { mayTouch: true } }).map(({ action }) => action),
    ['submit'],
  )
})

test('guards choose between two targets of one action', () => {
  const to = (from: OrderState, action: string, ...guards: OrderGuard[]) => {
    const answer = findMove(from, action, {
      permissions: PERMISSIONS,
      facts: { patternApproved: true, ...Object.fromEntries(guards.map((guard) => [guard, true])) },
    })
    return 'move' in answer ? answer.move.to : answer.refused
  }
  assert.equal(to('SUBMITTED', 'approve', 'mustPay'), 'AWAIT_PAY')
  assert.equal(to('SUBMITTED', 'approve', 'nothingToPay'), 'PAID')
  assert.equal(to('AWAIT_PAY', 'pay', 'paymentMatches'), 'PAID')
  assert.equal(to('AWAIT_PAY', 'pay', 'paymentDiffers'), 'PAY_MISMATCH')
  const parcel = ['isNotHeld', 'hasExpressNo', 'someStay'] as const
  assert.equal(to('ON_PRODUCTION', 'shipPart', ...parcel), 'ON_PRODUCTION')
  assert.equal(to('ON_PRODUCTION', 'shipPart', ...parcel, 'allPiecesFinished'), 'FINISHED')
})

test('only the system finishes an order; the move is offered to nobody', () => {
  const facts = { allPiecesFinished: true }
  assert.ok('move' in findMove('ON_PRODUCTION', 'finish', { permissions: new Set(), facts, system: true }))
  assert.ok(
    !allowedMoves('ON_PRODUCTION', { permissions: PERMISSIONS, facts }).some(
      ({ action }) => action === 'finish',
    ),
  )
})

test('order numbers of reference 10.1', () => {
  const orderNo = orderNumber({ prefix: 'TX', date: '2026-11-20', sequence: 42 })
  assert.equal(orderNo, 'TX26112000422')
  assert.equal(printedOrderNumber(orderNo), 'TX 261120 0042 2')
  assert.equal(pieceNumber(orderNo, 1, 2), 'TX26112000422-01-02')
  assert.ok(isOrderNumber(orderNo))
  const wide = orderNumber({ prefix: 'TX', date: '2026-11-20', sequence: 12345 })
  assert.ok(isOrderNumber(wide))
  assert.match(printedOrderNumber(wide), /^TX 261120 12345 \d$/)
  assert.equal(checkDigit('7992739871'), '3')
})

test('detects every single wrong digit and nearly every swap of neighbours', () => {
  const orderNo = orderNumber({ prefix: 'TX', date: '2026-11-20', sequence: 42 })
  for (let at = 2; at < orderNo.length; at++) {
    for (const digit of '0123456789') {
      const wrong = orderNo.slice(0, at) + digit + orderNo.slice(at + 1)
      assert.equal(isOrderNumber(wrong), wrong === orderNo, wrong)
    }
    const [a, b] = [orderNo[at], orderNo[at + 1]]
    // Luhn cannot tell 09 from 90
    if (b === undefined || a === b || ['09', '90'].includes(`${a}${b}`)) continue
    assert.ok(!isOrderNumber(orderNo.slice(0, at) + b + a + orderNo.slice(at + 2)))
  }
})

test('reads a number copied by hand (10.4)', () => {
  for (const quoted of [
    'tx26112000422',
    ' TX 261120 0042 2 ',
    'TX-261120-0042-2',
    'ＴＸ２６１１２０００４２２',
    'TX26II2OOO422',
    'tx261120—0042　2',
  ])
    assert.equal(normaliseOrderNumber(quoted), 'TX26112000422', quoted)
  assert.equal(normaliseOrderNumber('OI26112000422'), 'OI26112000422')
})

test('named sets contain existing states, and revenue states are those not excluded', () => {
  const known = states.ORDER_STATES.map(({ code }) => code)
  for (const [name, value] of Object.entries(states)) {
    if (name === 'ORDER_STATES') continue
    const named = typeof value === 'string' ? [value as OrderState] : (value as readonly OrderState[])
    assert.deepEqual(
      named.filter((one) => !known.includes(one)),
      [],
      name,
    )
    assert.equal(new Set(named).size, named.length, name)
  }
  assert.deepEqual(
    known.filter((one) => !states.NON_REVENUE_STATES.includes(one)).toSorted(),
    [...states.REVENUE_STATES].toSorted(),
  )
})
