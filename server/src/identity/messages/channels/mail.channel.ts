import { createTransport } from 'nodemailer'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { escapeHtml } from '@mtm/shared-utils/contracts/html'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { plainText } from '../message-text.ts'
import { unsubscribeAddress } from '../unsubscribe-token.ts'
import { Undeliverable, type Channel, type OutgoingMessage } from './channel.ts'

/** Time limits of a mail server in ms; together shorter than the shortest claim of a message. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** What mails are sent with. */
export interface MailOptions {
  smtpUrl: string
  /** sender */
  from: string
  publicUrl: string
  secretKey: string
}

/** Sends mails over SMTP, each with a link by which its receiver switches the kind off. */
export function mailChannel({ smtpUrl, from, publicUrl, secretKey }: MailOptions): Channel {
  // neither files nor addresses named in a message are ever read
  const transport = createTransport({
    url: smtpUrl,
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return {
    type: MESSAGE_TYPES.mail,
    async send(message) {
      const { id, receiver, title, content, locale, userId, category, tenantId } = message
      const link =
        userId && category
          ? unsubscribeAddress({ publicUrl, secretKey }, { tenantId, userId, category })
          : null
      const { html, text } = withFooter(content, link, locale)
      try {
        await transport.sendMail({
          from: { name: pickLabel(PRODUCT, locale), address: from },
          to: { name: '', address: receiver },
          subject: title,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(link && {
              'List-Unsubscribe': `<${link}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
      } catch (error) {
        throw reasonOf(error)
      }
    },
    close: () => transport.close(),
  }
}

function withFooter(content: string, link: string | null, locale: OutgoingMessage['locale']) {
  const say = (key: 'mail.why' | 'unsubscribe.button') =>
    pickLabel(errorLabel(key, { product: pickLabel(PRODUCT, locale) }), locale)
  if (!link) return { html: content, text: plainText(content) }
  const foot = `<hr><p><small>${escapeHtml(say('mail.why'))} <a href="${escapeHtml(link)}">${escapeHtml(say('unsubscribe.button'))}</a></small></p>`
  return {
    html: content + foot,
    text: `${plainText(content)}\n\n-- \n${say('mail.why')}\n${say('unsubscribe.button')}: ${link}`,
  }
}

/** What an administrator may read: the answer of the server repeats addresses, so only its number is kept. */
function reasonOf(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const reason = `SMTP ${responseCode ?? code ?? 'error'}`
  // 5xx: refused for good; a wrong password of ours is mended by the administrator
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return isFinal ? new Undeliverable(reason) : new Error(reason)
}
