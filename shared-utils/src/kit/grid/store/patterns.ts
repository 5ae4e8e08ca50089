import { CHINESE_MOBILE_RULE } from '@mtm/shared-utils/contracts/account'
import type { Label } from '@mtm/shared-utils/contracts/locale'

interface NamedPattern {
  test: RegExp
  message: Label
}

/**
 * The named patterns of editable tables (specification, point 5). `n6-16` accepts 6 to 18 digits, and its message says
 * so.
 */
export const PATTERNS = {
  '*': {
    test: /^[^]*\S[^]*$/,
    message: ['{title}不能为空', '{title} must not be empty', '{title}を入力してください'],
  },
  'n6-16': {
    test: /^\d{6,18}$/,
    message: [
      '{title}须为 6-18 位数字',
      '{title} must be 6-18 digits',
      '{title}は6～18桁の数字で入力してください',
    ],
  },
  '*6-16': {
    test: /^.{6,16}$/,
    message: [
      '{title}须为 6-16 位任意字符',
      '{title} must be 6-16 characters',
      '{title}は6～16文字で入力してください',
    ],
  },
  's6-18': {
    test: /^[A-Za-z]{6,18}$/,
    message: [
      '{title}须为 6-18 位字母',
      '{title} must be 6-18 letters',
      '{title}は6～18文字の英字で入力してください',
    ],
  },
  url: {
    test: /^(?:https?|ftp):\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/i,
    message: ['{title}须为网址', '{title} must be a web address', '{title}はURLの形式で入力してください'],
  },
  e: {
    test: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
    message: [
      '{title}须为电子邮箱',
      '{title} must be an e-mail address',
      '{title}はメールアドレスの形式で入力してください',
    ],
  },
  m: {
    test: CHINESE_MOBILE_RULE,
    message: [
      '{title}须为手机号码',
      '{title} must be a mobile number of 11 digits',
      '{title}は11桁の携帯電話番号で入力してください',
    ],
  },
  p: {
    test: /^[1-9]\d{5}$/,
    message: [
      '{title}须为 6 位邮政编码',
      '{title} must be a postal code of 6 digits',
      '{title}は6桁の郵便番号で入力してください',
    ],
  },
  s: {
    test: /^[A-Za-z]+$/,
    message: ['{title}只能是字母', '{title} must be letters only', '{title}は英字のみで入力してください'],
  },
  n: {
    test: /^-?\d+(?:\.\d+)?$/,
    message: ['{title}须为数字', '{title} must be a number', '{title}は数値で入力してください'],
  },
  z: {
    test: /^-?\d+$/,
    message: ['{title}须为整数', '{title} must be a whole number', '{title}は整数で入力してください'],
  },
  money: {
    test: /^(?!0+(?:\.0+)?$)(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
    message: [
      '{title}须为正数金额，最多两位小数',
      '{title} must be a positive amount with at most two decimals',
      '{title}は正の金額（小数点以下2桁まで）で入力してください',
    ],
  },
} as const satisfies Record<string, NamedPattern>

/** `only` and `unique` are names of the rule that no two rows have the same. */
export type PatternName = keyof typeof PATTERNS | 'only' | 'unique'
