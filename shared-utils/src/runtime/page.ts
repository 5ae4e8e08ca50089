/** Raised when a stored shape or a store's meaning changes incompatibly. */
const MAJOR = 1
const MAJORS = Symbol.for('mtm.runtime')

interface Page {
  [key: symbol]: Map<string, unknown> | Set<number> | undefined
}

function shelf(): Map<string, unknown> {
  const page = globalThis as unknown as Page
  const key = Symbol.for(`mtm.runtime/${MAJOR}`)
  const found = page[key] as Map<string, unknown> | undefined
  if (found) return found
  const majors = (page[MAJORS] ??= new Set<number>()) as Set<number>
  majors.add(MAJOR)
  if (majors.size > 1)
    console.warn(
      `mtm: versions ${[...majors].join(' and ')} of the runtime are on this page; they share nothing`,
    )
  const made = new Map<string, unknown>()
  page[key] = made
  return made
}

/**
 * The one value of this name on the page. Every copy of the runtime (the application's, `chrome.js`, an embedded
 * screen) gets what the first one created.
 */
export function once<T>(name: string, create: () => T): T {
  const values = shelf()
  if (!values.has(name)) values.set(name, create())
  return values.get(name) as T
}

/** The server of this page. A page of another server sets it before the first call. */
export const server = once('server', () => ({ base: '/api' }))
