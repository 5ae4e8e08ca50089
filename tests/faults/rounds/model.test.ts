import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Model, type OrderState, type Stored } from './model.ts'

const SAVED: OrderState = { id: 'a'.repeat(32), orderNo: 'MJ-1', status: 'SAVED', version: 1 }
const PLACED: OrderState = { ...SAVED, status: 'SUBMITTED', version: 2 }
const stored = (more: Partial<Stored> = {}): Stored => ({ orders: [], payments: [], receipts: [], ...more })
const row = (order: OrderState) => ({ ...order, remark: 'one' })

/** A model that knows one order. */
function knowing(...states: OrderState[]): Model {
  const model = new Model()
  model.begin('one')
  for (const state of states) model.order('one', state)
  return model
}

describe('the model of what was acknowledged', () => {
  it('finds nothing where everything is as acknowledged', () => {
    const model = knowing(SAVED, PLACED)
    model.payment({ key: 'txn', amount: 5 }).acknowledge()
    model.receipt({ key: 'roll', amount: 900 }).acknowledge()
    const found = model.compare(
      stored({
        orders: [row(PLACED)],
        payments: [{ key: 'txn', amount: 5 }],
        receipts: [{ key: 'roll', amount: 900 }],
      }),
    )
    assert.deepEqual(found, { lost: [], doubled: [], broken: [] })
    assert.equal(model.acknowledged, 4)
  })

  it('finds what was acknowledged and is gone, and that once', () => {
    const model = knowing(SAVED)
    model.payment({ key: 'txn', amount: 5 }).acknowledge()
    assert.deepEqual(model.compare(stored()).lost, [
      'order MJ-1 SAVED version 1 is gone',
      'payment txn of 5 is gone',
    ])
    assert.deepEqual(model.compare(stored()).lost, [])
  })

  it('finds a move that was acknowledged and undone', () => {
    assert.deepEqual(knowing(SAVED, PLACED).compare(stored({ orders: [row(SAVED)] })).lost, [
      'order acknowledged as MJ-1 SUBMITTED version 2, stored as MJ-1 SAVED version 1',
    ])
  })

  it('finds what happened twice', () => {
    const model = knowing(SAVED)
    model.receipt({ key: 'roll', amount: 900 }).acknowledge()
    const twice = stored({
      orders: [row(SAVED), row({ ...SAVED, orderNo: 'MJ-2' })],
      receipts: [
        { key: 'roll', amount: 900 },
        { key: 'roll', amount: 900 },
      ],
    })
    assert.deepEqual(model.compare(twice).doubled, [
      'order one is stored 2 times: MJ-1 SAVED version 1, MJ-2 SAVED version 1',
      'receipt roll of 900 is stored 2 times',
    ])
    assert.equal(knowing(SAVED).compare(stored({ orders: [row(PLACED)] })).doubled.length, 1)
  })

  it('finds another amount than was sent', () => {
    const model = new Model()
    model.payment({ key: 'txn', amount: 5 })
    assert.deepEqual(model.compare(stored({ payments: [{ key: 'txn', amount: 4 }] })).broken, [
      'payment txn of 5 is stored as 4',
    ])
  })

  it('lets what got no answer have happened or not, but not twice', () => {
    for (const orders of [[row(SAVED)], [row(PLACED)]]) {
      const model = knowing(SAVED)
      model.mayHaveMoved('one', 'SUBMITTED')
      assert.deepEqual(model.compare(stored({ orders })), { lost: [], doubled: [], broken: [] })
    }
    for (const orders of [[], [row(SAVED)]])
      assert.deepEqual(knowing().compare(stored({ orders })), { lost: [], doubled: [], broken: [] })
    assert.equal(knowing().compare(stored({ orders: [row(SAVED), row(SAVED)] })).doubled.length, 1)
  })
})
