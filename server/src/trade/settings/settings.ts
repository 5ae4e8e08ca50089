import {
  INITIAL_SETTINGS,
  type PlainContents,
  type PlainKind,
} from '@mtm/shared-utils/contracts/business-settings'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { contentOf, inForce, isShared, versionNamed } from '../published/versions.ts'

/** The current value of a setting: the tenant's own, or the default. */
export async function settingOf<Kind extends PlainKind>(
  db: Database,
  tenantId: number,
  kind: Kind,
): Promise<PlainContents[Kind]> {
  const row = (await inForce(db, tenantId)).of(kind)
  return row ? complete(kind, await contentOf(db, row)) : INITIAL_SETTINGS[kind]
}

/** A stored setting with the defaults of what it did not have when it was stored. */
export const complete = <Kind extends PlainKind>(
  kind: Kind,
  stored: Partial<PlainContents[Kind]>,
): PlainContents[Kind] => ({ ...INITIAL_SETTINGS[kind], ...stored })

/** The version name of defaults. */
export const UNDECIDED = 'initial'

/** A setting in the version of an agreement; the current value when that version is missing. */
export async function settingNamed<Kind extends PlainKind>(
  db: Database,
  tenantId: number,
  kind: Kind,
  name: string,
): Promise<PlainContents[Kind]> {
  if (name === UNDECIDED) return INITIAL_SETTINGS[kind]
  const row = await versionNamed(db, tenantId, kind, name)
  return row ? complete(kind, await contentOf(db, row)) : settingOf(db, tenantId, kind)
}

/** The name of the current version of a setting. */
export async function settingName(db: Database, tenantId: number, kind: PlainKind): Promise<string> {
  return (await inForce(db, tenantId)).of(kind)?.version ?? UNDECIDED
}

/** The numeric fields of a kind of setting. */
type Figures<Kind extends PlainKind> = {
  [Key in keyof PlainContents[Kind] & string as PlainContents[Kind][Key] extends number ? Key : never]: number
}

/** A numeric field of a setting as SQL, for statements over many tenants. @param tenant the column of the tenant id */
export function settingFigure<Kind extends PlainKind>(
  kind: Kind,
  key: keyof Figures<Kind> & string,
  tenant: RawBuilder<unknown>,
): RawBuilder<number> {
  const otherwise = (INITIAL_SETTINGS[kind] as unknown as Record<string, number>)[key]!
  const whose = isShared(kind) ? sql`in (${tenant}, 0)` : sql`= ${tenant}`
  return sql<number>`coalesce((
    select (setting.content ->> ${sql.lit(key)})::int from mtm_published setting
    where setting.kind = ${kind} and setting.tenant_id ${whose}
      and setting.published_at is not null and setting.effective_from <= now()
    order by setting.tenant_id desc, setting.effective_from desc, setting.version_no desc limit 1
  ), ${otherwise}::int)`
}
