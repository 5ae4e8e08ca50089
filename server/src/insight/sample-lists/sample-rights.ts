import { sql } from 'kysely'
import type {
  SampleAction,
  SamplePermission,
  SampleRole,
  SampleRolePermission,
  SampleTreeNode,
} from '@mtm/shared-utils/contracts/dto/sample-lists'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { SampleQuery } from './sample-answers.ts'

interface Row {
  id: string
  parentId: string | null
  menuType: number
  name: string
  titleEn: string
  titleJp: string
  perms: string | null
  status: string
  description: string | null
  component: string | null
  sortNo: number
}

const COLUMNS = [
  'id',
  'parentId',
  'menuType',
  'name',
  'titleEn',
  'titleJp',
  'perms',
  'status',
  'description',
  'component',
  'sortNo',
] as const

/** A menu row that is a button. */
const BUTTON = 2

/** The menu rows that the caller may list. */
function readRows(db: Database, caller: Caller): Promise<Row[]> {
  return db
    .selectFrom('sysPermission')
    .select([...COLUMNS])
    .where('delFlag', '=', 0)
    .$if(caller.tenantId !== 0, (rows) => rows.where('houseOnly', '=', false))
    .where(withinRules(permission, caller, 'sysPermission.id'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

const nameOf = ({ name, titleEn, titleJp }: Row, locale: Locale) =>
  pickLabel([name, titleEn, titleJp], locale)

/** The menu entries among the rows, each with the actions of its buttons among them. */
function entriesOf(rows: readonly Row[], locale: Locale): { entry: Row; actions: SampleAction[] }[] {
  const [entries, buttons] = [
    rows.filter(({ menuType }) => menuType !== BUTTON),
    Map.groupBy(
      rows.filter(({ menuType }) => menuType === BUTTON),
      ({ parentId }) => parentId,
    ),
  ]
  return entries.map((entry) => ({
    entry,
    actions: (buttons.get(entry.id) ?? []).map((button) => ({
      action: button.perms ?? '',
      describe: nameOf(button, locale),
      defaultCheck: false,
    })),
  }))
}

/** The menu entries directly below one, or the top ones. @param parentId '' is the top */
export async function sampleTree(db: Database, caller: Caller, parentId: string): Promise<SampleTreeNode[]> {
  const entries = (await readRows(db, caller)).filter(({ menuType }) => menuType !== BUTTON)
  const parents = new Set(entries.map((entry) => entry.parentId))
  return entries
    .filter((entry) => (entry.parentId ?? '') === parentId)
    .map((entry) => ({
      id: entry.id,
      name: nameOf(entry, caller.locale),
      component: entry.component ?? '',
      orderNum: entry.sortNo,
      hasChildren: parents.has(entry.id),
    }))
}

/** The menu entries with their buttons. */
export async function samplePermissions(db: Database, caller: Caller): Promise<SamplePermission[]> {
  const { locale } = caller
  return entriesOf(await readRows(db, caller), locale).map(({ entry, actions }) => ({
    id: entry.id,
    name: nameOf(entry, locale),
    describe: entry.description ?? '',
    status: Number(entry.status),
    actionData: JSON.stringify(actions),
    actions: actions.map(({ action }) => action),
    deleted: 0,
  }))
}

/** The first role of a user in the tenant with the menu entries and buttons that it holds; null: no role. */
export async function sampleRoleOf(db: Database, caller: Caller): Promise<SampleRole | null> {
  const own = await rolesOf(db, caller)
    .innerJoin('sysUserRole as held', 'held.roleId', 'sysRole.id')
    .where('held.userId', '=', caller.userId)
    .orderBy('roleCode')
    .limit(1)
    .execute()
  const [first = null] = await withPermissions(db, caller, own)
  return first
}

const rolesOf = (db: Database, { tenantId }: Caller) =>
  db
    .selectFrom('sysRole')
    .select(['sysRole.id', 'roleName', 'description', 'createBy', 'createTime', 'grantsAll'])
    .where('sysRole.tenantId', '=', tenantId)

/** The roles of the tenant whom the caller may list, with the menu entries and buttons that each holds. */
export async function sampleRoles(
  db: Database,
  caller: Caller,
  { pageNo, pageSize }: SampleQuery,
): Promise<{ rows: SampleRole[]; total: number }> {
  const roles = await rolesOf(db, caller)
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(withinRules(role, caller, 'sysRole.id'))
    .orderBy('roleCode')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { total: roles[0]?.total ?? 0, rows: await withPermissions(db, caller, roles) }
}

interface RoleRow {
  id: string
  roleName: string
  description: string | null
  createBy: string | null
  createTime: Date
  grantsAll: boolean
}

async function withPermissions(
  db: Database,
  caller: Caller,
  roles: readonly RoleRow[],
): Promise<SampleRole[]> {
  if (roles.length === 0) return []
  const ids = roles.map(({ id }) => id)
  const [menu, granted] = await Promise.all([
    readRows(db, caller),
    db
      .selectFrom('sysRolePermission')
      .select(['roleId', 'permissionId'])
      .where('roleId', 'in', ids)
      .execute(),
  ])
  const byRole = Map.groupBy(granted, ({ roleId }) => roleId)
  return roles.map(({ id, roleName, description, createBy, createTime, grantsAll }) => {
    const held = new Set(byRole.get(id)?.map(({ permissionId }) => permissionId))
    return {
      id,
      name: roleName,
      describe: description ?? '',
      status: 1,
      creatorId: createBy ?? '',
      createTime: wireTime(createTime, caller.zone),
      deleted: 0,
      permissions: permissionsOf(
        id,
        menu.filter((row) => grantsAll || held.has(row.id)),
        caller.locale,
      ),
    }
  })
}

function permissionsOf(roleId: string, held: readonly Row[], locale: Locale): SampleRolePermission[] {
  return entriesOf(held, locale).map(({ entry, actions }) => ({
    roleId,
    permissionId: entry.id,
    permissionName: nameOf(entry, locale),
    actions: JSON.stringify(actions),
    actionEntitySet: actions,
  }))
}
