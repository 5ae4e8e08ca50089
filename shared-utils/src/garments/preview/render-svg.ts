import { clothOf } from './cloth/cloth.ts'
import type { Cloth, ClothLook, Tile } from './cloth/cloth-types.ts'
import { DARK, lightness, lineOn, mixColour, readColour, writeColour } from './cloth/colour.ts'
import { brief, compact } from './compact.ts'
import type { Drawing, Ink, Layer, Mark, Paint, Stroke, Trim } from './drawing.ts'
import { grainTransform } from './grain.ts'
import { circle, short } from './pen.ts'
import { colourOf } from './thread-colours.ts'
import {
  clearWhite,
  CONTRAST,
  ends,
  escaped,
  hundredths,
  letters,
  named,
  NOWHERE,
  tight,
  widthOf,
  type Place,
} from './svg-words.ts'
import { findTwins, inHalves, joined, type Run } from './twins.ts'

/** What a garment is made of, and how its picture stands on a page. */
export interface RenderOptions {
  cloth: ClothLook
  /** its photograph, once it has come: it covers the garment instead of the drawn weave */
  photo?: Tile | undefined
  /** `#rrggbb` */
  lining: string
  button: string
  /** stands before the number of every id, and ends with none: two drawings on a page do not meet */
  prefix: string
  /** 1 is the true scale of the cloth on its garment; more keeps a weave visible on a small picture */
  zoom?: number
  /** the average colour instead of a weave: below some size threads only flicker */
  plain?: boolean
  /** what the picture says to who cannot see it; without it the picture is decoration */
  label?: string
  /** kept by who draws one garment again and again: what has not changed then reads as before */
  names?: Names
}

/** Ids of definitions by what they say; none is given twice. */
export interface Names {
  ids: ReadonlyMap<string, string>
  next: number
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

/** Lines end and turn softly, and nothing is filled that does not say so: said once for all layers. */
const LINES = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
/** The threads of a tile end where the next tile begins. */
const THREADS = 'stroke-linecap="butt" stroke-linejoin="miter"'

/** One path of a mark: what its neighbours may say with it, and how it is written after that. */
interface Stroked {
  shared: string
  width: string
  /** @param said of it by the path itself */
  write: (said: string) => string
}

class Writer {
  readonly #drawing: Drawing
  readonly #options: RenderOptions
  readonly #cloth: Cloth
  readonly #dark: boolean
  readonly #definitions = new Map<string, string>()
  readonly #known = new Map<string, string>()
  readonly #names: Names
  /** the gradients that hold stops, by their stops, and where they lie */
  readonly #falls = new Map<string, { id: string; place: Place }>()
  /** the gradients that say where they lie, by that */
  readonly #places = new Map<string, string>()
  /** marks that mirror others, by their place among all; and the definitions of those */
  readonly #twins: ReadonlyMap<number, Run>
  readonly #runs: ReadonlyMap<number, number>
  readonly #written = new Map<number, string>()
  #at = 0
  /** how often a path is drawn: those drawn twice are written once */
  readonly #uses = new Map<string, number>()

  constructor(drawing: Drawing, options: RenderOptions) {
    const layers = drawing.layers.map((layer) => ({ ...layer, marks: inHalves(joined(layer.marks)) }))
    this.#drawing = { ...drawing, layers }
    this.#options = options
    this.#names = options.names ?? { ids: new Map(), next: 0 }
    this.#cloth = clothOf(options.cloth)
    this.#dark = lightness(readColour(this.#cloth.ground)) < DARK
    this.#twins = findTwins(layers)
    this.#runs = new Map([...this.#twins.values()].map(({ start, length }) => [start, length]))
    let at = 0
    let twinned = 0
    for (const { clip, marks } of layers) {
      if (clip) this.#count(clip, 1)
      for (const { d, fill, button } of marks) {
        twinned = Math.max(twinned, this.#twins.get(at)?.length ?? 0)
        if (!button && twinned <= 0) this.#count(d, fill?.kind === 'cloth' || fill?.kind === 'trim' ? 2 : 1)
        twinned--
        at++
      }
    }
  }

  #count(d: string, times: number): void {
    this.#uses.set(d, (this.#uses.get(d) ?? 0) + times)
  }

