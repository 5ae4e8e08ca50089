// Long because lines, cursor, editor and rules change in one step: each of them tells the others.

import { $locale } from '@mtm/shared-utils/runtime'
import { figures, plain, type Figures } from './cell-text.ts'
import { checkCell, isUniqueRule, type GridProblem } from './checks.ts'
import { isEditable, type CellPlace, type GridRow, type ShownColumn } from './column.ts'
import { GridRows, type CellEdit, type Entry, type Step } from './rows.ts'

/** A cell that is being edited: `replace` starts it empty, because the person typed over it. */
export interface Editing {
  key: string
  column: number
  replace: boolean
}
export interface Block {
  top: number
  bottom: number
  start: number
  end: number
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

export interface GridRules {
  disabledRow?: ((row: GridRow) => boolean) | undefined
  /** cells with new values, after each step of the person */
  onEdit?: ((edits: readonly CellEdit[]) => void) | undefined
  readOnly?: boolean | undefined
}

const NOBODY: ReadonlySet<string> = new Set()

/** Everything a grid knows, outside React: lines follow their own part of it, so a key stroke draws one cell. */
export class GridStore {
  readonly rows = new GridRows()
  rules: GridRules = {}
  editing: Editing | null = null
  /** the focus is inside: the cell of the cursor takes it when it moves */
  hasFocus = false
  #columns: readonly ShownColumn[] = []
  #cursor: CellPlace = { row: 0, column: 0 }
  #anchor: CellPlace = { row: 0, column: 0 }
  #selected = NOBODY
  #expanded = NOBODY
  #errors = new Map<string, Record<string, string>>()
  #counts = new Map<string, Map<string, number>>()
  #figures = new Map<string, Figures>()
  #views = new Map<string, RowView>()
  #rowListeners = new Map<string, () => void>()
  #listeners = new Set<() => void>()
  #view: GridView | null = null
  #stamp = 0
  #calls = 0
  #readEditor: (() => unknown) | null = null

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  subscribeRow(key: string, listener: () => void): () => void {
    this.#rowListeners.set(key, listener)
    return () => {
      if (this.#rowListeners.get(key) !== listener) return
      this.#rowListeners.delete(key)
      this.#views.delete(key)
    }
  }
  view = (): GridView => {
    this.#view ??= {
      order: this.rows.order,
      columns: this.#columns,
      cursor: this.#cursor,
      editing: this.editing,
      selected: this.#selected,
      expanded: this.#expanded,
      problems: [...this.#errors.values()].reduce((sum, errors) => sum + Object.keys(errors).length, 0),
      canUndo: this.rows.canUndo,
      canRedo: this.rows.canRedo,
      stamp: this.#stamp,
      calls: this.#calls,
    }
    return this.#view
  }
  rowView(key: string): RowView {
    let view = this.#views.get(key)
    if (!view) this.#views.set(key, (view = this.#makeView(key)))
    return view
  }

  /** Other data: nothing of what was done before counts any more. */
  load(rows: readonly GridRow[]): void {
    this.editing = null
    this.rows.load(rows)
    this.#renewed()
    this.#selected = NOBODY
    this.#expanded = NOBODY
    this.#errors = new Map()
    this.#place({
      row: Math.min(this.#cursor.row, Math.max(0, rows.length - 1)),
      column: this.#cursor.column,
    })
    this.#changedAll()
  }
  setColumns(columns: readonly ShownColumn[]): void {
    if (columns === this.#columns) return
    this.#columns = columns
    const last = columns.length - 1
    // a person starts at the first cell with something in it
    const first = Math.max(
      0,
      columns.findIndex(({ leading, type }) => !leading && type !== 'drag-sort'),
    )
    const column = this.#cursor.column === 0 ? first : Math.min(this.#cursor.column, last)
    this.#place({ row: this.#cursor.row, column })
    this.#changedAll()
  }
  get columns(): readonly ShownColumn[] {
    return this.#columns
  }
  get cursor(): CellPlace {
    return this.#cursor
  }
  get isDirty(): boolean {
    const { added, changed, removed } = this.rows.result()
    return added.length + changed.length + removed.length > 0
  }

  block(): Block {
    const [a, b] = [this.#anchor, this.#cursor]
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      start: Math.min(a.column, b.column),
      end: Math.max(a.column, b.column),
    }
  }
  /** Moves the cursor; `extend` keeps the other end of the block where it is. */
  moveTo({ row, column }: CellPlace, extend = false): void {
    const before = this.block()
    const cursor = {
      row: Math.max(0, Math.min(row, this.rows.order.length - 1)),
      column: Math.max(0, Math.min(column, this.#columns.length - 1)),
    }
    this.#cursor = cursor
    if (!extend) this.#anchor = cursor
    const after = this.block()
    const within = (index: number, { top, bottom }: Block) => index >= top && index <= bottom
    for (const key of this.#rowListeners.keys()) {
      const index = this.rows.indexOf(key)
      if (within(index, before) || within(index, after)) this.#touch(key)
    }
    this.#forget((index) => within(index, before) || within(index, after))
    this.#changed()
  }
  chooseAll(): void {
    this.moveTo({ row: 0, column: 0 })
    this.moveTo({ row: this.rows.order.length - 1, column: this.#columns.length - 1 }, true)
  }

  /** Brings the person to a cell, wherever he is. */
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
    const entry = this.rows.at(this.#cursor.row)
    if (!entry || !this.canEdit(this.#cursor)) return false
    this.endEdit(true)
    this.editing = { key: entry.key, column: this.#cursor.column, replace }
    this.#anchor = this.#cursor
    this.#touch(entry.key)
    this.#changed()
    return true
  }
  /** An editor that is open says here how its value is read. */
  offerEditor(read: () => unknown): () => void {
    this.#readEditor = read
    return () => {
      if (this.#readEditor === read) this.#readEditor = null
    }
  }
  /** Closes the editor; with `keep` its value is the cell's from now on. */
  endEdit(keep: boolean): void {
    const { editing } = this
    if (!editing) return
    const read = this.#readEditor
    this.editing = null
    this.#readEditor = null
    const field = this.#columns[editing.column]!.key
    const value = keep && read ? read() : undefined
    this.#touch(editing.key)
    this.#changed()
    if (value !== undefined && this.rows.indexOf(editing.key) >= 0)
      this.set([{ key: editing.key, field, value }])
  }

  /** One step of the person: values of cells. */
  set(edits: readonly CellEdit[]): void {
    const real = edits.filter(
      ({ key, field, value }) => !Object.is(this.rows.entry(key).values[field], value),
    )
    if (real.length === 0) return
    this.rows.apply(real)
    this.#edited(real)
    this.rules.onEdit?.(real)
  }
  /** New rows before a place; without one behind the last. Answers their keys. */
  add(values: readonly GridRow[], at = this.rows.order.length): string[] {
    const fresh = values.map((row) => this.rows.make({ ...this.#defaults(), ...row }))
    const keys = fresh.map(({ key }) => key)
    const { order } = this.rows
    this.#reorder([...order.slice(0, at), ...keys, ...order.slice(at)], fresh)
    return keys
  }
  remove(keys: Iterable<string>): void {
    const gone = new Set(keys)
    if (this.editing && gone.has(this.editing.key)) this.endEdit(false)
    this.#selected = new Set([...this.#selected].filter((key) => !gone.has(key)))
    for (const key of gone) this.#errors.delete(key)
    this.#reorder(this.rows.order.filter((key) => !gone.has(key)))
  }
  move(key: string, to: number): void {
    const rest = this.rows.order.filter((other) => other !== key)
    rest.splice(Math.max(0, Math.min(to, rest.length)), 0, key)
    if (rest.every((other, at) => other === this.rows.order[at])) return
    this.#reorder(rest)
    this.moveTo({ row: this.rows.indexOf(key), column: this.#cursor.column })
  }
  undo(): void {
    this.endEdit(true)
    this.#retraced(this.rows.undo())
  }
  redo(): void {
    this.endEdit(true)
    this.#retraced(this.rows.redo())
  }
  patch(id: string | number, values: GridRow): void {
    const key = this.rows.patch(id, values)
    if (key === null) return
    this.#renewed()
    this.#touch(key)
    this.#changed()
  }
  accept(): void {
    this.rows.accept()
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
    const next = new Set(this.#selected)
    for (const key of keys) {
      if (on && this.isSelectable(key)) next.add(key)
      else next.delete(key)
      this.#touch(key)
    }
    this.#selected = next
    this.#changed()
  }
  toggleExpanded(key: string): void {
    const next = new Set(this.#expanded)
    if (!next.delete(key)) next.add(key)
    this.#expanded = next
    this.#touch(key)
    this.#changed()
  }

  /** Checks every cell that has rules; the first problem comes first. */
  async validate(): Promise<GridProblem[]> {
    this.endEdit(true)
    const columns = this.#columns.filter(({ validateRules }) => validateRules?.length)
    this.#errors = new Map()
    for (const key of this.rows.order) for (const column of columns) this.#check(key, column)
    await Promise.all(this.#asked)
    this.#changedAll()
    return this.problems()
  }
  /** Says what is wrong in the language that is chosen now. */
  translate(): void {
    for (const key of Array.from(this.#errors.keys())) this.#checkAgain(key)
    this.#changed()
  }
  problems(): GridProblem[] {
    return [...this.#errors]
      .flatMap(([key, errors]) =>
        Object.entries(errors).map(([field, message]) => ({
          key,
          index: this.rows.indexOf(key),
          field,
          message,
        })),
      )
      .sort((a, b) => a.index - b.index || this.#placeOf(a.field) - this.#placeOf(b.field))
  }
  errorAt({ row, column }: CellPlace): string | null {
    const entry = this.rows.at(row)
    const shown = this.#columns[column]
    return (entry && shown && this.#errors.get(entry.key)?.[shown.key]) ?? null
  }
  goTo({ key, field }: Pick<GridProblem, 'key' | 'field'>): void {
    this.focusAt({ row: this.rows.indexOf(key), column: Math.max(0, this.#placeOf(field)) })
  }

  /** Sum and average of a column. */
  figures(field: string): Figures {
    let found = this.#figures.get(field)
    if (!found) this.#figures.set(field, (found = figures(this.rows.values(), field)))
    return found
  }

  /** Any value may be another. */
  #renewed(): void {
    this.#stamp++
    this.#counts.clear()
    this.#figures.clear()
  }
  #placeOf = (field: string) => this.#columns.findIndex(({ key }) => key === field)
  #defaults(): GridRow {
    const given = this.#columns.filter(({ defaultValue }) => defaultValue !== undefined)
    return Object.fromEntries(given.map(({ key, defaultValue }) => [key, defaultValue]))
  }
  /** Another order in one step; where rows carry their place, with their places. */
  #reorder(order: readonly string[], fresh: readonly Entry[] = []): void {
    const sorted = this.#columns.find(({ type }) => type === 'drag-sort')
    const made = new Map(fresh.map((entry) => [entry.key, entry]))
    const edits: CellEdit[] = []
    if (sorted)
      order.forEach((key, at) => {
        const entry = made.get(key)
        if (entry) entry.values = { ...entry.values, [sorted.key]: at + 1 }
        else if (this.rows.entry(key).values[sorted.key] !== at + 1)
          edits.push({ key, field: sorted.key, value: at + 1 })
      })
    this.rows.apply(edits, order, fresh)
    this.#stepped(edits.map(({ key }) => key))
    if (edits.length > 0) this.rules.onEdit?.(edits)
  }
  /** A step that is gone back or forth over: the cursor goes where cells have other values. */
  #retraced(step: Step | null): void {
    if (!step) return
    this.#stepped(step.cells.map(({ key }) => key))
    const [first] = step.cells
    if (!first || step.order) return
    this.moveTo({ row: this.rows.indexOf(first.key), column: this.#placeOf(first.field) })
  }
  #stepped(keys: readonly string[]): void {
    this.#renewed()
    for (const key of this.#errors.keys()) if (this.rows.indexOf(key) < 0) this.#errors.delete(key)
    for (const key of keys) if (this.#errors.has(key)) this.#checkAgain(key)
    this.#recheckUnique()
    this.#place(this.#cursor)
    this.#changedAll()
  }
  #edited(edits: readonly CellEdit[]): void {
    this.#stamp++
    for (const { field } of edits) {
      this.#counts.delete(field)
      this.#figures.delete(field)
    }
    for (const { key, field } of edits) {
      const column = this.#columns[this.#placeOf(field)]
      if (column?.validateRules) this.#check(key, column)
      this.#touch(key)
    }
    this.#recheckUnique()
    this.#changed()
  }
  #checkAgain(key: string): void {
    for (const field of Object.keys(this.#errors.get(key) ?? {})) {
      const column = this.#columns[this.#placeOf(field)]
      if (column) this.#check(key, column)
    }
  }
  /** A value that is given up elsewhere may have been the only fault of this one. */
  #recheckUnique(): void {
    const unique = this.#columns.filter(({ validateRules }) => validateRules?.some(isUniqueRule))
    for (const column of unique)
      // a check changes what is gone through here
      for (const [key, errors] of Array.from(this.#errors)) if (errors[column.key]) this.#check(key, column)
  }
  #asked = new Set<Promise<void>>()
  #check(key: string, column: ShownColumn): void {
    const { values } = this.rows.entry(key)
    if (this.rules.disabledRow?.(values)) return
    const verdict = checkCell(column, values, {
      locale: $locale.get(),
      rows: () => this.rows.values(),
      count: (field, value) => this.#count(field).get(value) ?? 0,
    })
    if (!(verdict instanceof Promise)) return this.#note(key, column.key, verdict)
    const asking = verdict.then((message) => {
      this.#asked.delete(asking)
      // an answer about a value that is there no more
      if (this.rows.indexOf(key) < 0 || this.rows.entry(key).values[column.key] !== values[column.key]) return
      this.#note(key, column.key, message)
      this.#changed()
    })
    this.#asked.add(asking)
  }
  #note(key: string, field: string, message: string | null): void {
    const { [field]: old, ...others } = this.#errors.get(key) ?? {}
    if ((old ?? null) === message) return
    const errors = message === null ? others : { ...others, [field]: message }
    if (Object.keys(errors).length > 0) this.#errors.set(key, errors)
    else this.#errors.delete(key)
    this.#touch(key)
  }
  #count(field: string): Map<string, number> {
    const known = this.#counts.get(field)
    if (known) return known
    const counts = new Map<string, number>()
    for (const row of this.rows.values()) {
      const value = plain(row[field])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    this.#counts.set(field, counts)
    return counts
  }
  #place({ row, column }: CellPlace): void {
    this.#cursor = { row: Math.max(0, Math.min(row, this.rows.order.length - 1)), column }
    this.#anchor = this.#cursor
  }
  #makeView(key: string): RowView {
    const entry = this.rows.entry(key)
    const index = this.rows.indexOf(key)
    const { top, bottom, start, end } = this.block()
    const inBlock = index >= top && index <= bottom && (top !== bottom || start !== end)
    return {
      entry,
      index,
      active: index === this.#cursor.row ? this.#cursor.column : -1,
      start: inBlock ? start : -1,
      end: inBlock ? end : -1,
      editing: this.editing?.key === key ? this.editing : null,
      errors: this.#errors.get(key) ?? null,
      selected: this.#selected.has(key),
      expanded: this.#expanded.has(key),
      disabled: !this.isSelectable(key),
    }
  }
  #forget(stale: (index: number) => boolean): void {
    for (const [key, { index }] of this.#views) if (stale(index)) this.#views.delete(key)
  }
  #touch(key: string): void {
    this.#views.delete(key)
    this.#rowListeners.get(key)?.()
  }
  #changed(): void {
    this.#view = null
    for (const listener of this.#listeners) listener()
  }
  #changedAll(): void {
    this.#views.clear()
    for (const listener of Array.from(this.#rowListeners.values())) listener()
    this.#changed()
  }
}
