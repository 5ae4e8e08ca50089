import type { GridRow } from './column.ts'

/** A row with its grid state. `original` is null while the server does not have the row. */
export interface Entry {
  key: string
  values: GridRow
  original: GridRow | null
}

export interface CellEdit {
  key: string
  field: string
  value: unknown
}
interface CellChange {
  key: string
  field: string
  before: unknown
  after: unknown
}
/** One undoable unit. */
export interface Step {
  order: { before: readonly string[]; after: readonly string[] } | null
  cells: CellChange[]
}

/** Steps that can be taken back. */
const MOST_STEPS = 200

/** The result of a grid: rows in order, and added, changed and removed rows since loading. */
export interface GridValues<T extends GridRow = GridRow> {
  all: T[]
  /** without ids: the server gives them */
  added: T[]
  changed: T[]
  removed: T[]
}

/** The rows, their order, their changes, and undo. Independent of columns and page. */
export class GridRows {
  order: readonly string[] = []
  #entries = new Map<string, Entry>()
  #places = new Map<string, number>()
  #past: Step[] = []
  #future: Step[] = []
  /** The steps of the change that is to be taken back as one. */
  #joined: Step[] | null = null
  /** The rows that are being stored, as they were handed out; other data makes them void. */
  #handedOut = new WeakMap<GridValues, ReadonlyMap<string, Entry>>()
  /** Keys of rows that were new here when the server gave them these ids. */
  #given = new Map<string, string>()
  #made = 0

