import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ruleProblem, type RuleVariable } from '@mtm/shared-utils/contracts/dto/data-rule'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { defineResource, integer, text } from '@mtm/shared-utils/contracts/resource'
import { sql } from 'kysely'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/testing/testing.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import type { Column, Columns } from './columns.ts'
import { clauseOf } from './data-rules.ts'
import { serveResource } from '../serve/serve-resource.ts'
import { RESOURCE_CHANGED } from './writing.ts'

type Row = Record<string, unknown> & { id: string }

const label = ['名', 'Name', '名'] as const
/** Dictionaries as a resource with recycle bin and history, with the codes of positions. */
const bin = defineResource({
  name: 'bin',
  base: '/test/bin',
  access: 'position',
  recycle: true,
  history: true,
  label,
  fields: {
    dictCode: text({ label, required: true, max: 100, unique: true, search: 'like', sortable: true }),
    dictName: text({ label: ['名称', 'Title', '名称'], required: true, max: 100, unique: true }),
  },
})
/** Departments as a tree. */
const branch = defineResource({
  name: 'branch',
  base: '/test/branch',
  access: 'position',
  tree: { parent: 'parentId' },
  label,
  fields: {
    orgCode: text({ label: ['编码', 'Code', 'コード'], required: true, max: 64, sortable: true }),
    departName: text({ label, required: true, max: 100, search: 'like' }),
    parentId: text({ label: ['上级', 'Above', '上位'], max: 32 }),
    departOrder: integer({ label: ['序', 'Order', '順'] }),
  },
  sort: { field: 'orgCode', order: 'asc' },
})

