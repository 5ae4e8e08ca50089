import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { FAMILIES, type Draw } from '@mtm/shared-utils/garments/preview'

const here = new Map<() => Promise<Draw>, Draw>()

/** Names the drawing module of what a screen shows first: it comes with the screen. */
export function knowDrawer(category: CategoryCode, draw: Draw): void {
  here.set(FAMILIES[category], draw)
}

/** Returns the drawing module of a category if it is loaded; otherwise loads it and calls `ready` afterwards. */
export function drawerOf(category: CategoryCode, ready: () => void): Draw | undefined {
  const load = FAMILIES[category]
  const known = here.get(load)
  if (known) return known
  void load().then(
    (draw) => {
      here.set(load, draw)
      ready()
    },
    // retried with the next change
    () => undefined,
  )
  return undefined
}
