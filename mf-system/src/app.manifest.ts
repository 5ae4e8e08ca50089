import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** What cannot be derived: which menu row shows which screen folder. */
export const manifest: AppManifest = {
  name: '@mtm/mf-system',
  components: {
    'system/OutboxList': 'outbox',
    'system/SysAnnouncementList': 'announcement',
    'system/SysPositionList': 'position',
    'system/UserList': 'user',
  },
}
