import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/account/settings/custom',
  parent: '/account/settings',
  component: 'account/settings/Custom',
  routeName: 'account-settings-custom',
  label: ['个性化', 'Personalisation', '個人用設定'],
  order: 3,
  hidden: true,
})
