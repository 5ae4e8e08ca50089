import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Machine, machineProblem, type RegisteredNames } from './check-machine.ts'

const MACHINE: Machine = {
  name: 'test machine',
  states: ['NEW', 'DONE'],
  ends: ['DONE'],
  moves: [
    { from: null, to: 'NEW', guards: [], effects: ['store'] },
    { from: 'NEW', to: 'DONE', guards: ['mayEnd'], effects: [] },
  ],
}
const WHOLE: RegisteredNames = { effects: ['store'], guards: ['mayEnd'] }
const problem = (machine: Partial<Machine>, registered: Partial<RegisteredNames> = {}) =>
  machineProblem({ ...MACHINE, ...machine }, { ...WHOLE, ...registered })

describe('the check of a state machine', () => {
  it('accepts a complete machine', () => {
    assert.equal(problem({}), null)
  })

  it('rejects an effect or a guard without a function', () => {
    assert.equal(
      problem({}, { effects: [] }),
      'names the effect "store", for which no function is registered',
    )
    assert.equal(problem({}, { guards: [] }), 'names the guard "mayEnd", for which no function is registered')
  })

  it('rejects duplicate and unused functions', () => {
    assert.equal(problem({}, { effects: ['store', 'store'] }), 'has two functions for the effect "store"')
    assert.equal(
      problem({}, { guards: ['mayEnd', 'isOld'] }),
      'names no guard "isOld", for which a function is registered',
    )
  })

  it('rejects unreachable states and dead ends', () => {
    assert.equal(problem({ states: ['NEW', 'DONE', 'LOST'] }), 'never reaches the state "LOST"')
    assert.equal(problem({ ends: [] }), 'has no way out of the state "DONE"')
  })
})
