import type { CategoryCode, StylePreset, StyleValues } from '@mtm/shared-utils/contracts/garments'
import type { Published } from './compiled-rules.ts'
import { evaluateStyle } from './evaluate-style.ts'
import { lockableGroups } from './style-preset.ts'

/** A stored style. */
export interface PresetStyle {
  styleNo: string
  category: string
  values: unknown
  /** codes of groups */
  lockedGroups: unknown
  basePrice?: number | null
}

/**
 * The groups a style number fixes and their values: those of the style, else those of the catalogue and the rules.
 * @returns null for a style that fixes nothing
 */
export function stylePreset(
  published: Published,
  { styleNo, category, values, lockedGroups, basePrice = null }: PresetStyle,
): StylePreset | null {
  const codes: unknown[] = Array.isArray(lockedGroups) ? lockedGroups : []
  if (codes.length === 0) return basePrice === null ? null : { styleNo, locked: {}, basePrice }
  const garment = category as CategoryCode
  const { outcome } = evaluateStyle(published, garment, (values ?? {}) as StyleValues)
  const locked = lockableGroups(published.catalogue, garment).filter(({ code }) => codes.includes(code))
  return {
    styleNo,
    locked: Object.fromEntries(locked.map(({ code }) => [code, outcome.values[code] ?? null])),
    basePrice,
  }
}
