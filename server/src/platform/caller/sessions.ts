import type { Database } from '../database/database.ts'
import type { Caller } from './caller.ts'

/** A living session and its person. */
export interface Session {
  sessionId: string
  userId: string
  username: string
  realname: string
  /** the tenants in force that they are a member of, tenant 0 first */
  tenants: { id: number; zone: string }[]
  /** ids of tenants that are frozen, have not begun or have ended */
  suspended: readonly number[]
}

/** What a user may do in one tenant. */
export interface Rights extends Pick<Caller, 'permissions' | 'dataRules' | 'departIds' | 'roleCodes'> {
  /** code of the current department in this tenant */
  orgCode: string | null
}

export interface NewSession {
  userId: string
  /** the stored hash that the password was checked against */
  password: string
  remember: boolean
  ip: string
  userAgent: string | null
}

/** A session as its owner may see it. */
export interface SessionRow {
  id: string
  remember: boolean
  ip: string | null
  userAgent: string | null
  createTime: Date
  lastSeen: Date
}

/** Sessions by id, each with the tenants in force that its person works in. */
export type LivingSessions = ReadonlyMap<string, ReadonlySet<number>>

/** The sessions of this server; identity provides them as `app.sessions`. */
export interface Sessions {
  /** opens a session and returns its token, which is stored nowhere; null when the password has changed meanwhile */
  open(session: NewSession): Promise<string | null>
  /** the living session of a token */
  find(token: string): Promise<Session | null>
  /** the living session behind a ticket; does not count as activity */
  findById(id: string): Promise<Session | null>
  /** what a user may do in a tenant */
  rights(userId: string, tenantId: number): Promise<Rights>
  /** the sessions among these that still live; does not count as activity. A person without a tenant has none */
  living(ids: readonly string[]): Promise<LivingSessions>
  /** ids of the tenants in force that a user is a member of */
  tenantsOf(userId: string): Promise<number[]>
  /** ends a session here and in every other process; false when it was not living */
  end(token: string): Promise<boolean>
  /** drops here and in every other process the cached department of a user */
  departChosen(userId: string, tenantId: number): Promise<void>
  /** the living sessions of a user, the last used first */
  of(userId: string): Promise<SessionRow[]>
  /** ends sessions of a user everywhere: one, or all but one, or all; returns how many */
  endOf(userId: string, which?: { only?: string; except?: string }, within?: Database): Promise<number>
}
