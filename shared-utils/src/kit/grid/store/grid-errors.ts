import { $locale } from '@mtm/shared-utils/runtime'
import { checkCell, isUniqueRule, type GridProblem } from './checks.ts'
import type { GridRow, ShownColumn } from './column.ts'
import type { ColumnFigures } from './column-figures.ts'
import type { GridRows } from './rows.ts'

/** What GridErrors reads from the grid, and its callbacks. */
export interface GridErrorsHost {
  rows: GridRows
  figures: ColumnFigures
  columns: () => readonly ShownColumn[]
  isDisabled: (row: GridRow) => boolean
  /** a row has other errors */
  onErrorsChanged: (key: string) => void
  /** a check that took its time has ended */
  onCheckEnded: () => void
}
type RowErrors = Readonly<Record<string, string>>

/** Problems by row and cell. */
export class GridErrors {
  #grid: GridErrorsHost
  #errors = new Map<string, RowErrors>()
  #pending = new Set<Promise<void>>()

  constructor(grid: GridErrorsHost) {
    this.#grid = grid
  }

  get size(): number {
    return this.#shown().reduce((sum, [, errors]) => sum + Object.keys(errors).length, 0)
  }
  of(key: string): RowErrors | null {
    return this.#errors.get(key) ?? null
  }
  /** In reading order. */
  problems(): GridProblem[] {
    const columns = this.#grid.columns().map(({ key }) => key)
    return this.#shown()
      .flatMap(([key, errors]) =>
        Object.entries(errors).map(([field, message]) => ({
          key,
          index: this.#grid.rows.indexOf(key),
          field,
          message,
        })),
      )
      .sort((a, b) => a.index - b.index || columns.indexOf(a.field) - columns.indexOf(b.field))
  }

  clear(): void {
    this.#errors = new Map()
  }
  /** Checks every cell with rules and resolves after the last result. Rejects when a request fails. */
  async checkAll(): Promise<void> {
    const columns = this.#grid.columns().filter(({ validateRules }) => validateRules?.length)
    this.clear()
    for (const key of this.#grid.rows.order) for (const column of columns) this.#check(key, column)
    await Promise.all(this.#pending)
  }
  /** Checks changed cells, and those that had the same value as one of them. */
  checkCells(cells: readonly { key: string; field: string }[]): void {
    for (const { key, field } of cells) this.#checkFields(key, [field])
    this.#checkUnique()
  }
  /** Checks cells that a step changed, and the known problems of rows that it brought back. */
  checkStep(cells: readonly { key: string; field: string }[], returned: readonly string[]): void {
    const changed = Map.groupBy(
      cells.filter(({ key }) => this.#grid.rows.indexOf(key) >= 0),
      ({ key }) => key,
    )
    for (const key of new Set([...returned, ...changed.keys()]))
      this.#checkFields(key, [...this.#known(key), ...(changed.get(key) ?? []).map(({ field }) => field)])
    this.#checkUnique()
  }
  /** Says all of it in the language that is chosen now. */
  translate(): void {
    for (const [key] of this.#shown()) this.#checkFields(key, this.#known(key))
  }
  /** Rows are removed for good: their problems go with them. */
  forgetRemoved(): void {
    for (const key of this.#errors.keys()) if (this.#grid.rows.indexOf(key) < 0) this.#errors.delete(key)
  }

  /** Removed rows keep their problems: they may come back. */
  #shown(): [key: string, errors: RowErrors][] {
    return [...this.#errors].filter(([key]) => this.#grid.rows.indexOf(key) >= 0)
  }

  /** The fields of a row that have a problem. */
  #known = (key: string) => Object.keys(this.of(key) ?? {})
  #checkFields(key: string, fields: readonly string[]): void {
    for (const field of new Set(fields)) {
      const column = this.#grid.columns().find((shown) => shown.key === field)
      if (column?.validateRules) this.#check(key, column)
    }
  }
  /** A released value may have been the only problem of this one. */
  #checkUnique(): void {
    const unique = this.#grid.columns().filter(({ validateRules }) => validateRules?.some(isUniqueRule))
    for (const column of unique)
      for (const [key, errors] of this.#shown()) if (errors[column.key]) this.#check(key, column)
  }
  #check(key: string, column: ShownColumn): void {
    const { rows, figures, isDisabled, onCheckEnded: answered } = this.#grid
    const { values } = rows.entry(key)
    if (isDisabled(values)) return
    const verdict = checkCell(column, values, {
      locale: $locale.get(),
      rows: () => rows.values(),
      count: (field, value) => figures.count(field, value),
    })
    if (!(verdict instanceof Promise)) return this.#note(key, column.key, verdict)
    // a result for a value that has changed since
    const isLate = () => rows.indexOf(key) < 0 || rows.entry(key).values[column.key] !== values[column.key]
    const pending = verdict
      .then(
        (message) => {
          if (isLate()) return
          this.#note(key, column.key, message)
          answered()
        },
        (error: unknown) => {
          if (!isLate()) throw error
        },
      )
      .finally(() => this.#pending.delete(pending))
    this.#pending.add(pending)
    // checkAll reports the failure and can be repeated; a single cell stays without a result
    pending.catch(() => undefined)
  }
  #note(key: string, field: string, message: string | null): void {
    const { [field]: old, ...others } = this.#errors.get(key) ?? {}
    if ((old ?? null) === message) return
    const errors = message === null ? others : { ...others, [field]: message }
    if (Object.keys(errors).length > 0) this.#errors.set(key, errors)
    else this.#errors.delete(key)
    this.#grid.onErrorsChanged(key)
  }
}
