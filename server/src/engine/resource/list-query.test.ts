import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Clause } from './clauses.ts'
import type { Column, Columns, ColumnType } from './columns.ts'
import { listQuery, MAX_PAGE_SIZE } from './list-query.ts'

const column = (name: string, type: ColumnType, sortable = true): [string, Column] => [
  name,
  { wire: name, name, type, sortable },
]
const columns: Columns = {
  byWire: new Map([
    column('id', 'text'),
    column('code', 'text'),
    column('note', 'text', false),
    column('rank', 'int'),
    column('open', 'boolean'),
    column('day', 'date'),
    column('createTime', 'time'),
    column('shape', 'json', false),
  ]),
  all: new Map(),
  isView: false,
}

/** A readable form of a clause. */
function say(clause: Clause): string {
  switch (clause.is) {
    case 'compare':
      return `${clause.column.name} ${clause.operator} ${JSON.stringify(clause.value)}`
    case 'in':
      return `${clause.column.name} in ${JSON.stringify(clause.values)}`
    case 'like':
      return `${clause.column.name} like ${clause.pattern}`
    case 'empty':
      return `${clause.column.name} is empty`
    case 'any':
      return clause.of.length === 0 ? 'never' : `(${clause.of.map(say).join(' or ')})`
    case 'every':
      return `(${clause.of.map(say).join(' and ')})`
  }
}
const read = (query: Record<string, unknown>) => listQuery({}, columns, query)
const conditions = (query: Record<string, unknown>) => read(query).where.map(say).join('; ')

const superQuery = (conditions: unknown) => JSON.stringify(conditions)
const two = [
  { field: 'code', rule: 'like', val: 'a', type: 'text' },
  { field: 'rank', rule: 'ge', val: 2, type: 'int' },
]

