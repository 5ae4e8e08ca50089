import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/isystem/addressList',
  parent: '/isystem',
  component: 'system/AddressList',
  label: ['通讯录', 'Address book', '連絡先'],
  order: 3,
  roles: ['auditor', 'tenant_admin'],
  buttons: [
    {
      code: 'addressBook:list',
      label: ['通讯录查询', 'Read the address book', '連絡先照会'],
      order: 1,
      roles: ['auditor', 'tenant_admin'],
    },
  ],
})