let home: TestApp
let admin: SignedIn
let stranger: SignedIn
before(async () => {
  home = await testApp({
    async extra(api) {
      await api.register(serveResource(bin, { table: 'sysDict', tenant: true }))
      await api.register(serveResource(branch, { table: 'sysDepart', tenant: true }))
    },
  })
  admin = await signedIn(home.app, 'admin')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const records = async (who: SignedIn, url: string) => {
  const { success, message, result } = await who.get<Page<Row>>(url)
  assert.ok(success, message)
  return result.records
}

describe('data rules', () => {
  let number = 0
  /** A user whose role has these rules on a menu or button row; rules after the bar come from a department role. */
  async function ruled(
    rules: [column: string, condition: string, value: string][],
    at = 'menu:/isystem/position',
  ) {
    const username = `ruled${++number}`
    const role = await addTestRole(home.db, {
      codes: ['position:list', 'position:edit', 'position:delete', 'position:export'],
    })
    await addTestUser(home.db, { username, roleIds: [role] })
    for (const rule of rules) await giveRule(role, rule, at)
    await announce(home.db, ACCESS_CHANGED, null)
    return signedIn(home.app, username)
  }
  async function giveRule(
    roleId: string,
    [ruleColumn, ruleConditions, ruleValue]: [string, string, string],
    at: string,
  ) {
    const id = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id,
        permissionId: sql<string>`md5(${at})`,
        ruleName: 'x',
        ruleColumn,
        ruleConditions,
        ruleValue,
      })
      .execute()
    await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId: id }).execute()
    return id
  }
  const codes = async (who: SignedIn) =>
    (await records(who, '/api/sys/position/list?column=code&order=asc')).map(({ code }) => code)

  const column = (name: string, type: Column['type']): [string, Column] => [
    name,
    { wire: name, name, type, sortable: true },
  ]
  const columns: Columns = {
    byWire: new Map([column('code', 'text'), column('rank', 'int'), column('createBy', 'text')]),
    all: new Map([
      ['orgCode', 'text'],
      ['password', 'text'],
    ]),
    isView: false,
  }
  const variables: Record<RuleVariable, string | null> = {
    sys_user_code: 'ann',
    sys_user_name: 'Ann',
    sys_org_code: null,
    sys_multi_org_code: 'A01,A02',
    sys_date: '2026-11-20',
    sys_time: '2026-11-20 10:00:00',
    bpm_status: '1',
    tenant_id: '0',
  }
  const say = (ruleColumn: string, ruleConditions: string, ruleValue: string) => {
    const clause = clauseOf(columns, { ruleColumn, ruleConditions, ruleValue }, variables)
    if (clause.is === 'compare') return `${clause.column.name} ${clause.operator} ${clause.value}`
    if (clause.is === 'in') return `${clause.column.name} in ${clause.values.join()}`
    if (clause.is === 'like') return `${clause.column.name} like ${clause.pattern}`
    return clause.is === 'any' && clause.of.length === 0 ? 'never' : clause.is
  }

  it('support every condition, and variables in either spelling', () => {
    const rows: [string, string, string, string][] = [
      ['code', '=', 'a', 'code = a'],
      ['code', '!=', 'a', 'code <> a'],
      ['rank', '>', '3', 'rank > 3'],
      ['rank', '>=', '3', 'rank >= 3'],
      ['rank', '<', '3', 'rank < 3'],
      ['rank', '<=', '3', 'rank <= 3'],
      ['code', 'LIKE', 'a%', 'code like %a\\%%'],
      ['code', 'LEFT_LIKE', 'a', 'code like %a'],
      ['code', 'RIGHT_LIKE', 'a', 'code like a%'],
      ['code', 'IN', 'a,b,', 'code in a,b'],
      ['create_by', '=', '#{sys_user_code}', 'createBy = ann'],
      ['createBy', '=', '#{sysUserCode}', 'createBy = ann'],
      ['code', '=', '#{sys_user_name}-#{sysDate}', 'code = Ann-2026-11-20'],
      ['sys_org_code', 'IN', '#{sys_multi_org_code}', 'orgCode in A01,A02'],
      ['code', '=', '#{tenant_id}#{bpm_status}', 'code = 01'],
    ]
    for (const [name, condition, value, expected] of rows)
      assert.equal(say(name, condition, value), expected, `${name} ${condition} ${value}`)
  })

  it('match nothing when they cannot be applied, so that they never widen access', () => {
    for (const [name, condition, value] of [
      ['password', '=', 'x'],
      ['nothing', '=', 'x'],
      ['code', 'USE_SQL_RULES', '1=1'],
      ['code', '=', '#{sys_org_code}'],
      ['code', '=', '#{who_knows}'],
      ['code', '=', ''],
      ['rank', '=', '1 or 1=1'],
    ] as const)
      assert.equal(say(name, condition, value), 'never', `${name} ${condition} ${value}`)
  })

  it('are validated before they are stored', () => {
    const fine = { ruleColumn: 'create_by', ruleConditions: '=', ruleValue: '#{sysUserCode}' }
    assert.equal(ruleProblem(fine), null)
    assert.equal(ruleProblem({ ...fine, ruleColumn: '1=1' }), 'ruleColumn')
    assert.equal(ruleProblem({ ...fine, ruleConditions: 'USE_SQL_RULES' }), 'ruleConditions')
    assert.equal(ruleProblem({ ...fine, ruleValue: '#{drop}' }), 'ruleValue')
    assert.equal(ruleProblem({ ...fine, ruleValue: ' ' }), 'ruleValue')
  })

  it('limit lists, single records, changes and exports, combined with AND', async () => {
    const who = await ruled([
      ['code', 'LIKE', 'er'],
      ['postRank', '!=', '1'],
    ])
    const seen = await codes(who)
    assert.ok(seen.length > 0 && seen.length < (await codes(admin)).length)
    assert.ok(seen.every((code) => String(code).includes('er')))
    const hidden = (await records(admin, '/api/sys/position/list?code=apprentice'))[0]!
    assert.equal((await who.get(`/api/sys/position/queryById?id=${hidden.id}`)).success, false)
    const edit = await who.put('/api/sys/position/edit', { id: hidden.id, name: 'mine' })
    assert.equal(edit.success, false)
    assert.equal((await who.delete(`/api/sys/position/delete?id=${hidden.id}`)).success, false)
    const file = await who.call('GET', '/api/sys/position/exportXls')
    assert.equal((await rowsOf(file.rawPayload)).length, seen.length + 3)
  })

  it('may be attached to buttons and menus, and do not affect other resources', async () => {
    const who = await ruled([['code', '=', 'cutter']], 'perm:position:list')
    assert.deepEqual(await codes(who), ['cutter'])
    const other = await ruled([['code', '=', 'cutter']], 'menu:/isystem/user')
    assert.equal((await codes(other)).length, 6)
  })

  it('apply through department roles too, and end when disabled', async () => {
    const who = await ruled([])
    assert.equal((await codes(who)).length, 6)
    const username = `ruled${number}`
    const userId = (
      await home.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id
    const depart = await home.db
      .selectFrom('sysDepart')
      .select('id')
      .where('tenantId', '=', 0)
      .executeTakeFirstOrThrow()
    const [roleId, ruleId] = [newId(), newId()]
    await home.db
      .insertInto('sysDepartRole')
      .values({ id: roleId, tenantId: 0, departId: depart.id, roleName: 'x', roleCode: roleId })
      .execute()
    await home.db.insertInto('sysDepartRoleUser').values({ userId, roleId }).execute()
    // applies while the user works there
    await home.db.insertInto('sysUserDepart').values({ userId, depId: depart.id }).execute()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: ruleId,
        permissionId: sql<string>`md5('menu:/isystem/position')`,
        ruleName: 'x',
        ruleColumn: 'code',
        ruleConditions: 'IN',
        ruleValue: 'cutter,sewer',
      })
      .execute()
    await home.db.insertInto('sysDepartRoleDataRule').values({ roleId, ruleId }).execute()
    const changed = async (expected: number) => {
      await announce(home.db, ACCESS_CHANGED, null)
      await allHeard(home.app)
      assert.equal((await codes(who)).length, expected)
    }
    await changed(2)
    await home.db.updateTable('sysPermissionDataRule').set({ status: '0' }).where('id', '=', ruleId).execute()
    await changed(6)
  })

  it('cannot hold raw SQL: the table refuses it', async () => {
    const role = await addTestRole(home.db, { codes: [] })
    await assert.rejects(
      giveRule(role, ['code', 'USE_SQL_RULES', '1=1'], 'menu:/isystem/position'),
      /sys_permission_data_rule_conditions/,
    )
  })
})

