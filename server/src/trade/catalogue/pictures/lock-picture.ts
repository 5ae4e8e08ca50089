import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../../platform/database/database.ts'
import type { Visibility, Store } from '../../../engine/resource/store.ts'
import { lockRows } from '../../../engine/resource/writing.ts'

/** A picture with the version that was read; any version when absent. */
interface PictureVersion {
  id: string
  version?: number | undefined
  /** file that was measured or cropped */
  path: string
}

/**
 * Locks a picture that is unchanged since it was read.
 * @throws record.missing · record.stale 409
 */
export async function lockPicture(
  store: Store,
  visibility: Visibility,
  trx: Database,
  { id, version, path }: PictureVersion,
): Promise<void> {
  const [row] = await lockRows(store, visibility, trx, [id])
  if (!row) throw new AppError('record.missing')
  if ((version !== undefined && row.version !== version) || row.path !== path)
    throw new AppError('record.stale', {}, 409, 409, { version: row.version })
}
