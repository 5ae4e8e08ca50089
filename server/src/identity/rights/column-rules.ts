import type { ColumnRule } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Holdings } from './rights.ts'

/** The rules of roles, and of department roles in the current department, that narrow lists by a column. */
export async function readColumnRules(
  db: Database,
  { roles, departRoles }: Pick<Holdings, 'roles' | 'departRoles'>,
): Promise<ColumnRule[]> {
  if (roles.length + departRoles.length === 0) return []
  const rows = await db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission as menu', 'menu.id', 'rule.permissionId')
    .leftJoin('sysPermission as button', (join) =>
      join
        .onRef('button.parentId', '=', 'menu.id')
        .on('button.menuType', '=', 2)
        .on('button.delFlag', '=', 0),
    )
    .select(['rule.id', 'rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue'])
    .select(['menu.perms as own', 'button.perms as below'])
    .where('rule.status', '=', '1')
    .where('rule.ruleColumn', 'is not', null)
    .where((eb) =>
      eb.or([
        eb(
          'rule.id',
          'in',
          eb
            .selectFrom('sysRoleDataRule')
            .select('ruleId')
            .where('roleId', 'in', ids(roles.map(({ id }) => id))),
        ),
        eb(
          'rule.id',
          'in',
          eb.selectFrom('sysDepartRoleDataRule').select('ruleId').where('roleId', 'in', ids(departRoles)),
        ),
      ]),
    )
    .orderBy('rule.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(([first, ...more]) => ({
    codes: [first!.own, first!.below, ...more.map(({ below }) => below)].flatMap(
      (perms) => perms?.split(',').map((code) => code.trim()) ?? [],
    ),
    ruleColumn: first!.ruleColumn ?? '',
    ruleConditions: first!.ruleConditions ?? '',
    ruleValue: first!.ruleValue ?? '',
  }))
}

/** A list for `in`, which must not be empty; no id is empty. */
const ids = (list: readonly string[]) => (list.length > 0 ? [...list] : [''])
