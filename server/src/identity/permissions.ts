import type { AllAuthItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Database } from '../plugins/app/database/database.ts'
import { menuTree, type MenuRow } from './menu.ts'
import { grantedRows, readRoles } from './rights.ts'

/** What belongs to a person and not to a job: the home page, the own messages and the own account. */
const OWN_PAGES = /^\/(dashboard\/analysis|isps\/userAnnouncement|account\/.+)$/

/** The menu tree and button codes of a user in a tenant (backend contract 3.5). */
export async function readPermissions(
  db: Database,
  userId: string,
  tenantId: number,
): Promise<PermissionResult> {
  const roles = await readRoles(db, userId, tenantId)
  const [granted, menus, buttons] = await Promise.all([
    grantedRows(db, roles).select('id').execute(),
    readMenus(db),
    readButtons(db),
  ])
  const held = new Set(granted.map(({ id }) => id))
  const mine = buttons.filter((button) => held.has(button.id) && button.status === '1')
  return {
    menu: roles.length === 0 ? [] : menuTree(withParents(menus, held)),
    auth: mine.map(authItem),
    allAuth: buttons.map((button) => ({ ...authItem(button), status: button.status })),
  }
}

/** The granted menus, what stands above them, and the own pages, which everybody with a role has. */
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
