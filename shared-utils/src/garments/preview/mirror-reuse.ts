import { halves, mirrored } from './compact.ts'
import type { Layer, Mark, Paint } from './drawing.ts'
import { short, type Point } from './pen.ts'

/** Consecutive marks of one layer. */
export interface Run {
  /** index among the marks of the whole drawing */
  start: number
  length: number
}

/** characters below which a reference saves nothing */
const LEAST = 110
/** characters of a mark's attributes, estimated */
const ATTRIBUTES = 45

/** Joins a surface and the line around it into one mark. */
export function joined(marks: readonly Mark[]): readonly Mark[] {
  const kept: Mark[] = []
  for (const mark of marks) {
    const last = kept.at(-1)
    const isEdge = last?.fill && !last.stroke && !last.button && !mark.fill && mark.stroke
    if (isEdge && last.d === mark.d) kept[kept.length - 1] = { ...last, stroke: mark.stroke! }
    else kept.push(mark)
  }
  return kept
}

/** Splits marks that are equal on both halves, so that each half is consecutive. */
export function inHalves(marks: readonly Mark[]): readonly Mark[] {
  const parted: Mark[] = []
  let others: Mark[] = []
  for (const mark of marks) {
    const both = canTurn(mark) ? halves(mark.d) : undefined
    if (both && staysMirrored(mark)) {
      parted.push({ ...mark, d: both[0] })
      others.push({ ...mark, d: both[1] })
    } else {
      parted.push(...others, mark)
      others = []
    }
  }
  return [...parted, ...others]
}

/** Whether the fill of a mark looks the same when mirrored. */
const staysMirrored = ({ fill }: Mark): boolean => !fill || paintKey(fill, 1) === paintKey(fill, -1)

/**
 * Runs of marks that repeat on the other half of the drawing: the source run by the index of the run that mirrors it.
 * Cloth and buttons are excluded, because a twill has a direction and light comes from one side.
 */
export function findMirroredRuns(layers: readonly Layer[]): ReadonlyMap<number, Run> {
  const marks = layers.flatMap((layer) => layer.marks.map((mark) => ({ layer, mark })))
  const keys = marks.map(({ mark }) => keyOf(mark, 1))
  const others = marks.map(({ mark }) => keyOf(mark, -1))
  const places = new Map<string, number>()
  const taken = new Set<number>()
  const mirroredRuns = new Map<number, Run>()
  marks.forEach((_, at) => {
    const source = taken.has(at) ? undefined : places.get(keys[at] ?? '')
    const length = source === undefined ? 0 : reach(source, at)
    if (source !== undefined && weight(at, length) >= LEAST) {
      mirroredRuns.set(at, { start: source, length })
      for (let index = 0; index < length; index++) taken.add(source + index).add(at + index)
    }
    const other = others[at]
    if (other && !places.has(other)) places.set(other, at)
  })
  return mirroredRuns

  function reach(source: number, at: number): number {
    let length = 0
    const goesOn = () => {
      const [from, to] = [source + length, at + length]
      return (
        from < at &&
        marks[from]?.layer === marks[source]!.layer &&
        marks[to]?.layer === marks[at]!.layer &&
        others[from] !== undefined &&
        others[from] === keys[to] &&
        !taken.has(from) &&
        !taken.has(to)
      )
    }
    while (goesOn()) length++
    return length
  }

  function weight(at: number, length: number): number {
    return marks.slice(at, at + length).reduce((sum, { mark }) => sum + ATTRIBUTES + mark.d.length * 0.6, 0)
  }
}

/** Buttons are lit from one side, and cloth is woven in one direction. */
const canTurn = ({ fill, button }: Mark): boolean => !button && fill?.kind !== 'cloth'

/** A key for what a mark draws on one half. */
function keyOf(mark: Mark, side: 1 | -1): string | undefined {
  const { d, fill, stroke } = mark
  const path = !canTurn(mark) ? '' : side === 1 ? d : mirrored(d)
  return path === '' ? undefined : [path, fill && paintKey(fill, side), JSON.stringify(stroke)].join('|')
}

function paintKey(paint: Paint, side: 1 | -1): string {
  if (paint.kind !== 'fade') return JSON.stringify(paint)
  const { tone, stops } = paint
  const ends = [paint.from, paint.to].map(([x, y]: Point) => `${short(x * side)} ${short(y)}`)
  // symmetric stops have no direction
  if (isEven(stops)) ends.sort()
  return [tone, ...ends, ...stops].join(' ')
}

/** Whether stops are symmetric. */
const isEven = (stops: Extract<Paint, { kind: 'fade' }>['stops']): boolean =>
  stops.every(([at, strength], index) => {
    const [otherAt, other] = stops[stops.length - 1 - index]!
    return strength === other && Math.abs(at + otherAt - 1) < 0.001
  })
