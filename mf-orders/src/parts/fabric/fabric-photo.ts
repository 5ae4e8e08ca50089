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
 * The smallest size of a photograph that is sharp where it is shown largest, at true scale: a browser that makes a
 * pattern much smaller leaves threads out.
 */
function widthFor(swatchWidth: number): PictureWidth {
  const pixels = swatchWidth * PX_PER_MM * Math.max(1, globalThis.devicePixelRatio)
  return PICTURE_WIDTHS.find((width) => width >= pixels) ?? 1280
}

/** The photograph of a cloth of the album, for whoever draws the cloth; null where it has none that tiles. */
export function photoOf({ swatch, swatchWidth, swatchHex, tileable }: Partial<FabricRow>): ClothPhoto | null {
  if (!swatch || !STORED_PATH.test(swatch) || !swatchWidth || !tileable) return null
  const url = server.base + fileAddress(swatch, widthFor(swatchWidth))
  return { url, width: swatchWidth, tileable, colour: swatchHex ?? null }
}

/** A cloth of the album with its photograph. */
export const withPhoto = <R extends FabricRow>(row: R): R => ({ ...row, photo: photoOf(row) })
