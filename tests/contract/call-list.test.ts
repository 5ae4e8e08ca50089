import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { safeParse } from 'zod/v4/core'
import type { StockClient } from '../support/stock-client.ts'
import { CALL_LIST, SOCKETS } from './call-list/call-list.ts'
import { STOCK_AREAS, servedCall } from './call-list/stock-areas.ts'
import {
  coveragePage,
  operationOf,
  readDocument,
  servedIn,
  type ServedDocument,
} from './call-list/coverage-page.ts'
import type { ListedCall } from './call-list/listed-call.ts'
import { forgetPeople } from './call-list/people-calls.ts'
import { forgetRecords } from './call-list/record-calls.ts'
import { forgetRegistered } from './call-list/session-calls.ts'
import { stockAdministrator } from './shared-product.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = 'docs/reference/api-coverage.md'

let client: StockClient
let document: ServedDocument
before(async () => {
  client = await stockAdministrator()
  document = await readDocument(client.url, client.user.token)
})

/** The answer to the smallest valid call of an entry. */
async function answerTo({ method, path, send }: ListedCall) {
  const { at = path, query, body, form, as: caller = client } = (await send?.(client)) ?? {}
  return form ? caller.upload(at, form.file, form.name, form.fields) : caller.call(method, at, query, body)
}

describe('the call list of the specification', () => {
  after(async () => {
    await forgetRegistered(client)
    await forgetPeople(client)
    await forgetRecords(client)
  })

  for (const entry of CALL_LIST)
    test(`${entry.method} ${entry.path} answers in its shape`, async () => {
      assert.ok(servedIn(document)(operationOf(entry)), 'the document does not name it')
      const answer = await answerTo(entry)
      const text = JSON.stringify(answer).slice(0, 1_000)
      assert.equal(answer.status, 200, text)
      if (!entry.isBare) {
        assert.equal(answer.success, !entry.isRefused, text)
        assert.equal(answer.code, entry.isRefused ? 500 : 200, text)
        assert.ok(typeof answer.message === 'string' && Number.isInteger(answer.timestamp), text)
        if (entry.says !== undefined) assert.equal(answer.message, entry.says)
      }
      const { error } = safeParse(entry.result, entry.isBare ? answer : answer.result)
      assert.equal(error && JSON.stringify(error.issues, null, 1), undefined, text)
    })

  for (const { path, at, beat, answer } of SOCKETS)
    test(`${path} opens for its user and ${answer === null ? 'hears' : 'answers'} the heart beat`, async () => {
      const { userInfo, token } = client.user
      const socket = new WebSocket(`${client.url.replace('http', 'ws')}/jeecg-boot${at(userInfo.id)}`, [
        token,
      ])
      const heard = new Promise<string>((resolve, reject) => {
        socket.addEventListener('error', () => reject(new Error('refused')))
        socket.addEventListener('message', ({ data }) => resolve(String(data)))
        socket.addEventListener('open', () => {
          socket.send(beat)
          if (answer === null) resolve('')
        })
      })
      assert.equal(await heard, answer ?? '')
      socket.close()
    })
})

describe('the further areas of the stock contract', () => {
  for (const area of STOCK_AREAS) {
    const { name, isPending, calls } = area
    test(`${name}: ${isPending ? 'no call is answered yet' : 'every call is answered'}`, async () => {
      const find = servedIn(document)
      assert.deepEqual(
        calls.filter((call) => (find(servedCall(area, call)) === undefined) !== (isPending === true)),
        [],
        isPending ? 'built: remove the mark' : 'missing: mark the area as pending',
      )
      for (const call of isPending ? calls : []) {
        const [method = '', path = ''] = call.split(' ')
        const { status, code } = await client.call(method, path.replaceAll(/\{\w+\}/g, 'x'))
        assert.ok([404, 405].includes(status) && [404, 405].includes(code), `${call}: ${status}`)
      }
    })
  }
})

test('every operation says which file serves it', () => {
  const files = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation['x-source'] ?? ''),
  )
  assert.ok(files.length > 500)
  assert.deepEqual(
    [...new Set([...files, ...SOCKETS.map((socket) => socket.servedIn)])].filter(
      (file) => file === '' || !existsSync(join(ROOT, 'server/src', file)),
    ),
    [],
  )
})

test(`${PAGE} is what \`node tools/reference/api-coverage.ts\` writes`, () => {
  const stored = existsSync(join(ROOT, PAGE)) ? readFileSync(join(ROOT, PAGE), 'utf8') : ''
  assert.equal(stored, coveragePage(document))
})
