import type { Label } from '../locale.ts'

/** What the search of the header finds beside menu entries, in the order in which it shows them. */
export const FOUND_KINDS = ['order', 'customer', 'fabric', 'lining', 'button', 'style'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One thing that a search has found. */
export interface Found {
  id: string
  /** the number it is known by */
  no: string
  /** its name in three languages; what has one name has it three times */
  name: Label
}

/** What a search has found, by kind; kinds that the person may not see or that hold nothing are left out. */
export type SearchResult = Partial<Record<FoundKind, readonly Found[]>>

/** Shorter words find nothing. */
export const FEWEST_LETTERS = 2
/** The longest words that are looked for. */
export const MOST_LETTERS = 60
