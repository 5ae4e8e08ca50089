import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** What cannot be derived: which component name shows which screen. */
export const manifest: AppManifest = {
  name: '@mtm/mf-shell',
  components: {
    'user/Login': 'sign-in',
    'dashboard/Analysis': 'dashboard',
    'exception/403': 'exception-403',
    'exception/404': 'exception-404',
    'exception/500': 'exception-500',
    'system/UserAnnouncementList': 'my-announcements',
  },
}
