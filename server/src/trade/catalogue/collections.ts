import { COLLECTION_KINDS, type CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { queriedFields } from '../../engine/resource/super-query.ts'

/** The value of dictionary `valid_status` that publishes a collection. */
export const PUBLISHED_COLLECTION = '1'

type Viewer = Pick<Caller, 'tenantId' | 'permissions' | 'roleCodes'>
type Query = Readonly<Record<string, unknown>>

/**
 * Editors of collections, or of the items of a kind, also see collections that are unpublished or limited to other roles.
 */
export const keepsKind = ({ permissions }: Pick<Caller, 'permissions'>, kind: CollectionKind): boolean =>
  permissions.has('style:edit') || permissions.has(`${kind}:edit`)

/** The kinds of collections a person sees: those whose items they may list. */
export const kindsSeen = ({ permissions }: Pick<Caller, 'permissions'>): CollectionKind[] =>
  COLLECTION_KINDS.filter((kind) => permissions.has(`${kind}:list`))

/** Collections visible to a person who edits none: published, and for everybody or for one of their roles. */
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

/** Collections of all kinds visible to a person; all collections of the kinds they edit. */
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

/** The collections of a kind visible to a person. */
export function collectionsSeen(db: Database, caller: Viewer, kind: CollectionKind) {
  return db
    .selectFrom('mtmCollection')
    .where('mtmCollection.tenantId', '=', caller.tenantId)
    .where('mtmCollection.kind', '=', kind)
    .$if(!keepsKind(caller, kind), (seen) => seen.where((eb) => isShown(eb, caller)))
}

/**
 * A condition for lists filtered by collection: a hidden collection has no items. Null when the list does not filter by
 * collection. Items of a hidden collection are still found by number.
 */
export function inCollectionsSeen<T extends keyof DB & string>(kind: CollectionKind) {
  return (eb: ExpressionBuilder<DB, T>, query: Query, caller: Viewer): Expression<SqlBool> | null => {
    if (keepsKind(caller, kind) || !namesCollections(query)) return null
    // valid for any album table: all have this column
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

/** Combines conditions with AND; null when all are null. */
export function allOf<T extends keyof DB & string>(
  eb: ExpressionBuilder<DB, T>,
  conditions: readonly (Expression<SqlBool> | null)[],
): Expression<SqlBool> | null {
  const given = conditions.filter((one) => one !== null)
  return given.length > 0 ? eb.and(given) : null
}

/** Whether a plain filter or the advanced query names the collection. */
function namesCollections(query: Query): boolean {
  const named = Object.keys(query).some((key) => key === 'collection' || key.startsWith('collection_'))
  return named || queriedFields(query.superQueryParams).includes('collection')
}

/** Removes collections from rows that the caller may not see. */
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
 * Refuses an unknown collection, or one of another kind.
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

/** The codes of roles to which collections of a tenant are limited. */
export async function collectionRoles(db: Database, tenantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mtmCollection')
    .select('roles')
    .where('tenantId', '=', tenantId)
    .where('roles', 'is not', null)
    .execute()
  return rows.flatMap(({ roles }) => roles?.split(',') ?? [])
}
