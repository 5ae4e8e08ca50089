import { z } from './schema.ts'

/** Parts of a place from large to small; in China names from the list of areas. */
export const PLACE_PARTS = ['province', 'city', 'district'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]
/** Maximum length of a part's name. */
export const LONGEST_PLACE = 40

/** The place of an address within its country. */
export type Place = Record<PlacePart, string | null>
/** A possibly incomplete place; older orders have no city. */
export type SomePlace = { readonly [P in PlacePart]?: string | null | undefined }

export const NO_PLACE: Place = { province: null, city: null, district: null }

/** Extracts a place; empty names are dropped. */
export const placeOf = ({ province, city, district }: SomePlace): Place => ({
  province: province?.trim() || null,
  city: city?.trim() || null,
  district: district?.trim() || null,
})

const partSchema = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(LONGEST_PLACE))))
/** The schema of a place in request bodies. */
export const placeShape = { province: partSchema, city: partSchema, district: partSchema }

/** The fields of an address, which always change together. */
export const ADDRESS_PARTS = ['country', ...PLACE_PARTS, 'address', 'postcode'] as const

/** An address by parts. */
export interface PostalAddress extends SomePlace {
  /** code of the dictionary `country` */
  readonly country?: string | null | undefined
  readonly address?: string | null | undefined
  readonly postcode?: string | null | undefined
}

/** Countries that write the street before the town; elsewhere, and without a country, the largest part comes first. */
const LARGE_FIRST: ReadonlySet<string> = new Set(['', 'CN', 'HK', 'JP', 'KR', 'MO', 'TW'])
const isLargeFirst = ({ country }: PostalAddress) => LARGE_FIRST.has(country ?? '')

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part): part is string => Boolean(part))

/**
 * An address in the format of its country, one line for the street and one for the rest.
 * @param countryName name of the country in the reader's language; omitted when absent
 */
export function addressLines(parts: PostalAddress, countryName?: string | null): string[] {
  const { province, city, district, address, postcode } = parts
  const lines = isLargeFirst(parts)
    ? [joined(province, city, district, address).join(' '), joined(postcode, countryName).join('  ')]
    : [joined(address, district).join(', '), joined(postcode, city, province, countryName).join('  ')]
  return joined(...lines)
}

/** An address on one line, without its country. */
export function addressLine(parts: PostalAddress): string {
  const { postcode, ...rest } = parts
  return isLargeFirst(parts)
    ? joined(postcode, ...addressLines(rest)).join(' ')
    : addressLines(parts).join(', ')
}
