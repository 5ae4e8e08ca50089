import { MOBILE_RULE } from '../../account.ts'
import { z } from '../../schema.ts'

/** An available identity provider. */
export interface IdentityProviderOption {
  source: string
  name: string
  /** of a CAS server: its sign-in page, which returns with a ticket. Accounts are not linked to it. */
  login?: string
}

/** An external identity without a linked account. */
export interface UnlinkedIdentity {
  isObj: true
  source: string
  /** valid for ten minutes in this browser */
  uuid: string
  operateCode: string
  username: string
  avatar: string | null
}
/** Result of linking one's own account. */
export interface LinkOutcome {
  linked: boolean
  source: string
  message: string
}
/**
 * Message of the provider window to the page that opened it: a ticket for `getLoginUser`,
 * `EXTERNAL_SIGN_IN_FAILED` (contracts/dto/sign-in/external-sign-in-window), or one of the objects.
 */
export type ExternalSignInMessage = string | UnlinkedIdentity | LinkOutcome

const uuid = z.string().check(z.minLength(1), z.maxLength(100))
const code = z.optional(z.string().check(z.trim(), z.maxLength(40)))

/** Creates an account for an external identity. */
export const externalCreateBody = z.object({
  uuid,
  operateCode: uuid,
  source: z.optional(z.string().check(z.maxLength(40))),
  username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** Links an external identity to an account; `code` is the second factor, where enabled. */
export const externalPasswordBody = z.object({
  uuid,
  operateCode: uuid,
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  code,
})

/** Links by phone number and creates an account when there is none. */
export const externalPhoneBody = z.object({
  thirdUserUuid: uuid,
  mobile: z.string().check(z.trim(), z.regex(MOBILE_RULE)),
  captcha: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  code,
})

/** An external identity linked to one's own account. */
export interface LinkedIdentity {
  id: string
  source: string
  /** name of the provider */
  name: string
  realname: string | null
  avatar: string | null
  createTime: string
}
