import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import type { Row, StockClient } from '../support/stock-client.ts'
import { stockAdministrator } from './shared-product.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = 'docs/reference/known-holes.md'
/** Addresses of the stock product that nobody needs and that open a hole. */
const ABSENT = [
  '/sys/common/transitRESTful',
  '/sys/annountCement/show/1',
  '/sys/socketTest/sendAll',
  '/sys/socketTest/sendUser',
  '/sys/getEncryptedString',
  '/sys/api/queryAllUser',
  '/actuator/env',
  '/actuator/heapdump',
  '/druid/index.html',
  '/doc.html',
  '/v2/api-docs',
  '/jmreport/list',
  '/test/bigScreen/index',
  '/generic/web/viewer.html',
]

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

test(`every row of ${PAGE} names tests that there are, or says that it is not built`, () => {
  const rows = readFileSync(join(ROOT, PAGE), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  assert.ok(rows.length >= 17, `${rows.length} rows`)
  const wrong: string[] = []
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)]
    const quoted = row.split('“').length - 1
    if (quoted !== named.length || (quoted === 0 && !row.includes('not built yet'))) wrong.push(row)
    for (const [, path = '', title = ''] of named) {
      const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
      if (!text.includes(`it('${title}'`) && !text.includes(`test('${title}'`))
        wrong.push(`${path}: ${title}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('addresses that only open a hole are absent', async () => {
  for (const path of ABSENT)
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? {} : undefined
      const { status, code } = await client.call(method, path, { url: client.url }, body)
      assert.deepEqual([status, code], [404, 404], `${method} ${path}`)
    }
})

test('figures of operations are closed to strangers', async () => {
  for (const path of ['/actuator/httptrace', '/actuator/metrics/jvm.memory.max', '/sys/log/list']) {
    const answer = await fetch(`${client.url}/jeecg-boot${path}`)
    assert.equal(answer.status, 500, path)
    assert.equal(((await answer.json()) as { message: string }).message, TOKEN_DEAD, path)
  }
})

test('a list is sorted by declared columns only', async () => {
  const ids = async (column: string) => {
    const { records } = await client.get<{ records: Row[] }>('/sys/user/list', { column, order: 'asc' })
    return records.map(({ id }) => id)
  }
  const usual = await ids('')
  assert.notDeepEqual(await ids('username'), await ids('createTime'))
  for (const column of ['password', 'tenantId', '(select pg_sleep(1))', "username'; drop table sys_user; --"])
    assert.deepEqual(await ids(column), usual, column)
})

test('a signature neither opens nor closes anything', async () => {
  const signed = { 'X-Sign': '0'.repeat(32), 'X-TIMESTAMP': '20200101000000' }
  const call = async (headers: Record<string, string>) => {
    const answer = await fetch(`${client.url}/jeecg-boot/sys/dict/getDictItems/sex`, { headers })
    return (await answer.json()) as { success?: boolean; message: string }
  }
  assert.equal((await call({ ...signed, 'X-Access-Token': client.user.token })).success, true)
  assert.equal((await call(signed)).message, TOKEN_DEAD)
})

test('a record takes its declared fields only', async () => {
  const id = 'f'.repeat(32)
  const form = { roleName: '多余字段', roleCode: 'holes_role' }
  const more = {
    id,
    grantsAll: true,
    tenantId: 7,
    createBy: 'nobody',
    createTime: '2000-01-01 00:00:00',
    delFlag: 1,
    version: 99,
  }
  await client.post('/sys/role/add', { ...form, ...more })
  const find = () => client.only('/sys/role/list', [], { roleCode: 'holes_role' })
  const added = await find()
  const { createBy, grantsAll, version } = added
  assert.deepEqual([createBy, grantsAll, version], ['admin', false, 0])
  assert.ok(added.id !== id && !String(added['createTime']).startsWith('2000'))
  await client.put('/sys/role/edit', { ...added, ...more, id: added.id, version: 0 })
  const changed = await find()
  assert.deepEqual([changed['createBy'], changed['grantsAll']], ['admin', false])
  assert.equal(changed['createTime'], added['createTime'])
  await client.remove('/sys/role/delete', { id: added.id })
})
