import { atom, type ReadableAtom } from 'nanostores'
import type { AllAuthItem, AuthItem } from '@mtm/shared-utils/contracts/dto/session'
import { once } from '../page.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

/** Button permissions: those of the user, and every controlled button of the system. */
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
/** A disabled row: its code is not under control. */
const isFree = ({ status }: AllAuthItem) => status === '0'

/** Every code that the user holds. */
export const heldCodes = ({ auth }: Pick<Access, 'auth'>): ReadonlySet<string> =>
  new Set(auth.flatMap(codesOf))

/**
 * Whether the user may use an action. Stock rule (backend contract 3.5): a code whose row is disabled (status "0") is
 * not under control and its button is shown; otherwise the user must hold the code. The server decides by code alone
 * and never depends on this.
 */
export function can(code: string, { auth, allAuth }: Access = store.get()): boolean {
  return holds(allAuth.filter(isShowing).filter(isFree), code) || holds(auth.filter(isShowing), code)
}

/**
 * Whether the user may change the field of a code (type "2"). Without a row, or with a disabled one, the field is open;
 * otherwise the user must hold the code.
 */
export function canEdit(code: string, { auth, allAuth }: Access = store.get()): boolean {
  const rows = allAuth.filter(isEditing)
  const isOpen = !holds(rows, code) || holds(rows.filter(isFree), code)
  return isOpen || holds(auth.filter(isEditing), code)
}

/**
 * Suffixes of type "1" codes with a prefix that are under control (status "1") and that the user lacks: `testdemo:` and
 * a column's name.
 */
export function withheld(prefix: string, { auth, allAuth }: Access = store.get()): string[] {
  return allAuth
    .filter(({ type, status }) => type === '1' && status === '1')
    .flatMap(codesOf)
    .filter((code) => code.startsWith(prefix) && !holds(auth.filter(isShowing), code))
    .map((code) => code.slice(prefix.length))
}

/** The toolbar buttons of a table that the user may use, by permission prefix; `batch_delete` stands for `remove`. */
export function permittedButtons<T extends string>(
  prefix: string,
  buttons: readonly T[],
  access: Access = store.get(),
): T[] {
  const hidden = new Set(withheld(prefix, access))
  if (hidden.has('batch_delete')) hidden.add('remove')
  return buttons.filter((button) => !hidden.has(button))
}
