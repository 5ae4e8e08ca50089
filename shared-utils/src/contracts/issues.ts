import { fillLabel, pickLabel, type Label, type Locale, type TextParams } from './locale.ts'

/** Messages of field errors by violated rule. `{min}` and `{max}` come from the issue. */
export const RULE_TEXTS = {
  required: ['请填写此项', 'Please fill this in', '入力してください'],
  tooLong: ['最多 {max} 个字符', 'At most {max} characters', '{max}文字以内で入力してください'],
  tooShort: ['至少 {min} 个字符', 'At least {min} characters', '{min}文字以上で入力してください'],
  tooSmall: ['不能小于 {min}', 'Must be {min} or more', '{min}以上で入力してください'],
  tooBig: ['不能大于 {max}', 'Must be {max} or less', '{max}以下で入力してください'],
  number: ['请输入数字', 'Enter a number', '数値を入力してください'],
  integer: ['请输入整数', 'Enter a whole number', '整数を入力してください'],
  format: ['格式不正确', 'The format is not valid', '形式が正しくありません'],
  unknown: ['内容不正确', 'The value is not valid', '値が正しくありません'],
  twoDecimals: ['最多两位小数', 'At most two decimals', '小数点以下は2桁までです'],
  placeholder: [
    '“{name}”不是占位符，可用的有：{names}',
    '“{name}” is no placeholder. There are: {names}',
    '「{name}」というプレースホルダーはありません。使用できるもの：{names}',
  ],
  twice: ['同一项不能重复', 'Each may stand here only once', '同じ項目は一度しか登録できません'],
  noWorkDay: [
    '每周至少要有一个工作日',
    'At least one day of the week must be worked',
    '週に1日以上の稼働日が必要です',
  ],
  hoursWrong: [
    '营业时间须先开门后关门，且同一天不能重叠',
    'The shop closes after it opens, and the hours of a day do not overlap',
    '営業時間は開店より後に閉店し、同じ日で重ならないようにしてください',
  ],
} as const satisfies Record<string, Label>
export type Rule = keyof typeof RULE_TEXTS

/** The part of a schema issue in use. */
export interface SchemaIssue {
  code?: string | undefined
  path: readonly PropertyKey[]
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  input?: unknown
  /** the rule, and the figures of its message */
  params?: { rule?: Rule | undefined; figures?: TextParams }
}

/** The rule violated by a schema issue, with its figures. */
export function ruleOf(issue: SchemaIssue): { rule: Rule; params: TextParams } {
  const max = issue.maximum === undefined ? undefined : Number(issue.maximum)
  const min = issue.minimum === undefined ? undefined : Number(issue.minimum)
  if (issue.params?.rule) return { rule: issue.params.rule, params: issue.params.figures ?? {} }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return { rule: 'required', params: {} }
    if (issue.expected === 'int') return { rule: 'integer', params: {} }
    return { rule: issue.expected === 'number' ? 'number' : 'unknown', params: {} }
  }
  if (issue.code === 'too_big')
    return { rule: issue.origin === 'string' ? 'tooLong' : 'tooBig', params: { max: max ?? '' } }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && min === 1) return { rule: 'required', params: {} }
    return { rule: issue.origin === 'string' ? 'tooShort' : 'tooSmall', params: { min: min ?? '' } }
  }
  if (issue.code === 'invalid_format') return { rule: 'format', params: {} }
  return { rule: 'unknown', params: {} }
}

/** The message of an issue in the caller's language: the field's own pattern message where declared. */
export function issueText(
  issue: SchemaIssue,
  locale: Locale,
  field?: { pattern?: { message: Label } | undefined },
): string {
  if (issue.code === 'invalid_format' && field?.pattern) return pickLabel(field.pattern.message, locale)
  const { rule, params } = ruleOf(issue)
  return pickLabel(fillLabel(RULE_TEXTS[rule], params), locale)
}