  /** A path, or the use of one that stands among the definitions. */
  #path(d: string, attributes = ''): string {
    if ((this.#uses.get(d) ?? 0) < 2) return `<path d="${compact(d)}"${attributes}/>`
    return `<use href="#${this.#once(d, (id) => `<path id="${id}" d="${compact(d)}"/>`)}"${attributes}/>`
  }

  parts(): SvgParts {
    const { width, height } = this.#drawing
    const layers = this.#drawing.layers.map((layer) => ({ name: layer.name, text: this.#layer(layer) }))
    this.#names.ids = this.#known
    return {
      viewBox: `${-width / 2} 0 ${width} ${height}`,
      definitions: this.#definitions,
      layers: layers.filter(({ text }) => text !== ''),
    }
  }

  #layer({ group, clip, marks, lettering = [] }: Layer): string {
    if (marks.length === 0 && lettering.length === 0) return ''
    const clipId =
      clip && this.#once(`clip ${clip}`, (id) => `<clipPath id="${id}">${this.#path(clip)}</clipPath>`)
    const attributes = [group ? ` data-option="${group}"` : '', clipId ? ` clip-path="url(#${clipId})"` : '']
    return `<g${attributes.join('')}>${this.#marks(marks)}${lettering.map(letters).join('')}</g>`
  }

