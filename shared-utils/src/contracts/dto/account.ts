import { z } from '../schema.ts'
import { STORED_PATH } from './files.ts'
import { phoneProofBody } from './session.ts'

/** The signed-in person as his own account centre shows him. Phone and e-mail are masked. */
export interface OwnAccount {
  username: string
  realname: string
  /** stored path */
  avatar: string | null
  sex: string | null
  birthday: string | null
  phone: string | null
  email: string | null
  departs: string[]
  posts: string[]
  roles: string[]
  /** false: he signs in by phone or through a provider only, and is asked for no password */
  hasPassword: boolean
  createTime: string
}

/** How somebody came in, or tried to. */
export const SIGN_IN_WAYS = [
  'password',
  'mobile app',
  'phone',
  'cas',
  'third party',
  'second factor',
] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** A sign-in to one's own account, done or refused. */
export interface OwnSignIn {
  id: string
  time: string
  ip: string | null
  way: SignInWay
  refused: boolean
}

const DAY = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const password = z.optional(z.string().check(z.maxLength(200)))

/** What a person may say of himself. */
export const accountBody = z.object({
  realname: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  sex: z.nullable(z.enum(['1', '2'])),
  birthday: z.nullable(z.string().check(z.regex(DAY))),
})
export type AccountBody = z.infer<typeof accountBody>

/** Chooses one of one's own uploads of the folder `avatar`, or none. */
export const avatarBody = z.object({ path: z.nullable(z.string().check(z.regex(STORED_PATH))) })

/** Sets one's own mobile number, with a code that reached it. */
export const ownPhoneBody = z.extend(phoneProofBody, { password })

/** Sets one's own e-mail address, or removes it. */
export const emailBody = z.object({
  email: z.nullable(z.string().check(z.trim(), z.maxLength(45), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/))),
  password,
})

/** What the server tells people of, each with a switch of its own. */
export const NOTICE_CATEGORIES = ['announcement', 'review', 'order', 'production', 'payment'] as const
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number]

/** Which of them a person wants to hear of, in the tenant he works in. */
export type NoticeSwitches = Record<NoticeCategory, boolean>

/** Turns some of the switches; the others stay. */
export const noticeSwitchesBody = z.partial(
  z.object({
    announcement: z.boolean(),
    review: z.boolean(),
    order: z.boolean(),
    production: z.boolean(),
    payment: z.boolean(),
  }),
)