describe('the list grammar', () => {
  const rows: [query: Record<string, unknown>, expected: string][] = [
    [{ code: 'a' }, 'code = "a"'],
    [{ code: '' }, ''],
    [{ code: '*a*' }, 'code like %a%'],
    [{ code: '*a' }, 'code like %a'],
    [{ code: 'a*' }, 'code like a%'],
    [{ code: '*' }, ''],
    [{ code: '**' }, ''],
    [{ code: '*50%_\\*' }, 'code like %50\\%\\_\\\\%'],
    [{ code: 'a,b' }, 'code in ["a","b"]'],
    [{ code: ',a,b,' }, '(code like %a% or code like %b%)'],
    [{ code: '!a' }, 'code <> "a"'],
    [{ code: 'a++b' }, 'code = "a,b"'],
    [{ code: ['a', 'b'] }, 'code in ["a","b"]'],
    [{ code_MultiString: 'a,b' }, 'code in ["a","b"]'],
    [{ rank: '3' }, 'rank = 3'],
    [{ rank: 'gt 3' }, 'rank > 3'],
    [{ rank: 'ge 3' }, 'rank >= 3'],
    [{ rank: 'lt 3' }, 'rank < 3'],
    [{ rank: 'le 3' }, 'rank <= 3'],
    [{ rank: '> 3' }, 'rank > 3'],
    [{ rank: '>= 3' }, 'rank >= 3'],
    [{ rank: '< 3' }, 'rank < 3'],
    [{ rank: '<= 3' }, 'rank <= 3'],
    [{ rank: 'eq 3' }, 'rank = 3'],
    [{ rank: 'in 3,4' }, 'rank in [3,4]'],
    [{ rank: '1,x,2' }, 'rank in [1,2]'],
    [{ rank: 'x' }, 'never'],
    [{ rank: '99999999999' }, 'never'],
    [{ rank: '*3*' }, 'never'],
    [{ rank_begin: '1', rank_end: '5' }, 'rank >= 1; rank <= 5'],
    [{ open: 'true' }, 'open = true'],
    [{ open: '0' }, 'open = false'],
    [{ open: 'constructor' }, 'never'],
    [{ day: '2026-02-28' }, 'day = "2026-02-28"'],
    [{ day: '2026-02-30' }, 'never'],
    [
      { createTime: '2026-11-20' },
      '(createTime >= "2026-11-20 00:00:00" and createTime <= "2026-11-20 23:59:59.999999")',
    ],
    [
      { createTime_begin: '2026-11-20', createTime_end: '2026-11-21' },
      'createTime >= "2026-11-20 00:00:00"; createTime <= "2026-11-21 23:59:59.999999"',
    ],
    [{ createTime: 'ge 2026-11-20 10:00:00' }, 'createTime >= "2026-11-20 10:00:00"'],
    [{ createTime: '2026-11-20 25:00:00' }, 'never'],
    [{ shape: '{}' }, 'never'],
    [{ code: 'a\0b' }, 'never'],
    // not declared, or not a column at all
    [{ password: 'x', tenantId: '1', delFlag: '1', __proto__: 'x', constructor: 'x', field: 'id,,code' }, ''],
    [{ 'code = 1 or 1': '1', 'id;drop table x': '1', unknown_begin: '1', _begin: '1' }, ''],
    [{ superQueryParams: superQuery(two) }, '(code like %a% and rank >= 2)'],
    [{ superQueryParams: superQuery(two), superQueryMatchType: 'or' }, '(code like %a% or rank >= 2)'],
    [{ superQueryParams: encodeURIComponent(superQuery(two)) }, '(code like %a% and rank >= 2)'],
    [
      { superQueryParams: encodeURIComponent(encodeURIComponent(superQuery(two))) },
      '(code like %a% and rank >= 2)',
    ],
    [{ superQueryParams: superQuery([{ field: 'code', rule: 'left_like', val: 'a' }]) }, '(code like %a)'],
    [{ superQueryParams: superQuery([{ field: 'code', rule: 'right_like', val: 'a' }]) }, '(code like a%)'],
    [{ superQueryParams: superQuery([{ field: 'code', rule: 'in', val: 'a,b' }]) }, '(code in ["a","b"])'],
    [{ superQueryParams: superQuery([{ field: 'code', rule: 'ne', val: 'a' }]) }, '(code <> "a")'],
    [{ superQueryParams: superQuery([{ field: '1=1 or id', rule: 'eq', val: 'a' }]) }, ''],
  ]
  for (const [query, expected] of rows)
    it(`${JSON.stringify(query).slice(0, 90)} → ${expected || 'no condition'}`, () =>
      assert.equal(conditions(query), expected))

  const unreadable: unknown[] = [
    superQuery([{ field: 'code', rule: 'constructor', val: 'a' }]),
    superQuery([{ field: 'code', rule: 'eq', val: 'a' }, null]),
    superQuery([3]),
    superQuery({ field: 'code' }),
    superQuery(Array.from({ length: 51 }, () => two[0])),
    '%E0%A4%A',
    '[{"field":',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    `[${' '.repeat(8000)}]`,
  ]
  it('refuses an unreadable advanced query with the parameter’s name', () => {
    for (const superQueryParams of unreadable)
      assert.throws(
        () => read({ superQueryParams }),
        (error) => error instanceof BadInput && error.issues[0]?.path[0] === 'superQueryParams',
        String(superQueryParams).slice(0, 60),
      )
  })

  const pages: [query: Record<string, unknown>, pageNo: number, pageSize: number][] = [
    [{}, 1, 10],
    [{ pageNo: '3', pageSize: '20' }, 3, 20],
    [{ pageSize: '-1' }, 1, MAX_PAGE_SIZE],
    [{ pageSize: '100000' }, 1, MAX_PAGE_SIZE],
    [{ pageNo: '0', pageSize: '0' }, 1, 10],
    [{ pageNo: 'x', pageSize: '1e999' }, 1, 10],
    [{ pageNo: '9007199254740991' }, 1_000_000, 10],
    [{ pageNo: ['1', '2'], pageSize: { a: 1 } }, 1, 10],
  ]
  for (const [query, pageNo, pageSize] of pages)
    it(`page of ${JSON.stringify(query)}`, () => {
      const list = read(query)
      assert.deepEqual([list.pageNo, list.pageSize, list.offset], [pageNo, pageSize, (pageNo - 1) * pageSize])
    })

  const sorts: [query: Record<string, unknown>, expected: string][] = [
    [{}, 'createTime desc, id desc'],
    [{ column: 'code', order: 'asc' }, 'code asc, id asc'],
    [{ column: 'code', order: 'ascend' }, 'code asc, id asc'],
    [{ column: 'code_dictText', order: 'desc' }, 'code desc, id desc'],
    [{ column: 'code' }, 'code desc, id desc'],
    [{ column: 'id', order: 'asc' }, 'id asc'],
    [{ column: 'note', order: 'asc' }, 'createTime desc, id desc'],
    [{ column: 'password', order: 'asc' }, 'createTime desc, id desc'],
    [{ column: 'code; drop table x', order: 'asc' }, 'createTime desc, id desc'],
    [{ column: ['code'], order: ['asc'] }, 'createTime desc, id desc'],
  ]
  for (const [query, expected] of sorts)
    it(`order of ${JSON.stringify(query)}`, () => {
      const sorting = read(query).sort.map(({ column: { name }, order }) => `${name} ${order}`)
      assert.equal(sorting.join(', '), expected)
    })

  it('sorts as declared by default', () => {
    const list = listQuery({ sort: { field: 'code', order: 'asc' } }, columns, {})
    assert.deepEqual(
      list.sort.map(({ column: { name }, order }) => [name, order]),
      [
        ['code', 'asc'],
        ['id', 'asc'],
      ],
    )
  })
})
