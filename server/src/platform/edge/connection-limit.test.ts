import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { descriptorLimit, limitConnections, mostConnections } from './connection-limit.ts'

describe('the connections of a server', () => {
  let server: Server
  let port = 0
  const clients: Socket[] = []
  before(async () => {
    server = createServer((_request, response) => response.end('here'))
    limitConnections(server, 20)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(async () => {
    for (const client of clients) client.destroy()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const silent = async () => {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => undefined)
    clients.push(client)
    await once(client, 'connect')
    return client
  }
  const ask = (agent?: Agent) =>
    new Promise<number>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
      call.on('error', reject)
      call.end()
    })

  it('answer who asks, however many are silent', async () => {
    for (let n = 0; n < 60; n++) await silent()
    assert.equal(await ask(), 200)
  })

  it('answer who asks, however many asked before and keep their connection', async () => {
    const agents = Array.from({ length: 40 }, () => new Agent({ keepAlive: true }))
    for (const agent of agents) assert.equal(await ask(agent), 200)
    for (const agent of agents) agent.destroy()
  })

  it('are fewer than the descriptors', () => {
    assert.equal(mostConnections(1_024), 735)
    assert.ok(mostConnections(descriptorLimit()) >= 64)
    assert.equal(mostConnections(100), 64)
  })
})
