import { figures, plain, type Figures } from './cell-text.ts'
import type { GridRows } from './rows.ts'

/** Figures over the values of a column, cached until one of them changes. */
export class ColumnFigures {
  #rows: GridRows
  #counts = new Map<string, Map<string, number>>()
  #figures = new Map<string, Figures>()

  constructor(rows: GridRows) {
    this.#rows = rows
  }

  /** Sum and average. */
  of(field: string): Figures {
    let found = this.#figures.get(field)
    if (!found) this.#figures.set(field, (found = figures(this.#rows.values(), field)))
    return found
  }
  /** How many rows have this value. */
  count(field: string, value: string): number {
    return this.#countsOf(field).get(value) ?? 0
  }
  forget(field: string): void {
    this.#counts.delete(field)
    this.#figures.delete(field)
  }
  forgetAll(): void {
    this.#counts.clear()
    this.#figures.clear()
  }

  #countsOf(field: string): Map<string, number> {
    const known = this.#counts.get(field)
    if (known) return known
    const counts = new Map<string, number>()
    for (const row of this.#rows.values()) {
      const value = plain(row[field])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    this.#counts.set(field, counts)
    return counts
  }
}
