import type { StylePreset } from '@mtm/shared-utils/contracts/garments'
import type { OrderLineDraft } from '@mtm/shared-utils/contracts/dto/order-line'
import type { Published } from '../rules/book.ts'
import { stylePreset, type PresetStyle } from '../rules/preset-of-style.ts'

/** What is known of the style number of a line. */
export interface StyleOfLine {
  /** the style with that number; null or undefined: none is offered */
  style: PresetStyle | null | undefined
  /** what the same number fixed when the line was saved; undefined: it was not saved with it */
  stored: StylePreset | null | undefined
  /** the order is placed, or makes another one good: what was agreed stays */
  isPlaced: boolean
}

/**
 * What fixes a line. A line of a placed order keeps what fixed it then, and so does one whose style number is no longer
 * offered; any other is fixed by its style number as that is now.
 */
export function linePreset(
  published: Published,
  { category, styleNo }: Pick<OrderLineDraft, 'category' | 'styleNo'>,
  { style, stored, isPlaced }: StyleOfLine,
): StylePreset | null {
  if (stored !== undefined && (isPlaced || !style)) return stored
  return style && styleNo && style.category === category ? stylePreset(published, style) : null
}
