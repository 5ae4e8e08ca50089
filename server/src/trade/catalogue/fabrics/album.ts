import type { FabricAvailability, FabricFacets } from '@mtm/shared-utils/contracts/dto/order'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { collectionsSeen, PUBLISHED_COLLECTION } from '../collections.ts'
import { wantsMine } from '../favourites/favourites.ts'
import { fabricKey } from './fabric-key.ts'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf, type Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ResourceTools } from '../../../engine/resource/options.ts'
import { similarTo } from './similar.ts'
import { stylesOfCloth } from './styles-of-cloth.ts'

const LIST = { access: { perm: 'fabric:list' } } as const
const FACETS = {
  mill: 'mill',
  weave: 'weave',
  pattern: 'pattern',
  colourFamily: 'colour_family',
  weightClass: 'weight_class',
  season: 'season',
  priceClass: 'price_class',
  collection: 'collection',
} as const satisfies Record<keyof FabricFacets, string>
type Facet = keyof typeof FACETS

/** In any spelling. */
const clothNo = z.object({ no: z.string() })
type ClothNo = z.infer<typeof clothNo>
const value = z.optional(z.union([z.string(), z.array(z.string())]))
/** Parsed leniently, as in lists: invalid values do not filter. */
const filters = z.looseObject({
  ...(Object.fromEntries(Object.keys(FACETS).map((facet) => [facet, value])) as Record<Facet, typeof value>),
  noLike: value,
  inStockM: value,
  status: value,
  mine: value,
  similarTo: value,
})
const needed = z.looseObject({ metres: value })
type Query = Readonly<z.infer<typeof filters>>

/** Album routes beside the list: facets, a fabric by number, and its availability. */
export function albumRoutes(app: FastifyInstance, { find }: ResourceTools): void {
  const { db } = app

  app.get(
    '/mtm/fabric/facets',
    {
      config: LIST,
      schema: {
        tags: ['fabric'],
        summary: 'Cloths by filter value, other filters applied',
        querystring: filters,
      },
    },
    async (request) => ok(await facets(db, callerOf(request), request.query as Query)),
  )

  app.get<{ Params: ClothNo }>(
    '/mtm/fabric/:no',
    { config: LIST, schema: { tags: ['fabric'], summary: 'A cloth by its number', params: clothNo } },
    async (request) => {
      const [row] = await find(request, { fabricNoKey: fabricKey(request.params.no) })
      if (!row) throw new AppError('order.articleMissing')
      return ok(row)
    },
  )

  app.get<{ Params: ClothNo }>(
    '/mtm/fabric/:no/styles',
    {
      config: LIST,
      schema: { tags: ['fabric'], summary: 'Published styles a cloth was made into', params: clothNo },
    },
    async (request) => ok(await stylesOfCloth(db, callerOf(request), request.params.no)),
  )

  app.get<{ Params: ClothNo; Querystring: z.infer<typeof needed> }>(
    '/mtm/fabric/:no/availability',
    {
      config: LIST,
      schema: {
        tags: ['fabric'],
        summary: 'Is there enough of a cloth',
        params: clothNo,
        querystring: needed,
      },
    },
    async (request) => {
      const metres = Number(request.query.metres ?? 0)
      const neededMm = Number.isFinite(metres) ? Math.max(0, Math.ceil(metres * 1000)) : 0
      return ok(await availability(db, callerOf(request).tenantId, request.params.no, neededMm))
    },
  )
}

