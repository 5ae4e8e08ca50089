import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Figures } from './figures.ts'
import type { PaperLine, PaperMaterial, PaperStyle } from './paper.ts'

/** Between things that are listed. */
export const between = (locale: Locale): string => (locale === 'en-US' ? ', ' : '、')

/** A style value in words; null where nothing was chosen. */
export function styleValue(
  { value, options, unit }: PaperStyle,
  locale: Locale,
  figures: Figures,
): string | null {
  if (options.length > 0) return options.map((option) => pickLabel(option, locale)).join(between(locale))
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value === 'number')
    return unit === 'mm' || unit === 'cm' ? `${figures.cm(value)} cm` : figures.number(value)
  return Array.isArray(value) ? value.join(between(locale)) : value
}

/** Number and name of a material. */
export function materialText(material: PaperMaterial | null, locale: Locale): string {
  if (!material) return ''
  const name = pickLabel(material.label, locale)
  return name && name !== material.no ? `${material.no}  ${name}` : material.no
}

/** What a garment is called, with its style number. */
export function lineName(line: Pick<PaperLine, 'name' | 'styleNo'>, locale: Locale): string {
  return [pickLabel(line.name, locale), line.styleNo].filter(Boolean).join('  ')
}

/** What the cloth is made of. */
export function composition(line: Pick<PaperLine, 'fabric'>, locale: Locale): string {
  return (line.fabric?.composition ?? [])
    .map(({ label, percent }) => `${percent}% ${label}`)
    .join(between(locale))
}
