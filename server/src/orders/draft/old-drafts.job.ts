import { sql } from 'kysely'
import { defineJob } from '../../platform/jobs/job.ts'
import { settingFigure } from '../../trade/settings/settings.ts'

const days = settingFigure('orders', 'draftDays', sql.ref('mtm_order_draft.tenant_id'))

/** Deletes drafts that were not changed within the retention period of their tenant. */
export default defineJob({
  name: 'order.forgetDrafts',
  label: ['清理订单草稿', 'Delete old order drafts', '古い注文下書きの削除'],
  cron: '0 33 4 * * ?',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('mtmOrderDraft')
      .where('updateTime', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst()
    return `${numDeletedRows} drafts`
  },
})
