import { FINISHED_MEASURES } from '@mtm/shared-utils/contracts/finished-measures'
import type { Catalogue } from '@mtm/shared-utils/contracts/garments'
import { toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'

const KNOWN: Readonly<Record<string, Label>> = FINISHED_MEASURES

/** The name of a finished measurement on a category; without one its general name; the code of an unnamed one. */
export function measureNameOf(
  catalogue: Pick<Catalogue, 'moulds'>,
  category: string | null | undefined,
  code: string,
): Labelled {
  const row = catalogue.moulds
    ?.find((family) => family.category === category)
    ?.rows.find((one) => one.code === code)
  if (!row) return toLabelled(KNOWN[code] ?? [code, code, code])
  const { text, textEn, textJp } = row
  return { text, textEn, textJp }
}
