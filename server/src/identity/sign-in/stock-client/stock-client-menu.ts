import { isOuterAddress } from '@mtm/shared-utils/contracts/menu/menu-address'
import { FRAME_LAYOUTS, GROUP_LAYOUTS, isLayout } from '@mtm/shared-utils/contracts/menu/menu-components'
import { readDeclared } from '../../menu-sync/read-declared.ts'
import type { MenuRow } from '../../rights/menu.ts'
import { HOME_URL } from '../../roles/home-page.ts'
import { STOCK_VIEWS } from './stock-views.ts'

/** The home view of the stock product. Its client always registers a tab for {@link HOME_URL}. */
const STOCK_HOME = 'dashboard/Analysis'

/** The client opens the address of this component when its route is shown, so the row needs a route. */
const LINK = {
  component: FRAME_LAYOUTS[0],
  internalOrExternal: true,
  route: true,
  alwaysShow: false,
  keepAlive: false,
} as const

let views: ReadonlySet<string> | undefined

/** The declared views that a stock client lacks, by component name. Views of a site's own client are not among them. */
async function ownViews(): Promise<ReadonlySet<string>> {
  if (views) return views
  const { menu } = await readDeclared()
  const names = menu.map(({ component }) => component)
  return (views = new Set(names.filter((name) => !isLayout(name) && !STOCK_VIEWS.has(name))))
}

/** Adapts menu rows to a stock client. `origin`: where this product shows the views that the client lacks. */
export async function stockClientMenu(origin: string): Promise<(rows: readonly MenuRow[]) => MenuRow[]> {
  const own = await ownViews()
  return (rows) => linksForStockClient(rows, own, origin)
}

/**
 * The menu of a stock client, which never finishes loading a view that it lacks: rows of such views become external
 * links to their pages below `origin`, in a new window. A row with children becomes a group, the home page the stock one.
 *
 * @param own component names of views that the client lacks
 */
export function linksForStockClient(
  rows: readonly MenuRow[],
  own: ReadonlySet<string>,
  origin: string,
): MenuRow[] {
  const parents = new Set(rows.map(({ parentId }) => parentId))
  return rows.map((row) => {
    if (!own.has(row.component ?? '')) return row
    if (row.url === HOME_URL) return { ...row, component: STOCK_HOME, componentName: null }
    if (parents.has(row.id)) return { ...row, component: GROUP_LAYOUTS[0], alwaysShow: false }
    const url = row.url ?? '/'
    return { ...row, ...LINK, url: isOuterAddress(url) ? url : origin + url }
  })
}
