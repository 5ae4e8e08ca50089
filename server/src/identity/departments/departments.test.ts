import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import type { DepartmentNode } from '@mtm/shared-utils/contracts/dto/department'
import type { Department } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { formWith, workbook } from '../../engine/workbook/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { allHeard } from '../../platform/testing/notices.ts'
import { addTestUser, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'
import { CODED_TABLES, nextCode } from './codes.ts'

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'depart-plain' })
  plain = await signedIn(home.app, 'depart-plain')
  elsewhere = await signedInElsewhere(home)
})
after(() => home.close())

const base = '/api/sys/sysDepart'
const add = async (departName: string, parentId: string | null = null, who = admin) =>
  (await who.post<{ id: string }>(`${base}/add`, { departName, parentId, orgCategory: '2', orgCode: 'Z99' }))
    .result.id
const rowOf = (id: string) =>
  home.db
    .selectFrom('sysDepart')
    .select(['orgCode', 'orgType', 'parentId', 'departOrder', 'tenantId'])
    .where('id', '=', id)
    .executeTakeFirst()
const codeOf = async (id: string) => (await rowOf(id))?.orgCode
const idOf = async (orgCode: string) =>
  (
    await home.db
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', 0)
      .where('orgCode', '=', orgCode)
      .executeTakeFirstOrThrow()
  ).id
const move = (id: string, parentId: string | null, before: string | null = null, who = admin) =>
  who.put(`${base}/move`, { id, parentId, before })

