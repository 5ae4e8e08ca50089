import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { picture } from '@mtm/shared-utils/contracts/resources/picture'

export default defineMenu({
  path: '/materials/pictures',
  parent: '/materials',
  component: 'order/Pictures',
  label: ['图片库', 'Pictures', '画像'],
  order: 3.5,
  roles: ['tenant_admin'],
  buttons: [
    ...resourceButtons(picture, {
      only: ['list'],
      roles: ['auditor', 'customer', 'manager', 'reviewer', 'salesman', 'tenant_admin', 'warehouse'],
    }),
    {
      code: 'picture:upload',
      label: ['图片上传', 'Upload pictures', '画像アップロード'],
      order: 2,
      roles: ['tenant_admin'],
    },
    ...resourceButtons(picture, { only: ['delete'], roles: ['tenant_admin'], from: 3 }),
  ],
})
