import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** Screens by component name; everything else is derived. */
export const manifest: AppManifest = {
  name: '@mtm/mf-shell',
  components: {
    'user/Login': 'sign-in',
    'user/Register': 'register',
    'user/RegisterResult': 'register-result',
    'user/Alteration': 'alteration',
    'dashboard/Analysis': 'dashboard',
    'dashboard/Chart': 'visits',
    'dashboard/Monitor': 'monitor',
    'dashboard/Task': 'task',
    'dashboard/Workplace': 'workplace',
    'exception/403': 'exception-403',
    'exception/404': 'exception-404',
    'exception/500': 'exception-500',
    'system/UserAnnouncementList': 'my-announcements',
    'account/center/Index': 'account-center',
    'account/settings/Index': 'account-settings',
    'account/settings/BaseSetting': 'account-base',
    'account/settings/Security': 'account-security',
    'account/settings/Custom': 'account-custom',
    'account/settings/Binding': 'account-binding',
    'account/settings/Notification': 'account-notification',
    'account/settings/Agent': 'account-agent',
  },
}
