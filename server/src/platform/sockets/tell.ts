import { DICT_CHANGED } from '../../identity/dictionaries/dictionaries.ts'
import { ACCESS_CHANGED } from '../../identity/sessions/sessions.ts'
import { announce } from '../events/announce.ts'
import type { Database } from '../database/database.ts'

/** Topic of the notice between processes that people have something new to read, or read it elsewhere. */
export const NOTICES_CHANGED = 'notices.changed'

/** Whom a change concerns. */
export interface Concerned {
  /** null: whatever tenant they are members of */
  tenantId: number | null
  /** null: every member of the tenant */
  users: readonly string[] | null
}

/** Whether a change concerns a person, who is a member of these tenants. */
export function concerns(
  { tenantId, users }: Concerned,
  { userId, tenantIds }: { userId: string; tenantIds: readonly number[] },
): boolean {
  return (tenantId === null || tenantIds.includes(tenantId)) && (users === null || users.includes(userId))
}

/** Who has notices to load anew. */
export interface NoticesChanged extends Concerned {
  tenantId: number
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
export function tellUsers(db: Database, change: NoticesChanged): Promise<void> {
  return inPortions(db, NOTICES_CHANGED, change)
}

/**
 * Tells people that what they may do has changed: every process reads it anew, and their open pages fetch it. A role
 * is told by those who hold it. With `users` null, everybody in the tenant; a tenant that is null leaves out nobody,
 * not even who has just become a member.
 */
export function tellAccessChanged(db: Database, whom: Concerned): Promise<void> {
  return inPortions(db, ACCESS_CHANGED, whom)
}

/** Tells the people of a tenant that its dictionaries have changed; those of the house are read by all tenants. */
export function tellDictionariesChanged(db: Database, tenantId: number): Promise<void> {
  return announce(db, DICT_CHANGED, {
    tenantId: tenantId === 0 ? null : tenantId,
    users: null,
  } satisfies Concerned)
}

/** A notice holds so many names and no more. */
async function inPortions<T extends Concerned>(db: Database, topic: string, change: T): Promise<void> {
  const { users } = change
  if (users === null) return announce(db, topic, change)
  for (let at = 0; at < users.length; at += USERS_AT_ONCE)
    await announce(db, topic, { ...change, users: users.slice(at, at + USERS_AT_ONCE) })
}
