import { KEYS, storage } from '@mtm/shared-utils/runtime'

/** CSS pixels of a millimetre, where nobody has measured this screen. */
const CSS_PX_PER_MM = 96 / 25.4
/** Width of a bank card (ISO/IEC 7810 ID-1), mm: everybody has one at hand. */
export const CARD_MM = 85.6
/** Its height, mm. */
export const CARD_HEIGHT_MM = 53.98
/** Scales outside these are not believed. */
export const LEAST_SCALE = 2.4
export const MOST_SCALE = 8

/** Pixels of a millimetre on this screen, as somebody has measured it with a card. */
export function screenScale(): number {
  const value = Number(storage.get(KEYS.screenScale))
  return value >= LEAST_SCALE && value <= MOST_SCALE ? value : CSS_PX_PER_MM
}

export function rememberScale(pxPerMm: number): void {
  storage.set(KEYS.screenScale, Math.round(pxPerMm * 1000) / 1000)
}
