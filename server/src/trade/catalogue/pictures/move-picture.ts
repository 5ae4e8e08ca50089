import type { FastifyRequest } from 'fastify'
import type { pictureMoveBody } from '@mtm/shared-utils/contracts/dto/catalogue'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { auditUnchanged } from '../../../platform/audit/audit.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../../platform/database/database.ts'
import type { Store } from '../../../engine/resource/store.ts'
import { lockRows, written } from '../../../engine/resource/writing.ts'

/** Moves a picture by one position among those of its owner; false at the end. */
export async function movePicture(
  store: Store,
  db: Database,
  request: FastifyRequest,
  { id, step }: z.infer<typeof pictureMoveBody>,
): Promise<boolean> {
  const caller = callerOf(request)
  const visibility = await store.visibility(caller)
  return inTransaction(db, async (trx) => {
    if ((await lockRows(store, visibility, trx, [id])).length === 0) throw new AppError('record.missing')
    const all = await trx
      .selectFrom('mtmPicture as picture')
      .innerJoin('mtmPicture as one', (join) =>
        join
          .onRef('one.tenantId', '=', 'picture.tenantId')
          .onRef('one.ownerKind', '=', 'picture.ownerKind')
          .onRef('one.ownerNo', '=', 'picture.ownerNo'),
      )
      .select(['picture.id', 'picture.sort'])
      .where('one.id', '=', id)
      .where('one.tenantId', '=', caller.tenantId)
      .orderBy('picture.sort')
      .orderBy('picture.id')
      .forUpdate('picture')
      .execute()
    const at = all.findIndex((picture) => picture.id === id)
    const to = at + step
    if (to < 0 || to >= all.length) {
      auditUnchanged(caller)
      return false
    }
    const placed = [...all]
    ;[placed[at], placed[to]] = [placed[to]!, placed[at]!]
    // concurrent uploads may share a position, so all are renumbered
    const moved = placed.filter(({ sort }, index) => sort !== index + 1)
    for (const picture of moved)
      await trx
        .updateTable('mtmPicture')
        .set({ sort: placed.indexOf(picture) + 1 })
        .where('id', '=', picture.id)
        .execute()
    await written(
      store,
      { db: trx, caller, request },
      'edit',
      moved.map((picture) => picture.id),
    )
    return true
  })
}
