import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { ERRORS } from '@mtm/shared-utils/contracts/errors'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { signedIn, testApp, type TestApp } from '../../identity/testing.ts'
import { exchange, rawClient, request, type RawAnswer } from '../testing/raw-http.ts'

let home: TestApp
let port: number
let mine: Record<string, string>
const faults: string[] = []
/** Its own pages, because unknown addresses are answered differently without built pages. */
const dist = mkdtempSync(join(tmpdir(), 'mtm-pages-'))

before(async () => {
  const stream = { write: (line: string) => void faults.push(line) }
  writeFileSync(join(dist, 'index.html'), '<!doctype html>')
  home = await testApp({ dist, logger: { level: 'error', stream } })
  await home.app.listen({ port: 0, host: '127.0.0.1' })
  port = (home.app.server.address() as AddressInfo).port
  mine = { 'x-access-token': (await signedIn(home.app, 'admin')).token, 'accept-language': 'en' }
})
after(async () => {
  await home.close()
  rmSync(dist, { recursive: true })
  assert.deepEqual(faults, [], 'bad input is no fault of ours')
})

const json = (more: Record<string, string> = {}) => ({ ...mine, 'content-type': 'application/json', ...more })
const LIST = 'GET /api/sys/position/list'
const ADD = 'POST /api/sys/position/add'
const position = (more: object = {}) => JSON.stringify({ code: 'edge', name: 'Edge', postRank: '1', ...more })

/** Asserts a refusal in the stock envelope: in English, with an id, without internals. */
function isRefusal(answer: RawAnswer | null, status: number): asserts answer is RawAnswer {
  assert.ok(answer, 'the connection was closed without an answer')
  assert.equal(answer.status, status, answer.body)
  const { success, message, code } = JSON.parse(answer.body) as Envelope
  assert.deepEqual([success, code], [false, status === 200 ? 500 : status])
  assert.match(answer.headers['x-request-id'] ?? '', /^[0-9a-f]{12}$/)
  assert.match(message, /^[\x20-\x7e]+$/)
  assert.doesNotMatch(answer.body, /node_modules|\bat .*:\d+|Error:/)
}

const deep = (open: string, close: string) => `{"code":${open.repeat(10_000)}1${close.repeat(10_000)}}`
const typed = (type: string) => ({ ...mine, 'content-type': type })

describe('a body is refused', () => {
  const bodies: [what: string, status: number, () => Uint8Array][] = [
    ['with a prototype key', 400, () => request(ADD, json(), '{"__proto__":{"x":1},"code":"a"}')],
    [
      'with a constructor key',
      400,
      () => request(ADD, json(), '{"constructor":{"prototype":{"x":1}},"code":"a"}'),
    ],
    ['with arrays for scalars', 400, () => request(ADD, json(), position({ code: ['a'], name: { a: 1 } }))],
    ['with a number beyond numbers', 400, () => request(ADD, json(), '{"code":"a","postRank":1e309}')],
    ['with a NUL character', 400, () => request(ADD, json(), position({ name: 'a\0' }))],
    [
      'in broken UTF-8',
      400,
      () =>
        request(
          ADD,
          json(),
          Buffer.concat([Buffer.from('{"code":"'), Buffer.of(0xc3, 0x28), Buffer.from('"}')]),
        ),
    ],
    ['10 000 arrays deep', 400, () => request(ADD, json(), deep('[', ']'))],
    ['10 000 objects deep', 400, () => request(ADD, json(), deep('{"a":', '}'))],
    ['that is empty', 400, () => request(ADD, json(), '')],
    ['that is cut', 400, () => request(ADD, json(), position().slice(0, -3))],
    ['of 10 MB and a byte, told', 413, () => request(ADD, json({ 'content-length': '10485761' }))],
    ['of a false length', 400, () => request(ADD, json({ 'content-length': '-1' }))],
    ['without a type', 415, () => request(ADD, mine, position())],
    ['of plain text', 415, () => request(ADD, typed('text/plain'), position())],
    ['of a web form', 415, () => request(ADD, typed('application/x-www-form-urlencoded'), 'code=a')],
    ['of XML', 415, () => request(ADD, typed('application/xml'), '<code/>')],
    ['of a type that is none', 415, () => request(ADD, typed('json'), position())],
    ['in UTF-7', 415, () => request(ADD, typed('application/json; charset=utf-7'), position())],
    [
      'in UTF-16',
      415,
      () => request(ADD, typed('application/json; charset=utf-16le'), Buffer.from(position(), 'utf16le')),
    ],
    [
      'that is compressed',
      415,
      () => request(ADD, json({ 'content-encoding': 'gzip' }), gzipSync(position())),
    ],
    ['in a form without a boundary', 400, () => request(IMPORT, typed('multipart/form-data'), 'x')],
    [
      'in a form that is cut',
      400,
      () => request(IMPORT, typed('multipart/form-data; boundary=x'), `--x\r\n${FILE}\r\n\r\nPK`),
    ],
  ]
  const IMPORT = 'POST /api/sys/position/importExcel'
  const FILE = 'content-disposition: form-data; name="file"; filename="a.xlsx"'
  for (const [what, status, bytes] of bodies)
    it(what, async () => {
      isRefusal(await exchange(port, bytes()), status)
      assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
    })

  it('of 10 MB and one byte without content-length, without waiting for the rest', async () => {
    const client = await rawClient(port)
    client.send(request(ADD, json({ 'transfer-encoding': 'chunked' })))
    const chunk = Buffer.alloc(64 * 1024, ' ')
    for (let sent = 0; sent <= 10 * 1024 * 1024; sent += chunk.length)
      client.send(Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]))
    isRefusal(await client.next(), 413)
    await client.closed
    client.socket.destroy()
  })

  it('but a complete one with a BOM or charset is accepted', async () => {
    const type = { 'content-type': 'application/json; Charset="UTF-8"' }
    const answer = await exchange(port, request(ADD, json(type), `\ufeff${position({ name: '裁缝 é' })}`))
    assert.deepEqual([answer?.status, JSON.parse(answer?.body ?? '').success], [200, true], answer?.body)
  })
})

