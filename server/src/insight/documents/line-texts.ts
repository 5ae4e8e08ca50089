import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Figures } from './figures.ts'
import type {
  Composition,
  DocumentLine,
  DocumentMaterial,
  DocumentPosture,
  DocumentStyle,
} from './document-facts.ts'
import { speaker } from './document-texts.ts'

/** Separator of listed items. */
export const between = (locale: Locale): string => (locale === 'en-US' ? ', ' : '、')

/** The text of a style value; null where nothing was chosen. */
export function styleValue(
  { value, options, unit }: DocumentStyle,
  locale: Locale,
  figures: Figures,
): string | null {
  if (options.length > 0) return options.map((option) => pickLabel(option, locale)).join(between(locale))
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'number')
    return unit === 'mm' || unit === 'cm' ? `${figures.cm(value)} cm` : figures.number(value)
  return Array.isArray(value) ? value.join(between(locale)) : value
}

/** Groups that documents print apart from the style. */
const BESIDE: readonly string[] = ['lining.no', 'button.no', 'fit']
/** Separator of a name and its value. */
export const means = (locale: Locale): string => (locale === 'en-US' ? ': ' : '：')
/** Separator of values that contain commas. */
const apart = (locale: Locale): string => (locale === 'en-US' ? '; ' : '；')

/** The choices that documents list as style. */
export const styleOf = ({ style }: Pick<DocumentLine, 'style'>): DocumentStyle[] =>
  style.filter(({ group }) => !BESIDE.includes(group))

/** The texts of all chosen style values. Absent features are left out. */
export function chosen(line: Pick<DocumentLine, 'style'>, locale: Locale, figures: Figures): string {
  return styleOf(line)
    .filter(({ value }) => value !== 'none')
    .flatMap((style) => {
      const value = styleValue(style, locale, figures)
      return value === null ? [] : [`${pickLabel(style.label, locale)}${means(locale)}${value}`]
    })
    .join(apart(locale))
}

/** Number and name of a fabric. */
export function materialText(material: DocumentMaterial | null, locale: Locale): string {
  if (!material) return ''
  const name = pickLabel(material.label, locale)
  return name && name !== material.no ? `${material.no}  ${name}` : material.no
}

/** The name of a garment with its style number. */
export function lineName(line: Pick<DocumentLine, 'name' | 'styleNo'>, locale: Locale): string {
  return [pickLabel(line.name, locale), line.styleNo].filter(Boolean).join('  ')
}

/** A posture with its degree; a dash for a removed one. */
export function postureText({ label, sides }: DocumentPosture, locale: Locale): string {
  const say = speaker({}, locale)
  const values = sides.map(({ side, value }) => (side ? `${say(side)} ${value}` : value))
  return `${pickLabel(label, locale)}  ${values.join(' / ') || '—'}`
}

/** The composition of a fabric. */
export function composition(cloth: Composition | null, locale: Locale): string {
  return (cloth?.composition ?? []).map(({ label, percent }) => `${percent}% ${label}`).join(between(locale))
}