describe('departments', () => {
  it('are changed only with the codes, and never from another tenant', async () => {
    const id = await idOf('A01A04')
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${base}/list`],
      ['GET', `${base}/rootList`],
      ['GET', `${base}/queryById?id=${id}`],
      ['POST', `${base}/add`, { departName: 'x', orgCategory: '1' }],
      ['PUT', `${base}/edit`, { id, departName: 'x' }],
      ['PUT', `${base}/move`, { id, parentId: null }],
      ['DELETE', `${base}/delete?id=${id}`],
    ]
    for (const [method, url, payload] of calls) {
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    assert.deepEqual((await elsewhere.get<object[]>(`${base}/queryTreeList`)).result, [])
    assert.equal((await elsewhere.put(`${base}/edit`, { id, departName: 'x' })).success, false)
    assert.equal((await move(id, null, null, elsewhere)).success, false)
    assert.equal((await elsewhere.delete(`${base}/delete?id=${id}`)).success, false)
    const below = await elsewhere.call('POST', `${base}/add`, {
      payload: { departName: 'x', orgCategory: '2', parentId: id },
    })
    assert.equal(below.statusCode, 400)
    assert.equal(await codeOf(id), 'A01A04')
  })

  it('are a tree for every signed-in user, with names and codes and without contacts', async () => {
    const [top] = (await plain.get<DepartmentNode[]>(`${base}/queryTreeList`)).result
    assert.deepEqual(
      [top?.title, top?.orgCode, top?.isLeaf, top?.children?.length],
      ['示范裁缝店', 'A01', false, 5],
    )
    assert.ok(!('mobile' in top!))
    // the form of stock clients is filled from the tree
    const [own] = (await admin.get<DepartmentNode[]>(`${base}/queryTreeList`)).result
    assert.ok(['mobile', 'address', 'memo'].every((field) => field in own!))
    const ids = (await plain.get<{ title: string; children: unknown[] }[]>(`${base}/queryIdTree`)).result
    assert.deepEqual([ids[0]?.title, ids[0]?.children.length], ['示范裁缝店', 5])
    const level = (await plain.get<DepartmentNode[]>(`${base}/queryDepartTreeSync?pid=${top!.id}`)).result
    assert.deepEqual(level.map(({ orgCode, isLeaf }) => [orgCode, isLeaf]).slice(3), [
      ['A01A04', true],
      ['A01A05', true],
    ])
    const found = (await plain.get<DepartmentNode[]>(`${base}/searchBy?keyWord=${encodeURIComponent('线')}`))
      .result
    assert.equal(found.length, 5)
    assert.equal((await plain.get(`${base}/searchBy?keyWord=%25`)).message, '未查询匹配数据！')
    interface Way {
      parentIds: string[]
      parentMap: Record<string, { departName: string }>
    }
    const way = async (query: string, who = plain) =>
      (await who.get<Way>(`${base}/queryAllParentId?${query}`)).result
    const line = await idOf('A01A03A03')
    const up = await way(`departId=${line}`)
    assert.deepEqual(up.parentIds, [top!.id, await idOf('A01A03'), line])
    assert.equal(up.parentMap[line]?.departName, '缝制线')
    assert.deepEqual(await way('orgCode=A01A03A03'), up)
    assert.deepEqual((await way(`departId=${line}`, elsewhere)).parentIds, [])
    assert.equal((await plain.get(`${base}/queryAllParentId`)).message, 'departId 和 orgCode 不能都为空！')
  })

  it('use their English names, where present, in English only', async () => {
    const line = await idOf('A01A03A03')
    const sales = await idOf('A01A01')
    await home.db.updateTable('sysDepart').set({ departNameEn: '' }).where('id', '=', line).execute()
    interface Node {
      id: string
      label: string
      children?: Node[]
    }
    const flat = (nodes: readonly Node[]): Node[] =>
      nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    const called = async (language: string) => {
      const who = await signedIn(home.app, 'sales', { 'accept-language': language })
      const tree = flat((await who.get<Node[]>('/api/sys/choice/department')).result)
      const label = (id: string) => tree.find((node) => node.id === id)?.label
      const [top] = (await who.get<DepartmentNode[]>(`${base}/queryTreeList`)).result
      const own = (await who.get<{ list: Department[] }>('/api/sys/user/getCurrentUserDeparts')).result.list
      const account = (await who.get<OwnAccount>('/api/sys/user/account')).result
      return [top?.title, label(sales), label(line), own[0]?.departName, account.departs[0]]
    }
    const found = async (language: string) =>
      (await signedIn(home.app, 'sales', { 'accept-language': language }))
        .get<DepartmentNode[] | null>(`${base}/searchBy?keyWord=sAlEs`)
        .then(({ success, result }) => (success ? result?.map(({ orgCode }) => orgCode) : undefined))
    assert.deepEqual(await found('en-US'), ['A01A01'])
    assert.equal(await found('zh-CN'), undefined)
    assert.deepEqual(await called('en-US'), ['Sample tailor', 'Sales', '缝制线', 'Sales', 'Sales'])
    for (const language of ['zh-CN', 'ja-JP'])
      assert.deepEqual(await called(language), ['示范裁缝店', '销售部', '缝制线', '销售部', '销售部'])
  })

  it('are shown in the reader’s language in every list and record, and keep their stored name', async () => {
    const [top, sales] = await Promise.all([idOf('A01'), idOf('A01A01')])
    type Named = Record<'id' | 'departName' | 'title', string>
    const seen = async (language: string) => {
      const who = await signedIn(home.app, 'admin', { 'accept-language': language })
      const page = async (query: string) =>
        (await who.get<{ records: Named[] }>(`${base}/${query}`)).result.records
      const [root] = await page('rootList')
      const below = (await who.get<Named[]>(`${base}/childList?pid=${top}`)).result
      const one = (await who.get<Named>(`${base}/queryById?id=${sales}`)).result
      const found = await page('list?departName=*SALES*')
      return [root, below.find(({ id }) => id === sales), one, ...found].map((row) => [
        row?.title,
        row?.departName,
      ])
    }
    const ours = ['销售部', '销售部']
    const english = ['Sales', '销售部']
    assert.deepEqual(await seen('en-US'), [['Sample tailor', '示范裁缝店'], english, english, english])
    for (const language of ['zh-CN', 'ja-JP'])
      assert.deepEqual(await seen(language), [['示范裁缝店', '示范裁缝店'], ours, ours, ours])
  })

  it('are listed for their heads; members head none', async () => {
    const own = await (
      await signedIn(home.app, 'planner')
    ).get<DepartmentNode[]>(`${base}/queryMyDeptTreeList`)
    assert.deepEqual([own.message, own.result[0]?.title], ['2', '计划组'])
    const member = await plain.get(`${base}/queryMyDeptTreeList`)
    assert.deepEqual([member.message, member.result], ['1', null])
    await home.db
      .updateTable('sysUser')
      .set({ userIdentity: 2 })
      .where('username', '=', 'depart-plain')
      .execute()
    const idle = await plain.get(`${base}/queryMyDeptTreeList`)
    assert.deepEqual([idle.message, idle.result], ['2', []])
  })

  it('get unique generated codes, also when several are added at once', async () => {
    assert.deepEqual(
      [nextCode('', null), nextCode('A01', 'A01A09'), nextCode('', 'A99'), nextCode('B01', 'B01C99')],
      ['A01', 'A01A10', 'B01', 'B01D01'],
    )
    const top = await add('顶级')
    assert.deepEqual(await rowOf(top), {
      orgCode: 'A02',
      orgType: '1',
      parentId: null,
      departOrder: 0,
      tenantId: 0,
    })
    const ids = await Promise.all(['甲', '乙', '丙'].map((name) => add(name, top)))
    assert.deepEqual((await Promise.all(ids.map(codeOf))).toSorted(), ['A02A01', 'A02A02', 'A02A03'])
    assert.equal(await codeOf(await add('x', null, elsewhere)), 'A01')
  })

  it('move with their subtree and all references, and never below themselves', async () => {
    const [one, two] = [await add('起点'), await add('终点')]
    const child = await add('下级', one)
    const leaf = await add('末级', child)
    const from = (await codeOf(one))!
    const person = await addTestUser(home.db, { username: 'depart-mover' })
    await admin.post('/api/sys/user/editSysDepartWithUser', { depId: leaf, userIdList: [person] })
    const mover = await signedIn(home.app, 'depart-mover')
    const chosen = async () =>
      (await mover.get<{ orgCode: string }>('/api/sys/user/getCurrentUserDeparts')).result.orgCode
    assert.equal(await chosen(), `${from}A01A01`)
    for (const below of [one, child, leaf])
      assert.equal(
        (await admin.call('PUT', `${base}/move`, { payload: { id: one, parentId: below } })).statusCode,
        400,
      )
    assert.equal((await move(one, two)).success, true)
    const to = `${await codeOf(two)}A01`
    assert.deepEqual(await Promise.all([one, child, leaf].map(codeOf)), [to, `${to}A01`, `${to}A01A01`])
    await allHeard(home.app)
    assert.equal(await chosen(), `${to}A01A01`)
    const first = await add('先来', two)
    await move(first, two, one)
    assert.deepEqual(
      [(await rowOf(first))?.departOrder, (await rowOf(one))?.departOrder, await codeOf(first)],
      [0, 1, `${await codeOf(two)}A02`],
    )
  })

  it('have their code updated in every table that refers to it', async () => {
    const { rows } = await sql<{ tableName: string }>`
      select table_name from information_schema.columns a
      where table_schema = current_schema() and column_name = 'org_code'
        and table_name in (select relname from pg_class where relkind = 'r')
        and exists (select from information_schema.columns b
          where b.table_schema = a.table_schema and b.table_name = a.table_name and b.column_name = 'tenant_id')
      order by table_name`.execute(home.db)
    const known = rows.map(({ tableName }) => tableName).filter((name) => name !== 'sys_depart')
    assert.deepEqual(known, CODED_TABLES)
  })

  it('are deleted with their subtree and all memberships', async () => {
    const top = await add('将删除')
    const child = await add('也删除', top)
    const person = await addTestUser(home.db, { username: 'depart-left' })
    await admin.post('/api/sys/user/editSysDepartWithUser', { depId: child, userIdList: [person] })
    assert.equal((await admin.delete(`${base}/delete?id=${top}`)).success, true)
    assert.deepEqual([await rowOf(top), await rowOf(child)], [undefined, undefined])
    const ties = await home.db
      .selectFrom('sysUserDepart')
      .select('depId')
      .where('userId', '=', person)
      .execute()
    assert.deepEqual(ties, [])
    assert.equal((await admin.delete(`${base}/delete?id=${newId()}`)).success, false)
  })

  it('never reuse the code of a deleted department', async () => {
    const [top, other] = [await add('上级'), await add('别处')]
    const last = await add('旧部', top)
    const code = (await codeOf(last))!
    assert.equal(code.slice(-3), 'A01')
    await admin.delete(`${base}/delete?id=${last}`)
    const next = await add('新部', top)
    assert.equal(await codeOf(next), `${code.slice(0, -3)}A02`)
    await admin.delete(`${base}/delete?id=${next}`)
    // rows of deleted departments follow their former parent, and so do their codes
    await move(top, other)
    assert.equal(await codeOf(await add('又一部', top)), `${await codeOf(top)}A03`)
  })

  it('are imported below the department whose code is their prefix', async () => {
    const file = await workbook([
      ['部门名称', '部门编码', '机构类型'],
      // whatever the order of the file
      ['档案组', 'A01A40A01', '部门'],
      ['档案部', 'A01A40', '部门'],
      ['无上级', 'A01B77A01', '部门'],
    ])
    const answer = await admin.call('POST', `${base}/importExcel`, formWith(file))
    const { result } = answer.json<Envelope<{ successCount: number; refused: { reason: string }[] }>>()
    assert.deepEqual([result.successCount, result.refused[0]?.reason], [2, '未找到上级部门 A01B77'])
    assert.equal((await rowOf(await idOf('A01A40A01')))?.parentId, await idOf('A01A40'))
  })

  it('are found with their users by id, code or name, in the caller’s tenant', async () => {
    interface Person {
      username: string
      orgCodeTxt: string
    }
    const [workshop, line] = [await idOf('A01A03'), await idOf('A01A03A03')]
    const all = (await plain.get<DepartmentNode[]>(`${base}/listAll`)).result
    assert.ok(all.length > 8)
    const two = (await plain.get<DepartmentNode[]>(`${base}/listAll?id=${line},${workshop}`)).result
    assert.deepEqual(two.map(({ departName }) => departName).toSorted(), ['生产部', '缝制线'])
    assert.deepEqual((await elsewhere.get(`${base}/listAll?id=${line}`)).result, [])
    const named = async (who: SignedIn) =>
      (await who.get<DepartmentNode | null>(`${base}/getDepartName?orgCode=A01A03A03`)).result
    assert.equal((await named(plain))?.departName, '缝制线')
    assert.equal(await named(elsewhere), null)
    const people = async (id: string, who = plain) =>
      (await who.get<Person[]>(`${base}/getUsersByDepartId?id=${id}`)).result
    const top = await add('有人的部门')
    const below = await add('其下的部门', top)
    for (const [username, depId] of [
      ['found-above', top],
      ['found-below', below],
    ] as const) {
      const id = await addTestUser(home.db, { username })
      await admin.post('/api/sys/user/editSysDepartWithUser', { depId, userIdList: [id] })
      await home.db.updateTable('sysUser').set({ realname: '寻得之人' }).where('id', '=', id).execute()
    }
    assert.deepEqual(
      (await people(top)).map(({ username, orgCodeTxt }) => [username, orgCodeTxt]),
      [['found-above', '有人的部门']],
    )
    assert.deepEqual(await people(top, elsewhere), [])
    const search = async (word: string, who = plain) => {
      const { userList, departList } = (
        await who.get<{ userList: Person[]; departList: DepartmentNode[] }>(
          `${base}/queryTreeByKeyWord?keyWord=${encodeURIComponent(word)}`,
        )
      ).result
      return [userList.length, departList.length]
    }
    assert.deepEqual(await search('寻得'), [2, 0])
    assert.deepEqual(await search('其下的'), [0, 1])
    assert.deepEqual(await search(' '), [0, 0])
    assert.deepEqual(await search('寻得', elsewhere), [0, 0])
    // a token in the URL is ignored
    const self = await plain.get<object>('/api/sys/user/getUserSectionInfoByToken?token=other')
    assert.partialDeepStrictEqual(self.result, { sysUserCode: 'depart-plain', sysOrgCode: null })
  })
})
