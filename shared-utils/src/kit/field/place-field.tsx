import { useEffect, useState } from 'react'
import {
  LONGEST_PLACE,
  NO_PLACE,
  PLACE_PARTS,
  type PlacePart,
  type PostalAddress,
  type SomePlace,
} from '@mtm/shared-utils/contracts/postal-address'
import { loadAreas, type Area } from './area-field.tsx'
import { SelectField } from './choice-fields.tsx'
import type { FieldBinding } from './field.tsx'
import { TextField } from './text-fields.tsx'

/** Where an address is: its country, and in it what is known so far. */
export type PlaceOfCountry = Pick<PostalAddress, 'country' | PlacePart>

/** Whose areas the list has. */
const LISTED = 'CN'
/** The provinces of Japan, from the north to the south; its cities are written. */
const PREFECTURES =
  `北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県
  福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県
  山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県`.split(/\s+/)

/** Provinces of China that have no cities, by how they are called: all that is known of them until the areas come. */
const CITY_ITSELF = /(市|特别行政区)$/

/** The areas of China; null until they have come, empty when they cannot be had. */
function useAreas(wanted: boolean): readonly Area[] | null {
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const show = (next: readonly Area[]) => void (gone || setAreas(next))
    loadAreas().then(show, () => show([]))
    return () => {
      gone = true
    }
  }, [wanted])
  return areas
}

type Below = readonly Area[] | undefined
const below = (areas: Below, name: string | null | undefined): Below =>
  areas?.find(([, known]) => known === name)?.[2]
const hasCities = (areas: Below) => areas?.some(([, , districts]) => districts) ?? false

/**
 * The names that a part of a place in China is chosen of; empty: what is above it is not chosen yet. Null: nobody lists
 * them, they are written. Undefined: a municipality has districts and no cities.
 */
function namesIn(areas: readonly Area[], part: PlacePart, { province, city }: SomePlace) {
  const names = (listed: Below) => listed?.map(([, name]) => name) ?? null
  if (part === 'province') return areas.length > 0 ? names(areas) : null
  if (!province) return []
  const inProvince = below(areas, province)
  if (part === 'city') return inProvince && !hasCities(inProvince) ? undefined : names(inProvince)
  if (inProvince && !hasCities(inProvince)) return names(inProvince)
  return city ? names(below(inProvince, city)) : []
}

/**
 * A part of the place of an address, as a name: of China one of the list of areas, below what is chosen above it, of
 * Japan one of its prefectures, everything else is written. A municipality of China has no box for a city.
 */
export function PlaceField({
  part,
  place,
  onPlace,
  ...field
}: Omit<FieldBinding<string | null | undefined>, 'value' | 'onChange'> & {
  part: PlacePart
  place: PlaceOfCountry
  /** what becomes of the place: a part that is chosen in the place of another has nothing below it yet */
  onPlace: (patch: SomePlace) => void
}) {
  const { country } = place
  /** the municipality whose city was written here */
  const [emptied, setEmptied] = useState<string | null | undefined>(null)
  if (emptied && emptied !== place.province) setEmptied(null)
  const isListed = country === LISTED
  const areas = useAreas(isListed)
  const prefectures = country === 'JP' && part === 'province' ? PREFECTURES : null
  const names = isListed ? namesIn(areas ?? [], part, place) : prefectures
  const value = place[part]
  const isWaiting = isListed && areas === null && part === 'city' && CITY_ITSELF.test(place.province ?? '')
  // its box stays under the hand that empties it
  if ((names === undefined || isWaiting) && !value && emptied !== place.province) return null
  if (!names && (areas || !isListed))
    return (
      <TextField
        {...field}
        value={value}
        maxLength={LONGEST_PLACE}
        onChange={(next) => {
          if (names === undefined) setEmptied(place.province)
          onPlace({ [part]: next ?? null })
        }}
      />
    )
  const smaller = PLACE_PARTS.slice(PLACE_PARTS.indexOf(part) + 1)
  // what was written below no name of the list may well be below the one that is chosen now
  const isOther = Boolean(value && names?.includes(value))
  return (
    <SelectField
      {...field}
      value={value}
      disabled={field.disabled || (areas !== null && names?.length === 0 && !value)}
      options={(names ?? []).map((name) => ({ value: name, label: name }))}
      onChange={(next) =>
        onPlace({
          ...(isOther && Object.fromEntries(smaller.map((one) => [one, NO_PLACE[one]]))),
          [part]: next ?? null,
        })
      }
    />
  )
}
