import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { rowsOf } from './testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { serveResource } from '../serve/serve-resource.ts'

const BASE = '/api/sys/position'
/** Positions under another address with an export limit of five. */
const few = { ...position, name: 'few', base: '/test/few' }
let home: TestApp
let admin: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp({
    extra: async (api) =>
      void (await api.register(serveResource(few, { table: 'sysPosition', tenant: true, exportLimit: 5 }))),
  })
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const download = (query = '', who = admin, headers: Record<string, string> = {}) =>
  who.call('GET', `${BASE}/exportXls?${query}`, { headers })
const exported = async (query = '', who = admin, headers = {}) =>
  rowsOf((await download(query, who, headers)).rawPayload)
const codes = async (query = '', who = admin) => (await exported(query, who)).slice(3).map(([code]) => code)

describe('an export', () => {
  it('has the stock layout: title, exporter, headings, rows with dictionary texts', async () => {
    const answer = await download('column=code&order=asc')
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['content-type']), /spreadsheetml\.sheet/)
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="position.xlsx"; filename*=UTF-8''${encodeURIComponent('职务列表数据.xlsx')}`,
    )
    const rows = await rowsOf(answer.rawPayload)
    assert.deepEqual(rows.slice(0, 4), [
      ['职务列表数据'],
      ['导出人:管理员'],
      ['职务编码', '职务名称', '职级', '公司id', '组织机构编码'],
      ['apprentice', '学徒', '员级'],
    ])
    assert.equal(rows.length, 3 + 6)
  })

  it('uses the caller’s language', async () => {
    const english = await exported('code=owner', admin, { 'accept-language': 'en' })
    assert.deepEqual(
      english.map((row) => row[2] ?? row[0]),
      ['Position list', 'Exported by: 管理员', 'Rank', 'Senior'],
    )
    const japanese = await exported('code=owner', admin, { 'accept-language': 'ja' })
    assert.deepEqual(japanese[2]?.slice(0, 3), ['職務コード', '職務名', '職級'])
  })

  it('holds all pages of the list: filters, order, selected rows, legacy parameters', async () => {
    assert.deepEqual(await codes('code=*er*&pageSize=2&pageNo=2&column=code&order=asc'), [
      'cutter',
      'fitter',
      'manager',
      'owner',
      'sewer',
    ])
    assert.deepEqual(await codes('postRank=1&code=!owner'), ['apprentice'])
    const { result } = await admin.get<Page<{ id: string; code: string }>>(`${BASE}/list?code=cutter,owner`)
    const ids = result.records.map(({ id }) => id)
    assert.deepEqual((await codes(`selections=${ids.join(',')},`)).sort(), ['cutter', 'owner'])
    assert.deepEqual(await codes(`selections=${ids.join(',')}&code=owner`), ['owner'])
    assert.deepEqual(await codes('selections=nothing-of-ours'), [])
    const old = encodeURIComponent(JSON.stringify({ code: '*own*', pageNo: 1, order: 'desc' }))
    assert.deepEqual(await codes(`paramsStr=${old}`), ['owner'])
    assert.deepEqual(await codes(`paramsStr=${encodeURIComponent(old)}`), ['owner'])
    assert.equal((await codes('paramsStr=%7Bbroken')).length, 6)
  })

  it('is limited to holders of the code in their tenant', async () => {
    const answer = await home.app.inject({ method: 'GET', url: `${BASE}/exportXls` })
    assert.equal(answer.statusCode, 500)
    assert.match(answer.body, /Token失效/)
    const reader = await addTestRole(home.db, { codes: ['position:list', 'position:import'] })
    await addTestUser(home.db, { username: 'reader', roleIds: [reader] })
    const refused = await download('', await signedIn(home.app, 'reader'))
    assert.equal(refused.statusCode, 403)
    assert.deepEqual(await codes('', stranger), [])
    const inOurs = await download('', stranger, { tenant_id: '0' })
    assert.deepEqual([inOurs.statusCode, inOurs.json<Envelope>().message], [403, '无权访问该租户'])
    const { result } = await admin.get<Page<{ id: string }>>(`${BASE}/list`)
    assert.deepEqual(await codes(`selections=${result.records.map(({ id }) => id).join(',')}`, stranger), [])
  })

  it('is logged', async () => {
    await download('code=cutter')
    const entry = await home.db
      .selectFrom('sysLog')
      .select(['logContent', 'operateType', 'userid'])
      .where('logContent', 'like', 'position:export%')
      .orderBy('createTime', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.deepEqual(entry, { logContent: 'position:export 1 rows', operateType: 6, userid: 'admin' })
  })

  it('is read in pages without overlap or gaps for any order', async () => {
    // thousands of rows share a timestamp within a millisecond, and some have no rank
    await sql`
      insert into sys_position (id, tenant_id, code, name, post_rank, create_time)
      select md5('many:' || n), 7, 'many-' || n, 'x', ((n % 5) + 1)::text,
        timestamptz '2026-01-01' + (n % 7) * interval '1 microsecond'
      from generate_series(1, 3500) n`.execute(home.db)
    for (const order of [
      '',
      'column=createTime&order=asc',
      'column=postRank&order=desc',
      'column=id&order=asc',
    ]) {
      const all = await codes(order, stranger)
      assert.equal(all.length, 3_500, order)
      assert.equal(new Set(all).size, 3_500, order)
    }
    const list = await stranger.get<Page<{ code: string }>>(
      `${BASE}/list?pageSize=-1&column=postRank&order=asc`,
    )
    const ordered = await codes('column=postRank&order=asc', stranger)
    assert.deepEqual(
      ordered.slice(0, 1_000),
      list.result.records.map(({ code }) => code),
    )
  })

  it('beyond its limit is refused with the limit', async () => {
    const answer = await admin.call('GET', '/api/test/few/exportXls')
    assert.match(String(answer.headers['content-type']), /json/)
    const { success, message } = answer.json<Envelope>()
    assert.deepEqual([success, message], [false, '数据超过 5 行，请缩小查询范围后再导出'])
    assert.equal((await admin.call('GET', '/api/test/few/exportXls?code=cutter')).rawPayload[0], 0x50)
  })
})

describe('the template of an import', () => {
  it('has the headings and marks required ones', async () => {
    const answer = await admin.call('GET', '/api/mtm/customer/importTemplate')
    const rows = await rowsOf(answer.rawPayload)
    assert.deepEqual(rows.slice(0, 2), [['客户导入模板'], ['必填列：姓名、性别']])
    assert.deepEqual(rows[2]?.slice(0, 3), ['姓名', '拼音/假名', '性别'])
    assert.equal(rows.length, 3)
    assert.ok(!rows[2]?.includes('客户编号'))
  })
})

describe('amounts and withheld prices', () => {
  it('are in the unit of their heading; prices need permission', async () => {
    const fabric = {
      fabricNo: 'X-1',
      text: '=1+1',
      textEn: '@x',
      textJp: '-x',
      composition: [{ fibre: 'wool', percent: 100 }],
      weight: 250,
      width: 1_505,
      weave: 'twill',
      pattern: 'plain',
      repeatV: 12,
      colourName: '蓝',
      colourHex: '#0000FF',
      colourFamily: 'blue',
      season: 'all',
      pricePerM: 12_345,
      priceClass: 'A',
      status: '1',
      stockPolicy: 'stock',
    }
    const dicts = [
      'fabric_weave',
      'fabric_pattern',
      'colour_family',
      'season',
      'price_class',
      'fabric_status',
      'stock_policy',
    ]
    const first = await firstValues(dicts)
    Object.assign(fabric, {
      weave: first['fabric_weave'],
      pattern: first['fabric_pattern'],
      colourFamily: first['colour_family'],
      season: first['season'],
      priceClass: first['price_class'],
      status: first['fabric_status'],
      stockPolicy: first['stock_policy'],
    })
    const added = await admin.post('/api/mtm/fabric/add', fabric)
    assert.equal(added.success, true, added.message)
    const read = async (who: SignedIn, query = '') => {
      const rows = await rowsOf(
        (await who.call('GET', `/api/mtm/fabric/exportXls?fabricNo=X-1&${query}`)).rawPayload,
      )
      return Object.fromEntries(
        (rows[2] ?? []).map((head, place) => [String(head), rows[3]?.[place] ?? null]),
      )
    }
    const row = await read(admin)
    assert.deepEqual(
      [row['幅宽(cm)'], row['纵向循环(mm)'], row['单价(元/米)'], row['可用(米)'], row['克重(g/m²)']],
      [150.5, 12, 123.45, 0, 250],
    )
    assert.deepEqual([row['名称（中文）'], row['名称（英文）'], row['名称（日文）']], ['=1+1', '@x', '-x'])
    assert.equal(row['成分'], '[{"fibre":"wool","percent":100}]')
    const role = await addTestRole(home.db, { codes: ['fabric:list', 'fabric:export'] })
    await addTestUser(home.db, { username: 'no-prices', roleIds: [role] })
    const blind = await signedIn(home.app, 'no-prices')
    assert.equal((await read(blind))['单价(元/米)'], null)
    // nor can they be found out with legacy parameters
    const params = encodeURIComponent(JSON.stringify({ pricePerM_begin: '99999' }))
    assert.equal((await read(blind, `paramsStr=${params}`))['面料号'], 'X-1')
    assert.equal((await read(admin, `paramsStr=${params}`))['面料号'], null)
  })
})

async function firstValues(codes: readonly string[]): Promise<Record<string, string>> {
  const { result } = await admin.get<Record<string, { value: string }[]>>('/api/sys/dict/queryAllDictItems')
  return Object.fromEntries(codes.map((code) => [code, result[code]?.[0]?.value ?? '']))
}
