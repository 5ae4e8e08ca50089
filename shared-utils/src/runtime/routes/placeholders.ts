import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import { replacePlaceholders, type MenuPlaceholder } from '@mtm/shared-utils/contracts/menu/menu-address'

/** The value of each `{{ name }}` in a menu address. */
export type PlaceholderValues = Readonly<Partial<Record<MenuPlaceholder, string>>>

/**
 * Fills the placeholders of a menu address; only a base address may contain more than one path segment.
 * @returns the address, or null when a name is not listed or the result is no http(s) or same-origin address
 */
export function fillAddress(template: string, values: PlaceholderValues): string | null {
  let known = true
  const filled = replacePlaceholders(template, (name) => {
    const value = Object.hasOwn(values, name) ? values[name as MenuPlaceholder] : undefined
    if (value === undefined) known = false
    return isBase(name) ? (value ?? '') : encodeURIComponent(value ?? '')
  })
  return known && localOrHttp(filled) && URL.canParse(filled, location.origin) ? filled : null
}

const isBase = (name: string) => name.startsWith('base.')
