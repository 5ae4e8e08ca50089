import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { DRAFT_STATE } from '@mtm/shared-utils/garments'
import { addTestRole, addTestUser, testApp, type TestApp } from '../../identity/testing.ts'
import { MAIN_TENANT } from '../../../seeds/demo-tenants.ts'
import { reportWeek } from './weekly-report.ts'

describe('the report of the week', () => {
  let home: TestApp
  let manager: string
  let blind: string
  let clerk: string
  before(async () => {
    home = await testApp({ seed: 'all' })
    const { db } = home
    const role = async (codes: string[], rule: string) => {
      const roleId = await addTestRole(db, { codes: ['order:list', ...codes] })
      const { id: ruleId } = await db
        .selectFrom('sysPermissionDataRule')
        .select('id')
        .where('ruleCode', '=', rule)
        .executeTakeFirstOrThrow()
      await db.insertInto('sysRoleDataRule').values({ roleId, ruleId }).execute()
      return [roleId]
    }
    const figures = 'dashboard:quality'
    const person = async (username: string, roleIds: string[]) => addTestUser(db, { username, roleIds })
    manager = await person('week-manager', await role([figures, 'order:price:view'], 'order.all'))
    blind = await person('week-blind', await role([figures], 'order.own'))
    clerk = await person('week-clerk', await role(['order:price:view'], 'order.all'))
  })
  after(() => home.close())

  const messageTo = async (userId: string) =>
    home.db
      .selectFrom('sysAnnouncement as message')
      .innerJoin('sysAnnouncementSend as sent', 'sent.anntId', 'message.id')
      .select(['message.title', 'message.titleEn', 'message.msgAbstract'])
      .where('sent.userId', '=', userId)
      .where('message.busType', '=', 'weekly-report')
      .execute()

  it('counts the orders that each reader sees, Monday to Sunday, and is written once', async () => {
    const { db } = home
    const { orderDate } = await db
      .selectFrom('mtmOrder')
      .select((eb) => eb.fn.max('orderDate').as('orderDate'))
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .where('status', '<>', DRAFT_STATE)
      .executeTakeFirstOrThrow()
    // the Monday after the newest order, at seven in Shanghai
    const monday = new Date(`${orderDate}T00:00:00Z`)
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7))
    const now = new Date(monday.getTime() - 3_600_000)
    const first = new Date(monday.getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
    const { count } = await db
      .selectFrom('mtmOrder')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .where('status', '<>', DRAFT_STATE)
      .where('orderDate', '>=', first)
      .executeTakeFirstOrThrow()
    assert.ok(count > 0)
    assert.ok((await reportWeek(db, now)) >= 2)
    const [report] = await messageTo(manager)
    assert.match(report!.title, new RegExp(`^每周报告：${first} – `))
    assert.match(report!.titleEn!, new RegExp(`^Report of the week ${first} – `))
    assert.match(report!.msgAbstract!, new RegExp(`^下单 ${count} 个（前一周 \\d+ 个），金额 ¥[\\d,.]+`))
    const [narrow] = await messageTo(blind)
    assert.match(narrow!.msgAbstract!, /^下单 0 个（前一周 0 个），金额 -；完成 0 个；目前逾期 0 个。$/)
    assert.deepEqual(await messageTo(clerk), [])
    assert.equal(await reportWeek(db, new Date(now.getTime() + 3 * 86_400_000)), 0)
    assert.equal((await messageTo(manager)).length, 1)
  })
})
