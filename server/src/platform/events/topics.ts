import type { SessionEnding } from '@mtm/shared-utils/contracts/dto/socket'

/** Topics of the change notices that end what every process caches, and their data. */

/** Sessions ended; without their ids, so caches of sessions are cleared. Data: {@link SessionEnd}, or null. */
export const SESSION_ENDED = 'session.ended'
/** Whose sessions ended, and by whom or what. */
export interface SessionEnd {
  userId: string
  by: SessionEnding
}
/** Permissions changed. Data: {@link Audience}. */
export const ACCESS_CHANGED = 'access.changed'
/** A user switched the department. Data: {@link departmentChoice}. */
export const DEPARTMENT_CHOSEN = 'depart.chosen'
/** A dictionary was edited. Data: {@link Audience}. */
export const DICTIONARIES_CHANGED = 'dict.changed'
/** Notices arrived or were read elsewhere. Data: {@link NoticesChanged}. */
export const NOTICES_CHANGED = 'notices.changed'

/** The people affected by a change. */
export interface Audience {
  /** null: whatever tenant they are members of */
  tenantId: number | null
  /** null: every member of the tenant */
  users: readonly string[] | null
}

/** The people whose notices have changed. */
export interface NoticesChanged extends Audience {
  tenantId: number
  /** the announcement or message; null: several of them */
  msgId: string | null
  /** its title, or a description */
  msgTxt: string
}

/** Whether an audience includes a person, who is a member of these tenants. */
export function includes(
  { tenantId, users }: Audience,
  { userId, tenantIds }: { userId: string; tenantIds: readonly number[] },
): boolean {
  return (tenantId === null || tenantIds.includes(tenantId)) && (users === null || users.includes(userId))
}

/** The data of {@link DEPARTMENT_CHOSEN}; also the key of a person's rights in a tenant. */
export const departmentChoice = (userId: string, tenantId: number): string => `${userId}:${tenantId}`

/** The audience of a notice of {@link DEPARTMENT_CHOSEN}. */
export function audienceOfChoice(choice: unknown): { tenantId: number; users: string[] } {
  const [userId = '', tenantId] = String(choice).split(':')
  return { tenantId: Number(tenantId), users: [userId] }
}
