import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { FAMILIES, type Draw } from '@mtm/shared-utils/garments/preview'

const here = new Map<() => Promise<Draw>, Draw>()

/** What draws a garment, if it is here already; otherwise it is fetched, and `ready` called when it has come. */
export function drawerOf(category: CategoryCode, ready: () => void): Draw | undefined {
  const load = FAMILIES[category]
  const known = here.get(load)
  if (known) return known
  void load().then(
    (draw) => {
      here.set(load, draw)
      ready()
    },
    // it is asked for again with the next change
    () => undefined,
  )
  return undefined
}
