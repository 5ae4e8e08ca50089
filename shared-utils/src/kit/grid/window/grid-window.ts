import type { CellPlace } from '../store/column.ts'
import type { Geometry } from '../store/geometry.ts'
import type { GridStore } from '../store/grid-store.ts'
import { LineSlots, sameLines, type VisibleLine } from './line-slots.ts'
import { around, has } from './places-around.ts'
import { IdleScheduler } from './idle-scheduler.ts'

/** Lines and columns beyond the edge that are drawn before the user scrolls to them. */
const LINES_AHEAD = 3
const COLUMNS_AHEAD = 1

/** Sizes of the parts of a grid, in px. */
export interface Shape {
  geometry: Geometry
  rowHeight: number
  subHeight: number
  headHeight: number
  footHeight: number
}
/** The drawn part of a grid. A new object with each change. */
export interface VisibleCells {
  lines: readonly VisibleLine[]
  /** columns besides the fixed ones */
  columns: readonly number[]
  /** px of all lines together */
  height: number
  /** scroll position that makes the cursor's cell visible; null: no scrolling needed */
  scroll: { top: number; left: number } | null
}

/**
 * Decides which lines and columns of a large grid are drawn: the visible ones, a few beyond, and the cursor's cell,
 * which holds the focus. All heights are known, so only the frame is measured, and a key costs one render and one layout.
 */
