import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { freePort, refuseTakenPort } from './free-port.ts'

describe('a free port', () => {
  it('is below the ephemeral range', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort))
    assert.ok(
      ports.every((port) => port >= 20_000 && port < 32_768),
      ports.join(),
    )
  })

  it('can be used; a taken one is refused with the remedy', async () => {
    const port = await freePort()
    await refuseTakenPort(port, '127.0.0.1')
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await assert.rejects(refuseTakenPort(port, '127.0.0.1'), {
      name: 'StartProblem',
      message: /is taken: stop the program/,
    })
    other.close()
  })
})
