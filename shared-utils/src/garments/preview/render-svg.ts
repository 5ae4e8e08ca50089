import { compact } from './compact.ts'
import type { Drawing, Layer, Mark } from './drawing.ts'
import { circle, short } from './pen.ts'
import { Definitions, type Names } from './svg-definitions.ts'
import { Paints, type Materials } from './svg-paint.ts'
import { escaped, hundredths, letters, named, widthOf } from './svg-words.ts'
import { findMirroredRuns, inHalves, joined, type Run } from './mirror-reuse.ts'

/** The materials of a garment, and how its picture is embedded. */
export interface RenderOptions extends Materials {
  /** prefix of every id, not ending in a digit, so that two drawings on a page do not collide */
  prefix: string
  /** text alternative; without it the picture is decorative */
  label?: string
  /** keep it to draw one garment repeatedly: unchanged parts then have equal text */
  names?: Names
}

/** A picture in pieces, so that a page can replace those that have changed. */
export interface SvgParts {
  viewBox: string
  /** what layers refer to, by id; one refers only to earlier ones */
  definitions: ReadonlyMap<string, string>
  /** from bottom to top */
  layers: readonly { name: string; text: string }[]
}

/** Writes a drawing as one SVG without styles or scripts: for a page under a strict policy, a document, an icon. */
export function renderSvg(drawing: Drawing, options: RenderOptions): string {
  return wholeSvg(svgParts(drawing, options), options.label)
}

/** The same SVG in pieces. */
export function svgParts(drawing: Drawing, options: RenderOptions): SvgParts {
  return new Writer(drawing, options).parts()
}

