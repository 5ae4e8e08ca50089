import {
  fileAddress,
  PICTURE_WIDTHS,
  STORED_PATH,
  type PictureWidth,
} from '@mtm/shared-utils/contracts/dto/files'
import type { ClothPhoto } from '@mtm/shared-utils/garments/preview'
import { server } from '@mtm/shared-utils/runtime'
import type { FabricRow } from '../../order-form/order-port.ts'
import { PX_PER_MM } from '../../order-form/swatch/cloth-swatch.tsx'

/**
 * The smallest size of a photograph that is sharp at its largest display, at true scale. Browsers that shrink a pattern
 * a lot drop threads.
 */
function widthFor(swatchWidth: number): PictureWidth {
  const pixels = swatchWidth * PX_PER_MM * Math.max(1, globalThis.devicePixelRatio)
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? 1280
}

/** The photograph for drawing a fabric; null without a repeating one. */
export function photoOf({ swatch, swatchWidth, swatchHex, tileable }: Partial<FabricRow>): ClothPhoto | null {
  if (!swatch || !STORED_PATH.test(swatch) || !swatchWidth || !tileable) return null
  const url = server.base + fileAddress(swatch, widthFor(swatchWidth))
  return { url, width: swatchWidth, tileable, colour: swatchHex ?? null }
}

/** A fabric of the album with its photograph. */
export const withPhoto = <R extends FabricRow>(row: R): R => ({ ...row, photo: photoOf(row) })
