import { fileAddress, STORED_PATH } from '@mtm/shared-utils/contracts/dto/files'
import type { ClothPhoto } from '@mtm/shared-utils/garments/preview'
import { server } from '@mtm/shared-utils/runtime'
import type { FabricRow } from '../../order-form/order-port.ts'

/** Wide enough for a garment on a dense screen, and light. */
const PICTURE_WIDTH = 640

/** The photograph of a cloth of the album, for whoever draws the cloth; null where it has none that tiles. */
export function photoOf({ swatch, swatchWidth, tileable }: Partial<FabricRow>): ClothPhoto | null {
  if (!swatch || !STORED_PATH.test(swatch) || !swatchWidth || !tileable) return null
  return { url: server.base + fileAddress(swatch, PICTURE_WIDTH), width: swatchWidth, tileable }
}

/** A cloth of the album with its photograph. */
export const withPhoto = <R extends FabricRow>(row: R): R => ({ ...row, photo: photoOf(row) })
