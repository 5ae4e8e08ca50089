import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { DevProxy } from './dev-proxy.ts'

const PAGE = `<head>
<link rel="preload" as="script" href="/assets/mf-system.abc.js" integrity="sha384-x">
<link rel="preload" as="script" href="/assets/base.abc.js" integrity="sha384-y">
</head>`
const MAP = {
  imports: { '@mtm/mf-system': '/assets/mf-system.abc.js', nanostores: 'app:base/nanostores' },
  integrity: {},
}

describe('the development proxy', () => {
  let product: Server
  let proxy: DevProxy
  let parent = ''
  let folder = ''
  const address = (path: string) => `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}${path}`
  const listen = (server: Server) =>
    new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

  before(async () => {
    parent = mkdtempSync(join(tmpdir(), 'mtm-dev-'))
    folder = join(parent, 'builds')
    mkdirSync(folder)
    writeFileSync(join(folder, 'mf-system.js'), 'built')
    product = createServer((request, response) => {
      if (request.url === '/import-map.json') return void response.end(JSON.stringify(MAP))
      if (request.url?.startsWith('/api/'))
        return void request.on('data', (body: Buffer) =>
          response.writeHead(201).end(`got ${body.toString()}`),
        )
      // as the product answers a missing file
      if (request.url?.endsWith('.js')) return void response.writeHead(404).end()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', "script-src 'self'")
      response.end(PAGE)
    })
    await listen(product)
    const target = new URL(`http://127.0.0.1:${(product.address() as AddressInfo).port}`)
    proxy = new DevProxy({ target, folder, modules: new Map([['@mtm/mf-system', 'mf-system.js']]) })
    await listen(proxy.server)
  })
  after(() => {
    for (const server of [product, proxy.server]) {
      server.close()
      server.closeAllConnections()
    }
    rmSync(parent, { recursive: true, force: true })
  })

  it('moves one entry of the map to the watched build', async () => {
    const map = (await (await fetch(address('/import-map.json'))).json()) as typeof MAP
    assert.deepEqual(map.imports, { ...MAP.imports, '@mtm/mf-system': '/__dev__/mf-system.js' })
    assert.equal(await (await fetch(address('/__dev__/mf-system.js'))).text(), 'built')
    assert.equal((await fetch(address('/__dev__/missing.js'))).status, 404)
  })

  it('sends nothing from outside the folder of the builds', async () => {
    writeFileSync(join(parent, 'secret.js'), 'secret')
    // fetch would clean the path before it is sent
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = proxy.server.address() as AddressInfo
        const outgoing = request({ host: '127.0.0.1', port, path }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        outgoing.on('error', reject).end()
      })
    for (const up of ['..', '%2e%2e', '..%2f..', '.%2E', '..\\..', 'x/..%5c..%5c..'])
      assert.equal(await statusOf(`/__dev__/${up}/secret.js`), 404, up)
    assert.equal(await statusOf('/__dev__/mf-system.js'), 200)
  })

  it('adds the reload script to pages, drops preloads nobody uses and keeps the content policy', async () => {
    const answer = await fetch(address('/order/fabric'))
    const page = await answer.text()
    assert.match(page, /src="\/__dev__\/reload\.js"/)
    assert.doesNotMatch(page, /mf-system\.abc/)
    assert.match(page, /base\.abc/)
    assert.equal(answer.headers.get('content-security-policy'), "script-src 'self'")
  })

  it('passes calls through', async () => {
    const answer = await fetch(address('/api/x'), { method: 'POST', body: 'hello' })
    assert.equal(answer.status, 201)
    assert.equal(await answer.text(), 'got hello')
  })

  it('tells open pages about a build', async () => {
    const answer = await fetch(address('/__dev__/events'))
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    await reader.read()
    proxy.announce()
    assert.match((await reader.read()).value ?? '', /event: built/)
    await reader.cancel()
  })
})
