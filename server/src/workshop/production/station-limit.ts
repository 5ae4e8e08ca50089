import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { changeSetting } from '../../trade/settings/change-setting.ts'

/** The recommended maximum of pieces at a station; null: none. Scans are never refused for it. */
export async function setLimit(
  db: Database,
  actor: Pick<Actor, 'tenantId' | 'username' | 'zone' | 'origin'>,
  { station, limit }: { station: string; limit: number | null },
): Promise<void> {
  await changeSetting(db, actor, {
    kind: 'stations',
    content({ limits }) {
      const { [station]: _, ...others } = limits
      return { limits: limit === null ? others : { ...others, [station]: limit } }
    },
  })
}
