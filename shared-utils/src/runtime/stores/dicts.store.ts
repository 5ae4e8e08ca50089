import { atom, type ReadableAtom } from 'nanostores'
import type { DictItem, DictMap } from '@mtm/shared-utils/contracts/dto/session'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { $locale } from '../i18n/locale.ts'
import { once } from '../page.ts'
import { KEYS, SEVEN_DAYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'

const store = once('dicts', () => {
  const read = () => storage.get<DictMap>(KEYS.dictionaries) ?? {}
  const $dicts = atom<DictMap>(read())
  // another tab, or a legacy page, signed in or fetched them again
  storage.watch(KEYS.dictionaries, () => $dicts.set(read()))
  return $dicts
})
/** Every dictionary, as the sign-in answer contained them. */
export const $dicts: ReadableAtom<DictMap> = store

/** @param version as the server names this state of them, if it does */
export function setDicts(dicts: DictMap, version = ''): void {
  storage.set(KEYS.dictVersion, version, SEVEN_DAYS)
  storage.set(KEYS.dictionaries, dicts, SEVEN_DAYS)
  store.set(dicts)
}

/** Items of a dictionary; empty when it is unknown. */
export function dictItems(code: string): DictItem[] {
  return store.get()[code] ?? []
}

/** The text of a value in a language; a comma list is translated one by one; an unknown value shows itself. */
export function dictText(
  code: string,
  value: string | number | null | undefined,
  locale: Locale = $locale.get(),
): string {
  if (value === null || value === undefined || value === '') return ''
  const items = dictItems(code)
  return String(value)
    .split(',')
    .map((part) => {
      const item = items.find((candidate) => candidate.value === part)
      return item ? pickLabel(item, locale) : part
    })
    .join(', ')
}
