import { LOCALES, type Locale } from '../locale.ts'
import { clockSchema } from '../moment-schema.ts'
import { z } from '../schema.ts'
import { NOTICE_CATEGORIES, noticeSwitchesBody } from './account.ts'

/** Ways of sending, as the dictionary `msgType` numbers them. */
export const MESSAGE_TYPES = { sms: '1', mail: '2', system: '4' } as const
/** A way of sending that the product has; `3` (WeChat) has none. */
export type MessageType = (typeof MESSAGE_TYPES)[keyof typeof MESSAGE_TYPES]

/** States of a message, as the dictionary `msgSendStatus` numbers them. */
export const MESSAGE_STATUS = { waiting: '0', sent: '1', failed: '2', givenUp: '-1' } as const

/** Kinds of mails that their receivers can switch off; `other`: about the account and the running of the product. */
export const MAIL_CATEGORIES = [...NOTICE_CATEGORIES, 'other'] as const
export type MailCategory = (typeof MAIL_CATEGORIES)[number]

/** Sends a template to somebody (stock contract 4.15). */
export const sendMessageBody = z.object({
  msgType: z.string().check(z.minLength(1), z.maxLength(4)),
  receiver: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  templateCode: z.string().check(z.minLength(1), z.maxLength(32)),
  testData: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
})
export type SendMessageBody = z.infer<typeof sendMessageBody>

/** A placeholder that a kind of message fills. */
export interface TemplateVariable {
  name: string
  /** what it holds, in the caller's language */
  text: string
  /** its value in the last message of the kind, else a sample */
  value: string
}

/** What a template can be tried out with. */
export interface TemplateSample {
  /** the kind of message; null: the template belongs to none, and any placeholder is allowed */
  kind: string | null
  /** what the kind is called, in the caller's language */
  text: string | null
  variables: TemplateVariable[]
  /** where the values come from */
  source: 'last' | 'sample' | 'test'
}

/** How a user gets mails and text messages in their current tenant. */
export interface DeliveryChoice {
  mail: Record<MailCategory, boolean>
  /** whether this installation sends mails */
  isMailSent: boolean
  /** whether the user has a mail address */
  hasAddress: boolean
  /** `HH:mm` in the tenant's zone; null: no quiet hours */
  quietFrom: string | null
  /** earlier than the begin: on the next day */
  quietUntil: string | null
  locale: Locale
}

const clock = z.nullable(clockSchema)

/** Changes parts of the choice; the others stay. */
export const deliveryChoiceBody = z.object({
  mail: z.optional(z.extend(noticeSwitchesBody, { other: z.optional(z.boolean()) })),
  quiet: z.optional(z.nullable(z.object({ from: clock, until: clock }))),
  locale: z.optional(z.enum(LOCALES)),
})
export type DeliveryChoiceBody = z.infer<typeof deliveryChoiceBody>

/** Sends a message again. */
export const resendBody = z.object({ id: z.string().check(z.regex(/^[\da-f]{32}$/)) })

/** A version of a template, newest first. */
export interface TemplateVersion {
  id: string
  /** from 0 */
  number: number
  /** name of its author; null: the product */
  by: string | null
  time: string
  title: string
  content: string
}

/** Makes an older version of a template the current one. */
export const restoreVersionBody = z.object({
  id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  versionId: z.string().check(z.regex(/^[\da-f]{32}$/)),
})
