import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  COLLECTION_KINDS,
  type CollectionKind,
  type OfferedCollection,
} from '@mtm/shared-utils/contracts/dto/catalogue'
import { z } from '@mtm/shared-utils/contracts/schema'
import { collectionsSeen, kindsSeen, PUBLISHED_COLLECTION } from '../collections.ts'
import { ok } from '../../../platform/http/answers.ts'
import { callerOf, type Caller } from '../../../platform/caller/caller.ts'
import type { Database } from '../../../platform/database/database.ts'
import { denied } from '../../../platform/http/errors.ts'
import { coversOf, membersOf } from './members.ts'

const MOST = 200
const kindQuery = z.object({ kind: z.enum(COLLECTION_KINDS) })

/** Collections offered in the album, to people who may list their items. */
const offeredCollectionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/mtm/collection/offered',
    {
      config: { access: 'user' },
      schema: {
        tags: ['collection'],
        summary: 'Published collections of a kind that the caller may see, with what stands in them',
        querystring: kindQuery,
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { kind } = request.query
      if (!kindsSeen(caller).includes(kind)) throw denied()
      return ok(await offersOf(app.db, caller, kind))
    },
  )
}

export default offeredCollectionRoutes

async function offersOf(db: Database, caller: Caller, kind: CollectionKind): Promise<OfferedCollection[]> {
  const rows = await collectionsSeen(db, caller, kind)
    .select(['collectionNo', 'text', 'textEn', 'textJp'])
    .where('status', '=', PUBLISHED_COLLECTION)
    .orderBy('sort')
    .orderBy('collectionNo')
    .limit(MOST)
    .execute()
  const collections = rows.map(({ collectionNo: no }) => ({ kind, no }))
  const [members, covers] = await Promise.all([
    membersOf(db, caller, collections),
    coversOf(
      db,
      caller.tenantId,
      collections.map(({ no }) => no),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    cover: covers.get(row.collectionNo) ?? null,
    members: members.get(row.collectionNo) ?? 0,
  }))
}
