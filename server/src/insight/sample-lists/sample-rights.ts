import { sql } from 'kysely'
import type {
  SampleAction,
  SamplePermission,
  SampleRole,
  SampleRolePermission,
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

/** The roles of the tenant whom the caller may list, with the menu entries and buttons that each holds. */
export async function sampleRoles(
  db: Database,
  caller: Caller,
  { pageNo, pageSize }: SampleQuery,
): Promise<{ rows: SampleRole[]; total: number }> {
  const { tenantId, zone } = caller
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'description', 'createBy', 'createTime', 'grantsAll'])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where('tenantId', '=', tenantId)
    .where(withinRules(role, caller, 'sysRole.id'))
    .orderBy('roleCode')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  if (roles.length === 0) return { rows: [], total: 0 }
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
  return {
    total: roles[0]!.total,
    rows: roles.map(({ id, roleName, description, createBy, createTime, grantsAll }) => {
      const held = new Set(byRole.get(id)?.map(({ permissionId }) => permissionId))
      return {
        id,
        name: roleName,
        describe: description ?? '',
        status: 1,
        creatorId: createBy ?? '',
        createTime: wireTime(createTime, zone),
        deleted: 0,
        permissions: permissionsOf(
          id,
          menu.filter((row) => grantsAll || held.has(row.id)),
          caller.locale,
        ),
      }
    }),
  }
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
