import { EMAIL, MOBILE_RULE, USERNAME_RULE } from '../account.ts'
import { z } from '../schema.ts'

const EMAIL_OR_NONE = new RegExp(`^$|${EMAIL.source}`)

export { MOBILE_RULE }

/** Body of the sign-in form (backend contract 3.1). */
export const signInBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  captcha: z.optional(z.string().check(z.maxLength(10))),
  checkKey: z.optional(z.union([z.string().check(z.maxLength(64)), z.number()])),
  remember_me: z.optional(z.boolean()),
})
export type SignInBody = z.infer<typeof signInBody>

const mobile = z.string().check(z.trim(), z.regex(MOBILE_RULE))
const smsCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(10))
const password = z.string().check(z.maxLength(200))

/** Purposes of a code. `3` is an addition: setting one's own mobile number. */
export const SMS_MODES = ['0', '1', '2', '3'] as const
export type SmsMode = (typeof SMS_MODES)[number]

/** Requests a code by text message. Stock clients also send the mode as a number. */
export const smsBody = z.object({
  mobile: z.optional(z.string().check(z.trim(), z.maxLength(45))),
  smsmode: z.pipe(
    z.transform((mode: unknown) => (typeof mode === 'number' ? String(mode) : mode)),
    z.enum(SMS_MODES),
  ),
  /** once a phone has got many codes */
  captcha: signInBody.shape.captcha,
  checkKey: signInBody.shape.checkKey,
})

/** Signs in with a code sent to a phone. */
export const phoneSignInBody = z.object({
  mobile,
  captcha: smsCode,
  remember_me: z.optional(z.boolean()),
})

/** Signs in without a captcha: the mobile app. */
/** With a captcha after some failures. */
export const mobileSignInBody = z.pick(signInBody, {
  username: true,
  password: true,
  captcha: true,
  checkKey: true,
})

export const captchaBody = z.pick(signInBody, { captcha: true, checkKey: true })

/** Registers an account; unknown keys are dropped. */
export const registerBody = z.object({
  username: z.optional(z.string().check(z.trim(), z.regex(new RegExp(`^$|${USERNAME_RULE.source}`, 'u')))),
  password: z.optional(password),
  phone: mobile,
  smscode: z.optional(z.string().check(z.trim(), z.maxLength(10))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(45), z.regex(EMAIL_OR_NONE))),
})

/** Verifies a phone to reset the password. */
export const phoneProofBody = z.object({ phone: mobile, smscode: smsCode })

/** Resets a password; `smscode` is the answer of `phoneVerification`. Blank fields are refused in stock form. */
export const resetPasswordBody = z.object({
  username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  password: z.optional(password),
  smscode: z.optional(z.string().check(z.maxLength(100))),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(45))),
})

/** Changes one's own password. */
export const changePasswordBody = z.object({
  username: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  oldpassword: z.optional(password),
  password: z.optional(password),
  confirmpassword: z.optional(password),
})

/** Selects the current department among one's own. */
export const selectDepartBody = z.object({
  orgCode: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  username: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
})

/** The signed-in user as stored by the client. Never a password or token. */
export interface UserInfo {
  id: string
  username: string
  realname: string
  /** how the person is called; null: by the name. Absent from stock servers. */
  nickname?: string | null
  avatar: string | null
  phone: string | null
  email: string | null
  /** code of the current department */
  orgCode: string | null
  /** comma list of tenant ids */
  relTenantIds: string | null
  status: number
  /** false: the account has no password. Absent from stock servers. */
  hasPassword?: boolean
}

/** Dictionary item on the wire. `title` and `label` repeat `text`; stock clients read either. */
export interface DictItem {
  value: string
  text: string
  textEn: string
  textJp: string
  title: string
  label: string
  disabled?: boolean
  color?: string | null
}
export type DictMap = Record<string, DictItem[]>

export interface Department {
  id: string
  orgCode: string
  departName: string
}

/** Answer of a sign-in. `multi_depart`: 0 none, 1 one (current), 2 several. */
export interface SignInResult {
  token: string
  userInfo: UserInfo
  departs: Department[]
  multi_depart: 0 | 1 | 2
  sysAllDictItems: DictMap
  /** state of these dictionaries, see {@link PermissionResult} */
  dictVersion?: string
  /** tenants in force; absent in answers of stock servers before 2.4.6 */
  tenantList?: TenantChoice[]
}

/** A tenant the user may select. */
export interface TenantChoice {
  id: number
  name: string
  status: number
}

/** The `result` of a sign-in that is refused until {@link secondFactorBody} follows. */
export interface SecondFactorNeeded {
  secondFactor: 'totp'
  /** valid for one sign-in within five minutes */
  ticket: string
}
/** Finishes a sign-in: a code of the authenticator app, or a recovery code. */
export const secondFactorBody = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(100)),
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
})

export interface MenuMeta {
  title: string
  titleEn: string
  titleJp: string
  icon?: string
  url?: string
  keepAlive: boolean
  internalOrExternal: boolean
  /** an administrator allowed its site in a frame. Absent from stock servers. */
  framed?: boolean
  componentName?: string
  permissionList?: string[]
  target?: string
}

/** One entry of the menu tree (backend contract 3.5). `route: '0'` registers no route. */
export interface MenuItem {
  id: string
  route: '0' | '1'
  path: string
  name: string
  component: string
  redirect?: string | null
  hidden?: boolean
  alwaysShow?: boolean
  meta: MenuMeta
  children?: MenuItem[]
}

export interface AuthItem {
  action: string
  type: string
  describe: string
}
/** Every button row of the system; `status` "0": not restricted, visible to everybody. */
export interface AllAuthItem extends AuthItem {
  status: string
}

/** Answer of `getUserPermissionByToken`. */
export interface PermissionResult {
  menu: MenuItem[]
  auth: AuthItem[]
  allAuth: AllAuthItem[]
  /** IANA zone of wire times. Absent from stock servers. */
  zone?: string
  /** changes when any dictionary of the tenant changes. Absent from stock servers. */
  dictVersion?: string
}

/** One of one's own sessions. Never a token. */
export interface OwnSession {
  id: string
  /** the current session */
  current: boolean
  remember: boolean
  ip: string | null
  userAgent: string | null
  createTime: string
  lastSeen: string
}
