/** Something that can be chosen. */
export interface Choice {
  id: string
  /** tells apart what has the same label */
  code: string
  label: string
}

/** The first choices that a keyword finds, and how many there are in all. */
export interface FoundChoices {
  choices: readonly Choice[]
  total: number
}

/** Where choices come from. */
export interface ChoiceSource {
  /** unique on the page: queries are kept under it */
  name: string
  find(keyword: string, signal: AbortSignal): Promise<FoundChoices>
  /** the choices with these ids; what is gone is left out */
  named(ids: readonly string[], signal: AbortSignal): Promise<readonly Choice[]>
}
