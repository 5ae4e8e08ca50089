import { KEYS, SESSION_KEYS } from './keys.ts'
import { storage } from './storage.ts'

/** A draft belongs to its author: the next user of this browser never sees it. */
const ownedBy = (username: string) => `${SESSION_KEYS.draft}:${username}:`
const key = (tabId: string, name: string) =>
  `${ownedBy(storage.get<string>(KEYS.username) ?? '')}${tabId}:${name}`

/** Fields that storage never holds: they are typed again after a reload. */
const SECRET = /password|secret|^confirm/i
const withoutSecrets = (field: string, value: unknown) => (SECRET.test(field) ? undefined : value)

/**
 * Unsaved form work by tab, in session storage: it survives a reload and dies with the browser tab. Passwords are left
 * out.
 */
export const drafts = {
  read<T>(tabId: string, name: string): T | null {
    try {
      const raw = sessionStorage.getItem(key(tabId, name))
      return raw === null ? null : (JSON.parse(raw) as T)
    } catch {
      return null
    }
  },
  /** False when the browser refused (storage full): the work then lives only in the open page. */
  write(tabId: string, name: string, value: unknown): boolean {
    try {
      sessionStorage.setItem(key(tabId, name), JSON.stringify(value, withoutSecrets))
      return true
    } catch {
      return false
    }
  },
  /** Drops one draft of a tab, or all of them. */
  drop(tabId: string, name?: string): void {
    try {
      if (name !== undefined) return sessionStorage.removeItem(key(tabId, name))
      dropAll(key(tabId, ''))
    } catch {
      // blocked storage has no draft
    }
  },
  /** Drops all unsaved work of a user, also in tabs that are not in the strip. */
  dropOf(username: string): void {
    try {
      dropAll(ownedBy(username))
    } catch {
      // blocked storage has no draft
    }
  },
}

function dropAll(prefix: string): void {
  const found = Object.keys(sessionStorage).filter((stored) => stored.startsWith(prefix))
  for (const stored of found) sessionStorage.removeItem(stored)
}
