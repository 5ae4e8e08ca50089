import { html, LitElement, nothing, type PropertyDeclaration, type PropertyValues } from 'lit'
import type { DomEvent } from '@mtm/shared-utils/contracts/events'
import { partClickEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-part-click'
import { partHoverEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-part-hover'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { DEFAULT_LOCALE, isLocale, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import {
  describeGarment,
  figureOf,
  FRAMES,
  FEWEST_PX_PER_MM,
  partWords,
  svgParts,
  USUAL_MATERIALS,
  zoomFor,
  type ClothLook,
  type Drawing,
  type Finished,
  type GarmentView,
  type PreviewWords,
} from '@mtm/shared-utils/garments/preview'
import { garmentStyles } from './garment.styles.ts'
import { drawerOf } from './drawers.ts'
import { colourUntil, photographOf } from './photographs.ts'
import { Picture } from './picture.ts'

/** Converts JSON attributes to objects; invalid JSON counts as absent. */
const json = {
  fromAttribute(text: string | null): unknown {
    try {
      return text === null ? undefined : (JSON.parse(text) as unknown)
    } catch {
      return undefined
    }
  },
}

let instances = 0
/**
 * Id prefix of an instance: `a`, `b`, … `aa`. Short, because every reference in a picture includes it, and without
 * digits.
 */
const prefixOf = (count: number): string =>
  (count >= LETTERS ? prefixOf(Math.floor(count / LETTERS) - 1) : '') +
  String.fromCharCode('a'.charCodeAt(0) + (count % LETTERS))
const LETTERS = 26

/**
 * A garment drawn from its style values in its fabric. It needs no server API and does not depend on the page.
 * @fires mtm-part-click a part was selected by pointer or keyboard
 * @fires mtm-part-hover pointer or focus entered or left a part
 * @csspart drawing container of the picture
 * @cssprop --garment-paper-height maximum height in print; default: a page
 * @cssprop --garment-mark outline colour of the part under the pointer; default: the primary colour
 * @attr hidden hides the element
 */
export class MtmGarmentElement extends LitElement {
  /** Labels of garments and their parts; set by pages that have a catalogue. */
  static words: PreviewWords = { categories: [], groups: [] }
  static override styles = garmentStyles
  static override properties = {
    category: {},
    view: {},
    garmentStyle: { attribute: 'garment-style', converter: json },
    target: { converter: json },
    fabric: { converter: json },
    lining: {},
    button: {},
    zoom: { type: Number },
    locale: {},
    parts: { type: Boolean },
  }
  /** Category code: `MJ`, `MT`, `WC`, `OC`, `LJ`, `LT`, `SK`, `LW`, `LO`. */
  declare category: CategoryCode
  /** `front`, `back` or `inside`. */
  declare view: GarmentView
  /** Style values by group; missing ones use the defaults. */
  declare garmentStyle: StyleValues | undefined
  /** Finished measurements by code, mm. */
  declare target: Finished | undefined
  /**
   * The fabric: `weave`, `pattern`, `colourHex`, `repeatH`, `repeatV` in mm, `photo` (`url`, `width` in mm,
   * `tileable`).
   */
  declare fabric: ClothLook | undefined
  /** Colour of the lining, `#rrggbb`. */
  declare lining: string
  /** Colour of the buttons, `#rrggbb`. */
  declare button: string
  /** Scale of the weave: 1 is true to scale; by default small pictures show a larger weave. */
  declare zoom: number | undefined
  /** `zh-CN`, `en-US` or `ja_JP`; default: the language of the page. */
  declare locale: Locale | undefined
  /** Makes the parts selectable by pointer and keyboard. */
  declare parts: boolean

  readonly #prefix = prefixOf(instances++)
  readonly #size = new ResizeObserver(([entry]) => this.#measure(entry?.contentRect.width ?? 0))
  #picture: Picture | undefined
  #drawing: Drawing | undefined
  #pxPerMm = 0
  #marked = ''

  constructor() {
    super()
    this.category = 'MJ'
    this.view = 'front'
    this.lining = USUAL_MATERIALS.lining
    this.button = USUAL_MATERIALS.button
    this.parts = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#keepPlace()
    this.#size.observe(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  override requestUpdate(name?: PropertyKey, ...rest: [old?: unknown, options?: PropertyDeclaration]): void {
    super.requestUpdate(name, ...rest)
    if (name === 'category' && this.isConnected) this.#keepPlace()
  }

  override render() {
    if (!this.parts || !this.#drawing) return html`<div part="drawing"></div>`
    const { garmentStyle: style = {} } = this
    const category = this.#known()
    const locale = this.#locale()
    const shown = [...new Set(this.#drawing.layers.flatMap(({ group }) => group ?? []))]
    return html`<div
        part="drawing"
        @click=${this.#click}
        @pointerover=${this.#over}
        @pointerleave=${this.#leave}
      ></div>
      <div class="parts" role="group" aria-label=${this.#description()}>
        ${shown.map((code) => {
          const group = MtmGarmentElement.words.groups.find(
            (one) => one.code === code && one.for.includes(category),
          )
          return group
            ? html`<button
                type="button"
                @focus=${() => this.#mark(code)}
                @blur=${this.#leave}
                @click=${() => this.#choose(code)}
              >
                ${partWords(group, style, locale) ?? pickLabel(group, locale)}
              </button>`
            : nothing
        })}
      </div>`
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { view, garmentStyle = {}, target } = this
    if (!['category', 'view', 'garmentStyle', 'target'].some((name) => changed.has(name)) && this.#drawing)
      return
    const category = this.#known()
    const draw = drawerOf(category, () => this.requestUpdate('category'))
    // the previous garment stays until the drawing module of the new one is loaded
    if (draw) this.#drawing = draw(category, view, garmentStyle, figureOf(category, garmentStyle, target))
  }

  protected override updated(): void {
    const box = this.renderRoot.querySelector('[part=drawing]')
    if (!box || !this.#drawing) return
    const { weave, pattern, colourHex, repeatH, repeatV, photo } = this.fabric ?? USUAL_MATERIALS.cloth
    const photograph = photographOf(photo, () => this.requestUpdate())
    const until = colourUntil(photo)
    const appearance = {
      cloth: { weave, pattern, colourHex: until ?? colourHex, repeatH, repeatV },
      photo: photograph,
      lining: this.lining,
      button: this.button,
      // photographs are always shown true to scale
      zoom: this.zoom ?? (photograph ? 1 : zoomFor(this.#pxPerMm)),
      plain: until !== null || (this.#pxPerMm > 0 && this.#pxPerMm * (this.zoom ?? 1) < FEWEST_PX_PER_MM),
    }
    const { category, view } = this.#drawing
    const drawing = this.#drawing
    this.#picture ??= new Picture(box)
    this.#picture.show(JSON.stringify([category, view, appearance]), this.#description(), (names) =>
      svgParts(drawing, { ...appearance, prefix: this.#prefix, names }),
    )
    this.#showMark()
  }

  /**
   * Reserves the space of the picture synchronously, because a busy page delays the first update. Avoids layout
   * shifts.
   */
  #keepPlace(): void {
    const [width, height] = FRAMES[this.#known()]
    this.style.setProperty('aspect-ratio', `${width} / ${height}`)
  }

  /** Redraws only when the size change affects the zoom. */
  #measure(width: number): void {
    const before = zoomFor(this.#pxPerMm)
    this.#pxPerMm = width / (this.#drawing?.width ?? 720)
    if (zoomFor(this.#pxPerMm) !== before || this.#pxPerMm < FEWEST_PX_PER_MM) this.requestUpdate()
  }

  #description(): string {
    const { view, garmentStyle = {} } = this
    const garment = { category: this.#known(), view, style: garmentStyle }
    return describeGarment(MtmGarmentElement.words, garment, this.#locale())
  }

  /** The category, or the default for an unknown one. */
  #known(): CategoryCode {
    return Object.hasOwn(FRAMES, this.category) ? this.category : 'MJ'
  }

  #locale(): Locale {
    if (isLocale(this.locale)) return this.locale
    const { lang } = document.documentElement
    return lang.startsWith('en') ? 'en-US' : lang.startsWith('ja') ? 'ja_JP' : DEFAULT_LOCALE
  }

  #groupAt(event: Event): string {
    const target = event.composedPath()[0]
    return target instanceof Element
      ? (target.closest('[data-option]')?.getAttribute('data-option') ?? '')
      : ''
  }

  #click(event: Event): void {
    const group = this.#groupAt(event)
    if (group) this.#choose(group)
  }

  #over(event: Event): void {
    this.#mark(this.#groupAt(event))
  }

  #leave(): void {
    this.#mark('')
  }

  #choose(group: string): void {
    this.raise(partClickEvent, { group })
  }

  #mark(group: string): void {
    if (group === this.#marked) return
    this.#marked = group
    this.#showMark()
    this.raise(partHoverEvent, { group })
  }

  /** Dispatches a declared event that bubbles and crosses the shadow boundary. */
  protected raise<T extends object>({ name, version, cancelable }: DomEvent<T>, detail: T): boolean {
    const carried = Object.freeze({ version, ...detail })
    return this.dispatchEvent(
      new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail: carried }),
    )
  }

  #showMark(): void {
    for (const layer of this.renderRoot.querySelectorAll('[data-option]'))
      layer.classList.toggle('marked', layer.getAttribute('data-option') === this.#marked)
  }
}
