import { MESSAGE_STATUS, MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { newId, type Database } from '../../../platform/database/database.ts'
import type { MessageKind } from '../../messages/message-kinds.ts'
import { readTemplates } from '../../messages/templates.ts'
import { masked } from '../../messages/text-sender.ts'
import type { CodeMessage } from './send-code.ts'
import { MAIN_TENANT_ID } from '../../../platform/database/main-tenant.ts'

/** What stands in place of the code in what is kept. */
const HIDDEN = '******'

/** The message that carries a code. */
export const CODE_KIND: MessageKind = {
  name: 'verify_code',
  label: ['验证码', 'Code', '認証コード'],
  variables: { code: { label: ['验证码', 'Code', '認証コード'], sample: ['123456', '123456', '123456'] } },
  title: ['验证码', 'Code', '認証コード'],
  text: [
    '【量体裁衣】验证码 ${code}，10 分钟内有效，请勿告知他人。',
    '[Made to Measure] Your code is ${code}. It is valid for 10 minutes. Tell it to nobody.',
    '【オーダーメイド工房】認証コードは ${code} です（10分間有効）。誰にも教えないでください。',
  ],
  isCode: true,
}

/** The text of a message with a code. */
export async function codeText(db: Database, code: string, locale: Locale): Promise<string> {
  const templates = await readTemplates(db, [MAIN_TENANT_ID], [CODE_KIND.name])
  const message = templates.render({
    tenantId: MAIN_TENANT_ID,
    kind: CODE_KIND,
    values: { code },
    type: MESSAGE_TYPES.sms,
  })
  return pickLabel(message!.text, locale)
}

/** Records that a code was sent, without the code and with a masked number. */
export async function recordCode(db: Database, message: CodeMessage, isSent: boolean): Promise<void> {
  await db
    .insertInto('sysMessage')
    .values({
      id: newId(),
      tenantId: MAIN_TENANT_ID,
      esType: MESSAGE_TYPES.sms,
      esTitle: pickLabel(CODE_KIND.title, LOCALES[0]),
      esContent: message.text.replaceAll(message.code, HIDDEN),
      esReceiver: masked(message.mobile),
      esSendStatus: isSent ? MESSAGE_STATUS.sent : MESSAGE_STATUS.givenUp,
      esSendNum: 1,
      esSendTime: isSent ? new Date() : null,
      kind: CODE_KIND.name,
      isUrgent: true,
    })
    .execute()
}
