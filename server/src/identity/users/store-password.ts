import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import { inTransaction, type DatabaseTransaction } from '../../platform/database/database.ts'
import { sendSystemMessage } from '../announcements/system-message.ts'
import type { MessageKind } from '../messages/message-kinds.ts'
import type { Account } from './accounts.ts'
import { hashPassword, NO_PASSWORD } from './password.ts'
import { readTenants } from '../sessions/sessions.ts'

/** A password for an account that had none. */
export const PASSWORD_SET: MessageKind = {
  name: 'password_set',
  label: ['账户已设置密码', 'A password was set', 'パスワードの設定'],
  variables: {
    username: { label: ['用户名', 'User name', 'ユーザー名'], sample: ['li', 'li', 'li'] },
  },
  title: ['您的账户已设置密码', 'A password was set for your account', 'パスワードが設定されました'],
  text: [
    '现在可以使用用户名“${username}”和密码登录。如非本人操作，请立即重置密码并结束其他会话。',
    'You can now sign in with the user name “${username}” and the password. If this was not you, reset the password and end the other sessions now.',
    'ユーザー名「${username}」とパスワードでサインインできるようになりました。お心当たりがない場合は、すぐにパスワードを再設定し、他のセッションを終了してください。',
  ],
}

/**
 * Sets the password of an account, ends its sessions, and notifies users who had none before.
 * @param change its name in the log, and the session that stays open
 */
export async function storePassword(
  { db, sessions }: Pick<FastifyInstance, 'db' | 'sessions'>,
  request: FastifyRequest,
  account: Pick<Account, 'id' | 'username' | 'password'>,
  { action, password, keep }: { action: string; password: string; keep?: string },
): Promise<void> {
  const { id } = account
  const hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const stored = await trx
      .updateTable('sysUser')
      .set({ password: hash })
      .where('id', '=', id)
      // of two concurrent changes, the second refers to an outdated password
      .where('password', '=', account.password)
      .executeTakeFirst()
    if (!stored.numUpdatedRows) throw new AppError('password.oldWrong')
    await sessions.endOf(id, { by: 'password', ...(keep !== undefined && { except: keep }) }, trx)
    await audit(trx, request, { action, operation: OPERATION.edit, target: [id] })
    if (account.password === NO_PASSWORD) await notifyOfFirstPassword(trx, request, account)
  })
}

async function notifyOfFirstPassword(
  trx: DatabaseTransaction,
  { caller }: FastifyRequest,
  { id, username }: Pick<Account, 'id' | 'username'>,
): Promise<void> {
  const tenantId = caller?.tenantId ?? (await readTenants(trx, id))[0]?.id
  if (tenantId === undefined) return
  await sendSystemMessage(trx, {
    tenantId,
    users: [id],
    // about the account itself: always sent
    category: null,
    kind: PASSWORD_SET,
    values: { username },
    priority: 'H',
    business: { type: 'account', id },
    sender: null,
    at: new Date(),
  })
}
