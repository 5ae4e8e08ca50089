const NONE: ReadonlySet<string> = new Set()

/** Rows that are chosen, rows that are open, and rows that others have just changed. New sets whenever they change. */
export class RowMarks {
  selected = NONE
  expanded = NONE
  renewed = NONE

  clear(): void {
    this.selected = NONE
    this.expanded = NONE
    this.renewed = NONE
  }
  setRenewed(key: string, on: boolean): void {
    const next = new Set(this.renewed)
    if (on) next.add(key)
    else next.delete(key)
    this.renewed = next
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
