import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import {
  PASSWORD,
  signedIn,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { draft, jacket } from '../../orders/testing.ts'

interface Line {
  level: number
  time: number
  msg: string
  reqId?: string
  req?: { method: string; path: string }
  err?: {
    type: string
    message: string
    code?: string
    at?: string
    stack: string
    cause?: { message: string }
  }
}

const NAME = '欧阳保密'
const PHONE = '13912345678'
const ADDRESS = '秘密路 7 号'
const SIZE = '987.25'
const WRONG = 'Hunter2-wrong'

let home: TestApp
let sales: SignedIn
const written: string[] = []
/** Log lines since the last call. */
const newLines = () => written.splice(0).map((line) => JSON.parse(line) as Line)

before(async () => {
  const stream = { write: (line: string) => void written.push(line) }
  home = await testApp({
    seed: 'all',
    logger: { level: 'trace', stream },
    extra(api) {
      const config = { access: 'user' as const }
      const fails = (path: string, work: (value: string) => Promise<unknown>) =>
        api.get(path, { config, schema: { hide: true } }, (request) =>
          work((request.query as { value: string }).value),
        )
      fails('/test/broken', async () => {
        throw new Error('the loom is broken', { cause: new Error('a thread') })
      })
      fails('/test/number', (value) => sql`select ${value}::int`.execute(home.db))
      fails('/test/json', async (value) => JSON.parse(value) as unknown)
      fails('/test/raise', (value) => sql`select 1 / (length(${value}::text) - 11)`.execute(home.db))
      fails('/test/check', (value) =>
        sql`insert into mtm_customer (id, tenant_id, name, phone) values (${'x'.repeat(32)}, null, ${value}, ${value})`.execute(
          home.db,
        ),
      )
    },
  })
  sales = await signedIn(home.app, 'sales')
})
after(() => home.close())

/** Asserts that every line is JSON with the id of the answer and none of these texts. */
function isDiscreet(lines: Line[], requestId: unknown, ...words: string[]): void {
  assert.ok(lines.length > 0)
  const log = JSON.stringify(lines)
  for (const word of [...words, PASSWORD, sales.token, NAME, PHONE, ADDRESS, SIZE, WRONG])
    assert.ok(!log.includes(word), `${word}: ${log}`)
  for (const { reqId, level, time } of lines) {
    assert.equal(reqId, requestId)
    assert.ok(level > 0 && time > 0)
  }
}

describe('the log contains neither personal data nor secrets', () => {
  const call = async (...[method, url, more]: Parameters<SignedIn['call']>) => {
    newLines()
    const answer = await sales.call(method, url, more)
    return { answer, body: answer.json<Envelope>(), lines: newLines(), id: answer.headers['x-request-id'] }
  }

  it('when people sign in or fail to', async () => {
    for (const password of [PASSWORD, WRONG]) {
      newLines()
      const payload = { username: 'reviewer', password, captcha: 'ABCD', checkKey: 1 }
      const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
      const { result } = answer.json<Envelope<{ token?: string } | null>>()
      isDiscreet(newLines(), answer.headers['x-request-id'], 'reviewer', 'ABCD', result?.token ?? WRONG)
    }
  })

  it('when an order is placed, refused or searched', async () => {
    const order = draft([jacket({ body: { chest: Number(SIZE) } })], {
      client: NAME,
      recipient: NAME,
      phone: PHONE,
      address: ADDRESS,
      remark: NAME,
    })
    const saved = await call('POST', '/api/mtm/order/save', { payload: order })
    isDiscreet(saved.lines, saved.id)
    const refused = await call('POST', '/api/mtm/order/save', {
      payload: { ...order, phone: [PHONE], client: 7 },
    })
    assert.equal(refused.answer.statusCode, 400)
    isDiscreet(refused.lines, refused.id)
    const listed = await call(
      'GET',
      `/api/mtm/order/list?client=*${encodeURIComponent(NAME)}*&phone=${PHONE}`,
    )
    assert.equal(listed.answer.statusCode, 200)
    assert.deepEqual(listed.lines.find(({ req }) => req)?.req, { method: 'GET', path: '/api/mtm/order/list' })
    isDiscreet(listed.lines, listed.id, encodeURIComponent(NAME))
  })

  it('for expired tokens, unknown users and addresses', async () => {
    newLines()
    const dead = await withToken(home.app, 'dead-token-of-somebody').call(
      'GET',
      `/api/sys/user/list?phone=${PHONE}`,
    )
    isDiscreet(newLines(), dead.headers['x-request-id'], 'dead-token')
    const nowhere = await call('GET', `/api/nowhere?name=${encodeURIComponent(NAME)}`)
    isDiscreet(nowhere.lines, nowhere.id)
  })

  it('when something fails unexpectedly: the line and the answer share the id', async () => {
    const { answer, body, lines, id } = await call('GET', `/api/test/broken?value=${PHONE}`)
    assert.equal(answer.statusCode, 500)
    isDiscreet(lines, id)
    assert.ok(body.message.includes(String(id)))
    const fault = lines.find(({ level }) => level === 50)
    assert.deepEqual([fault?.msg, fault?.err?.message], ['unexpected failure', 'the loom is broken'])
    assert.equal(fault?.err?.cause?.message, 'a thread')
    assert.match(fault?.err?.stack ?? '', /^\s+at .*logging\.test\.ts/)
  })

  it('when the database quotes refused values', async () => {
    const number = await call('GET', `/api/test/number?value=${encodeURIComponent(NAME)}`)
    assert.equal(number.answer.statusCode, 400)
    isDiscreet(number.lines, number.id)
    const check = await call('GET', `/api/test/check?value=${PHONE}`)
    assert.equal(check.answer.statusCode, 500)
    isDiscreet(check.lines, check.id)
    const fault = check.lines.find(({ level }) => level === 50)
    assert.deepEqual(
      [fault?.err?.code, fault?.err?.at?.split(' ').slice(0, 2)],
      ['23502', ['mtm_customer', 'tenant_id']],
    )
    const raised = await call('GET', `/api/test/raise?value=${PHONE}`)
    isDiscreet(raised.lines, raised.id)
    assert.equal(raised.lines.find(({ level }) => level === 50)?.err?.code, '22012')
  })

  it('when a parser quotes unreadable input', async () => {
    const { lines, id } = await call('GET', `/api/test/json?value=${encodeURIComponent(NAME)}`)
    isDiscreet(lines, id, '欧')
    assert.match(
      lines.find(({ level }) => level === 50)?.err?.message ?? '',
      /"…" is not valid JSON|Unexpected token/,
    )
  })
})
