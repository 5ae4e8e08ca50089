import type { AppManifest } from '@mtm/shared-utils/kit/root'

/** What cannot be derived: which menu row shows which screen folder. */
export const manifest: AppManifest = {
  name: '@mtm/mf-system',
  components: {
    'system/KitGallery': 'kit-gallery',
    'system/AddressList': 'address-book',
    'system/DepartList': 'department',
    'system/DictList': 'dictionary',
    'system/OutboxList': 'outbox',
    'system/RoleUserList': 'role',
    'system/SysAnnouncementList': 'announcement',
    'system/SysCategoryList': 'category',
    'system/SysPositionList': 'position',
    'system/SysUserOnlineList': 'online-user',
    'system/UserList': 'user',
  },
}
