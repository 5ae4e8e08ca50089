import assert from 'node:assert/strict'
import test from 'node:test'
import { orderNumber } from './order-number.ts'
import { ORDER_STATES, type OrderState } from './order-states.ts'
import { editDistance, isAssignable, matchPayment, nearestOrder, quotedNumber } from './payment-matching.ts'
import { isWorkDay, nextWorkDay, workDaysBetween } from './work-days.ts'

const number = (sequence: number) => orderNumber({ prefix: 'TX', date: '2026-11-20', sequence })
const OF_42 = number(42)

test('reads a quoted number despite its notation, and only with a valid check digit', () => {
  const [prefix, day, sequence, check] = [
    OF_42.slice(0, 2),
    OF_42.slice(2, 8),
    OF_42.slice(8, 12),
    OF_42.slice(12),
  ]
  for (const [quoted, meant] of [
    [OF_42, OF_42],
    [` ${prefix} ${day} ${sequence} ${check} `, OF_42],
    [`${prefix.toLowerCase()}-${day}-${sequence}-${check}`, OF_42],
    [OF_42.replaceAll(/[0-9A-Z]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)), OF_42],
    [`TX26II2OOO42${check}`, OF_42],
    [`TX26ii2ooo42${check}`, OF_42],
    // a letter of the prefix is a letter
    [`1X${OF_42.slice(2)}`, null],
    [`${OF_42.slice(0, -1)}${(Number(check) + 1) % 10}`, null],
    [OF_42.slice(2), null],
    ['', null],
  ] as const)
    assert.equal(quotedNumber(quoted), meant, quoted)
})

test('detects every single wrong digit', () => {
  for (let place = 2; place < OF_42.length; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const wrong = OF_42.slice(0, place) + String(digit) + OF_42.slice(place + 1)
      if (wrong !== OF_42) assert.equal(quotedNumber(wrong), null, wrong)
    }
})

test('matches a payment to the cent, or names the reason', () => {
  const payment = { quotedOrderNo: OF_42, amount: 142_850, currency: 'CNY', txnUsed: false }
  const order = { status: 'AWAIT_PAY', total: 142_850, currency: 'CNY' } as const
  for (const [more, of, expected] of [
    [{}, order, 'MATCHED'],
    [{ amount: 142_849 }, order, 'MISMATCH AMOUNT_LESS'],
    [{ amount: 142_851 }, order, 'MISMATCH AMOUNT_MORE'],
    [{ currency: 'USD' }, order, 'MISMATCH CURRENCY'],
    // the currency is judged first: amounts of two currencies cannot be compared
    [{ currency: 'JPY', amount: 1 }, order, 'MISMATCH CURRENCY'],
    [{ txnUsed: true }, order, 'UNASSIGNED DUPLICATE_TXN'],
    [{}, null, 'UNASSIGNED UNKNOWN_ORDER'],
    [{ txnUsed: true }, null, 'UNASSIGNED DUPLICATE_TXN'],
  ] as const) {
    const { status, reason } = matchPayment({ ...payment, ...more }, of)
    assert.equal([status, reason].filter(Boolean).join(' '), expected)
  }
})

test('matches only an order that awaits its payment; every other state has its reason', () => {
  const payment = { quotedOrderNo: OF_42, amount: 1, currency: 'CNY', txnUsed: false }
  const reasons: Record<OrderState, string | undefined> = {
    SAVED: 'UNKNOWN_ORDER',
    SUBMITTED: 'UNKNOWN_ORDER',
    INFO_ERROR: 'UNKNOWN_ORDER',
    CORRECTED: 'UNKNOWN_ORDER',
    AWAIT_PAY: undefined,
    PAY_MISMATCH: 'ALREADY_PAID',
    PAID: 'ALREADY_PAID',
    ON_PRODUCTION: 'ALREADY_PAID',
    FINISHED: 'ALREADY_PAID',
    SHIPPED: 'ALREADY_PAID',
    RECEIVED: 'ALREADY_PAID',
    CANCELLED: 'CANCELLED_ORDER',
    REFUNDED: 'CANCELLED_ORDER',
  }
  for (const { code } of ORDER_STATES)
    assert.equal(
      matchPayment(payment, { status: code, total: 1, currency: 'CNY' }).reason,
      reasons[code],
      code,
    )
})

