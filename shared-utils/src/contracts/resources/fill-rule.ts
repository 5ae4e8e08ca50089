import { defineResource, text } from '../resource.ts'

/** Rules that values are filled in by (系统编码规则), stock contract 4.19; missing ones come from tenant 0. */
export const fillRule = defineResource({
  name: 'fill-rule',
  base: '/sys/fillRule',
  access: 'fill-rule',
  label: ['编码规则', 'Fill rule', '採番ルール'],
  family: 'A',
  history: true,
  fields: {
    ruleName: text({
      label: ['规则名称', 'Name', 'ルール名'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
    ruleCode: text({
      label: ['规则编码', 'Code', 'ルールコード'],
      required: true,
      max: 100,
      unique: { column: 'sys_fill_rule.rule_code' },
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    // the name of a kind of rule that the server has registered
    ruleClass: text({ label: ['规则类型', 'Kind', 'ルール種別'], required: true, max: 100, sortable: true }),
    ruleParams: text({ label: ['规则参数', 'Parameters', 'パラメーター'], max: 200 }),
  },
})
