/** A record to choose: whoever is signed in sees this much of those of the tenant. */
export interface Choice {
  id: string
  code: string
  label: string
}

/** A choice with those below it. */
export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
}
