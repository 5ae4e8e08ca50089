import { z } from './schema.ts'

/** Parts of a place, from the large to the small: each a name, of China one of the list of areas. */
export const PLACE_PARTS = ['province', 'city', 'district'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]
/** Most characters of the name of a part. */
export const LONGEST_PLACE = 40

/** Where in a country an address is. */
export type Place = Record<PlacePart, string | null>
/** A place of which nothing is said, or not all; orders of before have no city. */
export type SomePlace = { readonly [P in PlacePart]?: string | null | undefined }

export const NO_PLACE: Place = { province: null, city: null, district: null }

/** The place alone of whatever has one; a name of nothing is none. */
export const placeOf = ({ province, city, district }: SomePlace): Place => ({
  province: province?.trim() || null,
  city: city?.trim() || null,
  district: district?.trim() || null,
})

const partSchema = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_PLACE))))
/** The parts of a place as a body brings them. */
export const placeShape = { province: partSchema, city: partSchema, district: partSchema }

/** What makes an address; the parts of two are never mixed. */
export const ADDRESS_PARTS = ['country', ...PLACE_PARTS, 'address', 'postcode'] as const

/** An address in its parts. */
export interface PostalAddress extends SomePlace {
  /** code of the dictionary `country` */
  readonly country?: string | null | undefined
  readonly address?: string | null | undefined
  readonly postcode?: string | null | undefined
}

/** Countries that write the street before its town; everywhere else, and where none is named, the large comes first. */
const LARGE_FIRST: ReadonlySet<string> = new Set(['', 'CN', 'HK', 'JP', 'KR', 'MO', 'TW'])
const isLargeFirst = ({ country }: PostalAddress) => LARGE_FIRST.has(country ?? '')

const said = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part): part is string => Boolean(part))

/**
 * An address as its country writes it, a line for the street and one for the rest.
 * @param countryName how the reader calls the country; absent: it is told elsewhere
 */
export function addressLines(parts: PostalAddress, countryName?: string | null): string[] {
  const { province, city, district, address, postcode } = parts
  const lines = isLargeFirst(parts)
    ? [said(province, city, district, address).join(' '), said(postcode, countryName).join('  ')]
    : [said(address, district).join(', '), said(postcode, city, province, countryName).join('  ')]
  return said(...lines)
}

/** An address on one line, without its country. */
export function addressLine(parts: PostalAddress): string {
  const { postcode, ...rest } = parts
  return isLargeFirst(parts)
    ? said(postcode, ...addressLines(rest)).join(' ')
    : addressLines(parts).join(', ')
}
