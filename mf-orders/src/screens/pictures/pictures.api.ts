import type { CropBox, PictureUse, Ruler } from '@mtm/shared-utils/contracts/dto/catalogue'
import { picture, type PictureRow } from '@mtm/shared-utils/contracts/resources/picture'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { http } from '@mtm/shared-utils/runtime'

const QUIET = { quiet: true }

/** Resources changed by pictures. */
export function picturesChanged(ids: readonly string[]): void {
  announceChange(picture, ids)
  announceChange({ name: 'fabric' }, [])
}

/** Picture calls beside those of a resource. */
export const pictureCalls = {
  /** false: no such position */
  async move({ id }: Pick<PictureRow, 'id'>, step: -1 | 1): Promise<boolean> {
    const { moved } = await http.put<{ moved: boolean }>(`${picture.base}/move`, { id, step }, QUIET)
    if (moved) picturesChanged([id])
    return moved
  },
  async measure({ id, version }: PictureRow, ruler: Ruler | null, tileable: boolean): Promise<void> {
    await http.put(`${picture.base}/ruler`, { id, version, ruler, tileable }, QUIET)
    picturesChanged([id])
  },
  /** without a box the crop is removed */
  async crop({ id, version }: PictureRow, box: CropBox | null, tileable: boolean): Promise<void> {
    await http.put(`${picture.base}/crop`, { id, version, box, tileable }, QUIET)
    picturesChanged([id])
  },
  use: (id: string) => http.get<PictureUse>(`${picture.base}/use`, { id }, QUIET),
}
