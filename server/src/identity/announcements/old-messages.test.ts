import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { MyNotice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { addTestUser, signedIn, testApp, type TestApp } from '../testing.ts'
import { inTransaction } from '../../platform/database/database.ts'
import job from './old-messages.job.ts'
import { sendSystemMessage } from './system-message.ts'

const DAY_MS = 86_400_000

let home: TestApp
before(async () => {
  home = await testApp()
})
after(() => home.close())

it('messages of the product are deleted after 90 days with their recipients, announcements of people never', async () => {
  const userId = await addTestUser(home.db, { username: 'forgets' })
  const at = (days: number) => new Date(Date.now() - days * DAY_MS)
  for (const days of [91, 89])
    await inTransaction(home.db, (trx) =>
      sendSystemMessage(trx, {
        tenantId: 0,
        users: [userId],
        category: null,
        title: [`${days}`, `${days}`, `${days}`],
        text: ['x', 'x', 'x'],
        business: { type: 'order', id: `${days}` },
        sender: null,
        at: at(days),
      }),
    )
  const written = { msgAbstract: 'x', startTime: at(400), endTime: new Date(Date.now() + DAY_MS) }
  await home.db
    .insertInto('sysAnnouncement')
    .values({
      ...written,
      id: 'a'.repeat(32),
      tenantId: 0,
      title: 'people',
      msgCategory: '1',
      msgType: 'ALL',
      sendStatus: '1',
      sendTime: at(400),
      createTime: at(400),
    })
    .execute()
  await job.run({ db: home.db } as Parameters<typeof job.run>[0])
  const forgets = await signedIn(home.app, 'forgets')
  const { result } = await forgets.get<Page<MyNotice>>('/api/sys/sysAnnouncementSend/getMyAnnouncementSend')
  assert.deepEqual(result.records.map(({ titile }) => titile).toSorted(), ['89', 'people'])
  const sends = await home.db
    .selectFrom('sysAnnouncementSend')
    .select('isMessage')
    .where('userId', '=', userId)
    .execute()
  assert.deepEqual(sends, [{ isMessage: true }])
})
