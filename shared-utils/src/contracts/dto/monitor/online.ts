import { z } from '../../schema.ts'

/** An active session of a member of the tenant. Its token never leaves the server; `token` is a handle to end it. */
export interface OnlineUser {
  id: string
  token: string
  username: string
  realname: string
  avatar: string | null
  birthday: string | null
  sex: number | null
  phone: string | null
  ip: string | null
  userAgent: string | null
  createTime: string
  lastSeen: string
  /** the current session */
  current: boolean
}

export const forceSignOutBody = z.object({ token: z._default(z.string().check(z.maxLength(4_000)), '') })
