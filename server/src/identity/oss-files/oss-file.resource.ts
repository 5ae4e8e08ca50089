import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { OSS_FILES } from '../../platform/files/file-rules.ts'
import { keysOf } from '../../platform/files/read-file.ts'
import { idsOf } from '../../engine/resource/ids.ts'
import type { ResourceTools } from '../../engine/resource/options.ts'
import { deleteRecords } from '../../engine/resource/writing.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { serveOssSpace } from './oss-space.ts'
import { serveOssUpload } from './oss-upload.ts'

const text = z.optional(z.union([z.string(), z.array(z.string())]))
const one = z.looseObject({ id: text })
const many = z.looseObject({ ids: text })

/**
 * The object storage of a tenant (backend contract 4.27): files that belong to no record. Users who may list them may
 * read them. Deletion also removes the bytes, so its routes are written by hand; the list is declared.
 */
export default serveResource(
  { ...ossFile, actions: ['list'] },
  {
    table: 'sysFile',
    tenant: true,
    columns: { fileName: 'name', url: 'path' },
    people: ['createBy'],
    scope: (eb) => eb('folder', '=', OSS_FILES),
    extra(app, tools) {
      serveDeletion(app, tools)
      serveOssUpload(app)
      serveOssSpace(app)
    },
  },
)

function serveDeletion(app: FastifyInstance, { store, find }: ResourceTools): void {
  const config = { access: { perm: `${ossFile.access}:delete` } }
  const remove = async (request: FastifyRequest, ids: readonly string[]): Promise<number> => {
    const rows = ids.length > 0 ? await find(request, { id: ids }) : []
    const deleted = await deleteRecords(store, app.db, request, ids)
    for (const key of rows.flatMap(({ id }) => keysOf(String(id))))
      // the row is gone, which is what was asked; the daily job removes what remains
      await app.storage
        .remove(key)
        .catch((err: unknown) => request.log.warn({ err }, 'a file was not removed'))
    return deleted
  }
  app.delete(
    `${ossFile.base}/delete`,
    { config, schema: { tags: [ossFile.name], summary: 'Delete a file', querystring: one } },
    async (request) => {
      const [id] = idsOf((request.query as z.infer<typeof one>).id)
      if (!id || (await remove(request, [id])) === 0) throw new AppError('record.missing')
      return ok(null, 'record.deleted')
    },
  )
  app.delete(
    `${ossFile.base}/deleteBatch`,
    { config, schema: { tags: [ossFile.name], summary: 'Delete files', querystring: many } },
    async (request) => {
      const ids = idsOf((request.query as z.infer<typeof many>).ids)
      if (ids.length === 0) throw new AppError('record.noIds')
      await remove(request, ids)
      return ok(null, 'record.deleted')
    },
  )
}
