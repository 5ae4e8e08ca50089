import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DeclaredRow, RowRecord, RowValues, StoredRow } from './declared-row.ts'
import { planLifts } from './plan-removal.ts'
import { planRows, type PlanInput } from './plan-rows.ts'

const row = (id: string, values: RowValues, above: string | null = null): DeclaredRow => ({
  id,
  values: { ...values, parentId: above },
  above: above ? { column: 'parentId', id: above } : null,
  alone: { parentId: null },
  roles: [],
})
const stored = (id: string, values: RowValues, isTouched = false): StoredRow => ({ id, values, isTouched })
const record = (id: string, declared: RowValues): RowRecord => ({ id, declared, granted: [] })
const plan = (input: Pick<PlanInput, 'declared' | 'stored'> & Partial<PlanInput>) =>
  planRows({
    records: [],
    nameColumns: ['code'],
    namesOf: ({ code }) => (code ? [String(code)] : []),
    wasDeleted: () => false,
    ...input,
  })

describe('the plan of declared rows', () => {
  it('defers a code still used by another row to the next start', () => {
    const rows = [stored('x', { code: 'a', parentId: null }), stored('y', { code: 'b', parentId: null })]
    const records = rows.map(({ id, values }) => record(id, values))
    const declared = [row('x', { code: 'b' }), row('y', { code: 'c' })]
    const first = plan({ declared, stored: rows, records })
    assert.equal(first.isSettled, false)
    assert.deepEqual(first.updates, [{ id: 'y', values: { code: 'c' } }])
    const second = plan({
      declared,
      stored: [rows[0]!, stored('y', { code: 'c', parentId: null })],
      records: [records[0]!, ...first.records],
    })
    assert.equal(second.isSettled, true)
    assert.deepEqual(second.updates, [{ id: 'x', values: { code: 'b' } }])
  })

  it('never puts a row below itself, whatever an administrator moved', () => {
    const values = { code: null, parentId: null }
    const { updates } = plan({
      declared: [row('y', { code: null }), row('x', { code: null }, 'y')],
      stored: [stored('x', values), stored('y', { ...values, parentId: 'x' })],
      records: [record('x', values), record('y', values)],
    })
    assert.deepEqual(updates, [])
  })

  it('takes the value of a newly declared column from the declaration', () => {
    const { updates } = plan({
      declared: [row('x', { code: 'a', hidden: true })],
      stored: [stored('x', { code: 'a', hidden: false, parentId: null })],
      records: [record('x', { code: 'a', parentId: null })],
    })
    assert.deepEqual(updates, [{ id: 'x', values: { hidden: true } }])
  })

  it('treats an unrecorded row as declared when untouched, and as changed when touched', () => {
    const declared = [row('x', { code: 'new' })]
    const before = { code: 'old', parentId: null }
    assert.equal(plan({ declared, stored: [stored('x', before)] }).updates.length, 1)
    assert.equal(plan({ declared, stored: [stored('x', before, true)] }).updates.length, 0)
  })
})

describe('rows below removed ones', () => {
  it('move to the nearest remaining ancestor, and buttons are removed with their page', () => {
    const rows = [
      { id: 'root', parentId: null, menuType: 0 },
      { id: 'gone', parentId: 'root', menuType: 1 },
      { id: 'gone too', parentId: 'gone', menuType: 1 },
      { id: 'page', parentId: 'gone too', menuType: 1 },
      { id: 'top', parentId: null, menuType: 0 },
      { id: 'alone', parentId: 'top', menuType: 1 },
      { id: 'button', parentId: 'top', menuType: 2 },
    ]
    assert.deepEqual(planLifts(rows, new Set(['gone', 'gone too', 'top'])), [
      { id: 'page', values: { parentId: 'root', menuType: 1 } },
      { id: 'alone', values: { parentId: null, menuType: 0 } },
    ])
  })
})
