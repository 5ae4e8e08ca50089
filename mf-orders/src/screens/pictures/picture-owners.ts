import { PICTURE_OWNERS, type PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Label, Labelled } from '@mtm/shared-utils/contracts/locale'
import type { ChoiceSource } from '@mtm/shared-utils/kit/picker'
import { http } from '@mtm/shared-utils/runtime'

/** The number field of each kind. */
const NUMBERS = {
  fabric: 'fabricNo',
  lining: 'liningNo',
  button: 'buttonNo',
  style: 'styleNo',
  collection: 'collectionNo',
} as const satisfies Record<PictureOwner, string>
const MANY = 20

/** The kind in an address; fabrics by default. */
export const ownerKindOf = (word: string | null | undefined): PictureOwner =>
  PICTURE_OWNERS.find((kind) => kind === word) ?? 'fabric'

type Owner = Labelled & Readonly<Record<string, unknown>>

/** Searches owners of a kind by number, or by name in any language. */
export function ownerSource(kind: PictureOwner, label: (texts: Label | Labelled) => string): ChoiceSource {
  const field = NUMBERS[kind]
  const readOwners = async (params: Record<string, string>, signal: AbortSignal) => {
    const query = { ...params, pageSize: MANY }
    const { records, total } = await http.get<Page<Owner>>(`/mtm/${kind}/list`, query, {
      quiet: true,
      signal,
    })
    const choices = records.map((row) => {
      const no = String(row[field])
      const called = `${no} ${label(row)}`
      return { id: no, code: called, label: called }
    })
    return { choices, total }
  }
  return {
    name: `picture-owner-${kind}`,
    async find(keyword, signal) {
      if (!keyword) return readOwners({}, signal)
      const numbered = await readOwners({ [field]: `${keyword}*` }, signal)
      return numbered.total > 0 ? numbered : readOwners({ text: `*${keyword}*` }, signal)
    },
    async named(numbers, signal) {
      const found = await Promise.all(numbers.map((no) => readOwners({ [field]: no }, signal)))
      return found.flatMap(({ choices }) => choices).filter(({ id }) => numbers.includes(id))
    },
  }
}
