import { RULE_PROBLEMS } from '../check-rule.ts'
import { defineResource, text } from '../resource.ts'

/** Rules that values are checked by (系统校验规则), stock contract 4.18; missing ones come from tenant 0. */
export const checkRule = defineResource({
  name: 'check-rule',
  base: '/sys/checkRule',
  access: 'check-rule',
  label: ['校验规则', 'Check rule', 'チェックルール'],
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
      unique: { column: 'sys_check_rule.rule_code' },
      search: 'like',
      sortable: true,
    }),
    ruleJson: text({
      label: ['校验规则', 'Parts', 'ルール内容'],
      required: true,
      missing: RULE_PROBLEMS.empty,
      max: 1024,
    }),
    ruleDescription: text({ label: ['规则描述', 'Description', '説明'], max: 200 }),
  },
})
