import type { Editing } from './row-views.ts'

/** The cell that is being edited, and how the value of its editor is read. */
export class CellEditing {
  current: Editing | null = null
  #read: (() => unknown) | null = null

  open(editing: Editing): void {
    this.current = editing
  }
  /** An open editor registers here how its value is read. */
  offer(read: () => unknown): () => void {
    this.#read = read
    return () => {
      if (this.#read === read) this.#read = null
    }
  }
  /** Answers the value that the cell is to keep; undefined: its own. */
  close(keep: boolean): unknown {
    const read = this.#read
    this.current = null
    this.#read = null
    return keep ? read?.() : undefined
  }
}
