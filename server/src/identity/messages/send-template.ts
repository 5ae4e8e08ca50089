import {
  MESSAGE_STATUS,
  MESSAGE_TYPES,
  type MessageType,
  type SendMessageBody,
} from '@mtm/shared-utils/contracts/dto/messages'
import { EMAIL, MOBILE_RULE } from '@mtm/shared-utils/contracts/account'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { isLocale, LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { channelsOf } from './channels/channel.ts'
import { kindOfTemplate } from './message-kinds.ts'
import { fillTemplate, readTemplates } from './templates.ts'
import { readTestData } from './template.rules.ts'

/**
 * Queues a message from a template to somebody; answers its id.
 * @throws AppError message.noChannel, message.noReceiver, message.badJson, message.refused
 */
export async function sendTemplate(
  trx: DatabaseTransaction,
  { tenantId, username, locale }: Pick<Caller, 'tenantId' | 'username' | 'locale'>,
  { msgType, receiver, templateCode, testData }: SendMessageBody,
): Promise<string> {
  const values = readTestData(testData)
  const type = msgType as MessageType
  if (!channelsOf(trx).has(type)) throw new AppError('message.noChannel')
  const template = (await readTemplates(trx, [tenantId], [templateCode])).find(tenantId, templateCode)
  // of tenant 0 only what the product itself sends
  if (!template || (template.tenantId !== tenantId && !kindOfTemplate(templateCode)))
    throw new AppError('message.refused')
  const to = await receiverOf(trx, tenantId, type, receiver)
  if (!to) throw new AppError('message.noReceiver')
  const language = to.locale ?? locale
  const index = LOCALES.indexOf(language) as 0 | 1 | 2
  const { title, html, text } = fillTemplate(template, values)
  const id = newId()
  await trx
    .insertInto('sysMessage')
    .values({
      id,
      tenantId,
      esType: type,
      esTitle: title[index].slice(0, 200),
      esContent: (type === MESSAGE_TYPES.sms ? text : html)[index],
      esReceiver: to.receiver,
      esParam: JSON.stringify(values).slice(0, 4_000),
      esSendStatus: MESSAGE_STATUS.waiting,
      category: type === MESSAGE_TYPES.mail ? 'other' : null,
      userId: to.userId,
      locale: language,
      // the person who tries a template waits for it
      isUrgent: true,
      createBy: username,
    })
    .execute()
  return id
}

interface Receiver {
  receiver: string
  userId: string | null
  locale: Locale | null
}

/** Whom a message goes to; null when the text names nobody. System messages go to members of the tenant only. */
async function receiverOf(
  db: Database,
  tenantId: number,
  type: MessageType,
  receiver: string,
): Promise<Receiver | null> {
  if (type === MESSAGE_TYPES.mail && !EMAIL.test(receiver)) return null
  if (type === MESSAGE_TYPES.sms && !MOBILE_RULE.test(receiver)) return null
  const column = { 1: 'person.phone', 2: 'person.email', 4: 'person.username' } as const
  const user = await db
    .selectFrom('sysUser as person')
    .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
    .leftJoin('sysNoticeChoice as choice', (join) =>
      join.onRef('choice.userId', '=', 'person.id').onRef('choice.tenantId', '=', 'member.tenantId'),
    )
    .select(['person.id', 'choice.locale'])
    .where('member.tenantId', '=', tenantId)
    .where(column[type], '=', receiver)
    .where('person.delFlag', '=', 0)
    .where('person.status', '=', 1)
    .executeTakeFirst()
  if (!user) return type === MESSAGE_TYPES.system ? null : { receiver, userId: null, locale: null }
  return { receiver, userId: user.id, locale: isLocale(user.locale) ? user.locale : null }
}
