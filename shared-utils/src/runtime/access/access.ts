import { atom, type ReadableAtom } from 'nanostores'
import type { AllAuthItem, AuthItem } from '@mtm/shared-utils/contracts/dto/session'
import { once } from '../page.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

/** Button permissions: what the person holds, and every controlled button of the system. */
export interface Access {
  auth: readonly AuthItem[]
  allAuth: readonly AllAuthItem[]
}

const store = once('access', () =>
  atom<Access>({ auth: readList(SESSION_KEYS.auth), allAuth: readList(SESSION_KEYS.allAuth) }),
)
export const $access: ReadableAtom<Access> = store

function readList<T>(key: string): T[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? (list as T[]) : []
  } catch {
    return []
  }
}

export function setAccess(access: Access): void {
  sessionStorage.setItem(SESSION_KEYS.auth, JSON.stringify(access.auth))
  sessionStorage.setItem(SESSION_KEYS.allAuth, JSON.stringify(access.allAuth))
  store.set(access)
}

const names = (item: AuthItem) => item.action.split(',').map((name) => name.trim())

/**
 * May the person use this action? Stock rule (backend contract 3.5): a code whose row is switched off (status "0")
 * is not under control and shows; otherwise his own list must hold it. The server decides by code alone and never
 * depends on this.
 */
export function can(code: string, { auth, allAuth }: Access = store.get()): boolean {
  const free = allAuth.some((item) => item.type !== '2' && item.status === '0' && names(item).includes(code))
  return free || auth.some((item) => item.type !== '2' && names(item).includes(code))
}
