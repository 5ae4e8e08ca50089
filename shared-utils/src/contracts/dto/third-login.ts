import { MOBILE_RULE } from '../account.ts'
import { z } from '../schema.ts'

/** An identity provider that people may choose. */
export interface ThirdProvider {
  source: string
  name: string
  /** of a CAS server: the page to go to, which sends the browser back with a ticket. No account is linked to it. */
  login?: string
}

/** An account at a provider that no account of ours is linked to yet. */
export interface UnlinkedThird {
  isObj: true
  source: string
  /** good for ten minutes, in this browser */
  uuid: string
  operateCode: string
  username: string
  avatar: string | null
}
/** What came of linking one's own account. */
export interface ThirdLinked {
  linked: boolean
  source: string
  message: string
}
/**
 * What the window of a provider tells the page that opened it: a ticket for `getLoginUser`,
 * `THIRD_LOGIN_FAILED` (contracts/third-window), or one of the objects.
 */
export type ThirdLoginMessage = string | UnlinkedThird | ThirdLinked

const uuid = z.string().check(z.minLength(1), z.maxLength(100))
const code = z.optional(z.string().check(z.trim(), z.maxLength(40)))

/** Makes an account of ours for one at a provider. */
export const thirdCreateBody = z.object({
  uuid,
  operateCode: uuid,
  source: z.optional(z.string().check(z.maxLength(40))),
  username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
})

/** Links an account at a provider to one of ours; `code` is the second factor, where that is on. */
export const thirdPasswordBody = z.object({
  uuid,
  operateCode: uuid,
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  code,
})

/** Links by a phone, which gets an account when it has none. */
export const thirdPhoneBody = z.object({
  thirdUserUuid: uuid,
  mobile: z.string().check(z.trim(), z.regex(MOBILE_RULE)),
  captcha: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  code,
})

/** An account at a provider that opens one's own. */
export interface ThirdAccount {
  id: string
  source: string
  /** of the provider */
  name: string
  realname: string | null
  avatar: string | null
  createTime: string
}
