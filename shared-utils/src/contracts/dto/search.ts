import type { Label } from '../locale.ts'

/** Kinds of header search results beside menu entries, in display order. */
export const FOUND_KINDS = ['order', 'customer', 'fabric', 'lining', 'button', 'style'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One search result. */
export interface Found {
  id: string
  /** its number */
  no: string
  /** its name in three languages; a single name is repeated */
  name: Label
}

/** Search results by kind; hidden and empty kinds are left out. */
export type SearchResult = Partial<Record<FoundKind, readonly Found[]>>

/** Minimum length of a search text. */
export const FEWEST_LETTERS = 2
/** Maximum length of a search text. */
export const MOST_LETTERS = 60
