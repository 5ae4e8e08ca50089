import type { Label } from '../locale.ts'

/** A kind of fill rule as the server offers it, with texts in the caller's language. */
export interface FillRuleChoice {
  /** the name that a rule stores as `ruleClass` */
  value: string
  text: string
  /** the parameters that it reads */
  params: { name: string; text: string }[]
}

/** The answer for one rule of a batch. */
export interface FilledValue {
  ruleCode: string
  result: FillValue
}

/** What a rule fills in: a text, or the code of a department with its level. */
export type FillValue = string | readonly [code: string, level: string]

/** What may be wrong with parameters as people write them, in the texts of the stock contract. */
export const PARAMS_PROBLEMS = {
  list: [
    '只能传递JSON对象，不能传递JSON数组',
    'Enter a JSON object, not an array',
    'JSON配列ではなくJSONオブジェクトを入力してください',
  ],
  json: ['请输入JSON字符串', 'Enter JSON', 'JSON文字列を入力してください'],
} as const satisfies Record<string, Label>

/** The parameters of a rule as stored; `problem` when they are no JSON object. Without a text there are none. */
export function readParams(
  json: unknown,
): { params: Readonly<Record<string, unknown>> } | { problem: keyof typeof PARAMS_PROBLEMS } {
  if (json === null || json === undefined || json === '') return { params: {} }
  try {
    const params: unknown = JSON.parse(String(json))
    if (Array.isArray(params)) return { problem: 'list' }
    if (typeof params !== 'object' || params === null) return { problem: 'json' }
    return { params: params as Record<string, unknown> }
  } catch {
    return { problem: 'json' }
  }
}
