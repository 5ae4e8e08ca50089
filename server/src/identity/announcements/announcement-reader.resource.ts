import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { announcementReader } from '@mtm/shared-utils/contracts/resources/announcement-reader'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { serveReminders } from './reminders.ts'

/** The recipients of one announcement: without its id the list is empty. */
export default serveResource(announcementReader, {
  table: 'sysAnnouncementSend',
  view: 'sysAnnouncementReader',
  tenant: true,
  within: { resource: announcement, key: 'anntId' },
  filter: (eb, { anntId }) => (anntId ? null : eb.val(false)),
  extra: serveReminders,
})
