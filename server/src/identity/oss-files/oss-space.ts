import type { FastifyInstance } from 'fastify'
import type { FileSpace } from '@mtm/shared-utils/contracts/dto/files'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { callerOf } from '../../platform/caller/caller.ts'
import { spaceOf } from '../../platform/files/file-space.ts'
import { ok } from '../../platform/http/answers.ts'

/** The space of the caller's tenant: how much of it is used, by all of its files. */
export function serveOssSpace(app: FastifyInstance): void {
  app.get(
    `${ossFile.base}/space`,
    {
      config: { access: { perm: `${ossFile.access}:list` } },
      schema: { tags: [ossFile.name], summary: 'Space for files: used and allowed, bytes' },
    },
    async (request) =>
      ok<FileSpace>(await spaceOf(app.db, callerOf(request).tenantId, app.config.filesQuota)),
  )
}
