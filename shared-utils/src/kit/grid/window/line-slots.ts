/** A rendered row. */
export interface VisibleLine {
  /** the element that shows the row */
  slot: number
  key: string
  index: number
  top: number
  height: number
}

/** Which element shows which row. */
export class LineSlots {
  #made = 0

  /** Keeps the elements of remaining rows, in the order of the rows. */
  keep(before: readonly VisibleLine[], lines: readonly Omit<VisibleLine, 'slot'>[]): VisibleLine[] {
    const slots = new Map(before.map(({ key, slot }) => [key, slot]))
    return lines.map((line) => ({ ...line, slot: slots.get(line.key) ?? this.#made++ }))
  }

  /**
   * Reuses the elements of leaving rows for arriving ones without moving any. Unused elements stay, which costs
   * nothing.
   */
  turn(before: readonly VisibleLine[], lines: readonly Omit<VisibleLine, 'slot'>[]): VisibleLine[] {
    const wanted = new Map(lines.map((line) => [line.key, line]))
    const there = new Set(before.map(({ key }) => key))
    const coming = lines.filter(({ key }) => !there.has(key)).values()
    const turned = before.map(
      (line) =>
        ({ ...(wanted.get(line.key) ?? coming.next().value ?? line), slot: line.slot }) as VisibleLine,
    )
    return [...turned, ...[...coming].map((line) => ({ ...line, slot: this.#made++ }))]
  }
}

/** The lines of before when nothing of them has changed. */
export function sameLines(before: readonly VisibleLine[], lines: VisibleLine[]): readonly VisibleLine[] {
  const isSame = (line: VisibleLine, other: VisibleLine) =>
    line.slot === other.slot &&
    line.key === other.key &&
    line.index === other.index &&
    line.top === other.top &&
    line.height === other.height
  return lines.length === before.length && lines.every((line, at) => isSame(line, before[at]!))
    ? before
    : lines
}