describe('an address is refused', () => {
  const addresses: [what: string, status: number, query: string][] = [
    ['with escapes that are no UTF-8', 400, '?code=%ff'],
    ['with overlong UTF-8', 400, '?code=%c0%af'],
    ['with a cut escape', 400, '?code=%E0%A4%A'],
    ['with bytes that nobody escaped', 400, '?code=\xe9'],
    ['with hundreds of parameters', 400, `?${'a=1&'.repeat(301)}`],
    ['that is longer than any header may be', 431, `?code=${'x'.repeat(17_000)}`],
  ]
  for (const [what, status, query] of addresses)
    it(what, async () => isRefusal(await exchange(port, request(`${LIST}${query}`, mine)), status))

  const paths: [path: string, status: number][] = [
    ['/api/mtm/order/%ff', 400],
    ['/api/mtm/order/%c0%ae', 400],
    ['/jeecg-boot/%', 400],
    ['/api/mtm/order/%00', 400],
    ['/api/mtm/order/%2f..%2f..', 400],
    [`/api/mtm/order/${'a'.repeat(600)}`, 404],
    ['/api/../healthz/x', 404],
    ['/api/sys/%2e%2e/position/list', 404],
    ['/api/docs/files/..%2f..%2fpackage.json', 400],
  ]
  for (const [path, status] of paths)
    it(`${path.slice(0, 40)} with ${status}`, async () =>
      isRefusal(await exchange(port, request(`GET ${path}`, mine)), status))
})

describe('a list', () => {
  const odd = [
    'pageSize=1000000000',
    'pageSize=-1',
    'pageSize=NaN',
    'pageSize=1e309&pageNo=-7',
    'pageNo=1&pageNo=2&pageSize=3&pageSize=4',
    'code[]=a&name[x]=b',
    '__proto__=1&constructor=2&__proto__[x]=1&constructor.prototype.x=1',
    'column=__proto__&order=asc',
    'column=constructor&column=code',
    'code=%00',
    'createTime_begin=yesterday',
    'code=a&code=b',
    '&&&==&',
  ]
  for (const path of [
    '/api/sys/position/list',
    '/api/mtm/order/list',
    '/api/mtm/fabric/list',
    '/api/sys/user/list',
  ])
    it(`${path} reads odd queries leniently, within its limits`, async () => {
      for (const query of odd) {
        const answer = await exchange(port, request(`GET ${path}?${query}`, mine))
        assert.equal(answer?.status, 200, `${query}: ${answer?.body}`)
        const { result } = JSON.parse(answer.body) as Envelope<{ records: unknown[]; size: number }>
        assert.ok(result.size <= 1000 && result.records.length <= 1000, query)
      }
      assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
    })
})

