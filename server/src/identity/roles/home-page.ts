import type { HomePage } from '@mtm/shared-utils/contracts/dto/access'
import { isLayout } from '@mtm/shared-utils/contracts/menu/menu-components'
import type { Database } from '../../platform/database/database.ts'
import type { MenuRow } from '../rights/menu.ts'
import type { RoleRow } from '../rights/rights.ts'

/** The URL of the home page, whatever its view. */
export const HOME_URL = '/dashboard/analysis'

type ViewRow = Pick<MenuRow, 'id' | 'url' | 'component' | 'hidden' | 'route'>

/** True for menu rows whose view needs no URL parameters and can be a home page. Error pages cannot. */
function isView({ url, component, hidden, route }: ViewRow): boolean {
  if (!route || hidden || !component || isLayout(component)) return false
  return !component.startsWith('exception/') && /^\/[^:]+$/.test(url ?? '')
}

/** The views that can be the home page of a role, in menu order. */
export async function homePages(db: Database): Promise<HomePage[]> {
  const rows = await db
    .selectFrom('sysPermission')
    .select(['id', 'url', 'component', 'hidden', 'route', 'name', 'titleEn', 'titleJp'])
    .where('menuType', 'in', [0, 1])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const pages = new Map<string, HomePage>()
  for (const row of rows.filter(isView)) {
    const { id, component, name, titleEn, titleJp } = row
    // the default home page view is shown to roles without a choice
    if (row.url !== HOME_URL && component && !pages.has(component))
      pages.set(component, { id, component, text: name, textEn: titleEn, textJp: titleJp })
  }
  return [...pages.values()]
}

/**
 * Returns a menu with the home page chosen by the roles (backend contract 3.5): that of the first role, by code,
 * whose chosen view the user holds.
 */
export async function withHomePage(
  db: Database,
  roles: readonly RoleRow[],
  menu: readonly MenuRow[],
  held: ReadonlySet<string>,
): Promise<readonly MenuRow[]> {
  if (roles.length === 0) return menu
  const chosen = await db
    .selectFrom('sysRole')
    .select('homeComponent')
    .where(
      'id',
      'in',
      roles.map(({ id }) => id),
    )
    .where('homeComponent', 'is not', null)
    .orderBy('roleCode')
    .execute()
  const views = new Set(menu.filter((row) => held.has(row.id) && isView(row)).map((row) => row.component))
  const home = chosen.find(({ homeComponent }) => views.has(homeComponent))
  if (!home) return menu
  return menu.map((row) =>
    row.url === HOME_URL ? { ...row, component: home.homeComponent, componentName: null } : row,
  )
}
