import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** Screens by component name; everything else is derived. */
export const manifest: AppManifest = {
  name: '@mtm/mf-system',
  components: {
    'system/KitGallery': 'kit-gallery',
    'modules/oss/OSSFileList': 'oss-file',
    'system/AddressList': 'address-book',
    'system/DataLogList': 'data-log',
    'system/DepartList': 'department',
    'system/DepartUserList': 'my-department',
    'system/DictList': 'dictionary',
    'system/LogList': 'log',
    'system/OutboxList': 'outbox',
    'system/PermissionList': 'permission',
    'system/QuartzJobList': 'scheduled-job',
    'system/RoleUserList': 'role',
    'system/SysAnnouncementList': 'announcement',
    'system/SysCategoryList': 'category',
    'system/SysCheckRuleList': 'check-rule',
    'system/SysFillRuleList': 'fill-rule',
    'system/SysPositionList': 'position',
    'system/SysUserOnlineList': 'online-user',
    'system/TenantList': 'tenant',
    'system/UserList': 'user',
  },
}
