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

/** The place of an address: its country and the known parts. */
export type PlaceOfCountry = Pick<PostalAddress, 'country' | PlacePart>

/** Whose areas the list has. */
const LISTED = 'CN'
/** The provinces of Japan, from the north to the south; its cities are written. */
const PREFECTURES =
  `北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県
  福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県
  山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県`.split(/\s+/)

/** Names of the Chinese municipalities, which have no cities: used until the areas are loaded. */
const CITY_ITSELF = /(市|特别行政区)$/

/** The areas of China; null until loaded, empty when loading failed. */
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

type ChildAreas = readonly Area[] | undefined
const below = (areas: ChildAreas, name: string | null | undefined): ChildAreas =>
  areas?.find(([, known]) => known === name)?.[2]
const hasCities = (areas: ChildAreas) => areas?.some(([, , districts]) => districts) ?? false

/**
 * The names to choose a part of a Chinese place from. Empty: its parent is not chosen yet. Null: there is no list, the
 * part is typed. Undefined: a municipality, which has districts and no cities.
 */
function namesIn(areas: readonly Area[], part: PlacePart, { province, city }: SomePlace) {
  const names = (listed: ChildAreas) => listed?.map(([, name]) => name) ?? null
  if (part === 'province') return areas.length > 0 ? names(areas) : null
  if (!province) return []
  const inProvince = below(areas, province)
  if (part === 'city') return inProvince && !hasCities(inProvince) ? undefined : names(inProvince)
  if (inProvince && !hasCities(inProvince)) return names(inProvince)
  return city ? names(below(inProvince, city)) : []
}

/**
 * A part of the place of an address, as a name: for China an area below the chosen parent, for Japan a prefecture,
 * elsewhere free text. A Chinese municipality has no city field.
 */
export function PlaceField({
  part,
  place,
  onPlace,
  ...field
}: Omit<FieldBinding<string | null | undefined>, 'value' | 'onChange'> & {
  part: PlacePart
  place: PlaceOfCountry
  /** receives the changed parts: choosing another part clears those below it */
  onPlace: (patch: SomePlace) => void
}) {
  const { country } = place
  /** the municipality whose city field was cleared */
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
  // a name that is not in the list may still belong to the newly chosen parent
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
