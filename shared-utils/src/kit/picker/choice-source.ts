import type { Choice } from '@mtm/shared-utils/contracts/dto/choice'

export type { Choice }

/** The first choices that a keyword finds, and how many there are in all. */
export interface ChoiceSearchResult {
  choices: readonly Choice[]
  total: number
}

/** A source of choices. */
export interface ChoiceSource {
  /** unique on the page: the key of its queries */
  name: string
  /** requires a keyword */
  needsKeyword?: boolean
  find(keyword: string, signal: AbortSignal): Promise<ChoiceSearchResult>
  /** the choices with these ids; deleted ones are omitted */
  named(ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]>
  /** a choice that is in memory: its name is in the first paint */
  known?(id: string): Choice | undefined
}
