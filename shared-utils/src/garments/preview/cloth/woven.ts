import { clamp } from './colour.ts'

/** Rounds to a hundredth of a millimetre, so that a drawing is the same text everywhere. */
export const mm = (value: number): number => Math.round(clamp(value, -1000, 1000) * 100) / 100

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}z`

/** A round spot: one arc that all but closes. */
export const dot = (x: number, y: number, r: number): string =>
  `M${mm(x)} ${mm(y + r)}a${mm(r)} ${mm(r)} 0 1 1 .01 0z`

/** Upright lines at the given places, one path. */
export const uprights = (places: readonly number[], height: number): string =>
  places.map((x) => `M${mm(x)} 0V${mm(height)}`).join('')

/** Level lines at the given places, one path. */
export const levels = (places: readonly number[], width: number): string =>
  places.map((y) => `M0 ${mm(y)}H${mm(width)}`).join('')

/** A twill's two threads up, two down. */
export const twillUp = (column: number, row: number): boolean => (((column + row) % 4) + 4) % 4 < 2

/**
 * The cells of a weave with one thread colour on top, as lines as wide as a cell: houndstooth, gun club and nailhead
 * are exact because they come from their thread orders.
 * @param warp colour of each upright thread of the tile
 * @param weft colour of each level thread
 */
export function wovenPath<C>(
  warp: readonly C[],
  weft: readonly C[],
  up: (column: number, row: number) => boolean,
  colour: C,
  cell: number,
): string {
  let path = ''
  weft.forEach((level, row) => {
    let from = -1
    for (let column = 0; column <= warp.length; column += 1) {
      const shown = column < warp.length && (up(column, row) ? warp[column] : level) === colour
      if (shown && from < 0) from = column
      if (!shown && from >= 0) {
        path += `M${mm(from * cell)} ${mm((row + 0.5) * cell)}H${mm(column * cell)}`
        from = -1
      }
    }
  })
  return path
}

/** Threads of a tile: `threads('a', 4, 'b', 4)`. */
export function threads<C>(...runs: (C | number)[]): C[] {
  const order: C[] = []
  for (let index = 0; index + 1 < runs.length; index += 2)
    for (let count = 0; count < Number(runs[index + 1]); count += 1) order.push(runs[index] as C)
  return order
}

/** A small seeded generator (mulberry32): the same words give the same cloth on every machine. */
export function seeded(words: string): () => number {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