export class GridWindow {
  #store: GridStore
  #listeners = new Set<() => void>()
  #shape: Shape | null = null
  #top = 0
  #left = 0
  #width = 0
  #height = 0
  #ahead = true
  /** whether the elements are in the order of their rows */
  #inOrder = true
  #idle = new IdleScheduler(
    () => this.#prepare(),
    () => {
      this.#inOrder = true
      this.#changed()
    },
  )
  #follows = false
  #cursor: CellPlace
  #inputs: readonly unknown[] = []
  #visible: VisibleCells = { lines: [], columns: [], height: 0, scroll: null }
  #expanded: readonly number[] = []
  #slots = new LineSlots()

  constructor(store: GridStore) {
    this.#store = store
    this.#cursor = store.cursor
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const leave = this.#store.subscribe(listener)
    return () => {
      this.#listeners.delete(listener)
      leave()
    }
  }

  /** Follows the frame and the cursor until the returned function is called. */
  attach(frame: HTMLElement): () => void {
    const measure = () => {
      // a hidden tab has no size at all
      if (frame.clientHeight === 0) return
      this.#width = frame.clientWidth
      this.#height = frame.clientHeight
      this.#changed()
    }
    const scrolled = () => {
      const { scrollTop, scrollLeft } = frame
      // caused by #follow; screens with fractions of px round it
      if (Math.abs(scrollTop - this.#top) < 1 && Math.abs(scrollLeft - this.#left) < 1) return
      this.#top = scrollTop
      this.#left = scrollLeft
      this.#ahead = true
      this.#moved()
      this.#changed()
    }
    const followed = () => {
      const { cursor } = this.#store
      if (cursor.row === this.#cursor.row && cursor.column === this.#cursor.column) return
      this.#cursor = cursor
      this.#follows = true
      this.#changed()
    }
    scrolled()
    measure()
    followed()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    frame.addEventListener('scroll', scrolled, { passive: true })
    const leave = this.#store.subscribe(followed)
    return () => {
      this.#idle.cancel()
      this.#ahead = true
      this.#inOrder = true
      observer.disconnect()
      frame.removeEventListener('scroll', scrolled)
      leave()
    }
  }

  /** The drawn part now; the same object while nothing changes. */
  visible(shape: Shape): VisibleCells {
    const { rows, cursor } = this.#store
    const { expanded } = this.#store.view()
    if (this.#shape !== shape || this.#inputs[0] !== rows.order || this.#inputs[1] !== expanded) {
      this.#shape = shape
      this.#expanded = [...expanded].map((key) => rows.indexOf(key)).filter((index) => index >= 0)
      this.#expanded = this.#expanded.toSorted((a, b) => a - b)
    }
    if (this.#follows) this.#follow(shape, cursor)
    // elements turn among rows that stay the same
    if (this.#inputs[0] !== rows.order) this.#inOrder = true
    const inputs = [
      rows.order,
      expanded,
      shape,
      cursor,
      this.#top,
      this.#left,
      this.#width,
      this.#height,
      this.#ahead,
      this.#inOrder,
    ]
    if (!this.#follows && inputs.every((value, at) => value === this.#inputs[at])) return this.#visible
    this.#inputs = inputs
    const before = this.#visible
    const lines = this.#lines(shape, before.lines)
    const columns = this.#columns(shape, before.columns)
    const height = this.#topOf(rows.order.length)
    const scroll = this.#follows ? { top: this.#top, left: this.#left } : null
    this.#follows = false
    const isSame = !scroll && lines === before.lines && columns === before.columns && height === before.height
    if (!isSame) this.#visible = { lines, columns, height, scroll }
    return this.#visible
  }

  /** Scrolls as little as makes the cursor's cell visible. */
  #follow({ geometry, rowHeight }: Shape, { row, column }: CellPlace): void {
    const { starts, widths, flowing, stuckFrom, stuckWidth } = geometry
    const top = this.#topOf(row)
    const bodyHeight = this.#bodyHeight()
    const y = Math.min(top, Math.max(this.#top, top + rowHeight - bodyHeight))
    const start = starts[column]!
    const x =
      column >= flowing
        ? Math.min(start - stuckWidth, Math.max(this.#left, start + widths[column]! - this.#width))
        : column < stuckFrom
          ? 0
          : this.#left
    if (this.#height === 0 || (x === this.#left && y === this.#top)) {
      this.#follows = false
      return
    }
    this.#top = y
    this.#left = x
    this.#ahead = false
    this.#moved()
  }

  /** Schedules the work that is not urgent. */
  #moved(): void {
    this.#inOrder = false
    this.#idle.schedule()
  }
  /** Draws ahead for the next move and drops what is far away. */
  #prepare(): void {
    if (this.#ahead) return
    this.#ahead = true
    this.#changed()
  }

  #lines({ rowHeight, subHeight }: Shape, before: readonly VisibleLine[]): readonly VisibleLine[] {
    const { rows, cursor } = this.#store
    const last = rows.order.length - 1
    if (last < 0 || this.#height === 0) return sameLines(before, [])
    const bodyHeight = this.#bodyHeight()
    const top = Math.max(0, Math.min(this.#top, this.#topOf(last + 1) - bodyHeight))
    const from = this.#at(top)
    const to = Math.min(last, this.#at(top + bodyHeight - 1))
    const wanted = around(from, to, {
      last,
      reach: LINES_AHEAD,
      isThere: this.#ahead ? () => true : has(before.map(({ index }) => index)),
      always: cursor.row,
    })
    const open = new Set(this.#expanded)
    const lines = wanted.map((index) => ({
      key: rows.order[index]!,
      index,
      top: this.#topOf(index),
      height: rowHeight + (open.has(index) ? subHeight : 0),
    }))
    // an open sub-table stays in its element
    const mayTurn = !this.#inOrder && open.size === 0
    return sameLines(before, mayTurn ? this.#slots.turn(before, lines) : this.#slots.keep(before, lines))
  }
  #columns({ geometry }: Shape, before: readonly number[]): readonly number[] {
    const { starts, widths, flowing, stuckWidth, columns } = geometry
    const last = columns.length - 1
    if (flowing > last || this.#width === 0) return before.length === 0 ? before : []
    const ends = (column: number) => starts[column]! + widths[column]!
    let first = flowing
    while (first < last && ends(first) <= this.#left + stuckWidth) first++
    let end = first
    while (end < last && ends(end) < this.#left + this.#width) end++
    const needed = around(first, end, {
      first: flowing,
      last,
      reach: this.#ahead ? COLUMNS_AHEAD : 0,
      always: this.#store.cursor.column,
    })
    // every line renders again with other columns, so removing unneeded columns is delayed
    const kept = this.#ahead ? [] : before.filter((column) => column >= flowing && column <= last)
    const wanted = [...new Set([...kept, ...needed])].toSorted((a, b) => a - b)
    return wanted.length === before.length && wanted.every((column, at) => column === before[at])
      ? before
      : wanted
  }

  /** Height of the visible lines in px. */
  #bodyHeight(): number {
    const { rowHeight, headHeight, footHeight } = this.#shape!
    return Math.max(rowHeight, this.#height - headHeight - footHeight)
  }
  #topOf(index: number): number {
    const { rowHeight, subHeight } = this.#shape!
    let above = 0
    while (above < this.#expanded.length && this.#expanded[above]! < index) above++
    return index * rowHeight + above * subHeight
  }
  /** The line at a height. */
  #at(y: number): number {
    const { rowHeight, subHeight } = this.#shape!
    for (const [above, index] of this.#expanded.entries())
      if (y < this.#topOf(index) + rowHeight + subHeight)
        return Math.min(index, Math.floor((y - above * subHeight) / rowHeight))
    return Math.floor((y - this.#expanded.length * subHeight) / rowHeight)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
