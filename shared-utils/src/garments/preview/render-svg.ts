import { clothOf } from './cloth/cloth.ts'
import type { Cloth, ClothLook, Tile } from './cloth/cloth-types.ts'
import { DARK, lightness, lineOn, mixColour, readColour, writeColour } from './cloth/colour.ts'
import type { Drawing, Ink, Layer, Lettering, Mark, Paint, Stroke, Trim } from './drawing.ts'
import { grainTransform } from './grain.ts'
import { circle, short } from './pen.ts'
import { colourOf } from './thread-colours.ts'

/** What a garment is made of, and how its picture stands on a page. */
export interface RenderOptions {
  cloth: ClothLook
  /** its photograph, once it has come: it covers the garment instead of the drawn weave */
  photo?: Tile | undefined
  /** `#rrggbb` */
  lining: string
  button: string
  /** stands before every id: two drawings on a page do not meet */
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

/** A picture this large shows the weave at true scale, CSS pixels for a millimetre of garment. */
const TRUE_SCALE = 1.1
/** More than this and the cloth is another one (reference 14.5). */
const MOST_ZOOM = 1.8

/** How much larger than on the garment cloth is drawn, so that its weave stays visible; in steps, as few redraws. */
export function zoomFor(pxPerMm: number): number {
  if (!(pxPerMm > 0)) return 1
  return Math.min(MOST_ZOOM, Math.max(1, Math.round((TRUE_SCALE / pxPerMm) * 5) / 5))
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${role}><defs>${[...definitions.values()].join('')}</defs>${body}</svg>`
}

const BUTTON_LIGHT = [
  [0, 0.4],
  [0.5, 0],
  [1, 0],
] as const
const BUTTON_HOLES = [-2.6, 2.6].flatMap((x) => [-2.6, 2.6].map((y) => circle([x, y], 1.1))).join('')

/** How far lines stand off their cloth in lightness: less on dark cloth, where light lines dazzle. */
const CONTRAST = {
  dark: { seam: 0.2, edge: 0.24, thread: 0.32 },
  light: { seam: 0.38, edge: 0.5, thread: 0.3 },
} as const

/** Lines end and turn softly: said once for a layer. */
const ROUND = ' stroke-linecap="round" stroke-linejoin="round"'

class Writer {
  readonly #drawing: Drawing
  readonly #options: RenderOptions
  readonly #cloth: Cloth
  readonly #dark: boolean
  readonly #definitions = new Map<string, string>()
  readonly #known = new Map<string, string>()
  readonly #names: Names
  /** the gradients that hold stops, by their stops */
  readonly #falls = new Map<string, string>()
  /** how often a path is drawn: those drawn twice are written once */
  readonly #uses = new Map<string, number>()

  constructor(drawing: Drawing, options: RenderOptions) {
    this.#drawing = drawing
    this.#options = options
    this.#names = options.names ?? { ids: new Map(), next: 0 }
    this.#cloth = clothOf(options.cloth)
    this.#dark = lightness(readColour(this.#cloth.ground)) < DARK
    for (const { clip, marks } of drawing.layers) {
      if (clip) this.#count(clip, 1)
      for (const { d, fill, button } of marks) if (!button) this.#count(d, fill?.kind === 'cloth' ? 2 : 1)
    }
  }

  #count(d: string, times: number): void {
    this.#uses.set(d, (this.#uses.get(d) ?? 0) + times)
  }

  /** A path, or the use of one that stands among the definitions. */
  #path(d: string, attributes = ''): string {
    if ((this.#uses.get(d) ?? 0) < 2) return `<path d="${d}"${attributes}/>`
    return `<use href="#${this.#once(d, (id) => `<path id="${id}" d="${d}"/>`)}"${attributes}/>`
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

  #layer({ name, group, clip, marks, lettering = [] }: Layer): string {
    if (marks.length === 0 && lettering.length === 0) return ''
    const clipId =
      clip && this.#once(`clip ${clip}`, (id) => `<clipPath id="${id}">${this.#path(clip)}</clipPath>`)
    const attributes = [
      ` data-layer="${name}"`,
      group ? ` data-option="${group}"` : '',
      clipId ? ` clip-path="url(#${clipId})"` : '',
      marks.some(({ stroke }) => stroke) ? ROUND : '',
    ]
    return `<g${attributes.join('')}>${marks.map((mark) => this.#mark(mark)).join('')}${lettering.map(letters).join('')}</g>`
  }

  #mark({ d, fill, stroke, button }: Mark): string {
    if (button) return this.#button(button)
    const fills = fill ? this.#fills(fill) : ['none']
    return fills
      .map((paint, index) =>
        this.#path(d, ` fill="${paint}"${stroke && index === fills.length - 1 ? this.#stroke(stroke) : ''}`),
      )
      .join('')
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
      const round = circle([0, 0], 10)
      return `<g id="${own}"><path d="${circle([1, 2], 10.6)}" fill="none" stroke="#000" stroke-width="2.4" stroke-opacity=".22"/><path d="${round}" fill="${this.#options.button}" stroke="#000" stroke-width=".8" stroke-opacity=".6"/><path d="${round}" fill="${light}"/><path d="${circle([0, 0], 6.8)}" fill="none" stroke="#000" stroke-width=".9" stroke-opacity=".3"/><path d="${BUTTON_HOLES}"/></g>`
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
          ({ d, fill = 'none', stroke, width, opacity, dash }) =>
            `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
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
    const colour = tone === 'shade' ? '' : ' stop-color="#fff"'
    // light cloth is spoilt by shade that dark cloth hardly shows
    const strength = tone === 'light' ? (this.#dark ? 1.25 : 1) : this.#dark ? 1 : 0.72
    const inner = stops
      .map(
        ([at, opacity]) => `<stop offset="${at}"${colour} stop-opacity="${hundredths(opacity * strength)}"/>`,
      )
      .join('')
    const place = `gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}"`
    const id = this.#once(`fade ${place} ${inner}`, (own) => {
      // the first that falls off so holds the stops for the others
      const like = this.#falls.get(inner)
      if (like) return `<linearGradient id="${own}" href="#${like}" ${place}/>`
      this.#falls.set(inner, own)
      return `<linearGradient id="${own}" ${place}>${inner}</linearGradient>`
    })
    return `url(#${id})`
  }

  #stroke({ ink, width, opacity = 1, dash }: Stroke): string {
    const [colour, strength] = this.#ink(ink)
    const shown = hundredths(opacity * strength)
    const dashes = dash ? ` stroke-linecap="butt" stroke-dasharray="${dash.join(' ')}"` : ''
    return ` stroke="${colour}" stroke-width="${width}"${shown < 1 ? ` stroke-opacity="${shown}"` : ''}${dashes}`
  }

  #ink(ink: Ink): readonly [colour: string, strength: number] {
    if (typeof ink === 'object') return [colourOf(ink.colour), 1]
    if (ink === 'shade') return ['#000', this.#dark ? 1.4 : 1]
    if (ink === 'light') return ['#fff', this.#dark ? 0.8 : 1]
    return [lineOn(readColour(this.#cloth.ground), CONTRAST[this.#dark ? 'dark' : 'light'][ink]), 1]
  }

  /** A definition that is written once, by what it says. */
  #once(key: string, write: (id: string) => string): string {
    const known = this.#known.get(key)
    if (known) return known
    const id = this.#names.ids.get(key) ?? `${this.#options.prefix}${(this.#names.next++).toString(36)}`
    this.#known.set(key, id)
    this.#definitions.set(id, write(id))
    return id
  }
}

const FAMILIES: Record<Lettering['font'], string> = {
  script: 'Segoe Script, Brush Script MT, cursive',
  block: 'Georgia, serif',
  kai: 'KaiTi, STKaiti, Noto Serif CJK SC, serif',
}

function letters({ text, at: [x, y], size, turn = 0, font, colour }: Lettering): string {
  const slant = font === 'script' ? ' font-style="italic"' : ''
  return `<text transform="translate(${short(x)} ${short(y)}) rotate(${turn})" text-anchor="middle" font-family="${FAMILIES[font]}"${slant} font-size="${size}" fill="${colourOf(colour)}">${escaped(text)}</text>`
}

const hundredths = (value: number) => Math.round(value * 100) / 100

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
