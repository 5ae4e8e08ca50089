import assert from 'node:assert/strict'
import test from 'node:test'
import { checkByParts, checkParts, matchesWhole, partProblem, readParts, ruleProblem } from './check-rule.ts'

const part = (digits: string, pattern: string) => ({ digits, pattern, message: `${digits} ${pattern}` })
const failing = (value: string, ...parts: ReturnType<typeof part>[]) => {
  const failure = checkByParts(parts, value)
  return failure && [failure.pattern, failure.beginIndex, failure.endIndex, failure.checkValue]
}

test('parts look at one stretch of the value after the other, and the first that fails is told', () => {
  const parts = [part('2', '[A-Z]{2}'), part('3', '\\d{3}'), part('1', 'x')]
  assert.equal(failing('AB123x', ...parts), null)
  assert.deepEqual(failing('aB123x', ...parts), ['[A-Z]{2}', 0, 2, 'aB'])
  assert.deepEqual(failing('AB12yx', ...parts), ['\\d{3}', 2, 5, '12y'])
})

test('what has not been typed yet is empty, and what comes after the last part is not looked at', () => {
  assert.deepEqual(failing('A', part('2', '[A-Z]*'), part('2', '\\d{2}')), ['\\d{2}', 2, 1, ''])
  assert.deepEqual(failing('AB1', part('2', '[A-Z]+'), part('2', '\\d{2}')), ['\\d{2}', 2, 3, '1'])
  assert.equal(failing('AB12rest', part('2', '[A-Z]+'), part('2', '\\d{2}')), null)
})

test('a star looks at the whole value, wherever it stands, and moves nothing', () => {
  const parts = [part('1', '[a-z]'), part('*', '.{3,5}'), part('1', '\\d')]
  assert.equal(failing('a1x', ...parts), null)
  assert.deepEqual(failing('a1', ...parts), ['.{3,5}', undefined, undefined, 'a1'])
  assert.deepEqual(failing('abc', ...parts), ['\\d', 1, 2, 'b'])
})

test('a pattern must match all of its part, alternatives and line ends too', () => {
  assert.equal(matchesWhole('a|b', 'ab'), false)
  assert.equal(matchesWhole('^a$', 'a'), true)
  assert.equal(matchesWhole('a', 'a\n'), false)
  assert.throws(() => matchesWhole('(', 'a'), SyntaxError)
})

test('stored parts have a star or a whole number above zero, written as number or text', () => {
  assert.deepEqual(checkParts.parse([{ digits: 3, pattern: 'a', message: '', priority: '1' }]), [
    { digits: '3', pattern: 'a', message: '' },
  ])
  for (const digits of ['0', '-1', '1.5', 'x', '', null])
    assert.equal(checkParts.safeParse([{ digits, pattern: 'a', message: '' }]).success, false)
})

test('a rule as people write it is read with its problems, digits as text', () => {
  assert.deepEqual(readParts('[{"digits":2,"pattern":"(","message":"m","priority":"1"},{}]'), [
    { digits: '2', pattern: '(', message: 'm' },
    { digits: '', pattern: '', message: '' },
  ])
  for (const json of ['', '{}', '[1]', 'x', null]) assert.equal(readParts(json), null)
})

test('a rule as people write it has one problem at a time', () => {
  const good = { digits: '1', pattern: '[a-z]', message: 'no' }
  assert.equal(partProblem(good), null)
  for (const digits of ['0', '', '-1', '1.5', '**', '10000', 'x'])
    assert.equal(partProblem({ ...good, digits }), 'digits', digits)
  for (const pattern of ['', '(', '[', 'a{2,1}', 'x'.repeat(1_001), ')('])
    assert.equal(partProblem({ ...good, pattern }), 'pattern', pattern)
  assert.equal(partProblem({ ...good, message: ' ' }), 'message')
  assert.equal(ruleProblem('[]'), 'empty')
  assert.equal(ruleProblem('x'), 'format')
  assert.equal(ruleProblem(JSON.stringify([good, { ...good, digits: 0 }])), 'digits')
  assert.equal(ruleProblem(JSON.stringify([good])), null)
})
