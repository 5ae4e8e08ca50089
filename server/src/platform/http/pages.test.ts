import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { buildApp } from '../../main/app.ts'
import { TEST_CONFIG, testApp, type TestApp } from '../../identity/testing.ts'
import { exchange, request } from '../testing/raw-http.ts'

let home: TestApp
let port: number
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mtm-pages-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(folder, 'dist-beside'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><head><title>client</title>')
  await writeFile(join(dist, 'assets/app.js'), '0123456789')
  await mkdir(join(dist, 'pages/order'), { recursive: true })
  await writeFile(join(dist, 'pages/order/items.html'), '<!doctype html><head><title>client of items</title>')
  await writeFile(join(dist, '.env'), 'secret')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist-beside/secret.txt'), 'secret')
  // on Windows junctions need no privileges, symbolic links do
  await symlink(join(folder, 'dist-beside'), join(dist, 'assets/beside'), 'junction')
  await symlink(join(folder, 'secret.txt'), join(dist, 'assets/link.txt')).catch(() => undefined)
  home = await testApp({ dist })
  await home.app.listen({ port: 0, host: '127.0.0.1' })
  port = (home.app.server.address() as AddressInfo).port
})
after(async () => {
  await home.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const all = { 'accept-language': 'en', accept: 'text/html', ...headers }
  const answer = await exchange(port, request(`GET ${path}`, all))
  assert.ok(answer)
  return answer
}

describe('files outside the client', () => {
  const outside = [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/%252e%252e/%252e%252e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
    '/assets/app.js%00.txt',
    '/assets/app.js%00',
    '/assets/app.js/',
    '/assets/',
    '/.env',
    '/%2eenv',
    '/assets/link.txt',
    '/assets/beside/secret.txt',
    '/../dist-beside/secret.txt',
    '/assets/gone.js',
  ]
  for (const path of outside)
    it(`are not found by ${path}`, async () => {
      const { status, body } = await get(path)
      assert.ok(status === 400 || status === 404, `${status} ${body}`)
      assert.equal((JSON.parse(body) as Envelope).success, false)
      assert.ok(!body.includes('secret') && !body.includes(folder), body)
    })

  it('do not affect addresses of the client', async () => {
    for (const path of ['/isystem/..%2f', '//elsewhere/path', '/con', '/user/login?redirect=%2f..%2f']) {
      const { status, body } = await get(path)
      assert.ok(status === 200 ? body.includes('client') : status < 500, `${path}: ${status}`)
      assert.ok(!body.includes('secret'))
    }
  })
})

describe('an address of the client', () => {
  it('answers the page that the build made for it, every other one the page of all', async () => {
    const title = async (path: string) => /<title>(.*)<\/title>/.exec((await get(path)).body)?.[1]
    assert.equal(await title('/order/items?id=1'), 'client of items')
    assert.equal(await title('/order/items/'), 'client of items')
    assert.equal((await get('/order/items')).headers['cache-control'], 'no-cache')
    for (const path of ['/', '/order', '/order/other', '/order/%2e%2e/order/items2'])
      assert.equal(await title(path), 'client', path)
  })
})

describe('ranges and preconditions', () => {
  const part = async (range: string) => {
    const { status, body, headers } = await get('/assets/app.js', { range })
    return [status, status === 206 ? body : headers['content-range']]
  }
  it('ranges are answered with their bytes, impossible ones refused', async () => {
    assert.deepEqual(await part('bytes=2-4'), [206, '234'])
    assert.deepEqual(await part('bytes=-3'), [206, '789'])
    assert.deepEqual(await part('bytes=50-60'), [416, undefined])
    assert.deepEqual(await part('pages=1-2'), [200, undefined])
    const { status } = await get('/assets/app.js', { range: `bytes=${'0-1,'.repeat(2_000)}` })
    assert.ok(status < 500)
  })

  it('cached files are not sent again, failed preconditions are refused', async () => {
    const { headers } = await get('/assets/app.js')
    const known = await get('/assets/app.js', { 'if-none-match': headers['etag'] ?? '' })
    assert.deepEqual([known.status, known.body], [304, ''])
    const since = { 'if-modified-since': headers['last-modified'] ?? '' }
    assert.equal((await get('/assets/app.js', since)).status, 304)
    assert.equal((await get('/assets/app.js', { 'if-modified-since': 'never' })).status, 200)
    const other = await get('/assets/app.js', { 'if-match': '"other"' })
    assert.deepEqual([other.status, (JSON.parse(other.body) as Envelope).code], [412, 412])
  })
})

describe('an answer of the server', () => {
  it('is compressed when long and supported by the client', async () => {
    const ask = (encoding?: string) =>
      home.app.inject({ url: '/api/docs/json', headers: encoding ? { 'accept-encoding': encoding } : {} })
    const plain = await ask()
    assert.equal(plain.headers['content-encoding'], undefined)
    const packed = await ask('gzip, deflate, br')
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.ok(packed.rawPayload.length < plain.rawPayload.length / 5)
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
    assert.equal((await ask('gzip')).headers['content-encoding'], 'gzip')
    const short = await home.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } })
    assert.equal(short.headers['content-encoding'], undefined)
  })
})

describe('reports of pages', () => {
  const isOff = async (browserReports: boolean) => {
    const config = { ...TEST_CONFIG, browserReports }
    const app = await buildApp({ logger: false, config, db: home.db, dist: join(folder, 'dist') })
    const { body } = await app.inject({ url: '/order/any', headers: { accept: 'text/html' } })
    await app.close()
    return body.includes('<meta name="mtm-reports" content="off" />')
  }

  it('are switched off in the page where the installation wants none', async () => {
    assert.deepEqual([await isOff(false), await isOff(true)], [true, false])
  })
})

describe('the legacy site', () => {
  const page = async (legacyBase?: string) => {
    const config = { ...TEST_CONFIG, legacyBase }
    const dist = join(folder, 'dist')
    const app = await buildApp({ logger: false, config, db: home.db, dist })
    const { body, headers } = await app.inject({ url: '/order/any', headers: { accept: 'text/html' } })
    await app.close()
    const policy = String(headers['content-security-policy'])
    return { base: /name="mtm-legacy-base" content="([^"]*)"/.exec(body)?.[1], policy }
  }

  it('is named in the page, and may be framed', async () => {
    const away = await page('https://old.example.com/shop')
    assert.equal(away.base, 'https://old.example.com/shop')
    assert.match(away.policy, /frame-src 'self' https:\/\/old\.example\.com;/)
    const here = await page('/legacy')
    assert.deepEqual([here.base, /frame-src 'self';/.test(here.policy)], ['/legacy', true])
  })

  it('is absent by default', async () => {
    const { base, policy } = await page()
    assert.deepEqual([base, /frame-src 'self';/.test(policy)], [undefined, true])
  })
})