describe('an advanced query', () => {
  it('that is unreadable is refused instead of ignored, which would return other rows', async () => {
    for (const query of ['%5B%7B', '%5B%7B%22__proto__%22%3A%7B%22x%22%3A1%7D%7D%5D']) {
      const path = `/api/sys/position/list?superQueryParams=${query}`
      isRefusal(await exchange(port, request(`GET ${path}`, mine)), 400)
    }
    assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
  })
})

describe('a verb', () => {
  it('not supported by an address is answered with the supported ones', async () => {
    for (const verb of ['POST', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE']) {
      const answer = await exchange(port, request(`${verb} /api/sys/position/list`, mine))
      isRefusal(answer, 405)
      assert.equal(answer.headers.allow, 'GET, HEAD')
      isRefusal(await exchange(port, request(`${verb} /`, mine)), 404)
    }
    isRefusal(await exchange(port, request('BREW /', mine)), 400)
    isRefusal(await exchange(port, request('OPTIONS *', mine)), 404)
  })

  it('is not overridden by a header', async () => {
    const override = json({ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' })
    isRefusal(await exchange(port, request('POST /api/sys/position/list?_method=GET', override, '{}')), 405)
  })

  it('HEAD answers like GET without the body', async () => {
    const head = await exchange(port, request('HEAD /api/sys/position/list', mine), { head: true })
    const get = await exchange(port, request('GET /api/sys/position/list', mine))
    assert.equal(head?.status, 200)
    assert.equal(head.headers['content-type'], get?.headers['content-type'])
  })
})

describe('what is not HTTP', () => {
  const HOST = 'host: x\r\naccept-language: en\r\n'
  const broken: [what: string, status: number, bytes: string | Uint8Array][] = [
    ['a TLS greeting', 400, Buffer.from('160301020001000100', 'hex')],
    ['a request without a host', 400, 'GET /healthz HTTP/1.1\r\naccept-language: en\r\n\r\n'],
    ['HTTP of the future', 400, `GET / HTTP/3.0\r\n${HOST}\r\n`],
    ['two lengths', 400, `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    [
      'a length and chunks',
      400,
      `POST / HTTP/1.1\r\n${HOST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a chunk of no size', 400, `POST / HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n\r\n`],
    ['a header with a space before its colon', 400, `GET / HTTP/1.1\r\n${HOST}x-a : b\r\n\r\n`],
    ['a folded header', 400, `GET / HTTP/1.1\r\n${HOST}x-a: b\r\n\tc\0\r\n\r\n`],
    ['a header of 20 KB', 431, `GET / HTTP/1.1\r\n${HOST}cookie: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an expectation', 417, `POST / HTTP/1.1\r\n${HOST}expect: a-miracle\r\ncontent-length: 2\r\n\r\n{}`],
  ]
  for (const [what, status, bytes] of broken)
    it(`${what} is answered with ${status}, and the connection is closed`, async () => {
      const client = await rawClient(port)
      client.send(bytes)
      const answer = await client.next()
      assert.equal(answer?.status, status, answer?.body)
      assert.equal((JSON.parse(answer.body) as Envelope).success, false)
      assert.match(answer.headers['x-request-id'] ?? '', /^[0-9a-f]{12}$/)
      client.socket.end()
      await client.closed
      client.socket.destroy()
    })

  it('is refused in the requested language', async () => {
    const messages = await Promise.all(
      LOCALES.map(async (locale: Locale) => {
        const headers = { 'accept-language': locale.replace('_', '-'), 'content-length': 'x' }
        return (JSON.parse((await exchange(port, request('GET /', headers)))?.body ?? '{}') as Envelope)
          .message
      }),
    )
    assert.deepEqual(messages.toSorted(), [...ERRORS['http.malformed']].toSorted())
  })
})

it('several requests sent at once are answered in their order', async () => {
  const client = await rawClient(port)
  const last = request('GET /api/nothing', { ...mine, connection: 'close' })
  client.send(Buffer.concat([request('GET /healthz', mine), request(LIST, mine), last]))
  const statuses = [await client.next(), await client.next(), await client.next()].map((one) => one?.status)
  assert.deepEqual(statuses, [200, 200, 404])
  await client.closed
  client.socket.destroy()
})
