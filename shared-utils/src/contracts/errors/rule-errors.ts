import { RULE_PROBLEMS } from '../check-rule.ts'
import { PARAMS_PROBLEMS } from '../dto/fill-rule.ts'
import type { Label } from '../locale.ts'

/** Refusals of check rules and fill rules. */
export const RULE_ERRORS = {
  'checkRule.format': RULE_PROBLEMS.format,
  'checkRule.empty': RULE_PROBLEMS.empty,
  'checkRule.digits': RULE_PROBLEMS.digits,
  'checkRule.pattern': RULE_PROBLEMS.pattern,
  'checkRule.message': RULE_PROBLEMS.message,
  'fillRule.list': PARAMS_PROBLEMS.list,
  'fillRule.json': PARAMS_PROBLEMS.json,
  'fillRule.noKind': [
    '没有规则类型「{name}」，可用的有：{names}',
    'There is no kind of rule “{name}”. There are: {names}',
    'ルール種別「{name}」はありません。使用できるもの：{names}',
  ],
  'fillRule.noParam': [
    '该规则类型没有参数「{name}」，可用的有：{names}',
    'This kind of rule has no parameter “{name}”. There are: {names}',
    'このルール種別にパラメーター「{name}」はありません。使用できるもの：{names}',
  ],
  'fillRule.noParams': [
    '该规则类型没有参数，不能设置「{name}」',
    'This kind of rule has no parameters, so “{name}” cannot be set.',
    'このルール種別にはパラメーターがなく、「{name}」は設定できません。',
  ],
  'fillRule.badParam': [
    '参数「{name}」必须是不超过 {max} 个字符的文本',
    'The parameter “{name}” is a text of at most {max} characters.',
    'パラメーター「{name}」は{max}文字以内の文字列です。',
  ],
} as const satisfies Record<string, Label>
