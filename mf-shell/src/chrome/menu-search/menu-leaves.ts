import { LOCALES, pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { MenuEntry } from '../menu/menu-entries.ts'

/** An entry one can go to, with the groups above it. */
export interface MenuLeaf {
  path: string
  title: Label
  groups: readonly Label[]
  external: string | null
}

/** All menu entries with an address. */
export function menuLeaves(entries: readonly MenuEntry[], groups: readonly Label[] = []): MenuLeaf[] {
  return entries.flatMap(({ path, title, external, children }) =>
    children.length ? menuLeaves(children, [...groups, title]) : [{ path, title, groups, external }],
  )
}

/**
 * The leaves that match every word of a search, titles before paths: in the language of the page, then in the others,
 * so that a name in another language is found too.
 */
export function findLeaves(leaves: readonly MenuLeaf[], search: string, locale: Locale): MenuLeaf[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (!words.length) return []
  const languages = [locale, ...LOCALES.filter((one) => one !== locale)]
  const rank = ({ title, groups, path }: MenuLeaf) => {
    const holds = (text: string) => words.every((word) => fold(text).includes(word))
    const titles = languages.map((language) => pickLabel(title, language))
    const whole = languages.map((language) =>
      [...groups, title].map((label) => pickLabel(label, language)).join(' '),
    )
    const at = [...titles, ...whole, path].findIndex(holds)
    return at < 0 ? Infinity : at
  }
  return leaves
    .map((leaf) => ({ leaf, place: rank(leaf) }))
    .filter(({ place }) => place < Infinity)
    .sort((a, b) => a.place - b.place)
    .map(({ leaf }) => leaf)
}

/** Full-width and half-width, upper and lower case read alike. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase()
