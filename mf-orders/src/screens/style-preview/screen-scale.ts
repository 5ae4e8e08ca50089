import { KEYS, storage } from '@mtm/shared-utils/runtime'

/** Default CSS pixels per millimetre of an uncalibrated screen. */
const CSS_PX_PER_MM = 96 / 25.4
/** Width of a bank card (ISO/IEC 7810 ID-1), mm. */
export const CARD_MM = 85.6
/** Its height, mm. */
export const CARD_HEIGHT_MM = 53.98
/** Plausible range of scales. */
export const LEAST_SCALE = 2.4
export const MOST_SCALE = 8

/** Calibrated pixels per millimetre of this screen. */
export function screenScale(): number {
  const value = Number(storage.get(KEYS.screenScale))
  return value >= LEAST_SCALE && value <= MOST_SCALE ? value : CSS_PX_PER_MM
}

export function rememberScale(pxPerMm: number): void {
  storage.set(KEYS.screenScale, Math.round(pxPerMm * 1000) / 1000)
}
