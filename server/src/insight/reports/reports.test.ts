import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ReportData, ReportHead, ReportQueryItem } from '@mtm/shared-utils/contracts/dto/report'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { type Database, newId } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import { allHeard } from '../../platform/testing/notices.ts'
import { REPORTS } from './report-list.ts'
import { defineReport } from './report.ts'

const CODES = ['user:list', 'customer:list', 'fabric:list']
const base = '/api/online/cgreport/api'
const WAYS = ['getRpColumns', 'getQueryInfo', 'getData'] as const

let home: TestApp
let person: SignedIn
let elsewhere: SignedIn

before(async () => {
  home = await testApp({ seed: 'all' })
  const role = await addTestRole(home.db, { codes: CODES })
  await addTestUser(home.db, { username: 'report-person', roleIds: [role] })
  person = await signedIn(home.app, 'report-person')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const head = async (code: string, who = person) =>
  (await who.get<ReportHead>(`${base}/getRpColumns/${code}`)).result
const items = async (code: string, who = person) =>
  (await who.get<ReportQueryItem[]>(`${base}/getQueryInfo/${code}`)).result
const data = async (code: string, query: Record<string, string | number> = {}, who = person) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return (await who.get<ReportData>(`${base}/getData/${code}?${search.toString()}`)).result
}
const values = async (code: string, column: string, query: Record<string, string | number> = {}) =>
  (await data(code, { pageSize: 100, ...query })).records.map((record) => record[column])

describe('a report', () => {
  it('refuses strangers, callers without its code, and unknown reports', async () => {
    await addTestUser(home.db, { username: 'report-plain' })
    const plain = await signedIn(home.app, 'report-plain')
    for (const way of WAYS) {
      for (const { code } of REPORTS) {
        const url = `${base}/${way}/${code}`
        const stranger = await home.app.inject(url)
        assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
        assert.equal((await plain.call('GET', url)).statusCode, 403, url)
      }
      for (const code of ['no_such', '__proto__', 'constructor', "report_user' or '1'='1", 'report_user%00'])
        assert.equal(
          (await person.get(`${base}/${way}/${encodeURIComponent(code)}`)).message,
          '报表不存在',
          code,
        )
    }
  })

  it('returns columns, dictionary entries and search fields in the caller’s language', async () => {
    const { columns, dictOptions, cgRpConfigId, cgRpConfigName } = await head('report_customer')
    assert.equal(cgRpConfigName, '客户选择')
    assert.deepEqual(columns[0], {
      title: '客户编号',
      dataIndex: 'customerNo',
      align: 'left',
      sorter: true,
      kind: 'text',
    })
    assert.equal(columns.find(({ dataIndex }) => dataIndex === 'sex')?.customRender, 'sex')
    assert.deepEqual(dictOptions.sex?.[0], { value: '1', text: '男', title: '男' })
    const definitions = await items(cgRpConfigId)
    assert.deepEqual(definitions.slice(0, 3), [
      { field: 'customerNo', label: '客户编号', mode: 'single', view: 'text' },
      { field: 'name', label: '姓名', mode: 'single', view: 'text' },
      { field: 'sex', label: '性别', mode: 'single', view: 'list' },
    ])
    assert.deepEqual(definitions.at(-1), {
      field: 'createTime',
      label: '创建时间',
      mode: 'group',
      view: 'datetime',
      hidden: '1',
    })
    const headers = { 'accept-language': 'ja_JP' }
    const answer = await person.call('GET', `${base}/getRpColumns/report_fabric`, { headers })
    const { result } = answer.json<{ result: ReportHead }>()
    assert.equal(result.cgRpConfigName, '生地選択')
    const unitOf = (name: string) => result.columns.find(({ dataIndex }) => dataIndex === name)?.unit
    assert.deepEqual([unitOf('width'), unitOf('freeMm'), unitOf('weight')], ['cm', 'm', undefined])
    assert.equal(result.columns[0]?.title, '生地番号')
    assert.equal(result.dictOptions.weave?.[0]?.text, '平織')
  })

  it('pages in the declared order with the total on every page', async () => {
    for (const { code, columns } of REPORTS) {
      const { records, total } = await data(code, { pageSize: 3 })
      assert.ok(total > 3 && records.length === 3, code)
      assert.deepEqual(Object.keys(records[0]!), ['id', ...columns.map(({ name }) => name)], code)
      const second = await data(code, { pageSize: 3, pageNo: 2 })
      assert.equal(second.total, total)
      const ids = [...records, ...second.records].map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length)
      assert.deepEqual(await data(code, { pageNo: 100_000 }), { records: [], total })
    }
    const names = (await values('report_user', 'username', { column: 'username', order: 'asc' })) as string[]
    assert.deepEqual(names, names.toSorted())
    assert.deepEqual(
      await values('report_user', 'username', { column: 'username', order: 'desc' }),
      names.toReversed(),
    )
    // columns that are not sortable leave the order unchanged
    const usual = await values('report_user', 'id')
    for (const column of ['email', 'password', 'id;--', 'realname desc, (select 1)'])
      assert.deepEqual(await values('report_user', 'id', { column, order: 'asc' }), usual, column)
  })

  it('names departments in the reader’s language', async () => {
    const english = await signedIn(home.app, 'report-person', { 'accept-language': 'en-US' })
    const departOf = async (who: SignedIn) =>
      (await data('report_user', { username: 'finance', pageSize: 1 }, who)).records[0]?.orgCodeTxt
    assert.deepEqual([await departOf(person), await departOf(english)], ['财务部', 'Finance'])
  })

  it('searches only by declared fields', async () => {
    const [first] = (await data('report_customer', { pageSize: 1 })).records
    const { customerNo, name } = first as { customerNo: string; name: string }
    assert.deepEqual(
      await values('report_customer', 'customerNo', { name: `*${name.slice(1)}*`, customerNo }),
      [customerNo],
    )
    assert.equal((await data('report_customer', { customerNo: customerNo.slice(1) })).total, 0)
    const { total } = await data('report_customer')
    const men = (await data('report_customer', { sex: '1' })).total
    assert.ok(men > 0 && men < total)
    assert.equal((await data('report_customer', { sex: '1,2' })).total, total)
    // a column that is not a search field is ignored
    assert.equal(
      (await data('report_customer', { address: 'nowhere', tenantId: 7, ownerId: 'x' })).total,
      total,
    )
    const heavy = (await values('report_fabric', 'weight', {
      weight_begin: 300,
      weight_end: 400,
    })) as number[]
    assert.ok(heavy.length > 0 && heavy.every((weight) => weight >= 300 && weight <= 400))
    assert.equal((await data('report_fabric', { weight_begin: 'heavy' })).total, 0)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    assert.equal(
      (await data('report_customer', { createTime_begin: '2000-01-01', createTime_end: today })).total,
      total,
    )
    assert.equal((await data('report_customer', { createTime_begin: '2999-01-01' })).total, 0)
  })

  it('treats every parameter as a value', async () => {
    const attacks = ["' or '1'='1", "'; drop table sys_user; --", '%', '_', '\\', '$1', '1) or (1=1', 'x\0y']
    for (const { code, columns } of REPORTS) {
      const names = columns.flatMap(({ name, search }) =>
        search === 'range' ? [`${name}_begin`, `${name}_end`] : search === null ? [] : [name],
      )
      for (const attack of attacks) {
        const [usual, ordered] = [await data(code), await data(code, { order: attack, column: attack })]
        assert.deepEqual(ordered, usual, `${code} ${attack}`)
        assert.deepEqual(await data(code, { pageNo: attack, pageSize: attack }), usual)
        assert.deepEqual(await data(code, { [attack]: 'x', superQueryParams: attack }), usual)
        for (const name of names) {
          const found = await data(code, { [name]: attack })
          assert.equal(found.total, 0, `${code} ${name} ${attack}`)
        }
      }
    }
    const answer = await person.call('GET', `${base}/getData/report_user?username=a&username=b`)
    assert.equal(answer.statusCode, 200)
    assert.ok((await data('report_user')).total > 3)
  })

  it('shows no rows of another tenant for any query', async () => {
    for (const { code } of REPORTS) {
      const own = new Set(await values(code, 'id', { pageSize: 1_000 }))
      const { records } = await data(code, { pageSize: 1_000, tenantId: 0, tenant_id: 0 }, elsewhere)
      assert.deepEqual(
        records.filter(({ id }) => own.has(id)),
        [],
        code,
      )
    }
    assert.deepEqual(
      (await data('report_user', {}, elsewhere)).records.map(({ username }) => username),
      ['elsewhere'],
    )
  })

  it('limits rows and columns to those the resource shows the caller', async () => {
    const salesman = await signedIn(home.app, 'sales')
    const mine = await data('report_customer', { pageSize: 100 }, salesman)
    const list = await salesman.get<{ total: number }>('/api/mtm/customer/list')
    assert.ok(mine.total > 0 && mine.total < (await data('report_customer')).total)
    assert.equal(mine.total, list.result.total)
    await withholdPhones(home.db)
    const { columns } = await head('report_user')
    assert.ok(!columns.some(({ dataIndex }) => dataIndex === 'phone'))
    assert.ok(!(await items('report_user')).some(({ field }) => field === 'phone'))
    const { records, total } = await data('report_user', { phone: 'no such phone' })
    assert.ok(total > 0 && !('phone' in records[0]!))
  })

  it('stops the boot when its declaration contradicts itself', () => {
    const statement = (db: Database) => db.selectFrom('sysUser').select(['id', 'email', 'version'])
    const facts = { code: 'x', label: ['x', 'x', 'x'], access: 'user:list', over: user, statement } as const
    const declare = (version: object) => () =>
      defineReport({ ...facts, columns: { email: {}, version }, sort: { column: 'email', order: 'asc' } })
    assert.throws(declare({}), /version is called/)
    assert.throws(declare({ label: ['a', 'a', 'a'], kind: 'dict' }), /names no dictionary/)
    assert.throws(declare({ label: ['a', 'a', 'a'], search: 'range' }), /by range/)
    assert.throws(declare({ label: ['a', 'a', 'a'], kind: 'length', search: 'range' }), /is a length/)
    assert.ok(declare({ label: ['a', 'a', 'a'], kind: 'integer', search: 'range' })())
  })
})

/** Restricts the phone numbers of users to a code that no test user holds. */
async function withholdPhones(db: Database): Promise<void> {
  await db
    .insertInto('sysPermission')
    .values({
      id: newId(),
      menuType: 2,
      name: 'phones',
      titleEn: 'phones',
      titleJp: 'phones',
      perms: 'user:phone',
      permsType: '1',
    })
    .execute()
  await announce(db, ACCESS_CHANGED, null)
  await allHeard(home.app)
}
