import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PHOTO_VIEWS, type MeasurePhoto, type PhotoView } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { z } from '@mtm/shared-utils/contracts/schema'
import { audit } from '../../platform/audit/audit.ts'
import { forgetFiles } from '../../platform/files/forget-files.ts'
import { keysOf } from '../../platform/files/read-file.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storeFile } from '../../platform/files/store-file.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import {
  inTransaction,
  newId,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { hasConsent } from './consents.ts'
import { findCustomer, lockCustomer } from './find-customer.ts'
import { photoRetentionDays, photoUntil } from './photo-retention.ts'

/** Metadata of a photograph. */
export const photoForm = z.object({
  customerId: idSchema,
  sheetId: z.optional(idSchema),
  view: z.enum(PHOTO_VIEWS),
})
type PhotoForm = z.infer<typeof photoForm>

/** The photographs of a customer, newest first. The caller checks access to the customer. */
export async function listPhotos({ db, actor }: CommandContext, customerId: string): Promise<MeasurePhoto[]> {
  const [rows, days] = await Promise.all([
    db
      .selectFrom('mtmCustomerPhoto')
      .select(['id', 'view', 'sheetId', 'createBy', 'createTime'])
      .where('tenantId', '=', actor.tenantId)
      .where('customerId', '=', customerId)
      .orderBy('createTime', 'desc')
      .orderBy('id')
      .execute(),
    photoRetentionDays(db, actor.tenantId),
  ])
  const named = await namedBy(
    db,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map(({ createBy, createTime, view, ...row }) => ({
    ...row,
    view: view as PhotoView,
    takenBy: named(createBy),
    takenAt: wireTime(createTime, actor.zone),
    until: wireTime(photoUntil(createTime, days), actor.zone),
  }))
}

/**
 * Stores a photograph of a consenting customer.
 * @throws customer.noPhotoConsent without consent
 */
export async function addPhoto(
  app: Pick<FastifyInstance, 'db' | 'storage' | 'config'>,
  request: FastifyRequest,
  form: PhotoForm,
  file: { name: string; content: Buffer },
): Promise<string> {
  const actor = callerOf(request)
  const { tenantId, username } = actor
  const { customerId, sheetId = null, view } = form
  await findCustomer(app.db, actor, customerId)
  if (!(await hasConsent(app.db, tenantId, customerId, 'photos')))
    throw new AppError('customer.noPhotoConsent')
  if (sheetId !== null) await requireSheet(app.db, actor, customerId, sheetId)
  const path = await storeFile(app, request, { folder: 'measure', ...file })
  const id = newId()
  await inTransaction(app.db, async (trx) => {
    // no photograph may follow a concurrent erasure or withdrawal
    await lockCustomer(trx, tenantId, customerId)
    if (!(await hasConsent(trx, tenantId, customerId, 'photos')))
      throw new AppError('customer.noPhotoConsent')
    await trx
      .insertInto('mtmCustomerPhoto')
      .values({ id, tenantId, customerId, sheetId, view, path, createBy: username, createTime: new Date() })
      .execute()
    await audit(trx, actor, { target: [id, customerId] })
  })
  return id
}

async function requireSheet(
  db: Database,
  { tenantId }: Pick<Actor, 'tenantId'>,
  customerId: string,
  sheetId: string,
): Promise<void> {
  const sheet = await db
    .selectFrom('mtmMeasureSheet')
    .select('id')
    .where('id', '=', sheetId)
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (!sheet) throw new AppError('record.missing')
}

/**
 * A photograph with its customer.
 * @throws record.missing when it is not visible to the actor
 */
export async function findPhoto(db: Database, actor: Actor, id: string) {
  const row = await db
    .selectFrom('mtmCustomerPhoto as photo')
    .innerJoin('sysFile as file', 'file.path', 'photo.path')
    .select(['photo.id', 'photo.customerId', 'file.id as fileId', 'file.contentType'])
    .where('photo.id', '=', id)
    .where('photo.tenantId', '=', actor.tenantId)
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  await findCustomer(db, actor, row.customerId)
  return row
}

/** Deletes photographs and returns the files to delete after the commit. */
export async function takePhotos(trx: DatabaseTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await trx
    .deleteFrom('mtmCustomerPhoto')
    .where('id', 'in', [...ids])
    .returning('path')
    .execute()
  return forgetFiles(
    trx,
    gone.map(({ path }) => path),
  )
}

/** The ids of the photographs of customers. */
export async function photosOf(
  db: Database,
  tenantId: number,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('mtmCustomerPhoto')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', 'in', [...customerIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes files without rows; failures are left to the daily clean-up. */
export async function removeBytes(
  storage: Storage,
  fileIds: readonly string[],
  failed: (error: unknown) => void,
): Promise<void> {
  await Promise.all(fileIds.flatMap(keysOf).map((key) => storage.remove(key))).catch(failed)
}
