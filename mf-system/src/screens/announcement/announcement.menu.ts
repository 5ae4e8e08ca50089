import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'

export default defineMenu({
  path: '/isystem/annountCement',
  parent: '/isystem',
  component: 'system/SysAnnouncementList',
  label: ['系统通告', 'Announcements', 'お知らせ管理'],
  order: 6,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    ...resourceButtons(announcement, {
      only: ['list', 'add', 'edit', 'delete'],
      roles: ['tenant_admin'],
      also: { list: ['auditor'] },
      from: 11,
    }),
    {
      code: 'announcement:release',
      label: ['通告发布', 'Release announcements', 'お知らせ公開'],
      order: 15,
      roles: ['tenant_admin'],
    },
    {
      code: 'announcement:revoke',
      label: ['通告撤销', 'Revoke announcements', 'お知らせ取り下げ'],
      order: 16,
      roles: ['tenant_admin'],
    },
    ...resourceButtons(announcement, { only: ['export', 'import'], roles: ['tenant_admin'], from: 17 }),
  ],
})
