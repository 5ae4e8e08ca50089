import type { Choice } from '@mtm/shared-utils/contracts/dto/choice'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { dictionaries } from '../dictionaries.ts'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findMembers } from '../../announcements/recipients.ts'
import { CHOICE_TABLES, findChoices, type ChoiceTableName, type ChoiceQuery } from './choice-tables.ts'

/** One dictionary item in the format of stock clients. */
export interface LoadedItem {
  value: string
  text: string
  title: string
}
/** The part of a caller that determines which records they may choose. */
export type DictReader = Pick<
  Caller,
  'userId' | 'tenantId' | 'locale' | 'permissions' | 'roleCodes' | 'dataRules'
>
type Find = (filters: ChoiceQuery & { values?: readonly string[] }) => Promise<LoadedItem[]>

/** Whether a code refers to one of our dictionaries, not to a table. */
export const isPlainCode = (code: string): boolean => /^[\w.-]{1,100}$/.test(code)

/** Default number of items in an answer. */
export const MOST_ENTRIES = 1_000

/**
 * Finds the items of a dictionary: a plain code, or one of the declared `table,text,code` of the stock contract.
 * Names of tables and columns are looked up, never inserted into SQL.
 * @throws AppError for anything else
 */
export function dictFinder(db: Database, caller: DictReader, dict: string): Find {
  const { tenantId, locale } = caller
  if (dict.trim() === '') throw new AppError('dict.noCode')
  const parts = dict.split(',').map((part) => part.trim())
  if (parts.length === 3) {
    const [table, text, code] = parts as [string, string, string]
    const toItem = by(code)
    if (table === 'sys_user' && text === 'realname' && (code === 'username' || code === 'id'))
      return async ({ values, ...filters }) => {
        const ids = code === 'id' && values ? { ids: values } : {}
        const { rows } = await findMembers(db, caller, {
          ...filters,
          ...ids,
          pageSize: values ? MOST_ENTRIES : filters.pageSize,
        })
        return rows
          .map(({ id, username, realname }) => toItem({ id, code: username, label: realname }))
          .filter(({ value }) => !values || values.includes(value))
      }
    const name = tableNamed(table, text, code)
    if (name)
      return async ({ values, ...filters }) => {
        const keys = values ? { [code === 'id' ? 'ids' : 'codes']: values, pageSize: MOST_ENTRIES } : {}
        const { rows } = await findChoices(db, caller, name, { ...filters, ...keys })
        return rows.map(toItem)
      }
  }
  if (!isPlainCode(dict)) throw new AppError('dict.badCode')
  return async ({ keyword, values, pageSize }) => {
    const items = [...((await dictionaries(db, tenantId)).get(dict)?.values() ?? [])]
      .filter(({ disabled }) => values !== undefined || !disabled)
      .map((item) => ({ value: item.value, text: pickLabel(item, locale), title: item.title }))
    if (values) return items.filter(({ value }) => values.includes(value))
    const part = (keyword ?? '').toLowerCase()
    return items.filter(({ text }) => text.toLowerCase().includes(part)).slice(0, pageSize)
  }
}

function tableNamed(table: string, text: string, code: string): ChoiceTableName | undefined {
  const names = Object.keys(CHOICE_TABLES) as ChoiceTableName[]
  return names.find((name) => {
    const declared = CHOICE_TABLES[name]
    return declared.table === table && declared.label === text && (declared.code === code || code === 'id')
  })
}

const by =
  (code: string) =>
  (choice: Choice): LoadedItem => ({
    value: code === 'id' ? choice.id : choice.code,
    text: choice.label,
    title: choice.label,
  })
