import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok, page } from '../../platform/http/answers.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { listQuerySchema } from '../../engine/resource/list-schema.ts'
import type { ServeOptions } from '../../engine/resource/options.ts'
import { findRows, readList } from '../../engine/resource/reading.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { openStore } from '../../engine/resource/store.ts'
import { announcementHooks } from './announcement.rules.ts'
import { readNotice } from './my-notices.ts'
import { serveRelease } from './release.ts'

const byId = z.looseObject({ id: z.optional(z.union([z.string(), z.array(z.string())])) })

const options: ServeOptions<'sysAnnouncement'> = {
  table: 'sysAnnouncement',
  tenant: true,
  // system messages are visible only to their recipient
  scope: (eb) => eb('busType', 'is', null),
  hooks: announcementHooks,
  async extra(app) {
    const store = await openStore(app.db, announcement, options as unknown as ServeOptions)
    const tags = [announcement.name]
    const list = permissionOf(announcement, 'list')
    app.get(
      `${announcement.base}/list`,
      {
        config: { access: { perm: list } },
        schema: { tags, summary: 'Announcement: list', querystring: listQuerySchema(store) },
      },
      async (request) => {
        const { rows, counted, list: readQuery } = await readList(store, app.db, request)
        return page(rows, counted, readQuery.pageNo, readQuery.pageSize)
      },
    )
    app.get<{ Querystring: z.infer<typeof byId> }>(
      `${announcement.base}/queryById`,
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Announcement: one record',
          description: 'For those who manage announcements, and for the recipients of a released one.',
          querystring: byId,
        },
      },
      async (request) => {
        const id = idSchema.safeParse(request.query.id)
        if (!id.success) throw new AppError('record.missing')
        const caller = callerOf(request)
        const manages = caller.permissions.has(list)
        const [row] = manages ? await findRows(store, app.db, request, { id: id.data }) : []
        const found = row ?? (await readNotice(app.db, caller, id.data))
        if (!found) throw new AppError('record.missing')
        return ok(found)
      },
    )
    serveRelease(app)
  },
}

/** Announcements of a tenant (backend contract 4.12). Has its own read route, as recipients read single ones too. */
export default serveResource(
  { ...announcement, actions: announcement.actions.filter((action) => action !== 'list') },
  options,
)
