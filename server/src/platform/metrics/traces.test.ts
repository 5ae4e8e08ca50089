import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTraceBuffer } from './traces.ts'

it('a trace buffer keeps the newest traces in order, and no more than its size', () => {
  const buffer = createTraceBuffer(3)
  const uris = () => buffer.list().map(({ request }) => request.uri)
  assert.deepEqual(uris(), [])
  for (let n = 1; n <= 8; n++) {
    buffer.add({
      timestamp: '',
      request: { method: 'GET', uri: String(n), headers: {} },
      response: { status: 200, headers: {} },
      timeTaken: n,
    })
    if (n === 2) assert.deepEqual(uris(), ['2', '1'])
  }
  assert.deepEqual(uris(), ['8', '7', '6'])
})
