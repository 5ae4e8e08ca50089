/** A row that is there. */
export interface SightLine {
  /** the element that shows the row: after a jump the old ones show new rows */
  slot: number
  key: string
  index: number
  top: number
  height: number
}

/** Which element shows which row. Elements of rows that stay are kept; after a jump the old ones show the new rows. */
export class LineSlots {
  #made = 0

  keep(before: readonly SightLine[], lines: readonly Omit<SightLine, 'slot'>[]): SightLine[] {
    const slots = new Map(before.map(({ key, slot }) => [key, slot]))
    return lines.map((line) => ({ ...line, slot: slots.get(line.key) ?? this.#made++ }))
  }

  /** More elements than rows: those at the far end stay as they are. That costs nothing, and their order holds. */
  jump(
    before: readonly SightLine[],
    lines: readonly Omit<SightLine, 'slot'>[],
    isRow: (line: SightLine) => boolean,
  ): SightLine[] {
    const first = lines[0]!.index
    const last = lines.at(-1)!.index
    const spare = Math.max(0, before.length - lines.length)
    const isDown = before.length > 0 && before[0]!.index < first
    const far = spare === 0 ? [] : isDown ? before.slice(0, spare) : before.slice(-spare)
    const staying = far.filter((line) => isRow(line) && (isDown ? line.index < first : line.index > last))
    const free = before.filter((line) => !staying.includes(line))
    const moved = lines.map((line, at) => ({ ...line, slot: free[at]?.slot ?? this.#made++ }))
    return isDown ? [...staying, ...moved] : [...moved, ...staying]
  }
}

/** Whether most of these rows were not there. */
export function isElsewhere(before: readonly SightLine[], keys: readonly string[]): boolean {
  const there = new Set(before.map(({ key }) => key))
  return keys.filter((key) => there.has(key)).length < keys.length / 2
}

/** The lines of before when nothing of them has changed. */
export function sameLines(before: readonly SightLine[], lines: SightLine[]): readonly SightLine[] {
  const isSame = (line: SightLine, other: SightLine) =>
    line.slot === other.slot &&
    line.key === other.key &&
    line.index === other.index &&
    line.top === other.top &&
    line.height === other.height
  return lines.length === before.length && lines.every((line, at) => isSame(line, before[at]!))
    ? before
    : lines
}
