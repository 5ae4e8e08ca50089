import { clothOf } from './cloth/cloth.ts'
import type { Cloth, ClothLook, Tile } from './cloth/cloth-types.ts'
import { DARK, lightness, lineOn, mixColour, readColour, writeColour } from './cloth/colour.ts'
import { brief } from './compact.ts'
import type { Drawing, Ink, Paint, Stroke, Trim } from './drawing.ts'
import { grainTransform } from './grain.ts'
import { short } from './pen.ts'
import type { Definitions } from './svg-definitions.ts'
import { clearWhite, CONTRAST, ends, escaped, hundredths, NOWHERE, tight, type Place } from './svg-words.ts'
import { colourOf } from './thread-colours.ts'

/** The materials of a garment. */
export interface Materials {
  cloth: ClothLook
  /** its photograph, once loaded: it covers the garment instead of the drawn weave */
  photo?: Tile | undefined
  /** `#rrggbb` */
  lining: string
  button: string
  /** 1 is the true scale of the cloth on its garment; more keeps a weave visible on a small picture */
  zoom?: number
  /** the average colour instead of a weave: below some size threads only flicker */
  plain?: boolean
}

/** Surfaces and lines of a garment in the words of SVG: patterns, gradients, colours. */
export class Paints {
  readonly #size: Pick<Drawing, 'width' | 'height'>
  readonly #materials: Materials
  readonly #definitions: Definitions
  readonly #cloth: Cloth
  readonly #dark: boolean
  /** the gradients that hold stops, by their stops, and where they lie */
  readonly #falls = new Map<string, { id: string; place: Place }>()
  /** gradients with positions, by content */
  readonly #places = new Map<string, string>()

  constructor(size: Pick<Drawing, 'width' | 'height'>, materials: Materials, definitions: Definitions) {
    this.#size = size
    this.#materials = materials
    this.#definitions = definitions
    this.#cloth = clothOf(materials.cloth)
    this.#dark = lightness(readColour(this.#cloth.ground)) < DARK
  }

  /** The fills of a surface, lowest first: a weave and its overchecks repeat independently. */
  fills(paint: Paint): string[] {
    const { lining, button } = this.#materials
    switch (paint.kind) {
      case 'cloth': {
        const { ground, sheen } = this.#cloth
        const { photo, plain } = this.#materials
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
        return [this.fade(paint)]
    }
  }

  #pattern(name: string, tile: Tile, lies = ''): string {
    const { zoom = 1 } = this.#materials
    const scale = zoom === 1 ? '' : `scale(${zoom})`
    const tileId = this.#definitions.once(name, (own) => {
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
      // a tile mirrors at the centre line, so stripes and checks are symmetric
      return `<pattern id="${own}" patternUnits="userSpaceOnUse" x="${hundredths(-(tile.axis ?? tile.width / 2))}" width="${tile.width}" height="${tile.height}"${scale && ` patternTransform="${scale}"`}>${image}${marks}</pattern>`
    })
    if (lies === '') return `url(#${tileId})`
    const lyingId = this.#definitions.once(
      `${name} ${lies}`,
      (own) => `<pattern id="${own}" href="#${tileId}" patternTransform="${lies}${scale}"/>`,
    )
    return `url(#${lyingId})`
  }

  #sheen(strength: number): string {
    const { width, height } = this.#size
    return this.fade({
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
    const { width } = this.#size
    const ground = readColour(this.#cloth.ground)
    if (trim === 'felt') return [writeColour(mixColour(ground, [0, 0, 0], 0.25))]
    if (trim === 'suede') return [lightness(ground) > 0.55 ? '#7a5a3e' : '#5a4331']
    if (trim === 'quilt') return [this.#materials.lining]
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
      this.fade({
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

  /** Light or shade that falls off, as something to fill with. */
  fade({ tone, from, to, stops }: Extract<Paint, { kind: 'fade' }>): string {
    // a stop is black by default
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
    const id = this.#definitions.once(`fade ${place.join(' ')} ${inner}`, (own) => {
      // the first that falls off so holds the stops for the others, and what they have in common with it
      const like = this.#falls.get(inner)
      if (like) return `<linearGradient id="${own}" href="#${like.id}"${ends(place, like.place)}/>`
      this.#falls.set(inner, { id: own, place })
      const there = this.#places.get(String(place))
      if (there) return `<linearGradient id="${own}" href="#${there}">${inner}</linearGradient>`
      this.#places.set(String(place), own)
      const units = this.#definitions.once(
        'units',
        (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0"/>`,
      )
      return `<linearGradient id="${own}" href="#${units}"${ends(place, NOWHERE)}>${inner}</linearGradient>`
    })
    return `url(#${id})`
  }

  /** How a line is drawn, but for its width. */
  ink({ ink, opacity = 1, dash }: Stroke): string {
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
}
