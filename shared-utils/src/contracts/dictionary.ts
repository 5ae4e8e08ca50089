import type { Label } from './locale.ts'

/** An item of a declared dictionary. */
export interface DeclaredDictionaryItem {
  /** as records store it */
  value: string
  label: Label
  /** name of a tag colour */
  color?: string
}

/** A dictionary of the product: a row of tenant 0 that tenants may override. */
export interface DeclaredDictionary {
  code: string
  /** as the administration lists it, Chinese */
  name: string
  /** true: values are numbers; default: strings */
  numeric?: boolean
  /** in the order in which they are offered */
  items: readonly DeclaredDictionaryItem[]
  /** the first code of a dictionary that was renamed: its id follows from it */
  key?: string
}

/** An item as declarations write it: value, three texts, colour. */
export type ItemRow = readonly [value: string, zhCN: string, enUS: string, jaJP: string, color?: string]

/**
 * Declares a dictionary: part of the default export of `<resource>.dictionaries.ts` beside its resource.
 * @throws when a value stands twice: such a dictionary must not be built
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
