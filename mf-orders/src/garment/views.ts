import type { CategoryCode } from '@mtm/shared-utils/garments'
import type { GarmentView } from '@mtm/shared-utils/garments/preview'

export const VIEWS = ['front', 'back', 'inside'] as const satisfies readonly GarmentView[]

/** What is worn open is seen from inside. */
const OPENED: readonly CategoryCode[] = ['MJ', 'LJ', 'WC', 'LW', 'OC', 'LO']

/** The sides from which a garment is drawn. */
export const viewsOf = (category: CategoryCode): readonly GarmentView[] =>
  VIEWS.filter((view) => view !== 'inside' || OPENED.includes(category))
