import assert from 'node:assert/strict'
import { it } from 'node:test'
import { page } from './answers.ts'

it('a page counts at least the records that it shows, however old a kept total is', () => {
  const totalOf = (records: number, counted: number, pageNo: number) =>
    page(Array.from({ length: records }, String), counted, pageNo, 10).result.total
  assert.equal(totalOf(1, 0, 1), 1)
  assert.equal(totalOf(3, 12, 3), 23)
  assert.equal(totalOf(10, 40, 2), 40)
  assert.equal(totalOf(0, 7, 9), 7)
})
