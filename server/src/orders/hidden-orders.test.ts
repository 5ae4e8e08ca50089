import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../identity/testing.ts'
import { newId } from '../platform/database/database.ts'
import { draft, jacket, save } from './testing.ts'

describe('an order that a data rule hides', () => {
  let home: TestApp
  let reader: SignedIn
  let hidden = { id: '', orderNo: '' }
  let seen = { id: '', orderNo: '' }

  before(async () => {
    home = await testApp({ seed: 'all' })
    const sales = await signedIn(home.app, 'sales')
    const placed = async (company: string) => {
      const { id, orderNo } = await save(sales, draft([jacket()]))
      await home.db.updateTable('mtmOrder').set({ company }).where('id', '=', id).execute()
      return { id, orderNo }
    }
    hidden = await placed('elsewhere')
    seen = await placed('here')
    await narrowed()
  })
  after(() => home.close())

  /** Somebody with every code of orders, who is to see those of one company alone. */
  async function narrowed() {
    const rows = await home.db
      .selectFrom('sysPermission')
      .select(['perms', 'parentId'])
      .where('perms', 'is not', null)
      .where('menuType', '=', 2)
      .execute()
    const menu = rows.find(({ perms }) => perms === 'order:list')!.parentId!
    const rule = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: rule,
        permissionId: menu,
        ruleName: 'r',
        ruleColumn: 'company',
        ruleConditions: '=',
        ruleValue: 'here',
      })
      .execute()
    const codes = rows
      .map(({ perms }) => perms!)
      .filter((perms) => /^(order|production|pay|report|dashboard)/.test(perms))
    const role = await addTestRole(home.db, { codes })
    const all = await home.db
      .selectFrom('sysPermissionDataRule')
      .select('id')
      .where('ruleCode', '=', 'order.all')
      .executeTakeFirstOrThrow()
    await home.db
      .insertInto('sysRoleDataRule')
      .values([rule, all.id].map((ruleId) => ({ roleId: role, ruleId })))
      .execute()
    await addTestUser(home.db, { username: 'ruled-orders', roleIds: [role] })
    reader = await signedIn(home.app, 'ruled-orders')
  }

  const READING = ['list?pageSize=100', 'items/list?pageSize=100']

  it('is in no list, and the others are', async () => {
    for (const path of READING) {
      const { body, statusCode } = await reader.call('GET', `/api/mtm/order/${path}`)
      assert.equal(statusCode, 200, path)
      assert.ok(!body.includes(hidden.orderNo), path)
    }
    const { body } = await reader.call('GET', `/api/mtm/order/${READING[0]}`)
    assert.ok(body.includes(seen.orderNo))
  })

  it('is read and moved by nobody whom it is hidden from', async () => {
    const stored = async () =>
      JSON.stringify(await home.db.selectFrom('mtmOrder').selectAll().where('id', '=', hidden.id).execute())
    const before = await stored()
    const move = { requestId: newId(), version: 0, reason: 'x' }
    const answers = [
      await reader.call('GET', `/api/mtm/order/${hidden.id}`),
      await reader.call('GET', `/api/mtm/doc/quotation/${hidden.id}`),
      await reader.call('GET', `/api/search?typed=${hidden.orderNo}`),
      await reader.call('POST', `/api/mtm/order/${hidden.id}/cancel`, { payload: move }),
      await reader.call('POST', `/api/mtm/order/${hidden.id}/submit`, { payload: move }),
      await reader.call('DELETE', `/api/mtm/order/delete?id=${hidden.id}`),
    ]
    for (const { body } of answers) assert.ok(!body.includes(hidden.orderNo), body.slice(0, 200))
    assert.equal(await stored(), before)
    assert.equal((await reader.get(`/api/mtm/order/${seen.id}`)).success, true)
  })
})
