import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { keysOf } from '../../platform/files/read-file.ts'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { DeadToken } from '../../platform/http/errors.ts'

/**
 * Makes one of the caller's own uploads his picture, or takes it away. What was his picture before goes: the rows with
 * the change, the bytes after it.
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
  // what stays behind is a file that no row names
  await Promise.all(keys.map((key) => storage.remove(key))).catch((error: unknown) =>
    request.log.warn({ err: error }, 'an old picture could not be removed'),
  )
}

/** The picture until now. Two changes at once must not each keep the other's. */
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

/** Whether a path is that of a picture that somebody uploaded as one of a person. */
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
 * Removes what no account shows any more: the old picture and whatever else the person uploaded as one. An account is
 * the same in every tenant, and so is its picture: uploads of all of them count.
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
