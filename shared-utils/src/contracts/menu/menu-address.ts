import { localOrHttp } from '../addresses.ts'

/** What `{{ name }}` in a menu address may stand for. Names are looked up, never run as code. */
export const MENU_PLACEHOLDERS = [
  'token',
  'tenant',
  'user.id',
  'user.username',
  'user.orgCode',
  'base.api',
] as const
export type MenuPlaceholder = (typeof MENU_PLACEHOLDERS)[number]

/** How the stock product spells the base address. */
const STOCK_SPELLING: ReadonlySet<string> = new Set([
  "window._CONFIG['domianURL']",
  'window._CONFIG["domianURL"]',
  'window._CONFIG.domianURL',
])

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([\w.]+)\s*\}/g

/** A template with each of its names replaced; `fill` gets the listed name, whatever its spelling. */
export function replacePlaceholders(template: string, fill: (name: string) => string): string {
  return template.replace(PLACEHOLDER, (_, braces?: string, dollar?: string) => {
    const name = braces ?? dollar ?? ''
    return fill(STOCK_SPELLING.has(name) ? 'base.api' : name)
  })
}

/** True for an address that leads out of the application: it begins with a protocol or a placeholder. */
export const isOuterAddress = (url: string) => /^(https?:\/\/|\{\{)/.test(url)

/** Addresses that no menu row may take: the root, the failure page and those that everybody may open. */
const TAKEN = /^\/($|404$|user($|\/))/

/** True for an address that a menu row may have. */
export function isMenuAddress(url: string): boolean {
  let known = true
  const filled = replacePlaceholders(url, (name) => {
    if (!(MENU_PLACEHOLDERS as readonly string[]).includes(name)) known = false
    return name === 'base.api' ? 'https://base' : 'x'
  })
  return known && !/[{}]/.test(filled) && localOrHttp(filled) && !TAKEN.test(filled)
}
