import type { StylePreset } from '@mtm/shared-utils/contracts/garments'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { Published } from '../rules/compiled-rules.ts'
import { stylePreset, type PresetStyle } from '../rules/preset-of-style.ts'

/** The style of a line's style number. */
export interface StyleOfLine {
  /** the style with that number; null or undefined: not on offer */
  style: PresetStyle | null | undefined
  /** the groups fixed by the same number when the line was saved; undefined: not saved with this number */
  stored: StylePreset | null | undefined
  /** the order is placed, or is a remake or an alteration: its agreed values stay */
  isPlaced: boolean
}

/**
 * The preset that fixes a line. Lines of placed orders, and lines whose style number is no longer offered, keep the
 * stored preset. All other lines use the current preset of their style number.
 */
export function linePreset(
  published: Published,
  { category, styleNo }: Pick<OrderLineDraft, 'category' | 'styleNo'>,
  { style, stored, isPlaced }: StyleOfLine,
): StylePreset | null {
  if (stored !== undefined && (isPlaced || !style)) return stored
  return style && styleNo && style.category === category ? stylePreset(published, style) : null
}