describe('withheld fields', () => {
  const control = (code: string, permsType: string, status = '1') =>
    home.db
      .insertInto('sysPermission')
      .values({
        id: newId(),
        parentId: sql<string>`md5('menu:/isystem/position')`,
        menuType: 2,
        name: code,
        titleEn: code,
        titleJp: code,
        perms: code,
        permsType,
        status,
      })
      .execute()
  const at = '/api/sys/position'
  let who: SignedIn
  let cutter: Row

  before(async () => {
    await control('position:name', '1')
    await control('position:form:postRank', '2')
    await control('position:code', '1', '0')
    await control('position:form:code', '2', '0')
    const role = await addTestRole(home.db, {
      codes: ['position:list', 'position:add', 'position:edit', 'position:export'],
    })
    await addTestUser(home.db, { username: 'withheld', roleIds: [role] })
    await announce(home.db, ACCESS_CHANGED, null)
    await allHeard(home.app)
    who = await signedIn(home.app, 'withheld')
    cutter = (await records(admin, `${at}/list?code=cutter`))[0]!
  })

  it('are not shown, searched, sorted or exported, while disabled codes restrict nobody', async () => {
    const [row] = await records(who, `${at}/list?code=cutter`)
    assert.deepEqual([row!.code, row!.name], ['cutter', null])
    assert.equal((await who.get<Row>(`${at}/queryById?id=${cutter.id}`)).result.name, null)
    assert.equal((await records(who, `${at}/list?name=nobody`)).length, 6, 'not a way to guess')
    const file = await rowsOf((await who.call('GET', `${at}/exportXls`)).rawPayload)
    assert.ok(!file.flat().includes(cutter.name as string))
    assert.ok(
      (await rowsOf((await admin.call('GET', `${at}/exportXls`)).rawPayload))
        .flat()
        .includes(cutter.name as string),
    )
  })

  it('are not changed when sent, except required values of a new record', async () => {
    const sent = { id: cutter.id, code: 'cutter', name: 'x', postRank: '1' }
    assert.equal((await who.put(`${at}/edit`, sent)).success, true)
    const [after] = await records(admin, `${at}/list?code=cutter`)
    assert.deepEqual([after!.name, after!.postRank], [cutter.name, cutter.postRank])
    assert.equal((await who.post(`${at}/add`, { code: 'new', name: 'new', postRank: '1' })).success, true)
    const [fresh] = await records(admin, `${at}/list?code=new`)
    assert.deepEqual([fresh!.name, fresh!.postRank], ['new', '1'])
  })
})

describe('a page far behind', () => {
  it('returns its rows with the total count', async () => {
    await sql`
      insert into sys_position (id, tenant_id, code, name, post_rank)
      select md5('far' || n), 0, 'far-' || n, 'x', '1' from generate_series(1, 1200) n`.execute(home.db)
    const page = async (pageNo: number, pageSize: number) => {
      const query = `code=far-*&column=code&order=asc&pageNo=${pageNo}&pageSize=${pageSize}`
      const { records: rows, total } = (await admin.get<Page<Row>>(`/api/sys/position/list?${query}`)).result
      assert.equal(total, 1200)
      return rows.map(({ code }) => code)
    }
    const far = await page(101, 10)
    assert.equal(far.length, 10)
    assert.deepEqual((await page(2, 995)).slice(5, 15), far)
    assert.deepEqual(await page(200, 10), [])
  })
})

