import type { AllAuthItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { REVIEW_PAGES, REVIEW_RIGHTS } from '@mtm/shared-utils/contracts/dto/user-agent'
import type { Agency } from '../../platform/caller/agency.ts'
import type { Database } from '../../platform/database/database.ts'
import { menuTree, type MenuRow } from '../rights/menu.ts'
import { grantedRows, readHoldings, type Holdings } from '../rights/rights.ts'
import { withHomePage } from '../roles/home-page.ts'

/** Pages of every user, independent of roles: the home page, own messages and own account. */
const OWN_PAGES = /^\/(dashboard\/analysis|isps\/userAnnouncement|account\/.+)$/

/**
 * The menu tree and button codes of a user in a tenant (backend contract 3.5). Agents have the pages where they review
 * for others, and the codes that they need there.
 *
 * @param adapt changes the rows of the menu for a client before the home page is chosen among them
 */
export async function readPermissions(
  db: Database,
  {
    userId,
    tenantId,
    agencies = [],
  }: { userId: string; tenantId: number; agencies?: readonly Agency[] | undefined },
  adapt = (rows: readonly MenuRow[]) => rows,
): Promise<PermissionResult> {
  const holdings = await readHoldings(db, userId, tenantId)
  const [granted, menus, buttons] = await Promise.all([
    grantedRows(db, holdings).select('id').execute(),
    readMenus(db),
    readButtons(db),
  ])
  const held = new Set(granted.map(({ id }) => id))
  const acts = (perms: string | null) =>
    (perms ?? '')
      .split(',')
      .some((code) =>
        agencies.some(({ permissions }) => REVIEW_RIGHTS.includes(code) && permissions.has(code)),
      )
  if (agencies.length > 0) {
    for (const { id, url } of menus) if (REVIEW_PAGES.includes(url ?? '')) held.add(id)
    for (const { id, perms } of buttons) if (acts(perms)) held.add(id)
  }
  const menu = await withHomePage(db, holdings.roles, adapt(withParents(menus, held)), held)
  const mine = buttons.filter((button) => held.has(button.id) && button.status === '1')
  return {
    menu: hasNone(holdings) ? [] : menuTree(menu),
    auth: mine.map(authItem),
    allAuth: buttons.map((button) => ({ ...authItem(button), status: button.status })),
  }
}

const hasNone = ({ roles, departRoles }: Holdings) => roles.length + departRoles.length === 0

/** The granted menus with their ancestors, and the own pages, which every user with a role has. */
function withParents(menus: readonly MenuRow[], held: ReadonlySet<string>): MenuRow[] {
  const byId = new Map(menus.map((row) => [row.id, row]))
  const shown = new Set<MenuRow>()
  for (const row of menus) {
    if (!held.has(row.id) && !OWN_PAGES.test(row.url ?? '')) continue
    let at: MenuRow | undefined = row
    while (at && !shown.has(at)) {
      shown.add(at)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
  }
  return menus.filter((row) => shown.has(row))
}

function readMenus(db: Database): Promise<MenuRow[]> {
  return db
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'titleEn', 'titleJp', 'url', 'component', 'componentName'])
    .select(['redirect', 'icon', 'route', 'keepAlive', 'hidden', 'alwaysShow', 'internalOrExternal'])
    .select('framed')
    .where('menuType', 'in', [0, 1])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

interface ButtonRow {
  id: string
  name: string
  perms: string | null
  permsType: string
  status: string
}

function readButtons(db: Database): Promise<ButtonRow[]> {
  return db
    .selectFrom('sysPermission')
    .select(['id', 'name', 'perms', 'permsType', 'status'])
    .where('menuType', '=', 2)
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

function authItem({ perms, permsType, name }: ButtonRow): Omit<AllAuthItem, 'status'> {
  return { action: perms ?? '', type: permsType, describe: name }
}
