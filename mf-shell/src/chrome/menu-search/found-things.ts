import {
  FEWEST_LETTERS,
  FOUND_KINDS,
  type Found,
  type FoundKind,
  type SearchResult,
} from '@mtm/shared-utils/contracts/dto/search'
import { $routes, http } from '@mtm/shared-utils/runtime'

/** Typing rests for so long before the server is asked. */
const PAUSE_MS = 250

/** Component name of the screen that shows a kind, and what of its address opens the thing. */
const SCREENS: Readonly<Record<FoundKind, readonly [component: string, query: (found: Found) => string]>> = {
  order: ['order/MyOrders', ({ id }) => `open=${id}`],
  customer: ['order/Customers', ({ id }) => `open=detail.${id}`],
  fabric: ['order/FabricHome', ({ no }) => `open=${encodeURIComponent(no)}`],
  lining: ['order/FabricHome', ({ no }) => `tab=lining&number=${encodeURIComponent(no)}`],
  button: ['order/FabricHome', ({ no }) => `tab=button&number=${encodeURIComponent(no)}`],
  style: ['order/FabricHome', ({ no }) => `tab=style&number=${encodeURIComponent(no)}`],
}

/** A thing with the address that opens it. */
export interface FoundThing extends Found {
  kind: FoundKind
  path: string
}

/** Those of the found things that a screen of the person's menu can show, kind by kind. */
function reachable(result: SearchResult): FoundThing[] {
  return FOUND_KINDS.flatMap((kind) => {
    const [component, query] = SCREENS[kind]
    const route = $routes.get().routes.find((one) => one.component === component)
    if (!route) return []
    return (result[kind] ?? []).map((found) => ({ ...found, kind, path: `${route.path}?${query(found)}` }))
  })
}

/** Asks the server for things by number, once typing rests; what is overtaken is given up. */
export class ThingFinder {
  #timer = 0
  #control: AbortController | null = null
  #found: readonly FoundThing[] = []
  readonly #told: (things: readonly FoundThing[]) => void

  constructor(told: (things: readonly FoundThing[]) => void) {
    this.#told = told
  }

  #tell(things: readonly FoundThing[]) {
    this.#found = things
    this.#told(things)
  }

  /** Looks for words, or for nothing any more. */
  look(words: string) {
    clearTimeout(this.#timer)
    this.#control?.abort()
    const q = words.trim()
    if (q.length < FEWEST_LETTERS) return this.#tell([])
    // until the answer comes, of what was found before only what fits: Enter goes to the first
    this.#tell(this.#found.filter(({ no, name }) => [no, ...name].some((text) => has(text, q))))
    this.#timer = window.setTimeout(() => void this.#ask(q), PAUSE_MS)
  }

  async #ask(q: string) {
    const control = (this.#control = new AbortController())
    // a server that knows no such search leaves the menu entries
    const result = await http
      .get<SearchResult>('/search', { q }, { quiet: true, signal: control.signal })
      .catch(() => ({}))
    if (!control.signal.aborted) this.#tell(reachable(result))
  }
}

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
