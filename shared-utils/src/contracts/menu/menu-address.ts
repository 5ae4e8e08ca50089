import { localOrHttp } from '../addresses.ts'

/** Allowed names of `{{ name }}` in menu addresses. Names are looked up, never evaluated. */
export const MENU_PLACEHOLDERS = [
  'token',
  'tenant',
  'user.id',
  'user.username',
  'user.orgCode',
  'base.api',
] as const
export type MenuPlaceholder = (typeof MENU_PLACEHOLDERS)[number]

/** The stock product's spelling of the base address. */
const STOCK_SPELLING: ReadonlySet<string> = new Set([
  "window._CONFIG['domianURL']",
  'window._CONFIG["domianURL"]',
  'window._CONFIG.domianURL',
])

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([\w.]+)\s*\}/g

/** Replaces the names of a template; `fill` gets the listed name for any spelling. */
export function replacePlaceholders(template: string, fill: (name: string) => string): string {
  return template.replace(PLACEHOLDER, (_, braces?: string, dollar?: string) => {
    const name = braces ?? dollar ?? ''
    return fill(STOCK_SPELLING.has(name) ? 'base.api' : name)
  })
}

/** The first name of a template that is not on the list, as it is written. */
export function unknownPlaceholder(template: string): string | undefined {
  let unknown: string | undefined
  replacePlaceholders(template, (name) => {
    if (!(MENU_PLACEHOLDERS as readonly string[]).includes(name)) unknown ??= name
    return ''
  })
  return unknown
}

/** True for an external address, which starts with a protocol or a placeholder. */
export const isOuterAddress = (url: string) => /^(https?:\/\/|\{\{)/.test(url)

/** Addresses reserved by the application: the root, the failure page and the open pages. */
const TAKEN = /^\/($|404$|user($|\/))/

/** True for a valid address of a menu row. */
export function isMenuAddress(url: string): boolean {
  const filled = replacePlaceholders(url, (name) => (name === 'base.api' ? 'https://base' : 'x'))
  return (
    unknownPlaceholder(url) === undefined &&
    !/[{}]/.test(filled) &&
    localOrHttp(filled) &&
    !TAKEN.test(filled)
  )
}
