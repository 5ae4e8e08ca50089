import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { testApp, type TestApp } from '../../identity/testing.ts'
import { deliverDue } from '../../identity/messages/deliver.ts'
import { headerOf, startMailServer, type TestMailServer } from '../../identity/messages/testing.ts'
import { messageOfAlarm } from './job-messages.ts'

let home: TestApp
let mail: TestMailServer
before(async () => {
  mail = await startMailServer()
  home = await testApp({
    config: { smtpUrl: mail.url, mailFrom: 'shop@example.com', publicUrl: 'https://orders.example.com' },
  })
})
after(async () => {
  await home.close()
  await mail.close()
})

it('the alarm of a failing job goes by mail too, at once even in quiet hours', async () => {
  const { id } = await home.db
    .updateTable('sysUser')
    .set({ email: 'admin@example.com' })
    .where('username', '=', 'admin')
    .returning('id')
    .executeTakeFirstOrThrow()
  await home.db
    .insertInto('sysNoticeChoice')
    .values({ tenantId: 0, userId: id, quietFrom: '00:00', quietUntil: '23:59:59', locale: 'en-US' })
    .execute()
  await messageOfAlarm(home.db, {
    jobId: 'a'.repeat(32),
    runId: 'b'.repeat(32),
    name: 'test.fails',
    label: ['测试', 'Test', 'テスト'],
    failures: 3,
    message: 'out of order',
    at: new Date(),
  })
  await deliverDue(home.db)
  const received = mail.mails.filter(({ to }) => to.includes('admin@example.com'))
  assert.equal(received.length, 1)
  assert.equal(headerOf(received[0]!, 'Subject'), 'A scheduled job keeps failing')
  assert.match(received[0]!.source.replaceAll('=\r\n', ''), /Test \(test\.fails\).*out of order/s)
})
