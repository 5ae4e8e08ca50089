import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Actor } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { denied } from '../../platform/http/errors.ts'
import { ownStations, seesPieceAt } from '../../orders/own-stations.ts'
import { readOrder } from '../../orders/order-store.ts'

/** The folder of the photographs of quality checks. */
export const QUALITY = 'quality'

/**
 * Requires that the actor may photograph a piece for its check. Photographs show the garment, not its wearer, so no
 * consent is needed.
 * @throws record.missing · access.denied for people who do not check
 */
export async function requirePhotographed(db: Database, actor: Actor, pieceNo: string): Promise<void> {
  const piece = await db
    .selectFrom('mtmPiece')
    .select('station')
    .where('tenantId', '=', actor.tenantId)
    .where('pieceNo', '=', pieceNo)
    .executeTakeFirst()
  if (!piece || !seesPieceAt(actor, piece.station)) throw new AppError('record.missing')
  if (!ownStations(actor).has('CHECKING')) throw denied()
}

/** Stores the checker's own photographs with their check, each once. */
export async function attachPhotos(
  trx: DatabaseTransaction,
  { tenantId, userId }: Actor,
  checkId: string,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return
  const own = await trx
    .selectFrom('sysFile')
    .select('path')
    .where('path', 'in', [...photos])
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', userId)
    .where('folder', '=', QUALITY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mtmQualityPhoto as taken')
            .select('taken.id')
            .whereRef('taken.path', '=', 'sysFile.path'),
        ),
      ),
    )
    // the daily clean-up must not remove one that is being stored
    .forUpdate()
    .execute()
  if (own.length < photos.length) throw BadInput.of('photos')
  const rows = photos.map((path, sort) => ({ id: newId(), tenantId, checkId, sort, path }))
  await trx.insertInto('mtmQualityPhoto').values(rows).execute()
}

/** A photograph of a check, for workers while its piece is at their station. @throws record.missing */
export async function workshopPhoto(db: Database, actor: Actor, id: string) {
  const photo = await photoOf(db, actor, id)
  if (!seesPieceAt(actor, photo.station)) throw new AppError('record.missing')
  return photo
}

/** The same for people who may see the order. @throws record.missing */
export async function orderPhoto(db: Database, actor: Actor, id: string) {
  const photo = await photoOf(db, actor, id)
  await readOrder(db, actor, photo.orderId)
  return photo
}

async function photoOf(db: Database, { tenantId }: Actor, id: string) {
  const row = await db
    .selectFrom('mtmQualityPhoto as photo')
    .innerJoin('mtmQualityCheck as quality', 'quality.id', 'photo.checkId')
    .innerJoin('mtmPiece as piece', 'piece.id', 'quality.pieceId')
    .innerJoin('sysFile as file', 'file.path', 'photo.path')
    .select(['piece.orderId', 'piece.station', 'file.id as fileId', 'file.contentType'])
    .where('photo.tenantId', '=', tenantId)
    .where('photo.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  return row
}
