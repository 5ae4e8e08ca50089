import type { CellPlace } from './column.ts'

/** Cells from one corner to the other, all counted from nought. */
export interface Block {
  top: number
  bottom: number
  start: number
  end: number
}

export const isWithin = (row: number, { top, bottom }: Block): boolean => row >= top && row <= bottom

/** The cell that keys speak to, and the other end of the block that is chosen with it. */
export class GridCursor {
  #place: CellPlace = { row: 0, column: 0 }
  #anchor: CellPlace = this.#place

  get place(): CellPlace {
    return this.#place
  }
  /** `extend` leaves the other end of the block where it is. */
  move(place: CellPlace, extend = false): void {
    this.#place = place
    if (!extend) this.#anchor = place
  }
  block(): Block {
    const [a, b] = [this.#anchor, this.#place]
    return {
      top: Math.min(a.row, b.row),
      bottom: Math.max(a.row, b.row),
      start: Math.min(a.column, b.column),
      end: Math.max(a.column, b.column),
    }
  }
  /** The marked columns of a row: the cursor's, and those of a block of several cells; -1 for none. */
  inRow(row: number): { active: number; start: number; end: number } {
    const block = this.block()
    const isBlock = block.top !== block.bottom || block.start !== block.end
    const isIn = isBlock && isWithin(row, block)
    return {
      active: row === this.#place.row ? this.#place.column : -1,
      start: isIn ? block.start : -1,
      end: isIn ? block.end : -1,
    }
  }
}
