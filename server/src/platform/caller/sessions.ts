import type { SessionEnding } from '@mtm/shared-utils/contracts/dto/socket'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import type { Agency } from './agency.ts'
import type { Caller } from './caller.ts'

/** An active session and its user. */
export interface Session {
  sessionId: string
  userId: string
  username: string
  realname: string
  /** active tenants of the user, tenant 0 first */
  tenants: { id: number; zone: string }[]
  /** ids of tenants that are frozen, have not begun or have ended */
  suspended: readonly number[]
}

/** What a user may do in one tenant. */
export interface Rights extends Pick<
  Caller,
  'permissions' | 'dataRules' | 'columnRules' | 'departIds' | 'departCodes' | 'roleCodes'
> {
  /** code of the current department in this tenant */
  orgCode: string | null
}

export interface NewSession {
  userId: string
  /** the stored hash the password was verified against */
  password: string
  remember: boolean
  ip: string
  userAgent: string | null
}

/** A session as visible to its owner. */
export interface SessionRow {
  id: string
  remember: boolean
  ip: string | null
  userAgent: string | null
  createTime: Date
  lastSeen: Date
}

/** Active tenants of the user, by session id. */
export type LivingSessions = ReadonlyMap<string, ReadonlySet<number>>

/** Writes with a session, in its transaction. */
export type WithSession = (trx: DatabaseTransaction) => Promise<void>

/** The session store; provided by identity as `app.sessions`. */
export interface Sessions {
  /** opens a session and returns its token, which is stored only as a hash; null when the password changed meanwhile */
  open(session: NewSession, alongside?: WithSession): Promise<string | null>
  /** the active session of a token */
  find(token: string): Promise<Session | null>
  /** the active session of a ticket; does not count as activity */
  findById(id: string): Promise<Session | null>
  /** what a user may do in a tenant */
  rights(userId: string, tenantId: number): Promise<Rights>
  /** what a user may do in a tenant now as agent of others */
  agencies(userId: string, tenantId: number): Promise<Agency[]>
  /** the active sessions among these; does not count as activity. Users without a tenant have none */
  living(ids: readonly string[]): Promise<LivingSessions>
  /** ids of the user's active tenants */
  tenantsOf(userId: string): Promise<number[]>
  /** ends a session in all processes; false when it was not active */
  end(token: string, alongside?: WithSession): Promise<boolean>
  /** clears the cached department of a user in all processes */
  departChosen(userId: string, tenantId: number): Promise<void>
  /** the active sessions of a user, last used first */
  of(userId: string): Promise<SessionRow[]>
  /** ends one, all but one, or all sessions of a user, whose open pages receive `by` as the reason; returns the number */
  endOf(
    userId: string,
    which: { by: SessionEnding; only?: string; except?: string },
    within?: Database,
  ): Promise<number>
}
