import { COLLECTION_KINDS, type CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { fieldsAsked } from '../../engine/resource/super-query.ts'

/** The value of dictionary `valid_status` that publishes a collection. */
export const PUBLISHED_COLLECTION = '1'

type Viewer = Pick<Caller, 'tenantId' | 'permissions' | 'roleCodes'>
type Query = Readonly<Record<string, unknown>>

/**
 * Who keeps collections, or the things of a kind, sees those collections of it too that are not published or are meant
 * for other roles.
 */
export const keepsKind = ({ permissions }: Pick<Caller, 'permissions'>, kind: CollectionKind): boolean =>
  permissions.has('style:edit') || permissions.has(`${kind}:edit`)

/** Of which kinds somebody sees collections: those whose things he may list. */
export const kindsSeen = ({ permissions }: Pick<Caller, 'permissions'>): CollectionKind[] =>
  COLLECTION_KINDS.filter((kind) => permissions.has(`${kind}:list`))

/** A collection that is shown to somebody who keeps none: published, and for everybody or for a role of his. */
export function isShown(
  eb: ExpressionBuilder<DB, 'mtmCollection'>,
  { roleCodes }: Pick<Caller, 'roleCodes'>,
): Expression<SqlBool> {
  return eb.and([
    eb('mtmCollection.status', '=', PUBLISHED_COLLECTION),
    eb.or([
      eb('mtmCollection.roles', 'is', null),
      sql<SqlBool>`string_to_array(${eb.ref('mtmCollection.roles')}, ',') && ${sql.val([...roleCodes])}::text[]`,
    ]),
  ])
}

/** The collections of all kinds that somebody sees, those of the kinds that he keeps whole. */
export function visibleCollections(
  eb: ExpressionBuilder<DB, 'mtmCollection'>,
  caller: Pick<Caller, 'permissions' | 'roleCodes'>,
): Expression<SqlBool> {
  const kinds = kindsSeen(caller)
  const kept = kinds.filter((kind) => keepsKind(caller, kind))
  return eb.and([
    eb('mtmCollection.kind', '=', eb.fn.any(sql.val(kinds))),
    eb.or([eb('mtmCollection.kind', '=', eb.fn.any(sql.val(kept))), isShown(eb, caller)]),
  ])
}

/** The collections of a kind that somebody sees. */
export function collectionsSeen(db: Database, caller: Viewer, kind: CollectionKind) {
  return db
    .selectFrom('mtmCollection')
    .where('mtmCollection.tenantId', '=', caller.tenantId)
    .where('mtmCollection.kind', '=', kind)
    .$if(!keepsKind(caller, kind), (seen) => seen.where((eb) => isShown(eb, caller)))
}

/**
 * A condition of a list that asks for collections: for whoever does not see a collection nothing stands in it. None
 * where the list does not ask. What stands in a hidden collection is found by its number as before.
 */
export function inCollectionsSeen<T extends keyof DB & string>(kind: CollectionKind) {
  return (eb: ExpressionBuilder<DB, T>, query: Query, caller: Viewer): Expression<SqlBool> | null => {
    if (keepsKind(caller, kind) || !asksForCollections(query)) return null
    // any table of the album: all have this column
    const album = eb as unknown as ExpressionBuilder<DB, 'mtmFabric'>
    return album('collection', 'in', (inner) =>
      inner
        .selectFrom('mtmCollection')
        .select('mtmCollection.collectionNo')
        .where('mtmCollection.tenantId', '=', caller.tenantId)
        .where('mtmCollection.kind', '=', kind)
        .where((shown) => isShown(shown, caller)),
    )
  }
}

/** Conditions of a list that all hold; null: none does more than nothing. */
export function allOf<T extends keyof DB & string>(
  eb: ExpressionBuilder<DB, T>,
  conditions: readonly (Expression<SqlBool> | null)[],
): Expression<SqlBool> | null {
  const said = conditions.filter((one) => one !== null)
  return said.length > 0 ? eb.and(said) : null
}

/** A plain filter names it, or the advanced query does. */
function asksForCollections(query: Query): boolean {
  const named = Object.keys(query).some((key) => key === 'collection' || key.startsWith('collection_'))
  return named || fieldsAsked(query.superQueryParams).includes('collection')
}

/** Takes the collections out of rows that the caller does not see. */
export async function hideCollections(
  rows: readonly Record<string, unknown>[],
  kind: CollectionKind,
  db: Database,
  caller: Viewer,
): Promise<void> {
  if (keepsKind(caller, kind) || rows.every(({ collection }) => !collection)) return
  const seen = await collectionsSeen(db, caller, kind).select('collectionNo').execute()
  const shown = new Set<unknown>(seen.map(({ collectionNo }) => collectionNo))
  for (const row of rows) if (!shown.has(row.collection)) row.collection = null
}

/**
 * Refuses a collection that the tenant does not have, or that is of another kind.
 * @throws 400 for `collection`
 */
export async function requireCollection(
  db: Database,
  tenantId: number,
  kind: CollectionKind,
  collection: unknown,
): Promise<void> {
  if (typeof collection !== 'string' || collection === '') return
  const row = await db
    .selectFrom('mtmCollection')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('collectionNo', '=', collection)
    .executeTakeFirst()
  if (!row) throw BadInput.of('collection')
}
