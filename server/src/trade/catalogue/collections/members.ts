import type { CollectionKind } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { keepsStyles, offered } from '../styles/published-styles.ts'

/** The tables of each kind's items; `collection` names their collection. */
export const MEMBER_TABLES = {
  fabric: 'mtmFabric',
  lining: 'mtmLining',
  button: 'mtmButton',
  style: 'mtmStyle',
} as const satisfies Record<CollectionKind, string>

type Viewer = Pick<Caller, 'tenantId' | 'permissions' | 'zone'>

/** Number of visible items by collection number. */
export async function membersOf(
  db: Database,
  caller: Viewer,
  collections: readonly { kind: CollectionKind; no: string }[],
): Promise<Map<string, number>> {
  const kinds = [...new Set(collections.map(({ kind }) => kind))]
  const counted = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom(MEMBER_TABLES[kind] as 'mtmStyle')
        .select(({ fn }) => ['collection', fn.countAll<number>().as('count')])
        .where('tenantId', '=', caller.tenantId)
        .where('delFlag', '=', 0)
        .where(
          'collection',
          'in',
          collections.filter((one) => one.kind === kind).map(({ no }) => no),
        )
        .$if(kind === 'style' && !keepsStyles(caller), (styles) => styles.where((eb) => offered(eb, caller)))
        .groupBy('collection')
        .execute(),
    ),
  )
  return new Map(counted.flat().map(({ collection, count }) => [collection ?? '', Number(count)]))
}

/** The first picture of each collection that has one. */
export async function coversOf(
  db: Database,
  tenantId: number,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('mtmPicture')
    .distinctOn('ownerNo')
    .select(['ownerNo', 'path'])
    .where('tenantId', '=', tenantId)
    .where('ownerKind', '=', 'collection')
    .where('ownerNo', 'in', numbers)
    .orderBy('ownerNo')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ ownerNo, path }) => [ownerNo, path]))
}
