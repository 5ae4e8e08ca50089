import assert from 'node:assert/strict'
import test from 'node:test'
import { orderLineDraft, type OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import { randomRow } from '../testing/sample-order.ts'
import {
  completeLine,
  FIGURE_FIELDS,
  LINE_FIELDS,
  lineColumns,
  lineOfColumns,
  statedOf,
  TEMPLATE_FIELDS,
  type OrderLine,
} from './line-fields.ts'

const LEAST: OrderLineDraft = { category: 'MJ', quantity: 1, style: { vent: 'side' }, fitMode: 'BODY' }
const FULL: OrderLine = {
  ...LEAST,
  styleNo: 'MS-BUS-01',
  style: { vent: 'side', 'pocket.inside': ['left', 'pen'] },
  entered: ['vent'],
  fabricNo: 'TW-3201',
  liningNo: 'L-010',
  buttonNo: 'B-12',
  ownFabric: true,
  ownFabricMm: 2000,
  measureSheetId: 'a'.repeat(32),
  body: { chestGirth: 960 },
  mouldNo: 'MJ-REG-50R',
  deltas: { chest: 20 },
  finished: { chest: 1080 },
  posture: { SLOPE: { L: 5, R: 10 } },
  attachments: [{ path: `order/${'b'.repeat(32)}.png` }],
}

/** A line read back from its database columns. */
function stored(line: OrderLineDraft) {
  const columns = Object.entries(lineColumns(line)).map(([name, value]) => [
    name,
    LINE_FIELDS[name as keyof OrderLine].column === 'json' ? (JSON.parse(String(value)) as unknown) : value,
  ])
  return lineOfColumns(Object.fromEntries(columns) as Parameters<typeof lineOfColumns>[0])
}

test('lists the fields of the schema in its order', () => {
  assert.deepEqual(Object.keys(LINE_FIELDS), Object.keys(orderLineDraft.shape))
})

test('stores and reads every combination of omitted fields as the complete line', () => {
  const random = randomRow(18)
  const required = Object.keys(LEAST)
  for (let round = 0; round < 200; round++) {
    const entries = Object.entries(FULL).filter(([name]) => required.includes(name) || random() < 0.5)
    const line = Object.fromEntries(entries) as unknown as OrderLineDraft
    const { attachments: _, ...columns } = completeLine(line)
    assert.deepEqual(stored(line), columns)
  }
})

test('completes a line to one that the schema accepts', () => {
  for (const line of [LEAST, FULL])
    assert.deepEqual(orderLineDraft.parse(completeLine(line)), completeLine(line))
})

test('creates a new default object for each line', () => {
  const [one, other] = [completeLine(LEAST), completeLine(LEAST)]
  one.entered.push('vent')
  one.deltas.chest = 5
  assert.deepEqual([other.entered, other.deltas], [[], {}])
})

test('writes JSON to columns as text and other values unchanged', () => {
  const { style, quantity, ownFabricMm, posture } = lineColumns({ ...LEAST, ownFabricMm: 500 })
  assert.deepEqual([style, quantity, ownFabricMm, posture], ['{"vent":"side"}', 1, 500, '{}'])
})

test('drops the figure for another customer, and all customer data from a template', () => {
  assert.deepEqual(statedOf({}, FIGURE_FIELDS), { mouldNo: null, deltas: {}, finished: {}, posture: {} })
  const template: Partial<OrderLine> = statedOf(FULL, TEMPLATE_FIELDS)
  for (const name of [...FIGURE_FIELDS, 'measureSheetId', 'body', 'attachments'] as const)
    assert.ok(!(name in template), name)
})