describe('the recycle bin', () => {
  const add = async (dictCode: string) =>
    (await admin.post<{ id: string }>('/api/test/bin/add', { dictCode, dictName: dictCode })).result.id
  const inBin = async (who = admin) =>
    (await records(who, '/api/test/bin/recycleBin?pageNo=1')).map(({ dictCode }) => dictCode)

  it('holds deleted records of its tenant, and restores them', async () => {
    const id = await add('first')
    await admin.delete(`/api/test/bin/delete?id=${id}`)
    assert.deepEqual(await inBin(), ['first'])
    assert.deepEqual(await inBin(stranger), [])
    assert.equal((await stranger.put('/api/test/bin/putRecycleBin', { ids: id })).success, false)
    await allHeard(home.app)
    const notices = noticesOf(home.app, RESOURCE_CHANGED)
    const { message } = await admin.put('/api/test/bin/putRecycleBin', { binIds: `${id},` })
    assert.equal(message, '还原成功')
    assert.deepEqual(await notices.next(), { resource: 'bin', ids: [id] })
    assert.deepEqual(await inBin(), [])
    assert.equal((await records(admin, '/api/test/bin/list?dictCode=first')).length, 1)
    assert.equal(
      (await admin.put('/api/test/bin/putRecycleBin', { ids: id })).success,
      false,
      'it is not in there',
    )
  })

  it('refuses to restore a record with a taken unique value', async () => {
    const name = async (dictCode: string) =>
      (await admin.post<{ id: string }>('/api/test/bin/add', { dictCode, dictName: 'same' })).result.id
    const id = await name('u1')
    await admin.delete(`/api/test/bin/delete?id=${id}`)
    await name('u2')
    const { success, message } = await admin.put('/api/test/bin/putRecycleBin', { ids: id })
    assert.equal(success, false)
    assert.match(message, /名称/)
  })

  it('permanently erases only its own records', async () => {
    const [gone, living] = [await add('gone'), await add('living')]
    await admin.delete(`/api/test/bin/delete?id=${gone}`)
    assert.equal((await stranger.delete(`/api/test/bin/deleteRecycleBin?ids=${gone}`)).success, false)
    assert.equal((await admin.delete(`/api/test/bin/deleteRecycleBin?ids=${gone},${living}`)).success, true)
    const left = await home.db.selectFrom('sysDict').select('id').where('id', 'in', [gone, living]).execute()
    assert.deepEqual(left, [{ id: living }])
    assert.equal((await admin.delete('/api/test/bin/deleteRecycleBin?ids=')).message, '参数不识别！')
  })

  it('exists only where declared', async () => {
    assert.equal((await admin.call('GET', '/api/sys/position/recycleBin')).statusCode, 404)
  })
})

describe('the history of a record', () => {
  const versions = (id: string) =>
    home.db
      .selectFrom('sysDataLog')
      .select(['dataTable', 'dataVersion', 'dataContent', 'createBy'])
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()

  it('stores every version of the declared fields from the first one', async () => {
    const { result } = await admin.post<{ id: string }>('/api/test/bin/add', {
      dictCode: 'h',
      dictName: 'one',
    })
    await admin.put('/api/test/bin/edit', { id: result.id, dictName: 'two' })
    assert.deepEqual(await versions(result.id), [
      {
        dataTable: 'sys_dict',
        dataVersion: 0,
        dataContent: { dictCode: 'h', dictName: 'one' },
        createBy: 'admin',
      },
      {
        dataTable: 'sys_dict',
        dataVersion: 1,
        dataContent: { dictCode: 'h', dictName: 'two' },
        createBy: 'admin',
      },
    ])
  })

  it('starts with the state before the first change when none was stored', async () => {
    const { id, dictName } = await home.db
      .selectFrom('sysDict')
      .select(['id', 'dictName'])
      .where('tenantId', '=', 0)
      .where('dictCode', '=', 'sex')
      .executeTakeFirstOrThrow()
    await admin.put('/api/test/bin/edit', { id, dictName: 'changed' })
    const kept = (await versions(id)).map(({ dataContent }) => (dataContent as Row).dictName)
    assert.deepEqual(kept, [dictName, 'changed'])
  })

  it('is stored for roles and dictionaries', async () => {
    for (const [at, body, field] of [
      ['/api/sys/role', { roleCode: 'kept', roleName: 'k1' }, 'roleName'],
      ['/api/sys/dict', { dictCode: 'kept', dictName: 'k1' }, 'dictName'],
    ] as const) {
      const { id } = (await admin.post<{ id: string }>(`${at}/add`, body)).result
      await admin.put(`${at}/edit`, { id, [field]: 'k2' })
      const kept = (await versions(id)).map(({ dataContent }) => (dataContent as Row)[field])
      assert.deepEqual(kept, ['k1', 'k2'], at)
    }
  })
})

