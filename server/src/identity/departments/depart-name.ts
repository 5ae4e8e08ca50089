import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@mtm/shared-utils/contracts/locale'

/** What a department is called in a language: the one name it has, or in English its English name if it has one. */
export function departNameIn(locale: Locale, table = 'sysDepart'): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.departName`)
  return locale === 'en-US'
    ? sql`coalesce(nullif(${sql.ref(`${table}.departNameEn`)}, ''), ${name})`
    : sql`${name}`
}
