import type { Figures } from './cell-text.ts'
import type { GridProblem } from './checks.ts'
import { isEditable, isOwnColumn, type CellPlace, type GridRow, type ShownColumn } from './column.ts'
import { CellEditing } from './cell-editing.ts'
import { ColumnFigures } from './column-figures.ts'
import { GridCursor, isWithin, type Block } from './grid-cursor.ts'
import { GridErrors } from './grid-errors.ts'
import type { PasteReport } from './paste-report.ts'
import { RowViews, type Editing, type GridRules, type GridView, type RowView } from './row-views.ts'
import { RowMarks } from './row-marks.ts'
import { RowSteps } from './row-steps.ts'
import { GridRows, type CellEdit, type GridValues } from './rows.ts'

/** The state of a grid outside React: lines subscribe to their own part, so a key renders one cell. */
export class GridStore {
  readonly rows = new GridRows()
  rules: GridRules = {}
  /** the focus is inside: the cell of the cursor takes it when it moves */
  hasFocus = false
  #columns: readonly ShownColumn[] = []
  #cursor = new GridCursor()
  #editor = new CellEditing()
  #marks = new RowMarks()
  #figures = new ColumnFigures(this.rows)
  #errors = new GridErrors({
    rows: this.rows,
    figures: this.#figures,
    columns: () => this.#columns,
    isDisabled: (row) => this.rules.disabledRow?.(row) ?? false,
    onErrorsChanged: (key) => this.#views.touch(key),
    onCheckEnded: () => this.#changed(),
  })
  #steps = new RowSteps({
    rows: this.rows,
    columns: () => this.#columns,
    stepped: (cells, returned) => this.#stepped(cells, returned),
    edited: (edits) => this.rules.onEdit?.(edits),
  })
  #views = new RowViews((key) => this.#makeView(key))
  #listeners = new Set<() => void>()
  #view: GridView | null = null
  #stamp = 0
  #calls = 0
  #skipped: { stamp: number; report: PasteReport } | null = null

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  subscribeRow(key: string, listener: () => void): () => void {
    return this.#views.subscribe(key, listener)
  }
  view = (): GridView => {
    this.#view ??= {
      order: this.rows.order,
      columns: this.#columns,
      cursor: this.cursor,
      editing: this.editing,
      selected: this.#marks.selected,
      expanded: this.#marks.expanded,
      problems: this.#errors.size,
      canUndo: this.rows.canUndo,
      canRedo: this.rows.canRedo,
      stamp: this.#stamp,
      calls: this.#calls,
      skipped: this.#skipped?.stamp === this.#stamp ? this.#skipped.report : null,
    }
    return this.#view
  }
  rowView(key: string): RowView {
    return this.#views.view(key)
  }

  /** Loads other data and clears the undo history. */
  load(rows: readonly GridRow[]): void {
    this.#editor.close(false)
    this.rows.load(rows)
    this.#renewed()
    this.#marks.clear()
    this.#errors.clear()
    this.#place(this.cursor)
    this.#changedAll()
  }
  setColumns(columns: readonly ShownColumn[]): void {
    if (columns === this.#columns) return
    this.#columns = columns
    // the cursor starts at the first cell with content
    const first = Math.max(
      0,
      columns.findIndex((column) => !isOwnColumn(column)),
    )
    const column = this.cursor.column === 0 ? first : Math.min(this.cursor.column, columns.length - 1)
    this.#place({ row: this.cursor.row, column })
    this.#changedAll()
  }
  get columns(): readonly ShownColumn[] {
    return this.#columns
  }
  get editing(): Editing | null {
    return this.#editor.current
  }
  get cursor(): CellPlace {
    return this.#cursor.place
  }
  get isDirty(): boolean {
    const { added, changed, removed } = this.rows.result()
    return added.length + changed.length + removed.length > 0
  }

  block(): Block {
    return this.#cursor.block()
  }
  /** Moves the cursor; `extend` keeps the other end of the block where it is. */
  moveTo({ row, column }: CellPlace, extend = false): void {
    const before = this.block()
    this.#place({ row, column: Math.max(0, Math.min(column, this.#columns.length - 1)) }, extend)
    const after = this.block()
    this.#views.touchWhere((key) => {
      const index = this.rows.indexOf(key)
      return isWithin(index, before) || isWithin(index, after)
    })
    this.#changed()
  }
  chooseAll(): void {
    this.moveTo({ row: 0, column: 0 })
    this.moveTo({ row: this.rows.order.length - 1, column: this.#columns.length - 1 }, true)
  }

  /** Moves the cursor to a cell from anywhere in the page. */
  focusAt(place: CellPlace): void {
    this.hasFocus = true
    this.#calls++
    this.moveTo(place)
  }

  canEdit(place: CellPlace): boolean {
    const entry = this.rows.at(place.row)
    const column = this.#columns[place.column]
    if (!entry || !column || this.rules.readOnly || this.rules.disabledRow?.(entry.values)) return false
    return isEditable(column, entry.values)
  }
  /** Opens the editor of the cell under the cursor; false where nothing can be edited. */
  edit(replace: boolean): boolean {
    const { cursor } = this
    const entry = this.rows.at(cursor.row)
    if (!entry || !this.canEdit(cursor)) return false
    this.endEdit(true)
    this.#editor.open({ key: entry.key, column: cursor.column, replace })
    this.#cursor.move(cursor)
    this.#views.touch(entry.key)
    this.#changed()
    return true
  }
  offerEditor(read: () => unknown): () => void {
    return this.#editor.offer(read)
  }
  /** Closes the editor; with `keep` its value is the cell's from now on. */
  endEdit(keep: boolean): void {
    const { editing } = this
    if (!editing) return
    const value = this.#editor.close(keep)
    const field = this.#columns[editing.column]!.key
    this.#views.touch(editing.key)
    this.#changed()
    if (value !== undefined && this.rows.indexOf(editing.key) >= 0)
      this.set([{ key: editing.key, field, value }])
  }

  /** One undoable step: cell values. */
  set(edits: readonly CellEdit[]): void {
    const real = edits.filter(
      ({ key, field, value }) => !Object.is(this.rows.entry(key).values[field], value),
    )
    if (real.length === 0) return
    this.rows.apply(real)
    this.#stamp++
    for (const { field } of real) this.#figures.forget(field)
    this.#errors.checkCells(real)
    for (const { key } of real) this.#views.touch(key)
    this.#changed()
    this.rules.onEdit?.(real)
  }
  /** New rows before a place; without one behind the last. Answers their keys. */
  add(values: readonly GridRow[], at?: number): string[] {
    return this.#steps.add(values, at)
  }
  remove(keys: Iterable<string>): void {
    const gone = new Set(keys)
    if (this.editing && gone.has(this.editing.key)) this.endEdit(false)
    this.#marks.select([...gone], () => false)
    this.#steps.remove(gone)
  }
  move(key: string, to: number): void {
    if (this.#steps.move(key, to)) this.moveTo({ row: this.rows.indexOf(key), column: this.cursor.column })
  }
  /** Makes one step of those that `change` makes. */
  asOneStep(change: () => void): void {
    this.rows.asOneStep(change)
    this.#changed()
  }
  /** Shows what a paste left out, until the next change. */
  reportPaste(report: PasteReport | null): void {
    this.#skipped = report && { stamp: this.#stamp, report }
    this.#changed()
  }
  undo(): void {
    this.endEdit(true)
    this.#retraced(this.#steps.undo())
  }
  redo(): void {
    this.endEdit(true)
    this.#retraced(this.#steps.redo())
  }
  patch(id: string | number, values: GridRow): void {
    const key = this.rows.patch(id, values)
    if (key === null) return
    this.#renewed()
    this.#marks.setRenewed(key, true)
    this.#views.touch(key)
    this.#changed()
  }
  /** The change of somebody else was shown. */
  endRenewal(key: string): void {
    this.#marks.setRenewed(key, false)
    this.#views.touch(key)
    this.#changed()
  }
  accept(): void {
    this.rows.accept()
    this.#errors.forgetRemoved()
    this.#changedAll()
  }
  /** Marks the saved rows as stored. Rows in the answer are shown; edits made meanwhile stay. */
  stored(values: GridValues, answer: readonly GridRow[] | void): void {
    if (answer && !this.editing && this.rows.isStill(values)) return this.load(answer)
    this.rows.accept(values, answer ?? [])
    this.#errors.forgetRemoved()
    this.#renewed()
    this.#changedAll()
  }

  setRules(rules: GridRules): void {
    this.rules = rules
  }
  setFocus(has: boolean): void {
    this.hasFocus = has
  }
  isSelectable = (key: string): boolean => !this.rules.disabledRow?.(this.rows.entry(key).values)
  select(keys: readonly string[], on: boolean): void {
    this.#marks.select(keys, (key) => on && this.isSelectable(key))
    for (const key of keys) this.#views.touch(key)
    this.#changed()
  }
  toggleExpanded(key: string): void {
    this.#marks.toggleExpanded(key)
    this.#views.touch(key)
    this.#changed()
  }

  /** Checks every cell with rules, in reading order. Rejects when a request fails. */
  async validate(): Promise<GridProblem[]> {
    this.endEdit(true)
    try {
      await this.#errors.checkAll()
    } finally {
      this.#changedAll()
    }
    return this.problems()
  }
  /** Translates the problems into the current language. */
  translate(): void {
    this.#errors.translate()
    this.#changed()
  }
  problems(): GridProblem[] {
    return this.#errors.problems()
  }
  errorAt({ row, column }: CellPlace): string | null {
    const entry = this.rows.at(row)
    const shown = this.#columns[column]
    return (entry && shown && this.#errors.of(entry.key)?.[shown.key]) ?? null
  }
  goTo({ key, field }: Pick<GridProblem, 'key' | 'field'>): void {
    this.focusAt({ row: this.rows.indexOf(key), column: Math.max(0, this.#placeOf(field)) })
  }

  /** Sum and average of a column. */
  figures(field: string): Figures {
    return this.#figures.of(field)
  }

  /** Row values may have any type. */
  #renewed(): void {
    this.#stamp++
    this.#figures.forgetAll()
  }
  #placeOf = (field: string) => this.#columns.findIndex(({ key }) => key === field)
  /** Moves the cursor to changed cells. */
  #retraced(cell: Pick<CellEdit, 'key' | 'field'> | null): void {
    if (cell) this.moveTo({ row: this.rows.indexOf(cell.key), column: this.#placeOf(cell.field) })
  }
  #stepped(cells: readonly Pick<CellEdit, 'key' | 'field'>[], returned: readonly string[] = []): void {
    this.#renewed()
    this.#errors.checkStep(cells, returned)
    this.#place(this.cursor)
    this.#changedAll()
  }
  #place({ row, column }: CellPlace, extend = false): void {
    this.#cursor.move({ row: Math.max(0, Math.min(row, this.rows.order.length - 1)), column }, extend)
  }
  #makeView(key: string): RowView {
    const index = this.rows.indexOf(key)
    return {
      entry: this.rows.entry(key),
      index,
      ...this.#cursor.inRow(index),
      editing: this.editing?.key === key ? this.editing : null,
      errors: this.#errors.of(key),
      selected: this.#marks.selected.has(key),
      expanded: this.#marks.expanded.has(key),
      renewed: this.#marks.renewed.has(key),
      disabled: !this.isSelectable(key),
    }
  }
  #changed(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }
  #changedAll(): void {
    this.#views.touchAll()
    this.#changed()
  }
}