  load(rows: readonly GridRow[]): void {
    this.#entries = new Map()
    const order: string[] = []
    for (const row of rows) {
      const entry = this.#enter(row, true)
      if (!this.#entries.has(entry.key)) order.push(entry.key)
      this.#entries.set(entry.key, entry)
    }
    this.#setOrder(order)
    this.#past = []
    this.#future = []
    this.#handedOut = new WeakMap()
    this.#given.clear()
  }

  entry(key: string): Entry {
    const found = this.#entries.get(key)
    if (!found) throw new Error(`the grid has no row ${key}`)
    return found
  }
  at(index: number): Entry | null {
    const key = this.order[index]
    return key === undefined ? null : this.entry(key)
  }
  /** the row with this id, shown or removed */
  byId(id: string | number): Entry | null {
    const key = keyOf(id)
    return this.#entries.get(this.#given.get(key) ?? key) ?? null
  }
  indexOf(key: string): number {
    return this.#places.get(key) ?? -1
  }
  values(): GridRow[] {
    return this.order.map((key) => this.entry(key).values)
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** A new row; a row of the server that is added as data of its own drops its id. */
  make(values: GridRow): Entry {
    const { id: _id, ...rest } = values
    return this.#enter(rest, false)
  }

  /** One step: rows in another order, some of them new, and cells with other values. */
  apply(
    edits: readonly CellEdit[],
    order: readonly string[] | null = null,
    fresh: readonly Entry[] = [],
  ): void {
    for (const entry of fresh) this.#entries.set(entry.key, entry)
    const cells = edits.flatMap(({ key, field, value }) => {
      const before = this.entry(key).values[field]
      return Object.is(before, value) ? [] : [{ key, field, before, after: value }]
    })
    if (cells.length === 0 && !order) return
    const step = { order: order && { before: this.order, after: order }, cells }
    if (this.#joined) this.#joined.push(step)
    else this.#remember(step)
    this.#write(cells, 'after', order)
  }
  /** Makes one step of those that `change` makes. */
  asOneStep(change: () => void): void {
    const steps: Step[] = []
    this.#joined = steps
    try {
      change()
    } finally {
      this.#joined = null
      if (steps.length > 0) this.#remember(joinSteps(steps))
    }
  }
  /** Takes the last step back and answers it. */
  undo(): Step | null {
    const step = this.#past.pop() ?? null
    if (!step) return null
    this.#future.push(step)
    // the first of two changes of a cell knows what was there
    this.#write(step.cells.toReversed(), 'before', step.order?.before ?? null)
    return step
  }
  redo(): Step | null {
    const step = this.#future.pop() ?? null
    if (!step) return null
    this.#past.push(step)
    this.#write(step.cells, 'after', step.order?.after ?? null)
    return step
  }

  /** Applies a change that somebody else stored; it is not undoable, and cells changed here keep their value. */
  patch(id: string | number, values: GridRow): string | null {
    const entry = this.byId(id)
    return entry?.original ? this.#renew(entry, entry.original, values) : null
  }
  #renew(entry: Entry, stored: GridRow, values: GridRow): string {
    const next = { ...entry.values }
    const original = { ...stored }
    for (const [field, sent] of Object.entries(values)) {
      const value = field === MERGED ? { ...asObject(original[field]), ...asObject(sent) } : sent
      if (Object.is(entry.values[field], stored[field])) next[field] = value
      original[field] = value
    }
    this.#entries.set(entry.key, { ...entry, values: next, original })
    return entry.key
  }

  /** The result for saving, remembered so that later changes are recognised. */
  handOut(): GridValues {
    const values = this.result()
    this.#handedOut.set(values, new Map(this.order.map((key) => [key, this.entry(key)])))
    return values
  }
  /** Nothing has changed since these were handed out. */
  isStill(values: GridValues): boolean {
    const then = [...(this.#handedOut.get(values) ?? [])]
    return (
      then.length === this.order.length &&
      then.every(([key, entry], at) => key === this.order[at] && entry === this.entry(key))
    )
  }
  /**
   * Marks the saved rows as stored: added rows are now stored, removed rows are forgotten, later edits stay changes.
   * `answer` is the server's version of the rows.
   */
  accept(values = this.handOut(), answer: readonly GridRow[] = []): void {
    const stored = this.#handedOut.get(values)
    if (!stored) return
    for (const [key, entry] of this.#entries) {
      const then = stored.get(key)
      if (then) this.#entries.set(key, { ...entry, original: storedSince(then, entry) })
      else if (this.indexOf(key) < 0) this.#entries.delete(key)
      // its removal was stored and undone since: the server must receive it again
      else if (entry.original) this.#entries.set(key, { ...this.make(entry.values), key })
    }
    this.#past = []
    this.#future = []
    this.#learn(stored, answer)
  }

  isChanged({ values, original }: Entry): boolean {
    if (!original || original === values) return false
    return Object.keys(values).some((field) => !Object.is(values[field], original[field]))
  }

  result(): GridValues {
    const shown = this.order.map((key) => this.entry(key))
    const removed = [...this.#entries.values()].filter(
      ({ key, original }) => original && this.indexOf(key) < 0,
    )
    return {
      all: shown.map(({ values }) => values),
      added: shown.filter(({ original }) => !original).map(({ values }) => values),
      changed: shown.filter((entry) => this.isChanged(entry)).map(({ values }) => values),
      removed: removed.map(({ original }) => original as GridRow),
    }
  }

  /** Applies the server's version of rows. New ones get their ids there, in the order of creation. */
  #learn(stored: ReadonlyMap<string, Entry>, answer: readonly GridRow[]): void {
    const made = [...stored.values()].filter(({ original }) => !original)
    const unknown = answer.filter(({ id }) => !this.byId(id ?? ''))
    for (const row of answer) this.patch(row.id ?? '', row)
    if (made.length !== unknown.length) return
    for (const [at, { key, values }] of made.entries()) {
      const row = unknown[at]!
      this.#given.set(keyOf(row.id ?? ''), key)
      this.#renew(this.entry(key), values, row)
    }
  }
  #remember(step: Step): void {
    this.#past.push(step)
    if (this.#past.length > MOST_STEPS) this.#past.shift()
    this.#future = []
  }
  #enter(row: GridRow, loaded: boolean): Entry {
    const known = loaded && row.id !== undefined && row.id !== null && row.id !== ''
    return { key: known ? keyOf(row.id!) : `new:${++this.#made}`, values: row, original: known ? row : null }
  }
  #write(cells: readonly CellChange[], which: 'before' | 'after', order: readonly string[] | null): void {
    const copies = new Map<string, GridRow>()
    for (const { key, field, [which]: value } of cells) {
      let copy = copies.get(key)
      if (!copy) copies.set(key, (copy = { ...this.entry(key).values }))
      copy[field] = value
    }
    for (const [key, values] of copies) this.#entries.set(key, { ...this.entry(key), values })
    if (order) this.#setOrder(order)
  }
  #setOrder(order: readonly string[]): void {
    this.order = order
    this.#places = new Map(order.map((key, index) => [key, index]))
  }
}

/** The server's version of a row after saving, with changes that others stored meanwhile. */
function storedSince({ values, original }: Entry, now: Entry): GridRow {
  if (now.original === original) return values
  const others = Object.entries(now.original ?? {}).filter(
    ([field, value]) => !Object.is(value, original?.[field]),
  )
  return { ...values, ...Object.fromEntries(others) }
}

/** Several steps as one. */
function joinSteps(steps: readonly Step[]): Step {
  const orders = steps.flatMap(({ order }) => order ?? [])
  const [first] = orders
  return {
    order: first ? { before: first.before, after: orders.at(-1)!.after } : null,
    cells: steps.flatMap(({ cells }) => cells),
  }
}

/** The part of a row that others change in pieces. */
const MERGED = 'tug_status'
const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const keyOf = (id: string | number) => `id:${id}`
