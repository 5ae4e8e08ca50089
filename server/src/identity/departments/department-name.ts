import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'

/** The name of a department in a language: in English its English name if it has one, otherwise its only name. */
export function departNameIn(locale: Locale, table = 'sysDepart'): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.departName`)
  return locale === 'en-US'
    ? sql`coalesce(nullif(${sql.ref(`${table}.departNameEn`)}, ''), ${name})`
    : sql`${name}`
}

/** Names of departments of a tenant in a language, by id; deleted ones and those of other tenants have none. */
export async function departNamesById(
  db: Database,
  ids: readonly string[],
  { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysDepart')
    .select(['id', departNameIn(locale).as('name')])
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
