import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type {
  SampleAnswer,
  SamplePage,
  SamplePermission,
  SampleRole,
  SampleService,
  SampleUser,
} from '@mtm/shared-utils/contracts/dto/sample-lists'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'

const PATHS = ['/user', '/role', '/service', '/permission', '/permission/no-pager'] as const

describe('the sample lists', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
  })
  after(() => home.close())

  const read = async <T>(path: string, who = admin) =>
    (await who.call('GET', path)).json<SampleAnswer<SamplePage<T>>>()

  it('answer in the shape of the stock samples, under each of their addresses', async () => {
    for (const base of ['/api', '/jeecg-boot/api', '/jeecg-boot/mock/api']) {
      const { message, status, timestamp, result } = await read<SampleUser>(
        `${base}/user?pageNo=2&pageSize=4`,
      )
      assert.deepEqual([message, status], ['', 200])
      assert.ok(timestamp > 1_700_000_000_000)
      assert.deepEqual([result.pageNo, result.pageSize, result.data.length], [2, 4, 4])
      assert.equal(result.totalPage, Math.ceil(result.totalCount / 4))
    }
  })

  it('show members of the tenant with a role and no password', async () => {
    const { result } = await read<SampleUser>('/api/user?pageSize=100')
    const sales = result.data.find(({ username }) => username === 'sales')
    assert.equal(sales?.password, '')
    assert.ok(sales?.role?.name)
    assert.ok(!result.data.some(({ username }) => username.startsWith('tokyo-')))
    assert.ok(!JSON.stringify(result).includes('$'), 'no hash of a password')
  })

  it('show roles with the menu entries and buttons they hold', async () => {
    const { result } = await read<SampleRole>('/api/role?pageSize=100')
    const reviewer = result.data.find(({ permissions }) => permissions.length > 0)!
    const entry = reviewer.permissions.find(({ actionEntitySet }) => actionEntitySet.length > 0)!
    assert.equal(entry.roleId, reviewer.id)
    assert.deepEqual(JSON.parse(entry.actions), entry.actionEntitySet)
  })

  it('show menu entries with their codes, whole or by pages, in the caller’s language', async () => {
    const all = (await admin.call('GET', '/api/permission/no-pager')).json<SampleAnswer<SamplePermission[]>>()
    const users = all.result.find(({ actions }) => actions.includes('user:list'))
    assert.equal(users?.name, '用户管理')
    const page = await read<SamplePermission>('/api/permission?pageSize=5')
    assert.deepEqual(page.result.data, all.result.slice(0, 5))
    assert.equal(page.result.totalCount, all.result.length)
    const english = await admin.call('GET', '/api/permission/no-pager', {
      headers: { 'accept-language': 'en' },
    })
    const names = english.json<typeof all>().result.map(({ name }) => name)
    assert.ok(names.includes('Users'), names.join())
  })

  it('show fabrics by number with what is free', async () => {
    const { result } = await read<SampleService>('/api/service?no=ql-80&pageSize=100')
    assert.ok(result.data.length > 1)
    assert.ok(result.data.every(({ no }) => no.startsWith('QL-80')))
    assert.ok(result.data.some(({ callNo, status }) => callNo > 0 && status === 1))
    const percent = await read<SampleService>('/api/service?no=%25')
    assert.equal(percent.result.totalCount, 0)
  })

  it('are refused to people without the permission, and show a tenant its own rows', async () => {
    await addTestUser(home.db, { username: 'nobody' })
    const nobody = await signedIn(home.app, 'nobody')
    const all = await addTestRole(home.db, { tenantId: 7, codes: 'all' })
    await addTestUser(home.db, { username: 'far', tenantIds: [7], roleIds: [all] })
    const far = await signedIn(home.app, 'far')
    for (const path of PATHS) {
      assert.equal((await nobody.get(`/api${path}`)).code, 510, path)
      assert.equal((await home.app.inject({ url: `/api${path}` })).statusCode, 500, path)
    }
    const users = await read<SampleUser>('/api/user?pageSize=100', far)
    assert.deepEqual(
      users.result.data.map(({ username }) => username),
      ['far'],
    )
    assert.equal((await read<SampleService>('/api/service', far)).result.totalCount, 0)
  })
})
