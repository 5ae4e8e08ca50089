import {
  FEWEST_LETTERS,
  FOUND_KINDS,
  type Found,
  type FoundKind,
  type SearchResult,
} from '@mtm/shared-utils/contracts/dto/search'
import { $routes, http } from '@mtm/shared-utils/runtime'

/** ms without typing before a request is sent */
const PAUSE_MS = 250

/** Component name of the screen that shows a kind, and the query that opens the record. */
const SCREENS: Readonly<Record<FoundKind, readonly [component: string, query: (found: Found) => string]>> = {
  order: ['order/MyOrders', ({ id }) => `open=${id}`],
  customer: ['order/Customers', ({ id }) => `open=detail.${id}`],
  fabric: ['order/FabricHome', ({ no }) => `open=${encodeURIComponent(no)}`],
  lining: ['order/FabricHome', ({ no }) => `tab=lining&number=${encodeURIComponent(no)}`],
  button: ['order/FabricHome', ({ no }) => `tab=button&number=${encodeURIComponent(no)}`],
  style: ['order/FabricHome', ({ no }) => `tab=style&number=${encodeURIComponent(no)}`],
}

/** A record with the address that opens it. */
export interface SearchHit extends Found {
  kind: FoundKind
  path: string
}

/** The found records that a screen of the user's menu can show, kind by kind. */
function hitsInMenu(result: SearchResult): SearchHit[] {
  return FOUND_KINDS.flatMap((kind) => {
    const [component, query] = SCREENS[kind]
    const route = $routes.get().routes.find((one) => one.component === component)
    if (!route) return []
    return (result[kind] ?? []).map((found) => ({ ...found, kind, path: `${route.path}?${query(found)}` }))
  })
}

/** Searches the server for records by number, debounced; a newer search aborts the older one. */
export class RecordSearch {
  #timer = 0
  #control: AbortController | null = null
  #found: readonly SearchHit[] = []
  readonly #onHits: (hits: readonly SearchHit[]) => void

  constructor(onHits: (hits: readonly SearchHit[]) => void) {
    this.#onHits = onHits
  }

  #publish(hits: readonly SearchHit[]) {
    this.#found = hits
    this.#onHits(hits)
  }

  /** Starts a search; too few letters clear the hits. */
  search(words: string) {
    clearTimeout(this.#timer)
    this.#control?.abort()
    const q = words.trim()
    if (q.length < FEWEST_LETTERS) return this.#publish([])
    // until the answer comes, earlier hits that still match: Enter opens the first one
    this.#publish(this.#found.filter(({ no, name }) => [no, ...name].some((text) => has(text, q))))
    this.#timer = window.setTimeout(() => void this.#request(q), PAUSE_MS)
  }

  async #request(q: string) {
    const control = (this.#control = new AbortController())
    // without this route only menu entries are found
    const result = await http
      .get<SearchResult>('/search', { q }, { quiet: true, signal: control.signal })
      .catch(() => ({}))
    if (!control.signal.aborted) this.#publish(hitsInMenu(result))
  }
}

const has = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase())
