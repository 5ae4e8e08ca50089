import { announce } from '../plugins/app/announce.ts'
import type { Database } from '../plugins/app/database/database.ts'
import type { Actor } from '../orders/actor.ts'
import { RESOURCE_CHANGED } from '../resources/engine/writing.ts'

/** Says how many pieces at most should be at a station; null: as many as there are. Scans are not refused for it. */
export async function setLimit(
  db: Database,
  { tenantId, username }: Pick<Actor, 'tenantId' | 'username'>,
  { station, limit }: { station: string; limit: number | null },
): Promise<void> {
  const own = { tenantId, station }
  if (limit === null)
    await db
      .deleteFrom('mtmStationLimit')
      .where('tenantId', '=', tenantId)
      .where('station', '=', station)
      .execute()
  else {
    const chosen = { wipLimit: limit, updateBy: username, updateTime: new Date() }
    await db
      .insertInto('mtmStationLimit')
      .values({ ...own, ...chosen })
      .onConflict((conflict) => conflict.columns(['tenantId', 'station']).doUpdateSet(chosen))
      .execute()
  }
  await announce(db, RESOURCE_CHANGED, { resource: 'piece', ids: [] })
}
