import type { FastifyInstance, FastifyRequest } from 'fastify'
import { widthOfRuled, type Ruler, type rulerBody } from '@mtm/shared-utils/contracts/dto/catalogue'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { z } from '@mtm/shared-utils/contracts/schema'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { callerOf } from '../../../platform/caller/caller.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Store } from '../../../engine/resource/store.ts'
import { written } from '../../../engine/resource/writing.ts'
import { lockPicture } from './lock-picture.ts'
import { analyseFile } from './picture-file.ts'

/** Stores the ruler laid on a picture and the resulting width of fabric it shows. */
export async function measurePicture(
  app: Pick<FastifyInstance, 'db' | 'storage'>,
  store: Store,
  request: FastifyRequest,
  { id, version, ruler, tileable }: z.infer<typeof rulerBody>,
): Promise<void> {
  const caller = callerOf(request)
  const visibility = await store.visibility(caller)
  const known = await app.db
    .selectFrom('mtmPicture')
    .select(['path', 'width', 'height'])
    .where('id', '=', id)
    .where('tenantId', '=', caller.tenantId)
    .executeTakeFirst()
  if (!known) throw new AppError('record.missing')
  const size =
    known.width && known.height
      ? { width: known.width, height: known.height }
      : await analyseFile(app, request, known.path)
  const widthMm = ruler && widthOfRuled(ruler as Ruler, size.width, size.height)
  if (ruler && (widthMm === null || widthMm > MOST_MM)) throw BadInput.of('ruler')
  await inTransaction(app.db, async (trx) => {
    await lockPicture(store, visibility, trx, { id, version, path: known.path })
    await trx
      .updateTable('mtmPicture')
      .set((eb) => ({
        ...size,
        ruler: ruler && JSON.stringify(ruler),
        widthMm,
        tileable: ruler !== null && tileable,
        updateBy: caller.username,
        updateTime: new Date(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    await written(store, { db: trx, caller, request }, 'edit', [id])
  })
}

/** Maximum width of fabric in a photograph. */
const MOST_MM = 5_000
