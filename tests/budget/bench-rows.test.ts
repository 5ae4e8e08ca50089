import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parseRows } from './bench-rows.ts'

it('reads the rows of a bench whose names carry figures', () => {
  const printed = [
    'Built dist in 16.1 s',
    '✓ order save, 1 client, bare inserts, 171/s, against 238/s  1.39 ×  of 2.00 ×',
    '✗ dashboard, its requests                                       34  of     30',
    '✓ its first paint                                           9.5 ms  of 500 ms',
  ].join('\n')
  assert.deepEqual(parseRows(printed), [
    { what: 'order save, 1 client, bare inserts, …, against …', value: 1.39, unit: '×', isSize: false },
    { what: 'dashboard, its requests', value: 34, unit: '', isSize: true },
    { what: 'its first paint', value: 9.5, unit: 'ms', isSize: false },
  ])
})
