import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  FAVOURITE_KINDS,
  favouriteBody,
  type FavouriteKind,
  type Favourites,
} from '@mtm/shared-utils/contracts/dto/catalogue'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { ok } from '../../../platform/http/answers.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { denied } from '../../../platform/http/errors.ts'
import { isInAlbum } from '../owners.ts'

const tags = ['favourites']
const USER = { access: 'user' } as const

/** Favourites of a person in the album. Adding one requires the permission to see the item. */
const favouriteRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/favourite/list',
    { config: USER, schema: { tags, summary: 'Numbers that the caller has marked, by kind' } },
    async (request) => {
      const { tenantId, userId } = callerOf(request)
      const rows = await db
        .selectFrom('mtmFavourite')
        .select(['kind', 'no'])
        .where('tenantId', '=', tenantId)
        .where('userId', '=', userId)
        .orderBy('createTime')
        .orderBy('no')
        .execute()
      const marked = (kind: FavouriteKind) => rows.filter((row) => row.kind === kind).map(({ no }) => no)
      return ok(Object.fromEntries(FAVOURITE_KINDS.map((kind) => [kind, marked(kind)])) as Favourites)
    },
  )

  app.put(
    '/mtm/favourite',
    {
      config: USER,
      schema: { tags, summary: 'Mark something of the album, or no longer', body: favouriteBody },
    },
    async (request) => {
      const caller = callerOf(request)
      const { tenantId, userId, permissions } = caller
      const { kind, no, on } = request.body
      if (!permissions.has(`${kind}:list`)) throw denied()
      const row = { tenantId, userId, kind, no }
      if (on && !(await isInAlbum(db, tenantId, kind, no))) throw BadInput.of('no')
      await inTransaction(db, async (trx) => {
        await (
          on
            ? trx
                .insertInto('mtmFavourite')
                .values(row)
                .onConflict((conflict) => conflict.doNothing())
            : trx.deleteFrom('mtmFavourite').where((eb) => eb.and(row))
        ).execute()
        await audit(trx, caller, { target: [no], detail: kind })
      })
      return ok()
    },
  )
}

export default favouriteRoutes
