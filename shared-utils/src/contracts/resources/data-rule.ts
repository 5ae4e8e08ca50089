import { defineResource, dict, text } from '../resource.ts'

/** Conditions that limit the rows of a menu's lists for roles, stock contract 4.4. */
export const dataRule = defineResource({
  name: 'data-rule',
  base: '/sys/permission/rule',
  access: 'data-rule',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['数据规则', 'Data rule', 'データルール'],
  fields: {
    permissionId: text({
      label: ['菜单', 'Menu entry', 'メニュー'],
      required: true,
      max: 32,
      search: 'eq',
      lockedOnEdit: true,
    }),
    ruleName: text({
      label: ['规则名称', 'Name', 'ルール名'],
      required: true,
      max: 50,
      search: 'like',
      sortable: true,
    }),
    ruleColumn: text({
      label: ['规则字段', 'Field', '対象項目'],
      required: true,
      max: 50,
      search: 'like',
      sortable: true,
    }),
    ruleConditions: dict('rule_conditions', {
      label: ['条件规则', 'Condition', '条件'],
      required: true,
      max: 50,
    }),
    ruleValue: text({ label: ['规则值', 'Value', '値'], required: true, max: 300, search: 'like' }),
    status: dict('valid_status', { label: ['状态', 'Status', '状態'], max: 1, search: 'eq', sortable: true }),
  },
})
