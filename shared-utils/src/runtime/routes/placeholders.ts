import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { replacePlaceholders, type MenuPlaceholder } from '@mtm/shared-utils/contracts/menu/menu-address'
import { server } from '../page.ts'
import { legacyBase } from './legacy-base.ts'

/** The value of each `{{ name }}` in a menu address. */
export type PlaceholderValues = Readonly<Partial<Record<MenuPlaceholder, string>>>

/**
 * Fills the placeholders of a menu address; only a base address may contain more than one path segment.
 * @returns the address, or null when a name is not listed, when the result is no http(s) or same-origin address, or when
 * it would take the token to a foreign origin
 */
export function fillAddress(template: string, values: PlaceholderValues): string | null {
  let known = true
  let hasToken = false
  const filled = replacePlaceholders(template, (name) => {
    const value = Object.hasOwn(values, name) ? values[name as MenuPlaceholder] : undefined
    if (value === undefined) known = false
    if (name === 'token') hasToken = true
    return isBase(name) ? (value ?? '') : encodeURIComponent(value ?? '')
  })
  const target = known && localOrHttp(filled) ? URL.parse(filled, location.origin) : null
  return target && (!hasToken || mayHaveToken(target.origin)) ? filled : null
}

/** The origins that get the token anyway: this page's, its server's, and that of the site being replaced. */
function mayHaveToken(origin: string): boolean {
  const ours = ['/', server.base, legacyBase() ?? '/']
  return ours.some((address) => new URL(address, location.origin).origin === origin)
}

const isBase = (name: string) => name.startsWith('base.')
