import type { Database } from '../database/database.ts'
import { announce } from './announce.ts'
import {
  ACCESS_CHANGED,
  DICTIONARIES_CHANGED,
  NOTICES_CHANGED,
  type Audience,
  type NoticesChanged,
} from './topics.ts'

/** Ids of 32 digits that fit one notice. */
const USERS_PER_NOTICE = 150

/**
 * Notifies the open pages of people, whichever process they are connected to, that their notices have changed. Inside
 * a transaction the notice is sent on commit.
 */
export function publishNoticesChanged(db: Database, change: NoticesChanged): Promise<void> {
  return publishInParts(db, NOTICES_CHANGED, change)
}

/**
 * Notifies every process, and the open pages of the audience, that what people may do has changed. A role has those
 * who hold it as audience; `users` null is everybody in the tenant, and `tenantId` null also reaches new members.
 */
export function publishAccessChanged(db: Database, audience: Audience): Promise<void> {
  return publishInParts(db, ACCESS_CHANGED, audience)
}

/** Notifies the people of a tenant that its dictionaries have changed. All tenants read those of tenant 0. */
export function publishDictionariesChanged(db: Database, tenantId: number): Promise<void> {
  return announce(db, DICTIONARIES_CHANGED, {
    tenantId: tenantId === 0 ? null : tenantId,
    users: null,
  } satisfies Audience)
}

/** Sends several notices where one cannot hold all names. */
async function publishInParts<T extends Audience>(db: Database, topic: string, change: T): Promise<void> {
  const { users } = change
  if (users === null) return announce(db, topic, change)
  for (let at = 0; at < users.length; at += USERS_PER_NOTICE)
    await announce(db, topic, { ...change, users: users.slice(at, at + USERS_PER_NOTICE) })
}
