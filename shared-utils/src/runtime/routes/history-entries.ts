import { once } from '../page.ts'

/** The history of the page, where the browser lists it (Safari before 26.2 does not). */
export const listedEntries = () => (globalThis as { navigation?: Navigation }).navigation

/** The number that {@link pushEntry} gave the current entry; undefined in an entry of another router. */
const numberNow = () => (history.state as { mtmEntry?: number } | null)?.mtmEntry
const keyNow = () => listedEntries()?.currentEntry?.key

/** The entry that the screen shows; its number is the last one known. */
const shown = once('history-entry', () => ({ key: keyNow(), number: numberNow() ?? 0 }))

/** The current entry is the one that the screen shows. */
export function noteEntry(): void {
  shown.key = keyNow()
  shown.number = numberNow() ?? shown.number
}

/** Adds an entry, and numbers it and the current one for browsers that list none. */
export function pushEntry(href: string): void {
  const known = numberNow()
  const number = known ?? shown.number + 1
  // not each time: Safari allows a hundred changes in 10 s
  if (known === undefined) history.replaceState({ ...(history.state as object | null), mtmEntry: number }, '')
  history.pushState({ mtmEntry: number + 1 }, '', href)
  noteEntry()
}

/** Distance of the current entry from the one that the screen shows; 0 where it is unknown. */
export function stepsGone(): number {
  const entries = listedEntries()
  if (!entries) return (numberNow() ?? shown.number) - shown.number
  // indexes change when the browser drops the oldest entry, keys do not
  const own = entries.entries().find(({ key }) => key === shown.key)
  return own ? (entries.currentEntry?.index ?? own.index) - own.index : 0
}
