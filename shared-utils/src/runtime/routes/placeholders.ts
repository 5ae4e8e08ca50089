/** What a `{{ name }}` in a menu address may stand for. Names are looked up, never run as code. */
export type PlaceholderValues = Readonly<Record<string, string>>

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([\w.]+)\s*\}/g
const STOCK_SPELLING: Readonly<Record<string, string>> = {
  "window._CONFIG['domianURL']": 'base.api',
  'window._CONFIG["domianURL"]': 'base.api',
  'window._CONFIG.domianURL': 'base.api',
}

/**
 * Fills the placeholders of a menu address.
 * @returns the address, or null when a name is not listed or the result is no http(s) or same-origin address
 */
export function fillAddress(template: string, values: PlaceholderValues): string | null {
  let known = true
  const filled = template.replace(PLACEHOLDER, (_, braces?: string, dollar?: string) => {
    const name = braces ?? dollar ?? ''
    const value = values[STOCK_SPELLING[name] ?? name]
    if (value === undefined) known = false
    return value ?? ''
  })
  return known && isAddress(filled) ? filled : null
}

function isAddress(text: string): boolean {
  if (text.startsWith('/') && !text.startsWith('//')) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
