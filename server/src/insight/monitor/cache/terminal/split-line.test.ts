import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { splitLine } from './split-line.ts'

const raw = String.raw

describe('a line of the terminal', () => {
  for (const [line, expected] of [
    ['', []],
    ['   ', []],
    ['PING', ['PING']],
    ['  GET \t a:b  ', ['GET', 'a:b']],
    ['GET "a key"', ['GET', 'a key']],
    ["GET 'a key'", ['GET', 'a key']],
    ['GET ""', ['GET', '']],
    [raw`GET "a\"b\\c"`, ['GET', String.raw`a"b\c`]],
    [raw`GET "\n\r\t\b\a\q"`, ['GET', '\n\r\t\b\u0007q']],
    [raw`GET 'a\'b\n'`, ['GET', String.raw`a'b\n`]],
    [raw`GET "\x41\x2a"`, ['GET', 'A*']],
    [raw`GET "\xe9\x87\x8f"`, ['GET', '量']],
    [raw`GET "\x4"`, ['GET', 'x4']],
    ['GET a"b c"', ['GET', 'ab c']],
    ['GET 量体🧵', ['GET', '量体🧵']],
    ['GET "🧵"', ['GET', '🧵']],
  ] as const)
    it(`is split as redis-cli does: ${line}`, () => assert.deepEqual(splitLine(line), expected))

  for (const line of ['GET "a', "GET 'a", 'GET "a"b', "GET 'a'b", raw`GET "a\"`, raw`GET "\xff"`])
    it(`is refused: ${line}`, () => assert.equal(splitLine(line), null))
})
