import type { CategoryCode } from '@mtm/shared-utils/garments'
import type { GarmentView } from '@mtm/shared-utils/garments/preview'

export const VIEWS = ['front', 'back', 'inside'] as const satisfies readonly GarmentView[]

/** Garments that are also drawn from inside, because they can be worn open. */
const OPENED: readonly CategoryCode[] = ['MJ', 'LJ', 'WC', 'LW', 'OC', 'LO']

/** The views of a category. */
export const viewsOf = (category: CategoryCode): readonly GarmentView[] =>
  VIEWS.filter((view) => view !== 'inside' || OPENED.includes(category))
