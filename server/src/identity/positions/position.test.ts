import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { FieldProblem } from '@mtm/shared-utils/contracts/errors'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { position } from '@mtm/shared-utils/contracts/resources/position'
import { PASSWORD, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'

type Position = Row<typeof position>

let home: TestApp
let admin: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const list = async (query = '', who = admin) =>
  (await who.get<Page<Position>>(`/api/sys/position/list?${query}`)).result
const add = async (code: string) => {
  const { result } = await admin.post<{ id: string }>('/api/sys/position/add', {
    code,
    name: code,
    postRank: '1',
  })
  return result.id
}
const one = async (id: string, who = admin) => await who.get<Position>(`/api/sys/position/queryById?id=${id}`)

describe('positions', () => {
  it('are listed with dictionary texts in the caller’s language', async () => {
    const { records, total } = await list('column=code&order=asc')
    assert.equal(total, 6)
    assert.deepEqual(
      records.map(({ code, postRank_dictText }) => [code, postRank_dictText]),
      [
        ['apprentice', '员级'],
        ['cutter', '中级'],
        ['fitter', '中级'],
        ['manager', '副高级'],
        ['owner', '正高级'],
        ['sewer', '助级'],
      ],
    )
    const english = await admin.call('GET', '/api/sys/position/list?code=owner', {
      headers: { 'accept-language': 'en' },
    })
    assert.equal(english.json<{ result: Page<Position> }>().result.records[0]?.postRank_dictText, 'Senior')
  })

  it('stay while users have them, and say how many', async () => {
    const id = await add('test-held')
    const remove = () => admin.delete(`/api/sys/position/delete?id=${id}`)
    const person = home.db.updateTable('sysUser').where('username', '=', 'sales')
    await person.set({ post: 'owner,test-held' }).execute()
    assert.equal((await remove()).message, '职务「test-held」还有 1 位用户，请先修改这些用户')
    assert.equal((await one(id)).success, true)
    await person.set({ post: 'test-held-too' }).execute()
    assert.equal((await remove()).success, true)
  })

  it('are paged without gaps or repeats, with the total count even beyond the last page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pageNo) => list(`pageSize=2&pageNo=${pageNo}&column=postRank&order=asc`)),
    )
    assert.equal(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size, 6)
    const beyond = await list('pageSize=2&pageNo=9')
    assert.deepEqual([beyond.records.length, beyond.total, beyond.pages], [0, 6, 3])
  })

  it('are searched by the list grammar on the real database', async () => {
    const codes = async (query: string) => (await list(query)).records.map(({ code }) => code).sort()
    assert.deepEqual(await codes('code=*ER*'), ['fitter', 'manager', 'owner', 'cutter', 'sewer'].sort())
    assert.deepEqual(await codes('postRank=3,5'), ['cutter', 'fitter', 'owner'])
    assert.deepEqual(await codes('code=!owner&postRank=ge%204'), ['manager'])
    assert.deepEqual(await codes('createTime_begin=2020-01-01&createTime_end=2020-12-31'), [])
    assert.deepEqual(await codes('createTime=gt%202020-01-01&code=owner'), ['owner'])
    const either = JSON.stringify([
      { field: 'code', rule: 'eq', val: 'owner' },
      { field: 'name', rule: 'like', val: '学徒' },
    ])
    const twice = encodeURIComponent(encodeURIComponent(either))
    assert.deepEqual(await codes(`superQueryParams=${twice}&superQueryMatchType=or`), ['apprentice', 'owner'])
  })

  it('escape SQL in names, orders and values', async () => {
    const fragments = [
      "'; drop table sys_user; --",
      '1) or (1=1',
      "code' or '1'='1",
      'code desc, (select 1)',
      '\\',
      '%00',
      '$1',
    ]
    for (const fragment of fragments.map(encodeURIComponent)) {
      for (const query of [
        `code=${fragment}`,
        `column=${fragment}&order=${fragment}`,
        `${fragment}=1`,
        `createTime_begin=${fragment}`,
        `superQueryParams=${fragment}`,
      ]) {
        const answer = await admin.call('GET', `/api/sys/position/list?${query}`)
        // invalid advanced queries are refused: ignoring them would return too much
        assert.equal(answer.statusCode, query.startsWith('superQuery') ? 400 : 200, query)
      }
      assert.equal((await list(`code=${fragment}`)).total, 0, fragment)
      assert.equal((await admin.call('GET', `/api/sys/position/queryById?id=${fragment}`)).statusCode, 200)
    }
    assert.equal((await list()).total, 6)
  })

  it('are added with audit columns and a log entry without personal data', async () => {
    const id = await add('new-1')
    const { result } = await one(id)
    assert.deepEqual([result.createBy, result.version, result.postRank], ['admin', 0, '1'])
    assert.match(result.createTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const entry = await home.db
      .selectFrom('sysLog')
      .select(['logContent', 'operateType', 'userid', 'tenantId'])
      .where('logContent', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    assert.deepEqual(entry, {
      logContent: `position:add ${id}`,
      operateType: 2,
      userid: 'admin',
      tenantId: 0,
    })
  })

  it('refuse invalid input, naming the field', async () => {
    const bad: [body: object, field: string, rule: string][] = [
      [{ name: 'x', postRank: '1' }, 'code', 'required'],
      [{ code: ' ', name: 'x', postRank: '1' }, 'code', 'required'],
      [{ code: 'x'.repeat(101), name: 'x', postRank: '1' }, 'code', 'tooLong'],
      [{ code: 'x', name: 'x', postRank: '9' }, 'postRank', 'unknown'],
      [{ code: { $ne: 1 }, name: 'x', postRank: '1' }, 'code', 'unknown'],
    ]
    for (const [payload, field, rule] of bad) {
      const answer = await admin.call('POST', '/api/sys/position/add', { payload })
      assert.equal(answer.statusCode, 400)
      const { result } = answer.json<{ result: { fields: FieldProblem[] } }>()
      assert.deepEqual([result.fields[0]?.field, result.fields[0]?.rule], [field, rule])
    }
    const nul = await admin.call('POST', '/api/sys/position/add', {
      payload: { code: 'a\0', name: 'x', postRank: '1' },
    })
    assert.equal(nul.statusCode, 400)
  })

  it('keep codes unique in a tenant, also for concurrent requests', async () => {
    await add('unique-1')
    const again = await admin.post<{ fields: FieldProblem[] }>('/api/sys/position/add', {
      code: 'unique-1',
      name: 'x',
      postRank: 1,
    })
    assert.deepEqual([again.success, again.message], [false, '职务编码 已存在，请更换'])
    assert.deepEqual([again.result.fields[0]?.field, again.result.fields[0]?.rule], ['code', 'unique'])
    const body = { code: 'unique-2', name: 'x', postRank: '1' }
    const both = await Promise.all([1, 2, 3].map(() => admin.post('/api/sys/position/add', body)))
    assert.equal(both.filter(({ success }) => success).length, 1)
    assert.equal((await stranger.post('/api/sys/position/add', body)).success, true)
  })

  it('are merged on change; the code is fixed; unknown and computed keys are ignored', async () => {
    const id = await add('edit-1')
    const change = { id, code: 'other', name: 'changed', tenantId: 7, createBy: 'x', delFlag: 1, version: 0 }
    assert.equal((await admin.put('/api/sys/position/edit', change)).message, '修改成功!')
    const { result } = await one(id)
    assert.deepEqual(
      [result.code, result.name, result.postRank, result.version, result.createBy, result.updateBy],
      ['edit-1', 'changed', '1', 1, 'admin', 'admin'],
    )
  })

  it('refuse a stale version with 409, and let only one of two writers win', async () => {
    const id = await add('stale-1')
    const write = (name: string) =>
      admin.call('PUT', '/api/sys/position/edit', { payload: { id, name, version: 0 } })
    const answers = await Promise.all([write('a'), write('b')])
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409])
    const withoutVersion = await admin.put('/api/sys/position/edit', { id, name: 'c' })
    assert.equal(withoutVersion.success, true)
  })

  it('are deleted one by one and together; a list of ids may end with a comma', async () => {
    const ids = await Promise.all(['del-1', 'del-2', 'del-3'].map(add))
    assert.equal((await admin.delete(`/api/sys/position/delete?id=${ids[0]}`)).message, '删除成功!')
    assert.equal((await admin.delete(`/api/sys/position/delete?id=${ids[0]}`)).message, '删除失败!')
    assert.equal((await admin.delete(`/api/sys/position/deleteBatch?ids=${ids[1]},${ids[2]},`)).success, true)
    assert.equal((await admin.delete('/api/sys/position/deleteBatch?ids=,')).message, '参数不识别！')
    assert.equal((await list('code=del*')).total, 0)
  })

  it('are deleted permanently, like everything but users, dictionaries and announcements', async () => {
    const added: [table: string, base: string, id: string][] = []
    const add = async (table: string, base: string, body: object) => {
      const { success, message, result } = await admin.post<{ id: string }>(`/api/sys/${base}/add`, body)
      assert.ok(success, `${base}: ${message}`)
      added.push([table, base, result.id])
    }
    await add('sys_position', 'position', { code: 'kept', name: 'kept', postRank: '1' })
    await add('sys_role', 'role', { roleCode: 'kept', roleName: 'kept' })
    await add('sys_category', 'category', { name: 'kept', pid: '0' })
    await add('sys_depart', 'sysDepart', { departName: 'kept', orgCategory: '1' })
    await add('sys_dict', 'dict', { dictName: 'kept', dictCode: 'kept' })
    await add('sys_user', 'user', { username: 'kept', realname: 'kept', password: PASSWORD })
    await add('sys_announcement', 'annountCement', {
      titile: 'kept',
      msgAbstract: 'kept',
      msgContent: 'kept',
      msgCategory: '1',
      msgType: 'ALL',
      startTime: '2026-01-01 00:00:00',
      endTime: '2036-01-01 00:00:00',
    })
    const flags: Record<string, number | undefined> = {}
    for (const [table, base, id] of added) {
      assert.equal((await admin.delete(`/api/sys/${base}/delete?id=${id}`)).success, true, base)
      const gone = await admin.get<object>(`/api/sys/${base}/queryById?id=${id}`)
      assert.deepEqual([gone.success, Object.keys(gone.result)], [false, ['key']], base)
      const { rows } = await sql<{ row: { del_flag?: number } }>`
        select to_jsonb(one) as row from ${sql.table(table)} one where id = ${id}`.execute(home.db)
      flags[base] = rows[0]?.row.del_flag
    }
    assert.deepEqual(flags, {
      position: undefined,
      role: undefined,
      category: undefined,
      sysDepart: undefined,
      dict: 1,
      user: 1,
      annountCement: 1,
    })
  })

  it('of another tenant cannot be read, changed or deleted by a guessed id', async () => {
    const id = await add('mine-1')
    assert.equal((await list('code=mine-1', stranger)).total, 0)
    assert.equal((await one(id, stranger)).message, '未找到对应实体')
    assert.equal((await stranger.get('/api/sys/position/queryByCode?code=mine-1')).success, false)
    assert.equal(
      (await stranger.put('/api/sys/position/edit', { id, name: 'theirs' })).message,
      '未找到对应实体',
    )
    assert.equal((await stranger.delete(`/api/sys/position/delete?id=${id}`)).success, false)
    await stranger.delete(`/api/sys/position/deleteBatch?ids=${id}`)
    assert.equal((await one(id)).result.name, 'mine-1')
  })

  it('are announced to other processes after the commit', async () => {
    await allHeard(home.app)
    const notices = noticesOf(home.app, 'resource.changed')
    const first = await add('announce-1')
    await admin.post('/api/sys/position/add', { code: 'announce-1', name: 'x', postRank: '1' })
    const second = await add('announce-2')
    // the refused change between them was not announced
    assert.deepEqual(await notices.next(), { resource: 'position', ids: [first] })
    assert.deepEqual(await notices.next(), { resource: 'position', ids: [second] })
  })

  it('are found by code prefix, ignoring case, using an index', async () => {
    await add('BEGIN-a')
    await add('begin-B')
    await add('not-BEGIN')
    const found = (await list('code=Begin*&column=code&order=asc')).records.map(({ code }) => code)
    assert.deepEqual(found, ['BEGIN-a', 'begin-B'])
    assert.equal((await list('code=begin_*')).total, 0)
    const trx = await home.db.startTransaction().execute()
    try {
      await sql`
        insert into sys_position (id, tenant_id, code, name, post_rank)
        select lpad(to_hex(n), 32, '0'), 0, 'MANY' || n, 'x', '1' from generate_series(1, 3000) n`.execute(
        trx,
      )
      await sql`analyze sys_position`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from sys_position
        where tenant_id = 0 and lower(code) like lower('Begin%')`.execute(trx)
      assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /sys_position_code_begins/)
    } finally {
      await trx.rollback().execute()
    }
  })
})

describe('users', () => {
  it('are those of the tenant, with departments and without secrets', async () => {
    const { result } = await admin.get<Page<Record<string, unknown>>>(
      '/api/sys/user/list?username=admin,customer,reviewer,sales&column=username&order=asc',
    )
    assert.deepEqual(
      result.records.map(({ username, orgCodeTxt, sex_dictText }) => [username, orgCodeTxt, sex_dictText]),
      [
        ['admin', '示范裁缝店', '男'],
        ['customer', '', '男'],
        ['reviewer', '制版部', '女'],
        ['sales', '销售部', '男'],
      ],
    )
    assert.ok(!JSON.stringify(result).match(/argon2|password|salt/i))
    const byPassword = await admin.get<Page<object>>('/api/sys/user/list?password=*argon2*&column=password')
    assert.equal(byPassword.result.total, 15)
    assert.equal((await admin.get<Page<object>>('/api/sys/user/list?username=*sal*&sex=1')).result.total, 1)
    assert.equal((await admin.get<Page<object>>('/api/sys/user/list?sex=x')).result.total, 0)
  })
})
