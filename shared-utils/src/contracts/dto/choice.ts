/** A record in a choice: the fields that any signed-in user of the tenant may see. */
export interface Choice {
  id: string
  code: string
  label: string
}

/** A choice with its children. */
export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
}
