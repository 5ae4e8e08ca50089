import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatReply, MOST_CHARACTERS, MOST_LINE, MOST_LINES } from './format-reply.ts'

const linesOf = (reply: unknown) => formatReply(reply).lines

describe('the output of the terminal', () => {
  it('is that of redis-cli', () => {
    assert.deepEqual(linesOf(null), ['(nil)'])
    assert.deepEqual(linesOf(3), ['(integer) 3'])
    assert.deepEqual(linesOf('a "b"\n'), [String.raw`"a \"b\"\n"`])
    assert.deepEqual(linesOf([]), ['(empty array)'])
    assert.deepEqual(linesOf(['0', ['a', null]]), ['1) "0"', '2) 1) "a"', '   2) (nil)'])
    assert.deepEqual(linesOf(Array.from({ length: 10 }, (_, at) => at)).slice(8), [
      ' 9) (integer) 8',
      '10) (integer) 9',
    ])
    assert.deepEqual(formatReply('a\r\nb', { isPlain: true }).lines, ['a', 'b'])
  })

  it('shows control characters as text', () => {
    assert.deepEqual(linesOf('a\u001b[2J\u202eb'), [String.raw`"a\u001b[2J\u202eb"`])
    assert.deepEqual(formatReply('a\u0007', { isPlain: true }).lines, [String.raw`a\u0007`])
  })

  it('is cut at its limits and says so', () => {
    const many = formatReply(Array.from({ length: MOST_LINES + 1 }, () => 'x'))
    assert.deepEqual([many.lines.length, many.isCut], [MOST_LINES, true])
    assert.equal(formatReply(Array.from({ length: MOST_LINES }, () => 'x')).isCut, false)
    const long = formatReply('x'.repeat(MOST_LINE))
    assert.deepEqual([long.lines[0]!.length, long.isCut], [MOST_LINE, true])
    const much = formatReply(Array.from({ length: 100 }, () => 'x'.repeat(MOST_LINE - 10)))
    assert.ok(much.isCut && much.lines.join('').length <= MOST_CHARACTERS)
  })
})
