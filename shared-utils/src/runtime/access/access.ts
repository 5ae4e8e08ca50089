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

const codesOf = (item: AuthItem) => item.action.split(',').map((code) => code.trim())
const holds = (list: readonly AuthItem[], code: string) => list.some((item) => codesOf(item).includes(code))
const isEditing = ({ type }: AuthItem) => type === '2'
const isShowing = (item: AuthItem) => !isEditing(item)
/** Its row is switched off: nobody is kept from it. */
const isFree = ({ status }: AllAuthItem) => status === '0'

/** Every code that the person holds. */
export const heldCodes = ({ auth }: Pick<Access, 'auth'>): ReadonlySet<string> =>
  new Set(auth.flatMap(codesOf))

/**
 * May the person use this action? Stock rule (backend contract 3.5): a code whose row is switched off (status "0")
 * is not under control and shows; otherwise his own list must hold it. The server decides by code alone and never
 * depends on this.
 */
export function can(code: string, { auth, allAuth }: Access = store.get()): boolean {
  return holds(allAuth.filter(isShowing).filter(isFree), code) || holds(auth.filter(isShowing), code)
}

/**
 * May the person change what this code (type "2") stands for? A code that no row controls, or whose row is switched
 * off, is open; otherwise his own list must hold it.
 */
export function canEdit(code: string, { auth, allAuth }: Access = store.get()): boolean {
  const rows = allAuth.filter(isEditing)
  const isOpen = !holds(rows, code) || holds(rows.filter(isFree), code)
  return isOpen || holds(auth.filter(isEditing), code)
}

/** What lies behind a prefix of type "1" codes that are under control (status "1") and that the person does not hold: `testdemo:` and a column's name. */
export function withheld(prefix: string, { auth, allAuth }: Access = store.get()): string[] {
  return allAuth
    .filter(({ type, status }) => type === '1' && status === '1')
    .flatMap(codesOf)
    .filter((code) => code.startsWith(prefix) && !holds(auth.filter(isShowing), code))
    .map((code) => code.slice(prefix.length))
}

/** The toolbar buttons of a table that a permission prefix leaves to the person; `batch_delete` stands for `remove`. */
export function permittedButtons<T extends string>(
  prefix: string,
  buttons: readonly T[],
  access: Access = store.get(),
): T[] {
  const hidden = new Set(withheld(prefix, access))
  if (hidden.has('batch_delete')) hidden.add('remove')
  return buttons.filter((button) => !hidden.has(button))
}
