import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { freezeBody, setPasswordBody } from '@mtm/shared-utils/contracts/dto/user'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { PASSWORD_RULE } from '@mtm/shared-utils/contracts/password'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { ResourceTools, WriteContext } from '../../engine/resource/options.ts'
import { lockRows, written } from '../../engine/resource/writing.ts'
import { accountOf } from './accounts.ts'
import { storePassword } from './store-password.ts'
import { accountsWithin } from '../grantable/grantable.ts'
import { endAccounts } from './user-rules.ts'

const tags = ['user']
const FROZEN = 2
/** The initial account of an installation can never be frozen, also with other administrators (backend contract 4.1). */
const ADMIN = 'admin'

/** Routes for freezing accounts and setting passwords (backend contract 4.1). */
export function serveAccounts(
  app: FastifyInstance,
  store: ResourceTools['store'],
  find: ResourceTools['find'],
): void {
  const { db } = app

  app.put<{ Body: z.infer<typeof freezeBody> }>(
    '/sys/user/frozenBatch',
    {
      config: { access: { perm: 'user:freeze' } },
      schema: { tags, summary: 'Freeze accounts or open them again', body: freezeBody },
    },
    async (request) => {
      const { ids, status } = request.body
      if (ids.length === 0) throw new AppError('record.noIds')
      const caller = callerOf(request)
      const visibility = await store.visibility(caller)
      await inTransaction(db, async (trx) => {
        const context: WriteContext = { db: trx, caller, request }
        const rows = await lockRows(store, visibility, trx, ids)
        if (rows.length === 0) throw new AppError('record.missing')
        const found = rows.map(({ id }) => String(id))
        await accountsWithin(trx, caller, found)
        if (status === FROZEN) {
          if (rows.some(({ username }) => username === ADMIN))
            throw new AppError(found.length > 1 ? 'user.administratorAmong' : 'user.administrator')
          await endAccounts(context, found)
        }
        await trx
          .updateTable('sysUser')
          .set((eb) => ({
            status,
            updateBy: caller.username,
            updateTime: new Date(),
            version: eb('version', '+', 1),
          }))
          .where('id', 'in', found)
          .execute()
        await written(store, context, 'edit', found)
      })
      return ok(null, 'user.statusSet')
    },
  )

  app.put<{ Body: z.infer<typeof setPasswordBody> }>(
    '/sys/user/changePassword',
    {
      config: { access: { perm: 'user:password' } },
      schema: {
        tags,
        summary: 'Set the password of another user and end their sessions',
        body: setPasswordBody,
      },
    },
    async (request) => {
      const { username, password, confirmpassword } = request.body
      const caller = callerOf(request)
      const [row] = await find(request, { username })
      const account = row && (await accountOf(db, row.id))
      if (!account) throw new AppError('user.missing')
      if (account.id === caller.userId) throw new AppError('user.ownPassword')
      if (password !== confirmpassword) throw new AppError('password.differ')
      if (!PASSWORD_RULE.test(password)) throw new AppError('password.weak')
      await accountsWithin(db, caller, [account.id])
      await storePassword(app, request, account, { action: 'password:set', password })
      return ok(null, 'user.passwordSet')
    },
  )

  app.get(
    '/sys/user/generateUserId',
    { config: { access: { perm: 'user:add' } }, schema: { tags, summary: 'An id that nobody has' } },
    () => ok(randomBytes(16).toString('hex')),
  )
}
