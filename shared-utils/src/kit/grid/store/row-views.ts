import type { CellPlace, GridRow, ShownColumn } from './column.ts'
import type { PasteReport } from './paste-report.ts'
import type { CellEdit, Entry } from './rows.ts'

/** A cell that is being edited; `replace` starts it empty, because the user typed over it. */
export interface Editing {
  key: string
  column: number
  replace: boolean
}
/** View state of one line; a new object with each change. */
export interface RowView {
  entry: Entry
  index: number
  /** column of the cursor, -1 elsewhere */
  active: number
  /** columns of the chosen block, -1 outside it */
  start: number
  end: number
  editing: Editing | null
  errors: Readonly<Record<string, string>> | null
  selected: boolean
  expanded: boolean
  /** somebody else has just changed it, and that was not shown yet */
  renewed: boolean
  disabled: boolean
}

/** View state of the frame; a new object with each change. */
export interface GridView {
  order: readonly string[]
  columns: readonly ShownColumn[]
  cursor: CellPlace
  editing: Editing | null
  selected: ReadonlySet<string>
  expanded: ReadonlySet<string>
  problems: number
  canUndo: boolean
  canRedo: boolean
  /** changes with the values */
  stamp: number
  /** what the last paste left out; null after the next change */
  skipped: PasteReport | null
  /** changes when the cursor's cell is focused from outside */
  calls: number
}

/** Options and callbacks of the page for the rows of a grid. */
export interface GridRules {
  disabledRow?: ((row: GridRow) => boolean) | undefined
  /** changed cells, after each step of the user */
  onEdit?: ((edits: readonly CellEdit[]) => void) | undefined
  readOnly?: boolean | undefined
}

/** View state per line, created on demand, with its subscribers. */
export class RowViews {
  #make: (key: string) => RowView
  #views = new Map<string, RowView>()
  #listeners = new Map<string, () => void>()

  constructor(make: (key: string) => RowView) {
    this.#make = make
  }

  subscribe(key: string, listener: () => void): () => void {
    this.#listeners.set(key, listener)
    return () => {
      if (this.#listeners.get(key) !== listener) return
      this.#listeners.delete(key)
      this.#views.delete(key)
    }
  }
  view(key: string): RowView {
    let view = this.#views.get(key)
    if (!view) this.#views.set(key, (view = this.#make(key)))
    return view
  }
  /** A line shows something else. */
  touch(key: string): void {
    this.#views.delete(key)
    this.#listeners.get(key)?.()
  }
  touchWhere(isOther: (key: string) => boolean): void {
    for (const key of this.#listeners.keys()) if (isOther(key)) this.touch(key)
    for (const key of this.#views.keys()) if (isOther(key)) this.#views.delete(key)
  }
  touchAll(): void {
    this.#views.clear()
    for (const listener of Array.from(this.#listeners.values())) listener()
  }
}
