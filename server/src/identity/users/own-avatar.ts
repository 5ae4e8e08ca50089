import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_AVATAR_BYTES } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { keysOf } from '../../platform/files/read-file.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { DeadToken } from '../../platform/http/errors.ts'

/**
 * Sets the caller's picture to one of their own uploads, or removes it. The previous picture is deleted: its rows with
 * the change, its bytes afterwards.
 */
export async function setOwnAvatar(
  { db, storage }: Pick<FastifyInstance, 'db' | 'storage'>,
  request: FastifyRequest,
  path: string | null,
): Promise<void> {
  const { userId } = callerOf(request)
  const gone = await inTransaction(db, async (trx) => {
    const old = await lockAccount(trx, userId)
    if (path !== null && !(await isOwnPicture(trx, userId, path))) throw new AppError('record.missing')
    await trx
      .updateTable('sysUser')
      .set((eb) => ({ avatar: path, updateTime: new Date(), version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await audit(trx, request, { action: 'avatar:change', operation: OPERATION.edit, target: [userId] })
    return removeUnused(trx, userId, old)
  })
  const keys = gone.flatMap(keysOf)
  // a failure leaves only a file without a row
  await Promise.all(keys.map((key) => storage.remove(key))).catch((error: unknown) =>
    request.log.warn({ err: error }, 'an old picture could not be removed'),
  )
}

/** The current picture. The lock keeps concurrent changes from each keeping the other's picture. */
async function lockAccount(trx: DatabaseTransaction, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('sysUser')
    .select('avatar')
    .where('id', '=', userId)
    .where('delFlag', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DeadToken()
  return row.avatar
}

/** Whether a path is a picture uploaded by a user as a user picture. */
export async function isOwnPicture(trx: DatabaseTransaction, userId: string, path: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sysFile')
    .select('id')
    .where('path', '=', path)
    .where('folder', '=', 'avatar')
    .where('ownerId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Turns a temporary picture of a user into their user picture: stock clients upload avatars as temporary files.
 * @returns its new path, which anybody who knows it may read; null when it is no such picture
 */
export async function adoptPicture(
  trx: DatabaseTransaction,
  userId: string,
  path: string,
): Promise<string | null> {
  const adopted = await trx
    .updateTable('sysFile')
    .set({ folder: 'avatar', path: path.replace(/^temp\//, 'avatar/') })
    .where('path', '=', path)
    .where('folder', '=', 'temp')
    .where('ownerId', '=', userId)
    .where('contentType', 'like', 'image/%')
    .where('size', '<=', MOST_AVATAR_BYTES)
    .returning('path')
    .executeTakeFirst()
  return adopted?.path ?? null
}

/**
 * Removes pictures no account shows any more: the old one and other user pictures the user uploaded. Accounts and their
 * pictures are the same in every tenant, so uploads of all tenants count.
 */
async function removeUnused(trx: DatabaseTransaction, userId: string, old: string | null): Promise<string[]> {
  const rows = await trx
    .deleteFrom('sysFile')
    .where('folder', '=', 'avatar')
    .where((eb) => eb.or([eb('ownerId', '=', userId), eb('path', '=', old ?? '')]))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('sysUser').select('id').whereRef('sysUser.avatar', '=', 'sysFile.path')),
      ),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
