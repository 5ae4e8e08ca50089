import type { CellPlace, GridRow, ShownColumn } from './column.ts'
import type { CellEdit, Entry } from './rows.ts'

/** A cell that is being edited: `replace` starts it empty, because the person typed over it. */
export interface Editing {
  key: string
  column: number
  replace: boolean
}
/** What one line shows; a new object whenever something of it changes. */
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
  disabled: boolean
}

/** What the frame shows; a new object whenever something of it changes. */
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
  /** changes when the person is brought to the cell of the cursor from outside */
  calls: number
}

/** What the page says about the rows of a grid, and what it wants to hear of them. */
export interface GridRules {
  disabledRow?: ((row: GridRow) => boolean) | undefined
  /** cells with new values, after each step of the person */
  onEdit?: ((edits: readonly CellEdit[]) => void) | undefined
  readOnly?: boolean | undefined
}

/** What each line shows, made when it is first asked for, and who draws it. */
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
