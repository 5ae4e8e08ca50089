import type { GridRow, ShownColumn } from './column.ts'
import type { CellEdit, Entry, GridRows, Step } from './rows.ts'

/** The state that steps change, and their callbacks. */
export interface RowStepHost {
  rows: GridRows
  columns: () => readonly ShownColumn[]
  /** rows are others or elsewhere; these cells have other values, and these rows are there again */
  stepped: (cells: readonly Pick<CellEdit, 'key' | 'field'>[], returned?: readonly string[]) => void
  /** the user has changed cells */
  edited: (edits: readonly CellEdit[]) => void
}

/** Steps that add, remove and move rows, and undo for any step. */
export class RowSteps {
  #grid: RowStepHost

  constructor(grid: RowStepHost) {
    this.#grid = grid
  }

  /** New rows before a place; without one behind the last. Answers their keys. */
  add(values: readonly GridRow[], at = this.#grid.rows.order.length): string[] {
    const { rows } = this.#grid
    const defaults = this.#defaults()
    const fresh = values.map((row) => rows.make({ ...defaults, ...row }))
    const keys = fresh.map(({ key }) => key)
    this.#reorder([...rows.order.slice(0, at), ...keys, ...rows.order.slice(at)], fresh)
    return keys
  }
  remove(gone: ReadonlySet<string>): void {
    this.#reorder(this.#grid.rows.order.filter((key) => !gone.has(key)))
  }
  /** Whether the row is at another place now. */
  move(key: string, to: number): boolean {
    const { order } = this.#grid.rows
    const rest = order.filter((other) => other !== key)
    rest.splice(Math.max(0, Math.min(to, rest.length)), 0, key)
    if (rest.every((other, at) => other === order[at])) return false
    this.#reorder(rest)
    return true
  }
  /** Takes the last step back; answers the first cell with another value when no row has moved. */
  undo(): Pick<CellEdit, 'key' | 'field'> | null {
    return this.#retrace((rows) => rows.undo())
  }
  redo(): Pick<CellEdit, 'key' | 'field'> | null {
    return this.#retrace((rows) => rows.redo())
  }

  #retrace(take: (rows: GridRows) => Step | null): Pick<CellEdit, 'key' | 'field'> | null {
    const shown = new Set(this.#grid.rows.order)
    const step = take(this.#grid.rows)
    if (!step) return null
    const returned = step.order ? this.#grid.rows.order.filter((key) => !shown.has(key)) : []
    this.#grid.stepped(step.cells, returned)
    return step.order ? null : (step.cells[0] ?? null)
  }
  #defaults(): GridRow {
    const given = this.#grid.columns().filter(({ defaultValue }) => defaultValue !== undefined)
    return Object.fromEntries(given.map(({ key, defaultValue }) => [key, defaultValue]))
  }
  /** Another order in one step; where rows carry their place, with their places. */
  #reorder(order: readonly string[], fresh: readonly Entry[] = []): void {
    const { rows, columns, stepped, edited } = this.#grid
    const sorted = columns().find(({ type }) => type === 'drag-sort')
    const made = new Map(fresh.map((entry) => [entry.key, entry]))
    const edits: CellEdit[] = []
    if (sorted)
      order.forEach((key, at) => {
        const entry = made.get(key)
        if (entry) entry.values = { ...entry.values, [sorted.key]: at + 1 }
        else if (rows.entry(key).values[sorted.key] !== at + 1)
          edits.push({ key, field: sorted.key, value: at + 1 })
      })
    rows.apply(edits, order, fresh)
    stepped(edits)
    if (edits.length > 0) edited(edits)
  }
}
