/** The steps of a path as a Pen, `offsetPath` and `circle` write them. */
const STEPS = /([MLCQaZ])([^MLCQaZ]*)/g
const KNOWN = /^[MLCQaZ\d .-]*$/

/** More paths than a page of garments has. */
const MOST_REMEMBERED = 4000

/** The same for the same path: a garment that changes keeps most of its paths. */
function remembered(write: (d: string) => string): (d: string) => string {
  const known = new Map<string, string>()
  return (d) => {
    const before = known.get(d)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const text = write(d)
    known.set(d, text)
    return text
  }
}

/** A number without the nought before its point. */
export const brief = (value: number): string => String(value).replace(/^(-?)0\./, '$1.')

/** Writes steps with nothing between numbers where SVG needs nothing: a sign or a second point ends the one before. */
class Steps {
  text = ''
  #command = ''
  #word = ''

  write(command: string, words: readonly string[]): void {
    if (command !== this.#command && !(this.#command === 'm' && command === 'l')) {
      this.text += command
      this.#word = ''
    }
    this.#command = command
    for (const word of words) {
      const follows =
        this.#word === '' || word.startsWith('-') || (word.startsWith('.') && this.#word.includes('.'))
      this.text += follows ? word : ` ${word}`
      this.#word = word
    }
  }
}

const inTenths = (value: number): string => brief(value / 10)

/** Tolerance in tenths of a millimetre for leaving out a corner of a line: invisible. */
const OFF = 1.5

/** A point in tenths of a millimetre. */
type Place = readonly [x: number, y: number]

/** The corners of a polyline from a point, without those on a straight line. */
function corners(from: Place, points: readonly Place[]): readonly Place[] {
  const to = points.at(-1)!
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  let [most, farthest] = [0, -1]
  for (const [index, point] of points.slice(0, -1).entries()) {
    const [dx, dy] = [point[0] - from[0], point[1] - from[1]]
    const along = dx * (to[0] - from[0]) + dy * (to[1] - from[1])
    const isBeside = along >= 0 && along <= length * length
    const off =
      length > 0 && isBeside
        ? Math.abs(dx * (to[1] - from[1]) - dy * (to[0] - from[0])) / length
        : Math.hypot(dx, dy)
    if (off > most) [most, farthest] = [off, index]
  }
  if (most <= OFF) return [to]
  const corner = points[farthest]!
  return [...corners(from, points.slice(0, farthest + 1)), ...corners(corner, points.slice(farthest + 1))]
}

/** The same path in fewer letters: each step counts from the one before, in tenths of a millimetre. */
export const compact = remembered((d) => {
  if (!KNOWN.test(d)) return d
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const steps = new Steps()
  let line: Place[] = []
  const drawLine = () => {
    if (line.length === 0) return
    for (const [toX, toY] of corners([x, y], line)) {
      if (toY === y) steps.write('h', [inTenths(toX - x)])
      else if (toX === x) steps.write('v', [inTenths(toY - y)])
      else steps.write('l', [inTenths(toX - x), inTenths(toY - y)])
      ;[x, y] = [toX, toY]
    }
    line = []
  }
  for (const [, command = '', numbers = ''] of d.matchAll(STEPS)) {
    const values = numbers.trim().split(' ').map(Number)
    const tenths = values.map((value) => Math.round(value * 10))
    if (command === 'L') {
      line.push([tenths[0]!, tenths[1]!])
      continue
    }
    drawLine()
    if (command === 'Z') {
      steps.write('z', [])
      ;[x, y] = [startX, startY]
    } else if (command === 'a') {
      // the flags of an arc are separated from the following numbers
      steps.write('a', [values.map(brief).join(' ')])
      x += tenths[5]!
      y += tenths[6]!
    } else {
      const places = tenths.map((value, index) => inTenths(value - (index % 2 ? y : x)))
      steps.write(command.toLowerCase(), places)
      ;[x, y] = [tenths.at(-2)!, tenths.at(-1)!]
      if (command === 'M') [startX, startY] = [x, y]
    }
  }
  drawLine()
  return steps.text
})

/** The path on the other half of the garment; empty where it is not made of points alone. */
export const mirrored = remembered((d) => {
  if (d.includes('a') || !KNOWN.test(d)) return ''
  let [text, isX, begins] = ['', true, true]
  for (let index = 0; index < d.length; index++) {
    const sign = d[index]!
    if (sign === ' ' || sign >= 'A') {
      text += sign
      isX = sign === ' ' ? !isX : true
      begins = true
      continue
    }
    const isNought = sign === '0' && !(d[index + 1]! === '.')
    if (begins && isX && !isNought) text += sign === '-' ? '' : `-${sign}`
    else text += sign
    begins = false
  }
  return text
})

/** The two halves of a symmetric path; undefined for others. */
export function halves(d: string): readonly [left: string, right: string] | undefined {
  if (d.indexOf('M', 1) < 0) return undefined
  const parts = { left: '', mirroredLeft: '', right: '' }
  for (const part of d.split(/(?=M)/)) {
    const side = sideOf(part)
    if (!side) return undefined
    parts[side] += part
    if (side === 'left') parts.mirroredLeft += mirrored(part)
  }
  return parts.right !== '' && parts.mirroredLeft === parts.right ? [parts.left, parts.right] : undefined
}

/** The half that contains a path; undefined when it crosses the centre line. */
function sideOf(d: string): 'left' | 'right' | undefined {
  let [isLeft, isRight] = [false, false]
  for (const [, , numbers = ''] of d.matchAll(STEPS))
    for (const [index, word] of numbers.split(' ').entries()) {
      if (index % 2 || word === '0' || word === '') continue
      if (word.startsWith('-')) isLeft = true
      else isRight = true
    }
  return isLeft === isRight ? undefined : isLeft ? 'left' : 'right'
}
