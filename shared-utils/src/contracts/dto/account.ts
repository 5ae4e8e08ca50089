import { EMAIL } from '../account.ts'
import { z } from '../schema.ts'
import { STORED_PATH } from './files.ts'
import { phoneProofBody } from './session.ts'

/** The signed-in user in the account centre. Phone and e-mail are masked. */
export interface OwnAccount {
  username: string
  realname: string
  nickname: string | null
  /** stored path */
  avatar: string | null
  sex: string | null
  birthday: string | null
  phone: string | null
  email: string | null
  departs: string[]
  posts: string[]
  roles: string[]
  /** false: signs in by phone or a provider only, without a password */
  hasPassword: boolean
  createTime: string
}

/** Ways of signing in. */
export const SIGN_IN_WAYS = [
  'password',
  'mobile app',
  'phone',
  'cas',
  'third party',
  'second factor',
] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** A successful or refused sign-in to one's own account. */
export interface OwnSignIn {
  id: string
  time: string
  ip: string | null
  way: SignInWay
  refused: boolean
}

const DAY = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const password = z.optional(z.string().check(z.maxLength(200)))

/** Editable profile fields. */
export const accountBody = z.object({
  realname: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  nickname: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
  sex: z.nullable(z.enum(['1', '2'])),
  birthday: z.nullable(z.string().check(z.regex(DAY))),
})
export type AccountBody = z.infer<typeof accountBody>

/** Sets the avatar to one's own upload of the folder `avatar`, or removes it. */
export const avatarBody = z.object({ path: z.nullable(z.string().check(z.regex(STORED_PATH))) })

/** Sets one's own mobile number, verified by a code. */
export const ownPhoneBody = z.extend(phoneProofBody, { password })

/** Sets one's own e-mail address, or removes it. */
export const emailBody = z.object({
  email: z.nullable(z.string().check(z.trim(), z.maxLength(45), z.regex(EMAIL))),
  password,
})

/** Kinds of notices, each with its own switch. */
export const NOTICE_CATEGORIES = [
  'announcement',
  'review',
  'order',
  'production',
  'payment',
  'report',
] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

/** The notice switches of a user in their current tenant. */
export type NoticeSwitches = Record<NoticeCategory, boolean>

/** Changes some switches; the others stay. */
export const noticeSwitchesBody = z.partial(
  z.object({
    announcement: z.boolean(),
    review: z.boolean(),
    order: z.boolean(),
    production: z.boolean(),
    payment: z.boolean(),
    report: z.boolean(),
  }),
)
