import {
  overridesOf,
  withOverrides,
  type Catalogue,
  type CategoryCode,
  type GradePart,
  type MouldOverrides,
  type MouldVersions,
  type OverrideEntry,
} from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { fingerprint } from './versions.ts'
import type { Database } from '../../platform/database/database.ts'

/** A tenant's mould overrides in some version of each category. */
export interface TenantMoulds {
  versions: MouldVersions
  byCategory: ReadonlyMap<CategoryCode, MouldOverrides>
  etag: string
}

/**
 * Reads the mould overrides of a tenant.
 * @param versions by category; default: current ones. Categories not named have no overrides.
 */
export async function readMoulds(
  db: Database,
  tenantId: number,
  versions?: MouldVersions,
): Promise<TenantMoulds> {
  const wanted = versions ?? (await currentVersions(db, tenantId))
  const named = Object.entries(wanted).filter(([, no]) => no > 0)
  const rows =
    named.length === 0
      ? []
      : await db
          .selectFrom('mtmMouldOverride')
          .select(['category', 'mouldNo', 'code', 'part', 'value'])
          .where('tenantId', '=', tenantId)
          .where((eb) =>
            eb.or(
              named.map(([category, no]) =>
                eb.and([
                  eb('category', '=', category),
                  eb('fromVersion', '<=', no),
                  eb.or([eb('untilVersion', 'is', null), eb('untilVersion', '>', no)]),
                ]),
              ),
            ),
          )
          .orderBy('id')
          .execute()
  const byCategory = new Map<CategoryCode, MouldOverrides>()
  for (const category of new Set(rows.map((row) => row.category))) {
    const entries = rows
      .filter((row) => row.category === category)
      .map((row): OverrideEntry => ({ ...row, part: row.part as GradePart | 'value' }))
    byCategory.set(category as CategoryCode, overridesOf(entries))
  }
  return { versions: wanted, byCategory, etag: fingerprint(JSON.stringify([...byCategory])) }
}

/** The newest version of each changed category. */
export async function currentVersions(db: Database, tenantId: number): Promise<MouldVersions> {
  const rows = await db
    .selectFrom('mtmMouldVersion')
    .select(['category', sql<number>`max(version_no)`.as('no')])
    .where('tenantId', '=', tenantId)
    .groupBy('category')
    .orderBy('category')
    .execute()
  return Object.fromEntries(rows.map(({ category, no }) => [category, no]))
}

/** A catalogue with a tenant's mould overrides; the same object without overrides. */
export function ownMoulds(catalogue: Catalogue, { byCategory }: TenantMoulds): Catalogue {
  if (byCategory.size === 0 || !catalogue.moulds) return catalogue
  return {
    ...catalogue,
    moulds: catalogue.moulds.map((family) => {
      const own = byCategory.get(family.category)
      return own ? withOverrides(family, own) : family
    }),
  }
}