async function availability(
  db: Database,
  tenantId: number,
  no: string,
  neededMm: number,
): Promise<FabricAvailability> {
  const row = await db
    .selectFrom('mtmFabric as f')
    .leftJoin('mtmStockRoll as r', (join) =>
      join.onRef('r.materialId', '=', 'f.id').onRef('r.tenantId', '=', 'f.tenantId').on('r.delFlag', '=', 0),
    )
    .select([
      'f.fabricNo',
      'f.substituteNo',
      sql<number>`coalesce(sum(r.free_mm), 0)`.as('freeMm'),
      sql<number>`coalesce(sum(r.reserved_mm), 0)`.as('reservedMm'),
    ])
    .where('f.tenantId', '=', tenantId)
    .where('f.delFlag', '=', 0)
    .where('f.fabricNoKey', '=', fabricKey(no))
    .groupBy(['f.fabricNo', 'f.substituteNo'])
    .executeTakeFirst()
  if (!row) throw new AppError('order.articleMissing')
  return { ...row, neededMm, enough: row.freeMm >= neededMm }
}

type Viewer = Pick<Caller, 'tenantId' | 'userId' | 'permissions' | 'roleCodes'>

async function facets(db: Database, caller: Viewer, query: Query): Promise<FabricFacets> {
  const names = Object.keys(FACETS) as Facet[]
  const shown = await collectionsSeen(db, caller, 'fabric')
    .select(['collectionNo', 'text', 'textEn', 'textJp'])
    .where('status', '=', PUBLISHED_COLLECTION)
    .execute()
  const collections = new Map(shown.map(({ collectionNo, ...label }) => [collectionNo, label]))
  const albumQuery = { caller, query, collections: [...collections.keys()] }
  const counted = await Promise.all(names.map((facet) => facetOf(db, albumQuery, facet)))
  const found = Object.fromEntries(names.map((facet, index) => [facet, counted[index]!])) as FabricFacets
  return {
    ...found,
    collection: found.collection.map((one) => ({ ...one, label: collections.get(one.value)! })),
  }
}

interface AlbumQuery {
  caller: Viewer
  query: Query
  /** numbers of offered collections */
  collections: readonly string[]
}

/** Counts by one column, with every filter except its own. */
async function facetOf(
  db: Database,
  { caller: { tenantId, userId }, query, collections }: AlbumQuery,
  facet: Facet,
): Promise<{ value: string; count: number }[]> {
  const conditions = (Object.keys(FACETS) as Facet[])
    .filter((other) => other !== facet)
    .flatMap((other) => {
      const wanted = valuesOf(query[other])
      if (other === 'collection' && wanted.length > 0)
        return [inCollections(wanted.filter((no) => collections.includes(no)))]
      return wanted.length > 0 ? [sql`${sql.ref(FACETS[other])} = any(${sql.val(wanted)}::text[])`] : []
    })
  if (facet === 'collection') conditions.push(inCollections(collections))
  const key = fabricKey(String(query.noLike ?? ''))
  if (key) conditions.push(sql`fabric_no_key like ${`${key}%`}`)
  const metres = Number(query.inStockM)
  if (query.inStockM && metres > 0) conditions.push(sql`free_mm >= ${Math.ceil(metres * 1000)}`)
  if (typeof query.status === 'string' && query.status) conditions.push(sql`status = ${query.status}`)
  const like = similarTo(tenantId, query)
  if (like) conditions.push(like)
  if (wantsMine(query))
    conditions.push(
      sql`fabric_no in (select no from mtm_favourite
        where tenant_id = ${tenantId} and user_id = ${userId} and kind = 'fabric')`,
    )
  const column = sql.ref(FACETS[facet])
  const { rows } = await sql<{ value: string; count: number }>`
    select ${column} as value, count(*) as count from mtm_fabric_album
    where tenant_id = ${tenantId} and del_flag = 0 and ${column} is not null
      and ${sql.join([sql`true`, ...conditions], sql` and `)}
    group by ${column} order by count desc, value
    limit 100`.execute(db)
  return rows
}

const inCollections = (numbers: readonly string[]) => sql`collection = any(${sql.val([...numbers])}::text[])`

/** The values of a filter: one, or a comma list. */
function valuesOf(value: unknown): string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .filter((part) => part !== '')
        .slice(0, 50)
    : []
}
