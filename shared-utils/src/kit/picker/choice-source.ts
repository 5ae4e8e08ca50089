import type { Choice } from '@mtm/shared-utils/contracts/dto/choice'

export type { Choice }

/** The first choices that a keyword finds, and how many there are in all. */
export interface FoundChoices {
  choices: readonly Choice[]
  total: number
}

/** Where choices come from. */
export interface ChoiceSource {
  /** unique on the page: queries are kept under it */
  name: string
  /** nothing is asked before a keyword is typed */
  needsKeyword?: boolean
  find(keyword: string, signal: AbortSignal): Promise<FoundChoices>
  /** the choices with these ids; what is gone is left out */
  named(ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]>
}
