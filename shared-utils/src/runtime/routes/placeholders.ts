import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'

/** What a `{{ name }}` in a menu address may stand for. Names are looked up, never run as code. */
export type PlaceholderValues = Readonly<Record<string, string>>

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([\w.]+)\s*\}/g
const STOCK_SPELLING: ReadonlySet<string> = new Set([
  "window._CONFIG['domianURL']",
  'window._CONFIG["domianURL"]',
  'window._CONFIG.domianURL',
])

/**
 * Fills the placeholders of a menu address; only a base address may bring more than one part of it.
 * @returns the address, or null when a name is not listed or the result is no http(s) or same-origin address
 */
export function fillAddress(template: string, values: PlaceholderValues): string | null {
  let known = true
  const filled = template.replace(PLACEHOLDER, (_, braces?: string, dollar?: string) => {
    const name = braces ?? dollar ?? ''
    const listed = STOCK_SPELLING.has(name) ? 'base.api' : name
    const value = Object.hasOwn(values, listed) ? values[listed] : undefined
    if (value === undefined) known = false
    return isBase(listed) ? (value ?? '') : encodeURIComponent(value ?? '')
  })
  return known && localOrHttp(filled) && URL.canParse(filled, location.origin) ? filled : null
}

const isBase = (name: string) => name.startsWith('base.')