/** Puts the pieces of a picture together. */
export function wholeSvg({ viewBox, definitions, layers }: SvgParts, label?: string): string {
  const role = label ? ` role="img" aria-label="${escaped(label)}"` : ' aria-hidden="true"'
  const body = layers.map(({ text }) => text).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${role} ${LINES}><defs ${THREADS}>${[...definitions.values()].join('')}</defs>${body}</svg>`
}

const BUTTON_LIGHT = [
  [0, 0.4],
  [0.5, 0],
  [1, 0],
] as const
/** Four dots: lines without a length, which end round. */
const BUTTON_HOLES = 'm-2.6-2.6h0m5.2 0h0m0 5.2h0m-5.2 0h0'

/** Round line ends and joins, and no fill by default: set once for all layers. */
const LINES = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
/** The threads of a tile end where the next tile begins. */
const THREADS = 'stroke-linecap="butt" stroke-linejoin="miter"'

/** One path of a mark: attributes that it can share with its neighbours, and its own text. */
interface StrokedPath {
  shared: string
  width: string
  /** @param attributes of it by the path itself */
  write: (attributes: string) => string
}

class Writer {
  readonly #drawing: Drawing
  readonly #options: RenderOptions
  readonly #definitions: Definitions
  readonly #paints: Paints
  /** marks that mirror others, by their place among all; and the definitions of those */
  readonly #mirrored: ReadonlyMap<number, Run>
  readonly #runs: ReadonlyMap<number, number>
  readonly #written = new Map<number, string>()
  #at = 0
  /** how often a path is drawn: those drawn twice are written once */
  readonly #uses = new Map<string, number>()

  constructor(drawing: Drawing, options: RenderOptions) {
    const layers = drawing.layers.map((layer) => ({ ...layer, marks: inHalves(joined(layer.marks)) }))
    this.#drawing = { ...drawing, layers }
    this.#options = options
    this.#definitions = new Definitions(options.prefix, options.names)
    this.#paints = new Paints(drawing, options, this.#definitions)
    this.#mirrored = findMirroredRuns(layers)
    this.#runs = new Map([...this.#mirrored.values()].map(({ start, length }) => [start, length]))
    let at = 0
    let twinned = 0
    for (const { clip, marks } of layers) {
      if (clip) this.#count(clip, 1)
      for (const { d, fill, button } of marks) {
        twinned = Math.max(twinned, this.#mirrored.get(at)?.length ?? 0)
        if (!button && twinned <= 0) this.#count(d, fill?.kind === 'cloth' || fill?.kind === 'trim' ? 2 : 1)
        twinned--
        at++
      }
    }
  }

  #count(d: string, times: number): void {
    this.#uses.set(d, (this.#uses.get(d) ?? 0) + times)
  }

  /** A path, or a reference to one among the definitions. */
  #path(d: string, attributes = ''): string {
    if ((this.#uses.get(d) ?? 0) < 2) return `<path d="${compact(d)}"${attributes}/>`
    return `<use href="#${this.#definitions.once(d, (id) => `<path id="${id}" d="${compact(d)}"/>`)}"${attributes}/>`
  }

  parts(): SvgParts {
    const { width, height } = this.#drawing
    const layers = this.#drawing.layers.map((layer) => ({ name: layer.name, text: this.#layer(layer) }))
    this.#definitions.keepNames()
    return {
      viewBox: `${-width / 2} 0 ${width} ${height}`,
      definitions: this.#definitions.texts,
      layers: layers.filter(({ text }) => text !== ''),
    }
  }

  #layer({ group, clip, marks, lettering = [] }: Layer): string {
    if (marks.length === 0 && lettering.length === 0) return ''
    const clipId =
      clip &&
      this.#definitions.once(`clip ${clip}`, (id) => `<clipPath id="${id}">${this.#path(clip)}</clipPath>`)
    const attributes = [group ? ` data-option="${group}"` : '', clipId ? ` clip-path="url(#${clipId})"` : '']
    return `<g${attributes.join('')}>${this.#marks(marks)}${lettering.map(letters).join('')}</g>`
  }

  /** The marks of a layer. Marks that are on both halves are written once. */
  #marks(marks: readonly Mark[]): string {
    let text = ''
    for (let index = 0; index < marks.length;) {
      const mirror = this.#mirrored.get(this.#at)
      const length = mirror?.length ?? this.#runs.get(this.#at) ?? this.#untilRun(marks.length - index)
      const own = marks.slice(index, index + length)
      if (mirror) text += `<use href="#${this.#written.get(mirror.start)!}" transform="scale(-1 1)"/>`
      else if (this.#runs.has(this.#at)) {
        const inner = this.#lines(own)
        const id = this.#definitions.once(`run ${inner}`, (name) => named(inner, name))
        this.#written.set(this.#at, id)
        text += `<use href="#${id}"/>`
      } else text += this.#lines(own)
      this.#at += length
      index += length
    }
    return text
  }

  /** How many marks follow before one that is written with its mirror image. */
  #untilRun(most: number): number {
    let count = 1
    while (count < most && !this.#runs.has(this.#at + count) && !this.#mirrored.has(this.#at + count)) count++
    return count
  }

  /** Consecutive marks; those with equal colour or ink share the attribute. */
  #lines(marks: readonly Mark[]): string {
    const strokes = marks.flatMap((mark) => this.#strokes(mark))
    let text = ''
    for (let index = 0; index < strokes.length;) {
      const { shared } = strokes[index]!
      let end = index + 1
      while (shared && strokes[end]?.shared === shared) end++
      const own = strokes.slice(index, end)
      const { width } = own[0]!
      const isAlike = own.every((one) => one.width === width)
      text +=
        own.length > 1
          ? `<g${shared}${isAlike ? width : ''}>${own.map((one) => one.write(isAlike ? '' : one.width)).join('')}</g>`
          : own[0]!.write(shared + width)
      index = end
    }
    return text
  }

  /** The paths of one mark, lowest first. */
  #strokes({ d, fill, stroke, button }: Mark): StrokedPath[] {
    if (button) return [{ shared: '', width: '', write: () => this.#button(button) }]
    const fills = (fill ? this.#paints.fills(fill) : []).map((paint) => ` fill="${paint}"`)
    const ink = stroke ? this.#paints.ink(stroke) : ''
    const width = stroke ? widthOf(stroke) : ''
    if (fills.length === 0) return [{ shared: ink, width, write: (attributes) => this.#path(d, attributes) }]
    return fills.map((shared, index) => {
      const line = index === fills.length - 1 ? ink + width : ''
      return { shared, width: '', write: (attributes) => this.#path(d, attributes + line) }
    })
  }

  /** All buttons of a garment are one drawing, lit from above, in several sizes. */
  #button({ at: [x, y], diameter }: NonNullable<Mark['button']>): string {
    const id = this.#definitions.once('button', (own) => {
      const light = this.#paints.fade({
        kind: 'fade',
        tone: 'light',
        from: [-10, -10],
        to: [10, 10],
        stops: BUTTON_LIGHT,
      })
      const round = compact(circle([0, 0], 10))
      return `<g id="${own}"><path d="${compact(circle([1, 2], 10.6))}" stroke="#000" stroke-width="2.4" stroke-opacity=".22"/><path d="${round}" fill="${this.#options.button}" stroke="#000" stroke-width=".8" stroke-opacity=".6"/><path d="${round}" fill="${light}"/><path d="${compact(circle([0, 0], 6.8))}" stroke="#000" stroke-width=".9" stroke-opacity=".3"/><path d="${BUTTON_HOLES}" stroke="#000" stroke-width="2.2"/></g>`
    })
    return `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${diameter === 20 ? '' : ` scale(${hundredths(diameter / 20)})`}"/>`
  }
}
