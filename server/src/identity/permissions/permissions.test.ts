import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { PermissionTree, RuleColumn } from '@mtm/shared-utils/contracts/dto/permission'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { isMenuAddress } from '@mtm/shared-utils/contracts/menu/menu-address'
import { ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'
import { newId } from '../../platform/database/database.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

const BASE = '/api/sys/permission'
type Row = Record<string, unknown> & { id: string; version: number }

let home: TestApp
let admin: SignedIn
let plain: SignedIn
let elsewhere: SignedIn
/** holds only the codes of menus and data rules */
let keeper: SignedIn
let keeperRole: string

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'permission-plain' })
  plain = await signedIn(home.app, 'permission-plain')
  elsewhere = await signedInElsewhere(home)
  const codes = ['permission', 'data-rule'].flatMap((stem) =>
    ['list', 'add', 'edit', 'delete'].map((action) => `${stem}:${action}`),
  )
  keeperRole = await addTestRole(home.db, { codes: [...codes, 'position:list'] })
  await addTestUser(home.db, { username: 'permission-keeper', roleIds: [keeperRole] })
  keeper = await signedIn(home.app, 'permission-keeper')
})
after(() => home.close())

/** Ids of the rows written by migrations. */
const rowId = (name: string) => createHash('md5').update(name).digest('hex')
const SYSTEM = rowId('menu:/isystem')
const EDITOR = rowId('menu:/isystem/permission')
const POSITIONS = rowId('menu:/isystem/position')
const menu = (n: string, more: object = {}) => ({
  name: `菜单${n}`,
  menuType: 1,
  parentId: SYSTEM,
  url: `/test/${n}`,
  component: `test/${n}`,
  ...more,
})
const button = (code: string, parentId: string, more: object = {}) => ({
  name: code,
  menuType: 2,
  parentId,
  perms: code,
  ...more,
})
const add = async (body: object, who = admin) => {
  const { success, message, result } = await who.post<{ id: string }>(`${BASE}/add`, body)
  assert.ok(success, message)
  return result.id
}
const refused = async (body: object, who = admin) => {
  const answer = await who.call('POST', `${BASE}/add`, { payload: body })
  const { success, message } = answer.json<{ success: boolean; message: string }>()
  assert.equal(success, false)
  return answer.statusCode === 400 ? 400 : message
}
const CHANGED = '修改成功！'
const change = async (body: object, who = admin) => {
  const answer = await who.call('PUT', `${BASE}/edit`, { payload: body })
  return answer.statusCode === 400 ? 400 : answer.json<{ message: string }>().message
}
const rowOf = async (id: string) => (await admin.get<Row>(`${BASE}/queryById?id=${id}`)).result
const isThere = async (id: string) =>
  (await home.db.selectFrom('sysPermission').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

describe('menus', () => {
  it('are read and changed only with their codes, and never from another tenant', async () => {
    const id = newId()
    const rule = { permissionId: id, ruleName: 'x', ruleColumn: 'code', ruleConditions: '=', ruleValue: 'x' }
    const calls: ['GET' | 'POST' | 'DELETE' | 'PUT', string, object?][] = [
      ['GET', '/list'],
      ['GET', '/list?pageNo=1'],
      ['GET', '/rootList?pageNo=1'],
      ['GET', `/childList?pid=${id}`],
      ['GET', `/queryById?id=${id}`],
      ['GET', '/getSystemMenuList'],
      ['GET', `/getSystemSubmenu?parentId=${id}`],
      ['GET', `/getSystemSubmenuBatch?parentIds=${id}`],
      ['GET', '/queryTreeList'],
      ['GET', '/queryListAsync'],
      ['GET', '/checkPermDuplication?url=/x'],
      ['POST', '/add', menu('x')],
      ['PUT', '/edit', { id, name: 'x' }],
      ['POST', '/edit', { id, name: 'x' }],
      ['DELETE', `/delete?id=${id}`],
      ['DELETE', `/deleteBatch?ids=${id}`],
      ['GET', `/getPermRuleListByPermId?permissionId=${id}`],
      ['GET', '/queryPermissionRule'],
      ['GET', `/rule/columns?permissionId=${id}`],
      ['POST', '/addPermissionRule', rule],
      ['PUT', '/editPermissionRule', { id, ruleName: 'x' }],
      ['DELETE', `/deletePermissionRule?id=${id}`],
      ['POST', '/rule/add', rule],
      ['DELETE', `/rule/delete?id=${id}`],
    ]
    for (const [method, path, payload] of calls) {
      const url = BASE + path
      const more = payload ? { payload } : {}
      assert.equal((await plain.call(method, url, more)).statusCode, 403, url)
      // they hold every code of their own tenant
      assert.equal((await elsewhere.call(method, url, more)).statusCode, 403, url)
      const stranger = await home.app.inject({ method, url, ...more })
      assert.match(stranger.json<{ message: string }>().message, /Token失效/, url)
    }
    const { menu: seen } = (await elsewhere.get<PermissionResult>(`${BASE}/getUserPermissionByToken`)).result
    assert.ok(!JSON.stringify(seen).includes('/isystem/permission'))
  })

  it('are ordered by their numbers only', async () => {
    const rows = await home.db
      .selectFrom('sysPermission')
      .select(['parentId', 'sortNo', 'url'])
      .where('menuType', 'in', [0, 1])
      .where('delFlag', '=', 0)
      .execute()
    const places = Map.groupBy(rows, ({ parentId, sortNo }) => `${parentId ?? ''} ${String(sortNo)}`)
    const shared = [...places.values()].filter(({ length }) => length > 1)
    assert.deepEqual(
      shared.map((those) => those.map(({ url }) => url)),
      [],
    )
  })

  it('are read as trees and level by level, as the stock screens request them', async () => {
    const trees = (await admin.get<PermissionTree[]>(`${BASE}/list`)).result
    const system = trees.find(({ id }) => id === SYSTEM)!
    const positions = system.children!.find(({ id }) => id === POSITIONS)!
    assert.deepEqual([positions.key, positions.title, positions.isLeaf], [POSITIONS, '职务管理', false])
    const list = positions.children!.find(({ perms }) => perms === 'position:list')!
    assert.deepEqual([list.menuType, list.isLeaf, list.children], [2, true, null])

    const first = (await admin.get<PermissionTree[]>(`${BASE}/getSystemMenuList`)).result
    assert.deepEqual(
      first.map(({ id }) => id),
      trees.map(({ id }) => id),
    )
    assert.deepEqual(first.find(({ id }) => id === SYSTEM)!.children, [])
    const below = (await admin.get<PermissionTree[]>(`${BASE}/getSystemSubmenu?parentId=${SYSTEM}`)).result
    assert.ok(below.some(({ id }) => id === POSITIONS))
    const batch = await admin.get<Record<string, PermissionTree[]>>(
      `${BASE}/getSystemSubmenuBatch?parentIds=${SYSTEM},${list.id},`,
    )
    assert.deepEqual(batch.result, { [SYSTEM]: below, [list.id]: [] })

    const { treeList, ids } = (await admin.get<PermissionForest>(`${BASE}/queryTreeList`)).result
    assert.ok(ids.includes(list.id) && treeList.some(({ key }) => key === SYSTEM))
    const level = async (pid: string) =>
      (await admin.get<PermissionNode[]>(`${BASE}/queryListAsync?pid=${pid}`)).result
    assert.deepEqual(
      (await level('')).map(({ key }) => key),
      treeList.map(({ key }) => key),
    )
    assert.ok((await level(POSITIONS)).some(({ perms }) => perms === 'position:list'))
    assert.equal((await admin.get(`${BASE}/queryListAsync?pid=${list.id}`)).message, '未找到角色信息')
  })

  it('are paged for our own screen, and searched at any depth by declared fields only', async () => {
    const found = async (query: string) =>
      (await admin.get<Page<Row>>(`${BASE}/list?pageNo=1&${query}`)).result.records
    assert.deepEqual(
      (await found('perms=*position:add*')).map(({ perms }) => perms),
      ['position:add'],
    )
    assert.ok((await found('column=id);drop table x;--&order=asc')).length > 0)
    // whatever the language of the word
    for (const word of ['*职务管*', '*positions*', '*職務管*'])
      assert.ok(
        (await found(`title=${encodeURIComponent(word)}`)).some(({ id }) => id === POSITIONS),
        word,
      )
    assert.deepEqual(await found('title=*%25*'), [])
    const isFound = async (rule: string, val: string) => {
      const conditions = JSON.stringify([{ field: 'title', rule, val }])
      const rows = await found(`pageSize=-1&superQueryParams=${encodeURIComponent(conditions)}`)
      return rows.some(({ id }) => id === POSITIONS)
    }
    // each language of a title is matched separately
    const { name, titleEn, titleJp } = await rowOf(POSITIONS)
    for (const title of [name, titleEn, titleJp].map(String)) {
      for (const [rule, val] of [
        ['eq', title],
        ['in', `x,${title}`],
        ['right_like', title.slice(0, 2)],
        ['left_like', title.slice(-2)],
      ] as const)
        assert.ok(await isFound(rule, val), `${rule} ${val}`)
      assert.equal(await isFound('ne', title), false, title)
    }
    assert.ok(await isFound('ne', `${String(name)}x`))
    assert.equal(await isFound('like', `${String(name)} ${String(titleEn)}`), false)
    const top = (await admin.get<Page<Row>>(`${BASE}/rootList?pageNo=1`)).result.records
    assert.ok(top.every(({ menuType, hasChild }) => menuType === '0' && hasChild !== undefined))
  })

  it('are normalised, with a title in every language', async () => {
    const id = await add({
      ...menu('form', { url: 'test/form.vue', component: '/src/views/test/Form.vue' }),
      delFlag: 1,
      houseOnly: true,
      ruleFlag: 1,
    })
    const { url, component, titleEn, titleJp, leaf, ruleFlag, houseOnly, route, status } = await rowOf(id)
    assert.deepEqual(
      { url, component, titleEn, titleJp, leaf, ruleFlag, houseOnly, route, status },
      {
        url: '/test/form',
        component: 'test/Form',
        titleEn: '菜单form',
        titleJp: '菜单form',
        leaf: true,
        ruleFlag: 0,
        houseOnly: false,
        route: true,
        status: '1',
      },
    )
    const first = await add({ name: '分组', titleEn: 'Group', menuType: '0', parentId: id, url: '/test' })
    const group = await rowOf(first)
    assert.deepEqual(
      [group.parentId, group.component, group.titleEn, group.titleJp],
      [null, 'layouts/RouteView', 'Group', '分组'],
    )
    const one = await add(button('test:one,test:two,test:one', id, { url: '/x', component: 'x' }))
    const { perms, url: none } = await rowOf(one)
    assert.deepEqual([perms, none], ['test:one,test:two', null])
    assert.equal((await rowOf(id)).leaf, false)
    await admin.delete(`${BASE}/delete?id=${one}`)
    assert.equal((await rowOf(id)).leaf, true)
  })

  it('cannot be placed below a button, themselves or a missing row', async () => {
    const kind = '请检查你填的类型以及信息是否正确！'
    const page = await add(menu('place'))
    const inner = await add(menu('place-inner', { parentId: page }))
    const code = await add(button('place:code', inner))
    assert.equal(await refused(menu('p1', { parentId: code })), kind)
    assert.equal(await refused(button('p:2', code)), kind)
    assert.equal(await refused(menu('p3', { parentId: '' })), kind)
    assert.equal(await refused(button('p:4', '')), kind)
    assert.equal(await refused(menu('p5', { parentId: newId() })), 400)
    assert.equal(await refused(menu('p6', { menuType: 7 })), 400)
    assert.equal(await change({ id: page, parentId: inner }), 400)
    assert.equal(await change({ id: page, parentId: page }), 400)
    // a row with children cannot become a button
    assert.equal(await change({ id: inner, menuType: 2, perms: 'place:inner' }), kind)
    assert.equal(await change({ id: inner, menuType: 0 }), CHANGED)
    assert.equal((await rowOf(inner)).parentId, null)
  })

  it('report results in the messages of the stock screen', async () => {
    const missing = '未找到菜单信息'
    const gone = newId()
    const deletionMessage = async (path: string) => (await admin.delete(`${BASE}${path}`)).message
    const added = await admin.post<{ id: string }>(`${BASE}/add`, menu('said'))
    assert.equal(added.message, '添加成功！')
    assert.equal(await change({ id: added.result.id, name: '改' }), CHANGED)
    assert.equal(await change({ id: gone, name: '改' }), missing)
    assert.equal(await deletionMessage(`/delete?id=${added.result.id}`), '删除成功!')
    assert.equal(await deletionMessage(`/delete?id=${added.result.id}`), missing)
    assert.equal(await deletionMessage(`/deleteBatch?ids=${gone},`), '删除成功!')
  })

  it('refuse full-width characters in URLs and view names', async () => {
    for (const [field, value] of [
      ['url', '/test／wide'],
      ['url', '/test/ｗide'],
      ['url', '/test\u3000wide'],
      ['component', 'test／Wide'],
    ] as const) {
      const answer = await admin.call('POST', `${BASE}/add`, { payload: menu('wide', { [field]: value }) })
      const { result } = answer.json<{ result: { fields: { field: string }[] } }>()
      assert.deepEqual([answer.statusCode, result.fields[0]?.field], [400, field], value)
    }
  })

  it('cannot be placed below each other by two concurrent requests', async () => {
    for (const n of [1, 2, 3, 4]) {
      const [one, two] = [await add(menu(`loop-${n}`)), await add(menu(`loop-${n}-2`))]
      const moves = await Promise.all([
        change({ id: one, parentId: two }),
        change({ id: two, parentId: one }),
      ])
      assert.equal(moves.filter((message) => message === CHANGED).length, 1)
    }
  })

  it('have a unique URL and unique codes', async () => {
    const id = await add(menu('taken'))
    assert.equal(await refused(menu('taken')), '菜单路径已存在!')
    // a group that leads to its own page shares its URL, as in the stock product
    await add(menu('taken', { alwaysShow: true }))
    assert.equal(await refused(button('a:b,position:add', id)), '授权标识已存在!')
    const other = await add(button('taken:code', id))
    assert.equal(await change({ id: other, perms: 'position:list' }), '授权标识已存在!')
    assert.equal(await change({ id: other, perms: 'taken:code' }), CHANGED)
    const free = async (query: string) => (await admin.get(`${BASE}/checkPermDuplication?${query}`)).success
    assert.deepEqual(
      [await free('url=/test/taken'), await free(`url=/test/taken&id=${id}`), await free('url=/test/none')],
      [false, true, true],
    )
    const answer = await admin.post<{ fields: { field: string }[] }>(`${BASE}/add`, menu('taken'))
    assert.equal(answer.result.fields[0]!.field, 'url')
  })

  it('refuse URLs that run as code or lead to a public page, and reserved view names', async () => {
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/user/login',
      '/404',
      '/',
      '{{ alert(1) }}',
      'https://x:y@evil.example/',
    ])
      assert.equal(await refused(menu('address', { url })), 400, url)
    for (const url of ['http://shop.example/a', "{{ window._CONFIG['domianURL'] }}/druid/?t=${token}"]) {
      assert.ok(isMenuAddress(url))
      assert.equal((await rowOf(await add(menu('outer', { url })))).url, url)
    }
    assert.equal(await refused(menu('view', { component: '../../secret' })), 400)
    assert.match(
      String(await refused(menu('online', { component: 'modules/online/cgform/Mine' }))),
      /modules\/online/,
    )
    for (const [n, component] of ONLINE_VIEWS.entries()) await add(menu(`online-${n}`, { component }))
    assert.equal(await refused(menu('empty', { component: '' })), 400)
    assert.equal(await refused(menu('empty', { url: '' })), 400)
    assert.equal(await refused(button('', SYSTEM)), 400)
  })

  it('are deleted with their subtree, data rules and grants', async () => {
    const top = await add({ name: '整体', menuType: 0, url: '/whole' })
    const page = await add(menu('whole-page', { parentId: top }))
    const code = await add(button('whole:list', page))
    const role = await addTestRole(home.db, { codes: ['whole:list'] })
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rowId('whole'),
        permissionId: page,
        ruleName: 'x',
        ruleColumn: 'x',
        ruleConditions: '=',
        ruleValue: 'x',
      })
      .execute()
    await home.db
      .insertInto('sysRoleDataRule')
      .values({ roleId: role, ruleId: rowId('whole') })
      .execute()
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${top},`)).message, '删除成功!')
    assert.deepEqual(await Promise.all([top, page, code].map(isThere)), [false, false, false])
    const left = await Promise.all([
      home.db.selectFrom('sysRolePermission').select('roleId').where('roleId', '=', role).execute(),
      home.db.selectFrom('sysRoleDataRule').select('roleId').where('roleId', '=', role).execute(),
    ])
    assert.deepEqual(left, [[], []])
    assert.equal((await admin.delete(`${BASE}/delete?id=${top}`)).success, false)
  })

  it('reach every signed-in user at once, whatever their tenant', async () => {
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    const seen = async (who: SignedIn) => {
      const { menu: tree, allAuth } = (await who.get<PermissionResult>(`${BASE}/getUserPermissionByToken`))
        .result
      return [JSON.stringify(tree).includes('/test/live'), allAuth.some(({ action }) => action === 'live:go')]
    }
    assert.deepEqual(await seen(elsewhere), [false, false])
    const id = await add(menu('live'))
    assert.deepEqual(await notices.next(), { tenantId: null, users: null })
    await add(button('live:go', id))
    await notices.next()
    assert.deepEqual(await seen(elsewhere), [true, true])
    await change({ id, hidden: true, titleEn: 'Live' })
    await notices.next()
    const { menu: tree } = (await elsewhere.get<PermissionResult>(`${BASE}/getUserPermissionByToken`)).result
    const live = tree.flatMap(({ children }) => children ?? []).find(({ path }) => path === '/test/live')
    assert.deepEqual([live?.hidden, live?.meta.titleEn], [true, 'Live'])
    await admin.delete(`${BASE}/delete?id=${id}`)
    await notices.next()
    assert.deepEqual(await seen(elsewhere), [false, false])
  })

  it('reserved for tenant 0 reserve the rows added below them', async () => {
    const code = await add(button('inherited:code', EDITOR))
    assert.equal((await rowOf(code)).houseOnly, true)
    const { auth } = (await elsewhere.get<PermissionResult>(`${BASE}/getUserPermissionByToken`)).result
    assert.ok(!auth.some(({ action }) => action === 'inherited:code'))
  })

  it('keep the editor reachable, so that nobody can lock everybody out', async () => {
    const stays = '菜单管理页面及其按钮是维护菜单的入口，不能删除、停用或更改'
    const code = rowId('perm:permission:edit')
    for (const id of [SYSTEM, EDITOR, code])
      assert.equal((await admin.delete(`${BASE}/delete?id=${id}`)).message, stays)
    assert.equal(await change({ id: EDITOR, url: '/elsewhere' }), stays)
    assert.equal(await change({ id: EDITOR, route: false }), stays)
    assert.equal(await change({ id: code, perms: 'permission:other' }), stays)
    assert.equal(await change({ id: code, status: '0' }), stays)
    assert.equal(await change({ id: EDITOR, name: '菜单管理', icon: 'table', sortNo: 1.3 }), CHANGED)
  })

  it('grant nobody more than they hold: only holders of everything may change the meaning of a code', async () => {
    const mine = rowId('perm:position:list')
    const meaning = '只有拥有全部权限的管理员可以更改授权标识、策略或所属菜单'
    const theirs = '不能修改或删除您自己没有的权限'
    assert.equal(await change({ id: mine, perms: 'role:all' }, keeper), meaning)
    assert.equal(await change({ id: mine, parentId: EDITOR }, keeper), meaning)
    assert.equal(await change({ id: mine, permsType: '2' }, keeper), meaning)
    assert.equal(await change({ id: mine, menuType: 1, url: '/q', component: 'q' }, keeper), meaning)
    assert.equal(await change({ id: mine, titleEn: 'List positions' }, keeper), CHANGED)
    assert.equal(await change({ id: rowId('perm:role:grant'), titleEn: 'x' }, keeper), theirs)
    assert.equal((await keeper.delete(`${BASE}/delete?id=${rowId('perm:role:grant')}`)).message, theirs)
    // they do not hold rows they add
    await add(button('keeper:new', SYSTEM), keeper)
    const { auth } = (await keeper.get<PermissionResult>(`${BASE}/getUserPermissionByToken`)).result
    assert.ok(!auth.some(({ action }) => action === 'keeper:new'))
  })

  it('are visible to all when disabled, and grant nothing', async () => {
    const id = rowId('perm:position:add')
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    assert.equal(await change({ id, status: '0' }), CHANGED)
    await notices.next()
    const { allAuth } = (await keeper.get<PermissionResult>(`${BASE}/getUserPermissionByToken`)).result
    assert.equal(allAuth.find(({ action }) => action === 'position:add')?.status, '0')
    const payload = { name: 'x', code: 'switched', postRank: '1' }
    assert.equal((await keeper.call('POST', '/api/sys/position/add', { payload })).statusCode, 403)
    assert.equal((await admin.post('/api/sys/position/add', payload)).success, true)
    await change({ id, status: '1' })
    await notices.next()
  })

  it('are not overwritten from a stale version', async () => {
    const id = await add(menu('stale'))
    const { version } = await rowOf(id)
    await change({ id, version, name: '新' })
    const late = await admin.call('PUT', `${BASE}/edit`, { payload: { id, version, name: '旧' } })
    assert.equal(late.statusCode, 409)
  })
})

describe('data rules', () => {
  const rule = (more: object = {}) => ({
    permissionId: POSITIONS,
    ruleName: '裁剪',
    ruleColumn: 'code',
    ruleConditions: '=',
    ruleValue: 'cutter',
    ...more,
  })
  const addRule = async (more: object = {}, who = admin) => {
    const answer = await who.call('POST', `${BASE}/addPermissionRule`, { payload: rule(more) })
    const { success, message, result } = answer.json<{
      success: boolean
      message: string
      result: { id: string } | null
    }>()
    return { status: answer.statusCode, success, message, id: result?.id ?? '' }
  }
  const rules = async (at = POSITIONS) =>
    (await admin.get<Row[]>(`${BASE}/getPermRuleListByPermId?permissionId=${at}`)).result
  const flag = async () => (await rowOf(POSITIONS)).ruleFlag

  it('accept only fields of the menu’s lists, with values that fit them', async () => {
    const offered = (await admin.get<RuleColumn[]>(`${BASE}/rule/columns?permissionId=${POSITIONS}`)).result
    const rank = offered.find(({ value }) => value === 'postRank')!
    assert.deepEqual([rank.kind, rank.dict, rank.missing], ['dict', 'position_rank', []])
    assert.ok(offered.some(({ value }) => value === 'createBy'))
    assert.ok(!offered.some(({ value }) => ['tenantId', 'delFlag', 'version'].includes(value)))

    for (const wrong of [
      { ruleColumn: 'password' },
      { ruleColumn: 'tenant_id' },
      { ruleColumn: 'code = code or 1' },
      { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' },
      { ruleConditions: 'OR' },
      { ruleValue: '#{drop}' },
      { ruleValue: ' ' },
      { ruleColumn: 'createTime', ruleValue: 'yesterday' },
      { ruleColumn: 'createTime', ruleConditions: 'LIKE', ruleValue: '2026' },
      { permissionId: newId() + 'x' },
    ]) {
      const { status, success } = await addRule(wrong)
      assert.deepEqual([status, success], [400, false], JSON.stringify(wrong))
    }
    assert.equal(
      (await addRule({ permissionId: rowId('menu:/dashboard/analysis') })).message,
      '该菜单下没有可以设置数据规则的列表',
    )
    assert.deepEqual(await rules(), [])
  })

  it('apply to a role as soon as they are granted, and follow their status', async () => {
    await allHeard(home.app)
    const notices = noticesOf(home.app, ACCESS_CHANGED)
    const role = await addTestRole(home.db, { codes: ['position:list'] })
    await addTestUser(home.db, { username: 'rule-bound', roleIds: [role] })
    await notices.next()
    const bound = await signedIn(home.app, 'rule-bound')
    const codes = async () =>
      (await bound.get<Page<Row>>('/api/sys/position/list')).result.records.map(({ code }) => code)
    const all = (await codes()).length
    assert.ok(all > 1)

    const { id, message } = await addRule()
    await notices.next()
    assert.deepEqual([message, await flag(), (await codes()).length], ['添加成功！', 1, all])
    const permissionId = rowId('perm:position:list')
    const give = (at: string) =>
      admin.post('/api/sys/role/datarule', { permissionId: at, roleId: role, dataRuleIds: id })
    // the rule belongs to the menu, which the role does not hold yet
    assert.equal((await give(POSITIONS)).message, '请先保存角色菜单权限!')
    await admin.post(`${BASE}/saveRolePermission`, {
      roleId: role,
      permissionIds: `${POSITIONS},${permissionId}`,
      lastpermissionIds: permissionId,
    })
    await notices.next()
    assert.equal((await give(POSITIONS)).success, true)
    await notices.next()
    assert.deepEqual(await codes(), ['cutter'])

    const edit = async (body: object) => {
      const answer = await admin.put(`${BASE}/editPermissionRule`, { id, ...body })
      await notices.next()
      return answer.message
    }
    assert.equal(await edit({ ruleConditions: 'IN', ruleValue: 'cutter,sewer' }), '更新成功！')
    assert.equal((await codes()).length, 2)
    await edit({ status: '0' })
    assert.deepEqual([(await codes()).length, await flag()], [all, 0])
    await edit({ status: '1', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' })
    assert.deepEqual([(await codes()).length, await flag()], [0, 1])
    assert.deepEqual(
      (await rules()).map((one) => [one.ruleName, one.ruleColumn, one.status]),
      [['裁剪', 'createBy', '1']],
    )
    const found = async (name: string) =>
      (await admin.get<Row[]>(`${BASE}/queryPermissionRule?ruleName=${encodeURIComponent(name)}`)).result
        .length
    assert.deepEqual([await found('*裁*'), await found('*缝*')], [1, 0])
    assert.equal((await admin.delete(`${BASE}/deletePermissionRule?id=${id}`)).message, '删除成功！')
    await notices.next()
    assert.deepEqual([(await codes()).length, await flag()], [all, 0])
  })

  it('cannot be lifted by a user they bind, and stay on their menu', async () => {
    const { id } = await addRule()
    await home.db.insertInto('sysRoleDataRule').values({ roleId: keeperRole, ruleId: id }).execute()
    const binds = '该数据规则对您自己有效，不能为他人取消'
    assert.equal((await keeper.put(`${BASE}/editPermissionRule`, { id, status: '0' })).message, binds)
    assert.equal((await keeper.delete(`${BASE}/deletePermissionRule?id=${id}`)).message, binds)
    assert.equal((await keeper.delete(`${BASE}/rule/deleteBatch?ids=${id}`)).message, binds)
    await admin.put(`${BASE}/editPermissionRule`, { id, permissionId: rowId('menu:/isystem/user') })
    assert.equal((await rules()).length, 1)
    const own = await addRule({ ruleName: '其他' }, keeper)
    assert.equal((await keeper.delete(`${BASE}/deletePermissionRule?id=${own.id}`)).success, true)
    assert.equal((await admin.delete(`${BASE}/deletePermissionRule?id=${id}`)).success, true)
  })

  it('of the product, identified by codes, cannot be changed', async () => {
    const own = await home.db
      .selectFrom('sysPermissionDataRule')
      .select('id')
      .where('ruleCode', 'is not', null)
      .executeTakeFirstOrThrow()
    assert.equal((await admin.delete(`${BASE}/deletePermissionRule?id=${own.id}`)).success, false)
    const all = (await admin.get<Row[]>(`${BASE}/queryPermissionRule`)).result
    assert.ok(!all.some(({ id }) => id === own.id))
  })
})
