import type { Label } from './locale.ts'

/** An item of a declared dictionary. */
export interface DeclaredDictionaryItem {
  /** stored value */
  value: string
  label: Label
  /** name of a tag colour */
  color?: string
}

/** A dictionary of the product: a row of tenant 0 that tenants may override. */
export interface DeclaredDictionary {
  code: string
  /** name in the administration, Chinese */
  name: string
  /** true: values are numbers; default: strings */
  numeric?: boolean
  /** in display order */
  items: readonly DeclaredDictionaryItem[]
  /** the original code of a renamed dictionary, from which its id is derived */
  key?: string
}

/** An item in declarations: value, three texts, colour. */
export type ItemRow = readonly [value: string, zhCN: string, enUS: string, jaJP: string, color?: string]

/**
 * Declares a dictionary: part of the default export of `<resource>.dictionaries.ts` beside its resource.
 * @throws for a repeated value, which stops the build
 * @example
 * export default [
 *   defineDictionary('tenant_status', '租户状态', [
 *     ['1', '正常', 'Active', '有効'],
 *     ['0', '冻结', 'Frozen', '凍結'],
 *   ]),
 * ]
 */
export function defineDictionary(
  code: string,
  name: string,
  rows: readonly ItemRow[],
  options: Pick<DeclaredDictionary, 'numeric' | 'key'> = {},
): DeclaredDictionary {
  const items = rows.map(([value, zhCN, enUS, jaJP, color]): DeclaredDictionaryItem => ({
    value,
    label: [zhCN, enUS, jaJP],
    ...(color && { color }),
  }))
  const twice = items.find(({ value }, index) => items.findIndex((item) => item.value === value) < index)
  if (twice) throw new Error(`dictionary ${code}: declares the value ${twice.value} twice`)
  return { code, name, items, ...options }
}
