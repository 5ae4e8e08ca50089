import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'

/** Keeps the content policy of the pages in step with the menu entries that may frame another site. */
export function followFramedOrigins(app: FastifyInstance): void {
  const { db, changes, log, frames } = app
  const read = async () => frames.allow(await framedOrigins(db))
  const renew = () =>
    void read().catch((error: unknown) =>
      log.warn({ err: error }, 'the framed sites of the menu were not read'),
    )
  app.addHook('onReady', read)
  changes.on(ACCESS_CHANGED, renew)
  changes.onGap(renew)
}

/** The origins of the enabled entries that administrators allowed to frame another site. */
async function framedOrigins(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sysPermission')
    .select('url')
    .where('framed', '=', true)
    .where('status', '=', '1')
    .where('delFlag', '=', 0)
    .orderBy('url')
    .execute()
  return [...new Set(rows.flatMap(({ url }) => foreignOrigin(url) ?? []))]
}

/** The origin of an address of another site; null where it is none, or where a placeholder decides. */
export function foreignOrigin(url: string | null): string | null {
  const found = url && /^https?:\/\/[^/{}\s]+/.test(url) ? URL.parse(url) : null
  return found ? found.origin : null
}
