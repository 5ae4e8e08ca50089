import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DataSourceChoice } from '@mtm/shared-utils/contracts/dto/connections/data-source'
import { TOKEN_DEAD, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { dataSource } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import { rowsOf } from '../../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  TEST_CONFIG,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { decrypt } from '../../platform/secrets/secrets.ts'

type Source = Row<typeof dataSource>

const BASE = '/api/sys/dataSource'
const SECRET = 'never-to-be-seen'

let home: TestApp
let admin: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const bodyOf = (code: string, more: object = {}) => ({
  code,
  name: `name of ${code}`,
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://db.example.com:5432/orders',
  dbName: 'orders',
  dbUsername: 'reader',
  dbPassword: SECRET,
  ...more,
})
const add = async (code: string, more: object = {}) => {
  const answer = await admin.post<{ id: string }>(`${BASE}/add`, bodyOf(code, more))
  assert.ok(answer.success, answer.message)
  return answer.result.id
}
const stored = (id: string) =>
  home.db.selectFrom('sysDataSource').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const passwordOf = async (id: string) => {
  const { dbSecret } = await stored(id)
  return dbSecret && decrypt(TEST_CONFIG.secretKey, 'data-source.password', id, dbSecret)
}

describe('data sources', () => {
  it('are kept with the texts of the stock contract', async () => {
    assert.equal((await admin.post(`${BASE}/add`, bodyOf('kept-1'))).message, '添加成功！')
    const { result } = await admin.get<Page<Source>>(`${BASE}/list?name=name+of+kept-1`)
    const [row] = result.records
    assert.deepEqual(
      [row?.code, row?.dbType_dictText, row?.hasPassword, row?.dbPassword],
      ['kept-1', 'PostgreSQL', true, null],
    )
    const change = { id: row!.id, code: 'other', name: '改名' }
    assert.equal((await admin.put(`${BASE}/edit`, change)).message, '编辑成功!')
    const { code, name } = await stored(row!.id)
    assert.deepEqual([code, name], ['kept-1', '改名'])
    const { result: taken } = await admin.post<{ fields?: { field: string }[] }>(
      `${BASE}/add`,
      bodyOf('kept-1'),
    )
    assert.deepEqual(
      taken.fields?.map(({ field }) => field),
      ['code'],
    )
    const check = await admin.post<{ fields: { field: string }[] }>(`${BASE}/add`, bodyOf('1-bad'))
    assert.equal(check.result.fields[0]?.field, 'code')
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${row!.id},`)).message, '批量删除成功！')
  })

  it('are offered to choose from', async () => {
    const id = await add('choice_1', { name: '选项' })
    const { result } = await admin.get<DataSourceChoice[]>(`${BASE}/options`)
    assert.deepEqual(
      result.filter(({ value }) => value === 'choice_1'),
      [{ value: 'choice_1', label: '选项', text: '选项' }],
    )
    await admin.delete(`${BASE}/delete?id=${id}`)
  })

  it('may be of any kind of database, with an address of one PostgreSQL and without a password in it', async () => {
    const id = await add('mysql_1', {
      dbType: '4',
      dbUrl: 'jdbc:mysql://h:3306/d?useSSL=false',
      dbDriver: 'x.Driver',
    })
    assert.equal((await stored(id)).dbType, '4')
    const tries: [change: object, message: RegExp][] = [
      [
        { dbType: '6', dbUrl: 'jdbc:postgresql://h:5432/d?sslmode=disable' },
        /^PostgreSQL 地址的格式为 jdbc:postgresql/,
      ],
      [{ dbType: '4', dbUrl: 'jdbc:mysql://u:p@h/d' }, /^数据源地址中不能包含用户名或密码/],
      [{ dbType: '4', dbUrl: 'jdbc:mysql://h/d?password=p' }, /^数据源地址中不能包含用户名或密码/],
    ]
    for (const [change, message] of tries) {
      assert.match((await admin.post(`${BASE}/add`, bodyOf('bad', change))).message, message)
      assert.match((await admin.put(`${BASE}/edit`, { id, dbPassword: 'x', ...change })).message, message)
    }
    assert.match(
      (await admin.put(`${BASE}/edit`, { id, dbType: '6', dbPassword: 'x' })).message,
      /^PostgreSQL 地址/,
    )
  })
})

describe('the password of a data source', () => {
  it('is encrypted for its row, and in no answer, workbook, version or log', async () => {
    const id = await add('secret_1')
    await admin.put(`${BASE}/edit`, { id, remark: 'x', dbPassword: `${SECRET}-2` })
    assert.equal(await passwordOf(id), `${SECRET}-2`)
    const { dbSecret } = await stored(id)
    assert.ok(dbSecret && !dbSecret.includes(SECRET))
    assert.throws(() => decrypt(TEST_CONFIG.secretKey, 'data-source.password', newId(), dbSecret))
    const answers = await Promise.all([
      admin.call('GET', `${BASE}/list`),
      admin.call('GET', `${BASE}/queryById?id=${id}`),
      admin.call('GET', `${BASE}/options`),
      admin.call('GET', `/api/sys/dataLog/list?dataTable=sys_data_source&dataId=${id}`),
      admin.call('GET', `${BASE}/list?column=dbPassword&order=asc&dbPassword=*n*&dbSecret=*a*`),
    ])
    for (const { body, statusCode } of answers) {
      assert.equal(statusCode, 200)
      assert.ok(!body.includes(SECRET) && !body.includes(dbSecret), body)
    }
    assert.match(answers[3]!.body, /secret_1/)
    const book = await admin.call('GET', `${BASE}/exportXls`)
    const cells = JSON.stringify(await rowsOf(book.rawPayload))
    assert.ok(cells.includes('secret_1') && !cells.includes(SECRET) && !cells.includes(dbSecret))
    const rows = await home.db.selectFrom('sysLog').selectAll().execute()
    const versions = await home.db.selectFrom('sysDataLog').selectAll().execute()
    const kept = JSON.stringify([rows, versions])
    assert.ok(!kept.includes(SECRET) && !kept.includes(dbSecret))
  })

  it('stays when none is sent', async () => {
    const id = await add('secret_2')
    for (const dbPassword of ['', null, undefined])
      assert.equal((await admin.put(`${BASE}/edit`, { id, remark: 'y', dbPassword })).success, true)
    assert.equal(await passwordOf(id), SECRET)
    const without = await add('secret_3', { dbPassword: '' })
    assert.equal(await passwordOf(without), null)
  })

  it('is not kept for another address, user or kind', async () => {
    const id = await add('secret_4')
    const moves = [
      { dbUrl: 'jdbc:postgresql://evil.example.com:5432/orders' },
      { dbUsername: 'postgres' },
      { dbType: '15' },
    ]
    for (const move of moves) {
      assert.match((await admin.put(`${BASE}/edit`, { id, ...move })).message, /请重新输入密码$/)
      assert.match(
        (
          await admin.post('/api/online/cgreport/api/testConnection', {
            ...bodyOf('x'),
            id,
            dbPassword: '',
            ...move,
          })
        ).message,
        move.dbType ? /只支持测试 PostgreSQL/ : /请重新输入密码$/,
      )
    }
    assert.equal((await stored(id)).dbUsername, 'reader')
    assert.equal((await admin.put(`${BASE}/edit`, { id, ...moves[0], dbPassword: 'new' })).success, true)
    assert.equal(await passwordOf(id), 'new')
  })
})

describe('strangers', () => {
  it('are refused: without the code, of another tenant, and nobody at all', async () => {
    const id = await add('strange_1')
    await addTestUser(home.db, { username: 'source-person' })
    const person = await signedIn(home.app, 'source-person')
    const listing = await addTestRole(home.db, { codes: ['data-source:list'] })
    await addTestUser(home.db, { username: 'source-reader', roleIds: [listing] })
    const reader = await signedIn(home.app, 'source-reader')
    const reading: ['GET', string][] = [
      ['GET', `${BASE}/list`],
      ['GET', `${BASE}/queryById?id=${id}`],
      ['GET', `${BASE}/options`],
    ]
    const writing: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${BASE}/exportXls`],
      ['POST', `${BASE}/add`, bodyOf('strange_2')],
      ['PUT', `${BASE}/edit`, { id, name: 'x' }],
      ['DELETE', `${BASE}/delete?id=${id}`],
      ['DELETE', `${BASE}/deleteBatch?ids=${id}`],
      ['POST', '/api/online/cgreport/api/testConnection', bodyOf('x')],
    ]
    for (const [method, url, payload] of [...reading, ...writing]) {
      const sent = payload ? { payload } : {}
      for (const who of [person, stranger])
        assert.equal((await who.call(method, url, sent)).statusCode, 403, url)
      assert.ok((await home.app.inject({ method, url, ...sent })).body.includes(TOKEN_DEAD), url)
    }
    for (const [method, url] of reading) assert.equal((await reader.call(method, url)).statusCode, 200, url)
    for (const [method, url, payload] of writing)
      assert.equal((await reader.call(method, url, payload ? { payload } : {})).statusCode, 403, url)
    assert.equal((await stored(id)).name, 'name of strange_1')
  })
})
