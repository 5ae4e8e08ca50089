import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withoutLiterals } from './statement-text.ts'

describe('the text of a statement', () => {
  const SECRET = 'S3cret'
  for (const [what, statement, shown] of [
    ['texts', `select 1 from t where a = '${SECRET}''s'`, 'select ? from t where a = ?'],
    ['escapes', `select E'${SECRET}\\'s' , a`, 'select ? , a'],
    ['a text that is cut', `update t set a = '${SECRET}`, 'update t set a = ?'],
    ['dollar quotes', `do $x$ ${SECRET} $$ ${SECRET} $x$ end`, 'do ? end'],
    ['cut dollar quotes', `do $$ ${SECRET}`, 'do ?'],
    [
      'numbers',
      'select a1, t.b2 from t where c = 138.5e3 limit 10',
      'select a1, t.b2 from t where c = ? limit ?',
    ],
    ['comments', `select a -- ${SECRET}\nfrom t /* ${SECRET} */`, 'select a from t'],
    ['parameters', 'select $1::int, "a 1" from t', 'select $1::int, "a 1" from t'],
  ] as const)
    it(`loses ${what}`, () => {
      assert.equal(withoutLiterals(statement), shown)
    })

  it('is cut', () => {
    assert.equal(withoutLiterals(`select ${'a, '.repeat(1_000)}`).length, 300)
  })
})