test('an order on account is paid by its amount and not stopped by another', () => {
  const payment = { quotedOrderNo: OF_42, amount: 5, currency: 'CNY', txnUsed: false }
  const outcomeOf = (more: object) => {
    const order = { status: 'SHIPPED', total: 5, currency: 'CNY', owed: true } as const
    const { status, reason } = matchPayment({ ...payment, ...more }, order)
    return [status, reason].filter(Boolean).join(' ')
  }
  assert.equal(outcomeOf({}), 'MATCHED')
  assert.equal(outcomeOf({ amount: 4 }), 'UNASSIGNED AMOUNT_LESS')
  assert.equal(outcomeOf({ amount: 6 }), 'UNASSIGNED AMOUNT_MORE')
  assert.equal(outcomeOf({ currency: 'JPY' }), 'UNASSIGNED CURRENCY')
  const paid = { status: 'SHIPPED', total: 5, currency: 'CNY', owed: false } as const
  assert.equal(matchPayment(payment, paid).reason, 'ALREADY_PAID')
})

test('a person may assign an unmatched payment, but no duplicate number and no wrong amount', () => {
  for (const reason of ['UNKNOWN_ORDER', 'ALREADY_PAID', 'CANCELLED_ORDER']) assert.ok(isAssignable(reason))
  for (const reason of ['DUPLICATE_TXN', 'AMOUNT_LESS', 'AMOUNT_MORE', 'CURRENCY', null])
    assert.ok(!isAssignable(reason))
})

test('suggests the nearest order within two edits, the payer’s own among equals, and none when ambiguous', () => {
  const waiting = [
    { orderNo: 'TX2611200042X', phone: '000-1' },
    { orderNo: 'TX2611200051Y', phone: '000-2' },
    { orderNo: 'TX2611200059Y', phone: '000-3' },
  ]
  for (const [quoted, phone, expected] of [
    ['TX2611200042X', null, 'TX2611200042X'],
    ['tx 261120 042 x', null, 'TX2611200042X'],
    ['TX261120004ZZ', null, 'TX2611200042X'],
    ['TX261120ABCDX', null, undefined],
    ['TX2611200055Y', null, undefined],
    ['TX2611200055Y', '000-3', 'TX2611200059Y'],
    ['TX2611200055Y', '000-9', undefined],
    ['', null, undefined],
  ] as const)
    assert.equal(nearestOrder(quoted, waiting, phone)?.orderNo, expected, quoted)
})

test('counts edits symmetrically, never above the changes made, up to the limit', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 8 + random(6) }, () => 'AX0123456789'[random(12)]!).join('')
    const changes = random(4)
    let other = text
    for (let change = 0; change < changes; change += 1) {
      const at = random(other.length)
      const kept = random(3)
      other = other.slice(0, at) + ['', 'Q', `Q${other[at]}`][kept]! + other.slice(at + 1)
    }
    const edits = editDistance(text, other, 9)
    assert.ok(edits <= changes, `${text} ${other}`)
    assert.equal(edits === 0, text === other)
    assert.equal(editDistance(other, text, 9), edits)
    assert.equal(editDistance(text, other, 1), Math.min(edits, 2))
  }
})

test('a working day follows the calendar, and Monday to Friday without an entry', () => {
  // Friday 20 November 2026; the Monday after is a holiday, the Sunday before is worked instead
  const calendar = new Map([
    ['2026-11-23', false],
    ['2026-11-22', true],
  ])
  for (const [day, worked] of [
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-23', false],
    ['2026-11-24', true],
  ] as const)
    assert.equal(isWorkDay(day, calendar), worked, day)
  assert.equal(nextWorkDay('2026-11-20'), '2026-11-23')
  assert.equal(nextWorkDay('2026-11-20', calendar), '2026-11-22')
  assert.equal(nextWorkDay('2026-11-22', calendar), '2026-11-24')
  assert.equal(workDaysBetween('2026-11-20', '2026-11-24'), 2)
  assert.equal(workDaysBetween('2026-11-20', '2026-11-24', new Map([['2026-11-23', false]])), 1)
  assert.equal(workDaysBetween('2026-11-24', '2026-11-20'), 0)
})

test('the next working day is the first one after the day', () => {
  const calendar = new Map([
    ['2026-10-01', false],
    ['2026-10-02', false],
    ['2026-10-05', false],
    ['2026-10-10', true],
  ])
  for (let offset = 0; offset < 60; offset += 1) {
    const day = new Date(Date.UTC(2026, 8, 1 + offset)).toISOString().slice(0, 10)
    const next = nextWorkDay(day, calendar)
    assert.ok(next > day && isWorkDay(next, calendar))
    assert.equal(workDaysBetween(day, next, calendar), 1)
  }
})
