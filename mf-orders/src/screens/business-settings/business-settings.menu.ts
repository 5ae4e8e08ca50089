import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/order/settings',
  parent: '/order',
  component: 'order/BusinessSettings',
  label: ['业务设置', 'Business settings', '業務設定'],
  order: 40,
  roles: ['auditor', 'finance', 'manager', 'tenant_admin'],
  buttons: [
    {
      code: 'setting:list',
      label: ['业务设置查询', 'Read business settings', '業務設定照会'],
      order: 1,
      roles: ['auditor', 'finance', 'manager', 'tenant_admin'],
    },
    {
      code: 'setting:edit',
      label: ['业务设置编辑', 'Change business settings', '業務設定編集'],
      order: 2,
      roles: ['tenant_admin'],
    },
    {
      code: 'price:edit',
      label: ['价目维护', 'Keep price lists', '価格表編集'],
      order: 3,
      roles: ['tenant_admin'],
    },
  ],
})
