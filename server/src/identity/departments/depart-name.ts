import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'

/** What a department is called in a language: the one name it has, or in English its English name if it has one. */
export function departNameIn(locale: Locale, table = 'sysDepart'): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.departName`)
  return locale === 'en-US'
    ? sql`coalesce(nullif(${sql.ref(`${table}.departNameEn`)}, ''), ${name})`
    : sql`${name}`
}

/** What departments of a tenant are called in a language, by their ids; one that is not his, or gone, has no name. */
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
