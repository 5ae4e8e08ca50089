import { FIXED_SCREENS, OTHER_SCREEN } from '@mtm/shared-utils/contracts/dto/monitor/browser'
import type { Database } from '../../../platform/database/database.ts'

/** The menu is read anew after this time. */
const FRESH_MS = 60_000

/**
 * Answers the name under which a screen is counted: its component name if the menu or the client has it, else `other`. A
 * page cannot bring other texts into the tables.
 */
export function knownScreens(db: Database): () => Promise<(screen: string) => string> {
  let known: Promise<ReadonlySet<string>> | undefined
  let readAt = -Infinity
  const read = async () => {
    const rows = await db.selectFrom('sysPermission').select('component').distinct().execute()
    return new Set<string>([...FIXED_SCREENS, ...rows.flatMap(({ component }) => component ?? [])])
  }
  return async () => {
    if (!known || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      known = read()
      known.catch(() => void (known = undefined))
    }
    const screens = await known
    return (screen) => (screens.has(screen) ? screen : OTHER_SCREEN)
  }
}
