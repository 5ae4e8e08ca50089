import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { GroupWords } from './describe.ts'

/** Names of garments and their parts: the subset of a catalogue that a picture needs. */
export interface PreviewWords {
  categories: readonly (Labelled & { code: CategoryCode })[]
  groups: readonly GroupWords[]
}

interface Named extends Labelled {
  code: string
}
interface Catalogue {
  categories: readonly (Labelled & { code: CategoryCode })[]
  groups: readonly GroupWords[]
}

const named = ({ code, text, textEn, textJp }: Named) => ({ code, text, textEn, textJp })

/** Extracts the texts of a catalogue that pictures need. */
export function previewWords({ categories, groups }: Catalogue): PreviewWords {
  return {
    categories: categories.map((category) => ({ ...named(category), code: category.code })),
    groups: groups
      .filter(({ drives }) => drives.includes('P'))
      .map((group) => ({
        ...named(group),
        for: group.for,
        drives: 'P',
        options: group.options.map(named),
      })),
  }
}
