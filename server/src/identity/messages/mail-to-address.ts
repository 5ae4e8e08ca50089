import { EMAIL } from '@mtm/shared-utils/contracts/account'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { channelsOf } from './channels/channel.ts'
import type { MessageKind, MessageValues } from './message-kinds.ts'
import { rowOf } from './outbox.ts'
import { codesOfKinds, readTemplates } from './templates.ts'

/** A mail to a client who has no account. */
export interface MailToAddress {
  tenantId: number
  email: string
  kind: MessageKind
  values: MessageValues
  business: { type: string; id: string }
  sender: string | null
  at: Date
}

/**
 * Queues a mail of a kind to an address in the transaction of what it is about, in the first language of the product.
 * Does nothing for an invalid address, or in an installation without mail.
 */
export async function queueMail(
  trx: DatabaseTransaction,
  { tenantId, email, kind, values, business, sender, at }: MailToAddress,
): Promise<void> {
  if (!EMAIL.test(email) || !channelsOf(trx).has(MESSAGE_TYPES.mail)) return
  const templates = await readTemplates(trx, [tenantId], codesOfKinds(new Set([kind])))
  const mail = templates.render({ tenantId, kind, values, type: MESSAGE_TYPES.mail })
  if (!mail) return
  const message = { tenantId, kind: kind.name, values, business, sender, at, category: null, isUrgent: false }
  const to = { type: MESSAGE_TYPES.mail, receiver: email, text: mail }
  await trx
    .insertInto('sysMessage')
    .values(rowOf(message, { id: null, locale: LOCALES[0] }, to))
    .execute()
}
