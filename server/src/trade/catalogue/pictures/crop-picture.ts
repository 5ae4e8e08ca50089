import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  MOST_RULED,
  pixelsOfBox,
  type cropBody,
  type CropBox,
  type StoredCrop,
  type Ruler,
  type RulerPoint,
} from '@mtm/shared-utils/contracts/dto/catalogue'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { cutOut, dominantOf, sizeOf } from '../../../platform/files/pictures.ts'
import { storeMadePicture } from '../../../platform/files/store-file.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Store } from '../../../engine/resource/store.ts'
import { written } from '../../../engine/resource/writing.ts'
import { lockPicture } from './lock-picture.ts'
import { albumFile, FOLDER } from './picture-file.ts'

const WHOLE: CropBox = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Crops a picture. Crops are always cut from the uploaded original, so that quality is kept and the crop can be undone.
 * The scale per pixel stays; whether the part repeats must be stated again.
 */
export async function cropPicture(
  app: Pick<FastifyInstance, 'db' | 'storage' | 'config'>,
  store: Store,
  request: FastifyRequest,
  { id, version, box, tileable }: z.infer<typeof cropBody>,
): Promise<void> {
  const caller = callerOf(request)
  const visibility = await store.visibility(caller)
  const known = await app.db
    .selectFrom('mtmPicture')
    .select(['path', 'original', 'crop', 'width', 'widthMm', 'ruler', 'tileable'])
    .where('id', '=', id)
    .where('tenantId', '=', caller.tenantId)
    .executeTakeFirst()
  if (!known) throw new AppError('record.missing')
  const uploaded = known.original ?? known.path
  const { content, name } = await albumFile(app, request, uploaded)
  const size = await sizeOf(content)
  const part = pixelsOfBox(box ?? WHOLE, size)
  if (box && !part) throw BadInput.of('box')
  const isPart = box !== null && part !== null && (part.width < size.width || part.height < size.height)
  const next = isPart ? part : { left: 0, top: 0, ...size }
  const shown = isPart ? await cutOut(content, part) : content
  const path = isPart
    ? await storeMadePicture(app, request, { folder: FOLDER, name, content: shown })
    : uploaded
  const dominantHex = await dominantOf(shown)
  const before = known.crop
  const wholeTiles = before?.tileable ?? known.tileable
  // rounded to whole pixels, so that the stored box equals the visible part
  const crop: StoredCrop = {
    tileable: wholeTiles,
    x: next.left / size.width,
    y: next.top / size.height,
    width: next.width / size.width,
    height: next.height / size.height,
  }
  const widthMm = known.widthMm && rounded((known.widthMm * next.width) / (known.width ?? size.width))
  const ruler = known.ruler && widthMm ? ruled(known.ruler, before ?? WHOLE, crop, widthMm) : null
  await inTransaction(app.db, async (trx) => {
    await lockPicture(store, visibility, trx, { id, version, path: known.path })
    await trx
      .updateTable('mtmPicture')
      .set((eb) => ({
        path,
        original: isPart ? uploaded : null,
        crop: isPart ? JSON.stringify(crop) : null,
        width: next.width,
        height: next.height,
        dominantHex,
        widthMm,
        ruler: ruler && JSON.stringify(ruler),
        tileable: widthMm !== null && (isPart ? tileable : wholeTiles),
        updateBy: caller.username,
        updateTime: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await written(store, { db: trx, caller, request }, 'edit', [id])
  })
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** The ruler on a crop of the same picture. A ruler with cut-off ends spans the remaining part. */
function ruled({ from, to, mm }: Ruler, before: CropBox, after: CropBox, widthMm: number): Ruler {
  const moved = ([x, y]: RulerPoint): RulerPoint => [
    rounded((before.x + x * before.width - after.x) / after.width),
    rounded((before.y + y * before.height - after.y) / after.height),
  ]
  const points = [moved(from), moved(to)] as const
  if (points.flat().every((part) => part >= 0 && part <= 1)) return { from: points[0], to: points[1], mm }
  const along = Math.min(1, MOST_RULED / widthMm)
  return { from: [0, 0.5], to: [along, 0.5], mm: rounded(widthMm * along) }
}
