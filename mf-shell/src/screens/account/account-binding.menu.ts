import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/binding',
  parent: '/account/settings',
  component: 'account/settings/Binding',
  routeName: 'account-settings-binding',
  label: ['账户绑定', 'Linked accounts', 'アカウント連携'],
  order: 4,
  hidden: true,
})
