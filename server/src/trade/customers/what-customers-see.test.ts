import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { UserChoice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { MAIN_TENANT, userId } from '../../../seeds/demo-tenants.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'

const { accounts } = MAIN_TENANT
const NOTE = 'NOTE-OF-STAFF: haggles'

describe('a customer who signs in', () => {
  let test: TestApp
  let customer: SignedIn
  let sales: SignedIn
  before(async () => {
    test = await testApp({ seed: 'all' })
    customer = await signedIn(test.app, accounts.customer)
    sales = await signedIn(test.app, accounts.sales)
  })
  after(() => test.close())

  const members = async (who: SignedIn, query = '') =>
    (await who.get<Page<UserChoice>>(`/api/sys/user/queryUserComponentData?pageSize=100${query}`)).result
      .records

  it('finds among the members only the people they deal with', async () => {
    const found = (await members(customer)).map(({ username }) => username)
    assert.deepEqual(found, ['sales'])
    assert.ok((await members(sales)).length > 5)
    assert.deepEqual(await members(customer, '&keyword=admin'), [])
    assert.equal((await customer.call('GET', '/api/sys/user/getMultiUser?username=admin')).body, '[]')
  })

  it('finds neither departments, roles nor positions', async () => {
    for (const path of [
      '/api/sys/role/queryall',
      '/api/sys/sysDepart/queryTreeList',
      '/api/sys/sysDepart/queryIdTree',
      '/api/sys/sysDepart/queryDepartTreeSync',
      '/api/sys/choice/department',
      '/api/sys/choice/role',
      '/api/sys/choice/position',
      '/api/sys/dict/loadDict/sys_role,role_name,role_code?pageSize=10',
      '/api/sys/dict/loadDict/sys_depart,depart_name,id?pageSize=10',
    ]) {
      const { result } = await customer.get<unknown[] | Page<unknown>>(path)
      assert.deepEqual(Array.isArray(result) ? result : result.records, [], path)
      const { result: known } = await sales.get<unknown[] | Page<unknown>>(path)
      assert.ok((Array.isArray(known) ? known : known.records).length > 0, path)
    }
  })

  it('reads no note of staff in their own record', async () => {
    const own = test.db
      .selectFrom('mtmCustomer')
      .select('id')
      .where('ownerId', '=', userId(accounts.customer))
      .where('delFlag', '=', 0)
    const { id } = await own.executeTakeFirstOrThrow()
    await test.db.updateTable('mtmCustomer').set({ note: NOTE }).where('id', '=', id).execute()
    for (const path of [
      '/api/mtm/customer/list?pageSize=100',
      `/api/mtm/customer/list?note=${encodeURIComponent('*NOTE*')}`,
      `/api/mtm/customer/queryById?id=${id}`,
      `/api/mtm/customer/file?id=${id}`,
    ]) {
      const { statusCode, body } = await customer.call('GET', path)
      assert.ok(statusCode < 500 && !body.includes('NOTE-OF-STAFF'), path)
    }
    const { body } = await customer.call('GET', '/api/mtm/customer/list?pageSize=100')
    assert.ok(body.includes(id))
    const manager = await signedIn(test.app, accounts.manager)
    assert.ok((await manager.call('GET', `/api/mtm/customer/queryById?id=${id}`)).body.includes(NOTE))
  })
})
