import type { CategoryCode, StyleGroup, StyleValues } from '@mtm/shared-utils/contracts/garments'
import { pickLabel, type Label, type Labelled, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { GarmentView } from './drawing.ts'
import type { PreviewWords } from './words.ts'

/** Names of style groups and options: of the catalogue, or of the few that a page needs. */
export type GroupWords = Labelled &
  Pick<StyleGroup, 'code' | 'for' | 'drives'> & {
    options: readonly (Labelled & { code: string })[]
  }

const VIEWS: Record<GarmentView, Label> = {
  front: ['正面', 'front', '前面'],
  back: ['背面', 'back', '背面'],
  inside: ['内里', 'inside', '内側'],
}

/** Maximum number of choices in a description. */
const MOST_PARTS = 8

/** The choice of one group as text; null when nothing can be named. */
export function partWords(group: GroupWords, style: StyleValues, locale: Locale): string | null {
  const value = style[group.code]
  const option = group.options.find(({ code }) => code === value)
  const chosen = option ? pickLabel(option, locale) : typeof value === 'number' ? String(value) : null
  return chosen === null ? null : `${pickLabel(group, locale)}${locale === 'en-US' ? ': ' : '：'}${chosen}`
}

/** The text alternative of a picture: garment, view, and its main choices. */
export function describeGarment(
  words: PreviewWords,
  {
    category,
    view = 'front',
    style = {},
  }: { category: CategoryCode; view?: GarmentView; style?: StyleValues },
  locale: Locale,
): string {
  const parts = words.groups
    .filter((group) => group.for.includes(category) && group.drives.includes('P'))
    .flatMap((group) => partWords(group, style, locale) ?? [])
    .slice(0, MOST_PARTS)
  const between = locale === 'en-US' ? ', ' : '，'
  const garment = words.categories.find(({ code }) => code === category)
  const name = garment ? pickLabel(garment, locale) : category
  return [`${name}${between}${pickLabel(VIEWS[view], locale)}`, ...parts].join(between)
}
