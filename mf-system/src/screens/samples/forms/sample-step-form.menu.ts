import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
  path: '/form/step-form',
  parent: '/form',
  component: 'examples/form/stepForm/StepForm',
  label: ['分步表单', 'Step form', 'ステップフォーム'],
  order: 2,
})
