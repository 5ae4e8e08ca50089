import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { publishNoticesChanged } from '../../platform/events/publish.ts'
import { readNotice } from './my-notices.ts'

/** Marks a notice read; false when the caller may not read it. Notifies the caller's other pages. */
export async function markRead(db: Database, caller: Caller, id: string): Promise<boolean> {
  const notice = await readNotice(db, caller, id)
  if (!notice) return false
  await inTransaction(db, async (trx) => {
    const marked = await trx
      .insertInto('sysAnnouncementSend')
      .values({
        id: newId(),
        tenantId: caller.tenantId,
        anntId: id,
        userId: caller.userId,
        readFlag: '1',
        readTime: new Date(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['anntId', 'userId'])
          .doUpdateSet({ readFlag: '1', readTime: new Date() })
          .where('sysAnnouncementSend.readFlag', '=', '0'),
      )
      .returning('id')
      .execute()
    if (marked.length > 0) await publishNoticesChanged(trx, onlyTo(caller, id, notice.titile))
  })
  return true
}

/** Marks everything the caller may read as read. */
export async function markAllRead(db: Database, caller: Caller): Promise<void> {
  const { userId, tenantId } = caller
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('sysAnnouncementSend')
      .set({ readFlag: '1', readTime: new Date() })
      .where('userId', '=', userId)
      .where('tenantId', '=', tenantId)
      .where('readFlag', '=', '0')
      .execute()
    await sql`
      insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag, read_time)
      select md5(annt.id || ${userId}), annt.tenant_id, annt.id, ${userId}, '1', now()
      from sys_announcement annt
      where annt.tenant_id = ${tenantId} and annt.msg_type = 'ALL' and annt.send_status = '1' and annt.del_flag = 0
        and annt.end_time >= (select create_time from sys_user where id = ${userId})
      on conflict (annt_id, user_id) do nothing`.execute(trx)
    await publishNoticesChanged(trx, onlyTo(caller, null, '批量设置已读'))
  })
}

/** Makes the caller's other pages reload their notices. */
export const onlyTo = ({ tenantId, userId }: Caller, msgId: string | null, msgTxt: string) => ({
  tenantId,
  users: [userId],
  msgId,
  msgTxt,
})
