import { EMAIL } from '@mtm/shared-utils/contracts/account'
import { MESSAGE_STATUS, MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { channelsOf } from './channels/channel.ts'
import type { MessageKind, MessageValues } from './message-kinds.ts'
import { codesOfKinds, readTemplates, valuesIn } from './templates.ts'

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
 * Nothing is queued for what is no address, or where no mails are sent.
 */
export async function queueMail(
  trx: DatabaseTransaction,
  { tenantId, email, kind, values, business, sender, at }: MailToAddress,
): Promise<void> {
  if (!EMAIL.test(email) || !channelsOf(trx).has(MESSAGE_TYPES.mail)) return
  const templates = await readTemplates(trx, [tenantId], codesOfKinds(new Set([kind])))
  const mail = templates.render({ tenantId, kind, values, type: MESSAGE_TYPES.mail })
  if (!mail) return
  await trx
    .insertInto('sysMessage')
    .values({
      id: newId(),
      tenantId,
      esType: MESSAGE_TYPES.mail,
      esTitle: mail.title[0].slice(0, 200),
      esContent: mail.html[0],
      esReceiver: email.slice(0, 100),
      esParam: JSON.stringify(valuesIn(values, 0)),
      esSendStatus: MESSAGE_STATUS.waiting,
      kind: kind.name,
      category: 'other',
      locale: LOCALES[0],
      isUrgent: false,
      busType: business.type,
      busId: business.id,
      createBy: sender,
      createTime: at,
    })
    .execute()
}
