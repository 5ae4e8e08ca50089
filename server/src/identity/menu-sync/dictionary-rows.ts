import type { DeclaredDictionary } from '@mtm/shared-utils/contracts/dictionary'
import { declaredId, type DeclaredRow, type RowValues } from './declared-row.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** Values of a dictionary's `delFlag` and an item's `status` while declared and after removal. */
export const DICTIONARY_STATES = {
  dict: { column: 'delFlag', declared: 0, withdrawn: 1 },
  item: { column: 'status', declared: 1, withdrawn: 0 },
} as const

/** The rows of declared dictionaries. */
export function dictionaryRows(dictionaries: readonly DeclaredDictionary[]): DeclaredRow[] {
  return dictionaries.map(({ code, key = code, name, numeric }) => ({
    id: declaredId(`dict:${key}`),
    above: null,
    roles: [],
    values: {
      tenantId: MAIN_TENANT_ID,
      dictCode: code,
      dictName: name,
      type: numeric ? 1 : 0,
      delFlag: DICTIONARY_STATES.dict.declared,
    },
  }))
}

/** The rows of their items. */
export function dictionaryItemRows(dictionaries: readonly DeclaredDictionary[]): DeclaredRow[] {
  return dictionaries.flatMap(({ code, key = code, items }) =>
    items.map(({ value, label: [itemText, itemTextEn, itemTextJp], color = null }, index) => {
      const dictId = declaredId(`dict:${key}`)
      return {
        id: declaredId(`dict:${key}:${value}`),
        above: { column: 'dictId', id: dictId },
        roles: [],
        values: {
          dictId,
          itemValue: value,
          itemText,
          itemTextEn,
          itemTextJp,
          color,
          sortOrder: index + 1,
          status: DICTIONARY_STATES.item.declared,
        },
      }
    }),
  )
}

/** The unique names of a dictionary in a tenant. */
export const dictionaryNames = ({ dictCode }: RowValues): string[] => [String(dictCode)]

/** The unique names of an item. */
export const itemNames = ({ dictId, itemValue }: RowValues): string[] => [
  `${String(dictId)}:${String(itemValue)}`,
]