  /** The marks of a layer. What stands on both halves is written once. */
  #marks(marks: readonly Mark[]): string {
    let text = ''
    for (let index = 0; index < marks.length;) {
      const twin = this.#twins.get(this.#at)
      const length = twin?.length ?? this.#runs.get(this.#at) ?? this.#untilRun(marks.length - index)
      const own = marks.slice(index, index + length)
      if (twin) text += `<use href="#${this.#written.get(twin.start)!}" transform="scale(-1 1)"/>`
      else if (this.#runs.has(this.#at)) {
        const inner = this.#lines(own)
        const id = this.#once(`run ${inner}`, (name) => named(inner, name))
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
    while (count < most && !this.#runs.has(this.#at + count) && !this.#twins.has(this.#at + count)) count++
    return count
  }

  /** Marks one after another; those of one colour or one ink say so once. */
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

  /** What one mark draws, lowest first. */
  #strokes({ d, fill, stroke, button }: Mark): Stroked[] {
    if (button) return [{ shared: '', width: '', write: () => this.#button(button) }]
    const fills = (fill ? this.#fills(fill) : []).map((paint) => ` fill="${paint}"`)
    const ink = stroke ? this.#ink(stroke) : ''
    const width = stroke ? widthOf(stroke) : ''
    if (fills.length === 0) return [{ shared: ink, width, write: (said) => this.#path(d, said) }]
    return fills.map((shared, index) => {
      const line = index === fills.length - 1 ? ink + width : ''
      return { shared, width: '', write: (said) => this.#path(d, said + line) }
    })
  }

  /** All buttons of a garment are one drawing, lit from above, in several sizes. */
  #button({ at: [x, y], diameter }: NonNullable<Mark['button']>): string {
    const id = this.#once('button', (own) => {
      const light = this.#fade({
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

  /** What covers a surface, lowest first: a weave and what is woven into it repeat each by itself. */
  #fills(paint: Paint): string[] {
    const { lining, button } = this.#options
    switch (paint.kind) {
      case 'cloth': {
        const { ground, sheen } = this.#cloth
        const { photo, plain } = this.#options
        const tiles = photo ? [photo] : plain ? [] : this.#cloth.tiles
        const woven = tiles.map((tile, index) => this.#pattern(`tile ${index}`, tile, grainTransform(paint)))
        return [ground, ...woven, ...(sheen > 0 && !photo ? [this.#sheen(sheen)] : [])]
      }
      case 'lining':
        return [lining]
      case 'button':
        return [button]
      case 'trim':
        return this.#trim(paint.trim)
      case 'colour':
        return [colourOf(paint.colour)]
      case 'fade':
        return [this.#fade(paint)]
    }
  }

  #pattern(name: string, tile: Tile, lies = ''): string {
    const { zoom = 1 } = this.#options
    const scale = zoom === 1 ? '' : `scale(${zoom})`
    const tileId = this.#once(name, (own) => {
      const image =
        tile.image === undefined
          ? ''
          : `<image href="${escaped(tile.image)}" width="${tile.width}" height="${tile.height}" preserveAspectRatio="none"/>`
      const marks = tile.marks
        .map(
          ({ d, fill, stroke, width, opacity, dash }) =>
            `<path d="${tight(d)}"${fill ? ` fill="${fill}"` : ''}${stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
        )
        .join('')
      // where a tile mirrors is the centre line: stripes and checks stand symmetric
      return `<pattern id="${own}" patternUnits="userSpaceOnUse" x="${hundredths(-(tile.axis ?? tile.width / 2))}" width="${tile.width}" height="${tile.height}"${scale && ` patternTransform="${scale}"`}>${image}${marks}</pattern>`
    })
    if (lies === '') return `url(#${tileId})`
    const lyingId = this.#once(
      `${name} ${lies}`,
      (own) => `<pattern id="${own}" href="#${tileId}" patternTransform="${lies}${scale}"/>`,
    )
    return `url(#${lyingId})`
  }

  #sheen(strength: number): string {
    const { width, height } = this.#drawing
    return this.#fade({
      kind: 'fade',
      tone: 'light',
      from: [-width / 2, 0],
      to: [width / 2, height],
      stops: [
        [0, strength],
        [0.5, strength / 6],
        [1, 0],
      ],
    })
  }

  #trim(trim: Trim): string[] {
    const { width } = this.#drawing
    const ground = readColour(this.#cloth.ground)
    if (trim === 'felt') return [writeColour(mixColour(ground, [0, 0, 0], 0.25))]
    if (trim === 'suede') return [lightness(ground) > 0.55 ? '#7a5a3e' : '#5a4331']
    if (trim === 'quilt') return [this.#options.lining]
    const colour = { satin: '#15161b', grosgrain: '#1a1b20', velvet: '#16171b' }[trim]
    if (trim === 'grosgrain')
      return [
        colour,
        this.#pattern('grosgrain', {
          width: 3,
          height: 3,
          marks: [{ d: 'M0 1H3', stroke: '#fff', width: 0.6, opacity: 0.16 }],
        }),
      ]
    const strength = trim === 'satin' ? 0.26 : 0.1
    return [
      colour,
      this.#fade({
        kind: 'fade',
        tone: 'light',
        from: [-width / 4, 0],
        to: [width / 4, 0],
        stops: [
          [0, 0],
          [0.2, strength],
          [0.36, 0],
          [0.64, 0],
          [0.8, strength],
          [1, 0],
        ],
      }),
    ]
  }

  #fade({ tone, from, to, stops }: Extract<Paint, { kind: 'fade' }>): string {
    // a stop is black unless it says otherwise
    const stopColour = (opacity: number) =>
      tone === 'shade' ? ` stop-opacity="${brief(opacity)}"` : ` stop-color="${clearWhite(opacity)}"`
    // light cloth is spoilt by shade that dark cloth hardly shows
    const strength = tone === 'light' ? (this.#dark ? 1.25 : 1) : this.#dark ? 1 : 0.72
    const inner = stops
      .map(
        ([at, opacity]) =>
          `<stop${at ? ` offset="${brief(at)}"` : ''}${stopColour(hundredths(opacity * strength))}/>`,
      )
      .join('')
    const place: Place = [...from, ...to].map(short)
    const id = this.#once(`fade ${place.join(' ')} ${inner}`, (own) => {
      // the first that falls off so holds the stops for the others, and what they have in common with it
      const like = this.#falls.get(inner)
      if (like) return `<linearGradient id="${own}" href="#${like.id}"${ends(place, like.place)}/>`
      this.#falls.set(inner, { id: own, place })
      const there = this.#places.get(String(place))
      if (there) return `<linearGradient id="${own}" href="#${there}">${inner}</linearGradient>`
      this.#places.set(String(place), own)
      const units = this.#once(
        'units',
        (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0"/>`,
      )
      return `<linearGradient id="${own}" href="#${units}"${ends(place, NOWHERE)}>${inner}</linearGradient>`
    })
    return `url(#${id})`
  }

  /** How a line is drawn, but for its width. */
  #ink({ ink, opacity = 1, dash }: Stroke): string {
    const [colour, strength] = this.#colour(ink)
    const shown = hundredths(opacity * strength)
    const dashes = dash ? ` stroke-linecap="butt" stroke-dasharray="${dash.map(brief).join(' ')}"` : ''
    return ` stroke="${colour}"${shown < 1 ? ` stroke-opacity="${brief(shown)}"` : ''}${dashes}`
  }

  #colour(ink: Ink): readonly [colour: string, strength: number] {
    if (typeof ink === 'object') return [colourOf(ink.colour), 1]
    if (ink === 'shade') return ['#000', this.#dark ? 1.4 : 1]
    if (ink === 'light') return ['#fff', this.#dark ? 0.8 : 1]
    return [lineOn(readColour(this.#cloth.ground), CONTRAST[this.#dark ? 'dark' : 'light'][ink]), 1]
  }

  /** A definition that is written once, by what it says. */
  #once(key: string, write: (id: string) => string): string {
    const known = this.#known.get(key)
    if (known) return known
    const id = this.#names.ids.get(key) ?? `${this.#options.prefix}${this.#names.next++}`
    this.#known.set(key, id)
    this.#definitions.set(id, write(id))
    return id
  }
}