describe('the data log', () => {
  it('lists records, their versions, and compares two of them', async () => {
    const { result } = await admin.post<{ id: string }>('/api/test/bin/add', {
      dictCode: 'log',
      dictName: 'l1',
    })
    await admin.put('/api/test/bin/edit', { id: result.id, dictName: 'l2' })
    const at = '/api/sys/dataLog'
    const recordQuery = `dataTable=sys_dict&dataId=${result.id}`
    const listed = await records(admin, `${at}/list?${recordQuery}&column=dataVersion&order=asc`)
    assert.deepEqual(
      listed.map(({ dataVersion, dataContent }) => [dataVersion, JSON.parse(String(dataContent))]),
      [
        ['0', { dictCode: 'log', dictName: 'l1' }],
        ['1', { dictCode: 'log', dictName: 'l2' }],
      ],
    )
    const versions = (await admin.get<Row[]>(`${at}/queryDataVerList?${recordQuery}`)).result
    assert.deepEqual(
      versions.map(({ dataVersion }) => dataVersion),
      ['1', '0'],
    )
    const [first, second] = listed
    const compared = (
      await admin.get<Row[]>(`${at}/queryCompareList?dataId1=${first!.id}&dataId2=${second!.id}`)
    ).result
    assert.deepEqual(
      compared.map(({ id }) => id),
      [first!.id, second!.id],
    )
    assert.deepEqual(await records(stranger, `${at}/list`), [])
    assert.equal((await stranger.get(`${at}/queryDataVerList?${recordQuery}`)).message, '未找到版本信息')
    assert.deepEqual((await stranger.get<Row[]>(`${at}/queryCompareList?dataId1=${first!.id}`)).result, [])
  })
})

describe('a tree', () => {
  const list = (query: string) => admin.get<Page<Row>>(`/api/test/branch/${query}`)
  const add = async (orgCode: string, parentId: string | null) =>
    (
      await admin.post<{ id: string }>('/api/test/branch/add', {
        orgCode,
        departName: orgCode,
        parentId,
        departOrder: 0,
      })
    ).result?.id
  let top: string
  let middle: string
  let leaf: string
  before(async () => {
    top = await add('Z1', '0')
    middle = await add('Z1A', top)
    leaf = await add('Z1A1', middle)
  })

  it('is read level by level, with the ancestors of a record', async () => {
    const roots = (await list('rootList?orgCode=Z*')).result.records
    assert.deepEqual(
      roots.map(({ orgCode, hasChild, parentId }) => [orgCode, hasChild, parentId]),
      [['Z1', '1', null]],
    )
    const children = (await admin.get<Row[]>(`/api/test/branch/childList?pid=${top}`)).result
    assert.deepEqual(
      children.map(({ orgCode, hasChild }) => [orgCode, hasChild]),
      [['Z1A', '1']],
    )
    const several = (await list(`getChildListBatch?parentIds=${top},${middle},`)).result.records
    assert.deepEqual(
      several.map(({ orgCode, hasChild }) => [orgCode, hasChild]),
      [
        ['Z1A', '1'],
        ['Z1A1', '0'],
      ],
    )
    assert.deepEqual((await admin.get<Row[]>('/api/test/branch/childList')).result, [])
    assert.deepEqual((await stranger.get<Row[]>(`/api/test/branch/childList?pid=${top}`)).result, [])
  })

  it('refuses a parent that is the record itself, a descendant, or missing', async () => {
    const put = async (parentId: string) =>
      (await admin.call('PUT', '/api/test/branch/edit', { payload: { id: top, parentId } })).statusCode
    assert.equal(await put(top), 400)
    assert.equal(await put(leaf), 400)
    assert.equal(await put('f'.repeat(32)), 400)
    assert.equal(await put('elsewhere'), 400)
    assert.equal((await admin.put('/api/test/branch/edit', { id: leaf, parentId: top })).success, true)
    assert.equal((await admin.put('/api/test/branch/edit', { id: leaf, parentId: middle })).success, true)
  })

  it('deletes descendants with a record', async () => {
    const { success, message } = await admin.delete(`/api/test/branch/delete?id=${'f'.repeat(32)}`)
    assert.deepEqual([success, message], [false, '未找到对应实体'])
    assert.equal((await admin.delete(`/api/test/branch/delete?id=${top}`)).success, true)
    const left = await home.db
      .selectFrom('sysDepart')
      .select('id')
      .where('id', 'in', [top, middle, leaf])
      .where('delFlag', '=', 0)
      .execute()
    assert.deepEqual(left, [])
  })
})
