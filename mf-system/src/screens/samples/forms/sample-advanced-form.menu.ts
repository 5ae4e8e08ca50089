import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/form/advanced-form',
  parent: '/form',
  component: 'examples/form/advancedForm/AdvancedForm',
  label: ['高级表单', 'Advanced form', '高度なフォーム'],
  order: 3,
})
