import { announce } from '../plugins/app/announce.ts'
import type { Database } from '../plugins/app/database/database.ts'

/** Topic of the notice between processes that people have something new to read, or read it elsewhere. */
export const NOTICES_CHANGED = 'notices.changed'

/** Who has notices to load anew. */
export interface NoticesChanged {
  tenantId: number
  /** null: every member of the tenant */
  users: readonly string[] | null
  /** the announcement or message; null: several of them */
  msgId: string | null
  /** its title, or what happened */
  msgTxt: string
}

/** So many ids of 32 digits fit one notice. */
const USERS_AT_ONCE = 150

/**
 * Tells the open pages of people that their notices have changed, whichever process they are connected to. Inside a
 * transaction they hear of it when that commits.
 */
export async function tellUsers(db: Database, { users, ...change }: NoticesChanged): Promise<void> {
  if (users === null) return announce(db, NOTICES_CHANGED, { ...change, users })
  for (let at = 0; at < users.length; at += USERS_AT_ONCE)
    await announce(db, NOTICES_CHANGED, { ...change, users: users.slice(at, at + USERS_AT_ONCE) })
}
