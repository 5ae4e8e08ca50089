import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { addTestUser, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'

let home: TestApp
let admin: SignedIn
before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
})
after(() => home.close())

interface Contact {
  realname: string
  departId: string
  departName: string | null
  postName: string | null
}
const STOCK = '/api/sys/user/queryByOrgCodeForAddressList'
const list = async (query = '', who = admin) => (await who.get<Page<Contact>>(`${STOCK}?${query}`)).result

describe('the address book', () => {
  it('requires its permission code and lists users of one tenant only', async () => {
    await addTestUser(home.db, { username: 'contact-plain' })
    const plain = await signedIn(home.app, 'contact-plain')
    for (const url of [STOCK, '/api/sys/user/queryByOrgCode'])
      assert.equal((await plain.call('GET', url)).statusCode, 403)
    assert.match((await home.app.inject(STOCK)).json<{ message: string }>().message, /Token失效/)
    const elsewhere = await signedInElsewhere(home)
    assert.deepEqual((await list('', elsewhere)).records, [])
  })

  it('shows departments and positions, and finds users by name or within a department subtree', async () => {
    const { records } = await list(`realname=${encodeURIComponent('销售示例')}`)
    assert.deepEqual(
      records.map(({ realname, departName, postName }) => [realname, departName, postName]),
      [['销售示例', '销售部', '量体师']],
    )
    const english = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
    const [same] = (await list(`realname=${encodeURIComponent('销售示例')}`, english)).records
    assert.equal(same?.departName, 'Sales')
    const { orgCode } = await home.db
      .selectFrom('sysDepart')
      .select('orgCode')
      .where('id', '=', records[0]!.departId)
      .executeTakeFirstOrThrow()
    assert.equal(orgCode, 'A01A01')
    const below = await list('orgCode=A01A03&pageSize=4')
    assert.deepEqual([below.records.length, below.total], [4, 6])
    assert.equal((await list('orgCode=A01A99')).total, 0)
    const other = await admin.get<Page<Contact>>('/api/sys/user/queryByOrgCode?orgCode=A01A03&pageSize=4')
    assert.deepEqual(other.result, below)
  })

  it('omits frozen users and customers, and escapes SQL in search terms', async () => {
    const frozen = async (status: number) => {
      await home.db.updateTable('sysUser').set({ status }).where('username', '=', 'qc').execute()
      return (await list('orgCode=A01A03A04')).total
    }
    assert.deepEqual([await frozen(1), await frozen(2)], [1, 0])
    assert.equal((await list(`realname=${encodeURIComponent('客户示例')}`)).total, 0)
    const answer = await admin.call('GET', `${STOCK}?orgCode=${encodeURIComponent("A01' or '1'='1")}`)
    assert.equal(answer.statusCode, 400)
  })
})
