import type { FastifyInstance } from 'fastify'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { followFramedOrigins } from './framed-origins.ts'
import { permissionHooks } from './permission-rules.ts'
import { permissionTrees } from './permission-trees.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import type { WireRow } from '../../engine/resource/rows.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Stock clients request the list without a page and get all rows as trees; our clients request pages. */
export default async function permissions(app: FastifyInstance): Promise<void> {
  followFramedOrigins(app)
  app.addHook('preHandler', async (request, reply) => {
    const { pageNo } = request.query as { pageNo?: unknown }
    if (!request.routeOptions.url?.endsWith(`${permission.base}/list`) || pageNo !== undefined) return
    return reply.send(ok(await permissionTrees(app.db, callerOf(request))))
  })
  await app.register(
    serveResource(permission, {
      table: 'sysPermission',
      // one menu for all tenants; only tenant 0 may hold its codes
      tenant: false,
      translated: { title: ['name', 'titleEn', 'titleJp'] },
      // deletes its children, data rules and grants too
      softDelete: false,
      messages: { edited: 'permission.edited', missing: 'permission.missing' },
      hooks: {
        ...permissionHooks,
        mapRows(rows, { request }) {
          for (const row of rows) {
            // a dictionary value; stock trees have the number
            row.menuType = String(row.menuType)
            const { name, titleEn, titleJp } = row as WireRow & Record<string, string>
            row.title = pickLabel([name!, titleEn!, titleJp!], request.locale)
          }
        },
      },
    }),
  )
}
