import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/form/base-form',
  parent: '/form',
  component: 'examples/form/BasicForm',
  label: ['基础表单', 'Basic form', '基本フォーム'],
  order: 1,
})
