const NONE: ReadonlySet<string> = new Set()

/** Rows that are chosen, and rows that are open. New sets whenever they change. */
export class RowMarks {
  selected = NONE
  expanded = NONE

  clear(): void {
    this.selected = NONE
    this.expanded = NONE
  }
  select(keys: readonly string[], isChosen: (key: string) => boolean): void {
    const next = new Set(this.selected)
    for (const key of keys)
      if (isChosen(key)) next.add(key)
      else next.delete(key)
    this.selected = next
  }
  toggleExpanded(key: string): void {
    const next = new Set(this.expanded)
    if (!next.delete(key)) next.add(key)
    this.expanded = next
  }
}
