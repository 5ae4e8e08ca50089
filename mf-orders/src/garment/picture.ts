import { wholeSvg, type Names, type SvgParts } from '@mtm/shared-utils/garments/preview'

const FADE_MS = 160
const LEAVING = 'leaving'

/** A displayed layer. */
interface Shown {
  text: string
  element: Element
}

/** The picture of one garment in its container. Only changed layers are parsed and painted again. */
export class Picture {
  readonly #box: Element
  #svg: Element | null = null
  readonly #names: Names = { ids: new Map(), next: 0 }
  #scene = ''
  #layers = new Map<string, Shown>()
  #definitions = new Map<string, Shown>()

  constructor(box: Element) {
    this.#box = box
  }

  /**
   * Shows a picture. The previous one fades out above it, except with reduced motion.
   * @param scene key of garment, view and fabric; within a scene only changed layers are replaced
   * @param write returns the picture; definitions use the given names
   */
  show(scene: string, label: string, write: (names: Names) => SvgParts): void {
    const fades = !matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const earlier of this.#box.querySelectorAll(`.${LEAVING}`)) earlier.remove()
    const same = this.#svg && scene === this.#scene
    // both pictures are in the document during the transition, so they need different ids
    if (!same) this.#names.ids = new Map()
    const parts = write(this.#names)
    if (same) this.#change(this.#svg!, parts, fades)
    else this.#replace(parts, label, fades)
    this.#svg!.setAttribute('aria-label', label)
    this.#scene = scene
  }

  #replace(parts: SvgParts, label: string, fades: boolean): void {
    const old = this.#svg
    const next = read(wholeSvg(parts, label))
    this.#box.prepend(next)
    this.#svg = next
    const [definitions, ...layers] = next.children
    this.#definitions = shown(parts.definitions, [...definitions!.children])
    this.#layers = shown(byName(parts), layers)
    if (old) leave([old], fades)
  }

  #change(svg: Element, parts: SvgParts, fades: boolean): void {
    const layers = byName(parts)
    const newDefinitions = changed(parts.definitions, this.#definitions)
    const newLayers = changed(layers, this.#layers)
    const [definitions, ...elements] = read(
      wholeSvg({ ...parts, definitions: newDefinitions, layers: textsOf(newLayers) }),
    ).children
    const gone = [...this.#layers].filter(([name, { text }]) => layers.get(name) !== text)
    this.#define(svg.firstElementChild!, parts, shown(newDefinitions, [...definitions!.children]))
    const fresh = shown(newLayers, elements)
    let last = svg.firstElementChild!
    this.#layers = new Map(
      [...layers.keys()].map((name) => [name, fresh.get(name) ?? this.#layers.get(name)!]),
    )
    for (const { element } of this.#layers.values()) {
      // a layer that fades out stays above its replacement
      if (last.nextElementSibling !== element) last.after(element)
      last = element
    }
    leave(
      gone.map(([, { element }]) => element),
      fades,
    )
  }

  #define(place: Element, { definitions }: SvgParts, fresh: ReadonlyMap<string, Shown>): void {
    for (const [id, { element }] of this.#definitions)
      if (!definitions.has(id) || fresh.has(id)) element.remove()
    for (const { element } of fresh.values()) place.append(element)
    this.#definitions = new Map(
      [...definitions.keys()].map((id) => [id, fresh.get(id) ?? this.#definitions.get(id)!]),
    )
  }
}

function leave(elements: readonly Element[], fades: boolean): void {
  for (const element of elements) {
    if (!fades) {
      element.remove()
      continue
    }
    element.classList.add(LEAVING)
    const remove = () => element.remove()
    void element.animate({ opacity: [1, 0] }, FADE_MS).finished.then(remove, remove)
  }
}

const textsOf = (layers: ReadonlyMap<string, string>) => [...layers].map(([name, text]) => ({ name, text }))

const changed = (texts: ReadonlyMap<string, string>, before: ReadonlyMap<string, Shown>) =>
  new Map([...texts].filter(([name, text]) => before.get(name)?.text !== text))

const shown = (texts: ReadonlyMap<string, string>, elements: readonly Element[]) =>
  new Map([...texts].map(([name, text], index) => [name, { text, element: elements[index]! }]))

/** The markup of the layers by name; repeated names get a suffix. */
function byName({ layers }: SvgParts): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { name, text } of layers) {
    let own = name
    while (texts.has(own)) own += '+'
    texts.set(own, text)
  }
  return texts
}

/** Parses the markup. The HTML parser takes half the time of the XML parser. */
function read(svg: string): Element {
  return document.adoptNode(new DOMParser().parseFromString(svg, 'text/html').body.firstElementChild!)
}
