import { z } from '../schema.ts'

/** What the sign-in form sends (backend contract 3.1). */
export const signInBody = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  captcha: z.optional(z.string().check(z.maxLength(10))),
  checkKey: z.optional(z.union([z.string().check(z.maxLength(64)), z.number()])),
  remember_me: z.optional(z.boolean()),
})
export type SignInBody = z.infer<typeof signInBody>

/** The signed-in person as the client stores him. Never a password, never a token. */
export interface UserInfo {
  id: string
  username: string
  realname: string
  avatar: string | null
  phone: string | null
  email: string | null
  /** code of the current department */
  orgCode: string | null
  /** comma list of tenant ids */
  relTenantIds: string | null
  status: number
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
}

export interface MenuMeta {
  title: string
  titleEn: string
  titleJp: string
  icon?: string
  url?: string
  keepAlive: boolean
  internalOrExternal: boolean
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
/** Every button row of the system; `status` "0": not under control, shows for everybody. */
export interface AllAuthItem extends AuthItem {
  status: string
}

/** Answer of `getUserPermissionByToken`. */
export interface PermissionResult {
  menu: MenuItem[]
  auth: AuthItem[]
  allAuth: AllAuthItem[]
}
