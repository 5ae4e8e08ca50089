import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HistoryTable, RecordComparison } from '@mtm/shared-utils/contracts/dto/monitor/data-log'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'
import { announce } from '../../platform/events/announce.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import { newId } from '../../platform/database/database.ts'

const AT = '/api/sys/dataLog'
interface Version {
  id: string
  dataTable: string
  dataId: string
  dataVersion: string
  dataContent: string
  createBy: string
}

describe('the versions of a record', () => {
  let home: TestApp
  let admin: SignedIn
  let auditor: SignedIn
  let id: string
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin')
    auditor = await signedIn(home.app, 'auditor')
    const added = await admin.post<{ id: string }>('/api/sys/role/add', {
      roleCode: 'history',
      roleName: '第一名',
      description: 'one',
    })
    id = added.result.id
    await admin.put('/api/sys/role/edit', { id, roleName: '第二名', description: 'one' })
    await admin.put('/api/sys/role/edit', { id, roleName: '第三名', description: 'two' })
  })
  after(() => home.close())

  const list = async (who = auditor, query = `dataTable=sys_role&dataId=${id}`) => {
    const { success, message, result } = await who.get<Page<Version>>(`${AT}/list?${query}&pageSize=50`)
    assert.equal(success, true, message)
    return result.records
  }
  const compare = (who: SignedIn, [one, other]: readonly Version[]) =>
    who.get<RecordComparison>(`${AT}/compare?dataId1=${one?.id}&dataId2=${other?.id}`)
  /** Somebody who reads the data log and holds these codes too. */
  const reader = async (...codes: string[]) => {
    const roleId = await addTestRole(home.db, { codes: ['data-log:list', ...codes] })
    const username = `reader-${roleId.slice(0, 12)}`
    await addTestUser(home.db, { username, roleIds: [roleId] })
    return { roleId, who: await signedIn(home.app, username) }
  }

  it('are compared field by field under their names, whichever is named first', async () => {
    const [third, second, first] = await list()
    for (const pair of [
      [first!, third!],
      [third!, first!],
    ]) {
      const { result } = await compare(auditor, pair)
      assert.deepEqual([result.dataTable, result.name, result.dataId], ['sys_role', '角色', id])
      assert.deepEqual(
        result.versions.map(({ dataVersion }) => dataVersion),
        ['0', '2'],
      )
      assert.deepEqual(
        result.fields.filter(({ isChanged }) => isChanged),
        [
          { field: 'roleName', label: '角色名称', before: '第一名', after: '第三名', isChanged: true },
          { field: 'description', label: '备注', before: 'one', after: 'two', isChanged: true },
        ],
      )
      assert.ok(result.fields.some(({ field, isChanged }) => field === 'roleCode' && !isChanged))
    }
    const english = await auditor.call('GET', `${AT}/compare?dataId1=${first!.id}&dataId2=${second!.id}`, {
      headers: { 'accept-language': 'en' },
    })
    const { name, fields, versions } = english.json<{ result: RecordComparison }>().result
    assert.deepEqual([name, fields[0]?.label], ['Role', 'Role name'])
    const person = await home.db
      .selectFrom('sysUser')
      .select('realname')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    assert.equal(versions[0].createBy, person.realname)
  })

  it('are listed, and chosen from, in stock form', async () => {
    const rows = await list()
    assert.deepEqual(
      rows.map(({ dataVersion }) => dataVersion),
      ['2', '1', '0'],
    )
    const versions = (await auditor.get<Version[]>(`${AT}/queryDataVerList?dataTable=sys_role&dataId=${id}`))
      .result
    assert.deepEqual(
      versions.map((version) => version.id),
      rows.map((row) => row.id),
    )
    const { result } = await auditor.get<Version[]>(
      `${AT}/queryCompareList?dataId1=${rows[2]!.id}&dataId2=${rows[0]!.id}`,
    )
    assert.deepEqual(
      result.map((row) => row.dataVersion),
      ['0', '2'],
    )
  })

  it('of different records are not compared', async () => {
    const { result } = await admin.post<{ id: string }>('/api/sys/role/add', {
      roleCode: 'h2',
      roleName: '另一个',
    })
    const [other] = await list(auditor, `dataTable=sys_role&dataId=${result.id}`)
    const [own] = await list()
    assert.equal((await compare(auditor, [own!, other!])).message, '只能比较同一条数据的两个版本')
    assert.equal((await compare(auditor, [own!])).success, false)
  })

  it('are those of records that the reader may list', async () => {
    const rows = await list()
    const { who } = await reader('dict:list')
    assert.deepEqual(await list(who), [])
    assert.deepEqual(await list(who, ''), [])
    assert.equal((await compare(who, rows)).success, false)
    assert.deepEqual((await who.get<Version[]>(`${AT}/queryCompareList?dataId1=${rows[0]!.id}`)).result, [])
    const tables = async (one: SignedIn) => (await one.get<HistoryTable[]>(`${AT}/tables`)).result
    assert.deepEqual(await tables(who), [{ table: 'sys_dict', name: '字典' }])
    assert.deepEqual((await tables(auditor)).map(({ table }) => table).toSorted(), [
      'mtm_mould',
      'mtm_order',
      'mtm_price_list',
      'sys_check_rule',
      'sys_dict',
      'sys_fill_rule',
      'sys_message_template',
      'sys_role',
    ])
  })

  it('are hidden where a data rule hides the record', async () => {
    const rows = await list()
    const { roleId, who } = await reader('role:list')
    assert.equal((await list(who)).length, rows.length)
    const button = await home.db
      .selectFrom('sysPermission')
      .select('parentId')
      .where('perms', '=', 'role:list')
      .executeTakeFirstOrThrow()
    const ruleId = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: ruleId,
        permissionId: button.parentId!,
        ruleName: 'others',
        ruleColumn: 'role_code',
        ruleConditions: '!=',
        ruleValue: 'history',
      })
      .execute()
    await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId }).execute()
    await announce(home.db, ACCESS_CHANGED, null)
    const narrowed = await signedIn(home.app, `reader-${roleId.slice(0, 12)}`)
    assert.deepEqual(await list(narrowed), [])
    assert.ok((await list(narrowed, 'dataTable=sys_role')).length > 0)
    assert.equal((await compare(narrowed, rows)).success, false)
  })

  it('keep fields to themselves that are withheld from the reader', async () => {
    const rows = await list()
    const { who } = await reader('role:list')
    const button = await home.db
      .selectFrom('sysPermission')
      .select('parentId')
      .where('perms', '=', 'role:list')
      .executeTakeFirstOrThrow()
    const controlled = {
      id: newId(),
      parentId: button.parentId,
      name: 'description',
      titleEn: 'description',
      titleJp: 'description',
      menuType: 2,
      perms: 'role:description',
      permsType: '1',
      status: '1',
    }
    await home.db.insertInto('sysPermission').values(controlled).execute()
    await announce(home.db, ACCESS_CHANGED, null)
    for (;;) {
      const [row] = await list(who)
      if (!row!.dataContent.includes('description')) break
    }
    const { result } = await compare(who, rows)
    assert.ok(!result.fields.some(({ field }) => field === 'description'))
    assert.ok(result.fields.some(({ field }) => field === 'roleName'))
    const versions = await who.get<Version[]>(`${AT}/queryDataVerList?dataTable=sys_role&dataId=${id}`)
    assert.ok(!JSON.stringify(versions.result).includes('description'))
  })

  it('are refused to people without the code, nobody, and another tenant', async () => {
    const rows = await list()
    const [sales, elsewhere] = [await signedIn(home.app, 'sales'), await signedInElsewhere(home)]
    for (const path of [
      'list',
      'tables',
      `queryDataVerList?dataTable=sys_role&dataId=${id}`,
      `queryCompareList?dataId1=${rows[0]!.id}`,
      `compare?dataId1=${rows[0]!.id}&dataId2=${rows[1]!.id}`,
    ]) {
      assert.equal((await sales.call('GET', `${AT}/${path}`)).statusCode, 403, path)
      assert.equal((await home.app.inject({ method: 'GET', url: `${AT}/${path}` })).statusCode, 500, path)
    }
    assert.deepEqual(await list(elsewhere), [])
    assert.equal((await compare(elsewhere, rows)).success, false)
  })
})
