import { z } from '../schema.ts'

/** A living session of a member of the tenant. Its token never leaves the server: `token` is a handle that ends it. */
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
  /** the session that asks */
  current: boolean
}

export const forceSignOutBody = z.object({ token: z._default(z.string().check(z.maxLength(4_000)), '') })
