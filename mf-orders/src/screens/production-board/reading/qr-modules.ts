import { mend } from './reed-solomon.ts'

/** The dark modules of a square code. */
export interface Modules {
  size: number
  isDark(column: number, row: number): boolean
}

/** Of each level L, M, Q, H: check bytes of a block, then blocks with how many bytes each (ISO/IEC 18004, table 9). */
type Blocks = readonly [checks: number, ...groups: (readonly [count: number, bytes: number])[]]
/** Code sizes up to this version; cards have about twenty letters. */
const VERSIONS: readonly (readonly [l: Blocks, m: Blocks, q: Blocks, h: Blocks])[] = [
  [
    [7, [1, 19]],
    [10, [1, 16]],
    [13, [1, 13]],
    [17, [1, 9]],
  ],
  [
    [10, [1, 34]],
    [16, [1, 28]],
    [22, [1, 22]],
    [28, [1, 16]],
  ],
  [
    [15, [1, 55]],
    [26, [1, 44]],
    [18, [2, 17]],
    [22, [2, 13]],
  ],
  [
    [20, [1, 80]],
    [18, [2, 32]],
    [26, [2, 24]],
    [16, [4, 9]],
  ],
  [
    [26, [1, 108]],
    [24, [2, 43]],
    [18, [2, 15], [2, 16]],
    [22, [2, 11], [2, 12]],
  ],
  [
    [18, [2, 68]],
    [16, [4, 27]],
    [24, [4, 19]],
    [28, [4, 15]],
  ],
]
/** The level bits as indices of the table above: M, L, H, Q. */
const LEVELS = [1, 0, 3, 2]

/** Highest supported version. */
export const MOST_VERSION = VERSIONS.length
/** Modules per side of a version. */
export const sizeOf = (version: number): number => 17 + 4 * version

const MASKS: readonly ((column: number, row: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The 32 format values of level and mask, with check bits. */
const FORMATS = Array.from({ length: 32 }, (_, data) => {
  let rest = data << 10
  for (let bit = 14; bit >= 10; bit -= 1) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10)
  return ((data << 10) | rest) ^ 0x5412
})
const MOST_FORMAT_ERRORS = 3

/** Decodes the modules of a code; null when unreadable. */
export function readModules(modules: Modules): string | null {
  const version = (modules.size - 17) / 4
  const levels = VERSIONS[version - 1]
  const format = levels ? formatOf(modules) : null
  if (!levels || format === null) return null
  const blocks = levels[LEVELS[format >> 3]!]!
  const bytes = bytesOf(modules, MASKS[format & 7]!)
  const data = untangled(bytes, blocks)
  return data && textOf(data)
}

/** Level and mask, written twice beside the corners. */
function formatOf({ size, isDark }: Modules): number | null {
  const near = (index: number) => (index < 6 ? index : index + 1)
  const read = (at: (index: number) => [x: number, y: number]) => {
    let bits = 0
    for (let index = 0; index < 15; index += 1) bits = (bits << 1) | (isDark(...at(index)) ? 1 : 0)
    return bits
  }
  const first = read((index) => (index < 8 ? [near(index), 8] : [8, near(14 - index)]))
  const second = read((index) => (index < 7 ? [8, size - 1 - index] : [size - 15 + index, 8]))
  let best: number | null = null
  let least = MOST_FORMAT_ERRORS + 1
  for (const [data, format] of FORMATS.entries())
    for (const bits of [first, second]) {
      const errors = countOf(bits ^ format)
      if (errors < least) [least, best] = [errors, data]
    }
  return best
}

function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Function modules: finder patterns with format, timing patterns, alignment pattern. */
function isDrawing(size: number, x: number, y: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true
  const middle = size - 7
  return size > 21 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2
}

/** The bytes in placement order: double columns from the right, alternately up and down. */
function bytesOf({ size, isDark }: Modules, mask: (x: number, y: number) => boolean): number[] {
  const bits: boolean[] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    // skips the timing pattern
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isDrawing(size, x, y)) bits.push(isDark(x, y) !== mask(x, y))
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | (bit ? 1 : 0), 0),
  )
}

/** The corrected bytes of all blocks in order. */
function untangled(bytes: readonly number[], [checks, ...groups]: Blocks): number[] | null {
  const sizes = groups.flatMap(([count, size]) => Array<number>(count).fill(size))
  const blocks: number[][] = sizes.map(() => [])
  const all = bytes.values()
  for (let place = 0; place < Math.max(...sizes); place += 1)
    for (const [index, block] of blocks.entries())
      if (place < sizes[index]!) block.push(all.next().value ?? 0)
  for (let place = 0; place < checks; place += 1)
    for (const block of blocks) block.push(all.next().value ?? 0)
  const mended = blocks.map((block) => mend(block, checks))
  return mended.every((block) => block !== null) ? mended.flat() : null
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Decodes data bytes: numeric, alphanumeric and byte segments. */
function textOf(data: readonly number[]): string | null {
  let at = 0
  const left = () => data.length * 8 - at
  const take = (count: number) => {
    let value = 0
    for (const end = at + count; at < end; at += 1)
      value = (value << 1) | (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  const bytes: number[] = []
  const say = (text: string) => bytes.push(...new TextEncoder().encode(text))
  while (left() >= 4) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 1)
      for (let count = take(10); count > 0; count -= 3) {
        const digits = Math.min(3, count)
        say(String(take([0, 4, 7, 10][digits]!)).padStart(digits, '0'))
      }
    else if (mode === 2)
      for (let count = take(9); count > 0; count -= 2) {
        const pair = take(count > 1 ? 11 : 6)
        if (count > 1) say(LETTERS[Math.floor(pair / 45)] ?? '')
        say(LETTERS[pair % 45]!)
      }
    else if (mode === 4) for (let count = take(8); count > 0; count -= 1) bytes.push(take(8))
    else return null
    if (left() < 0) return null
  }
  return new TextDecoder().decode(Uint8Array.from(bytes)) || null
}
