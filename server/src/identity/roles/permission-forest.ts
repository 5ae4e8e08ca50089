import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { Database } from '../../plugins/app/database/database.ts'
import type { Reach } from '../reach/reach.ts'

/** Every menu and button row as a tree to give permissions from; what the caller does not hold is disabled. */
export async function permissionForest(db: Database, reach: Reach): Promise<PermissionForest> {
  const rows = await db
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'titleEn', 'titleJp', 'icon', 'ruleFlag', 'menuType', 'perms'])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (row: (typeof rows)[number]): PermissionNode => {
    const children = (below.get(row.id) ?? []).map(branch)
    return {
      key: row.id,
      value: row.id,
      slotTitle: row.name,
      label: row.name,
      titleEn: row.titleEn,
      titleJp: row.titleJp,
      icon: row.icon,
      parentId: row.parentId,
      isLeaf: children.length === 0,
      ruleFlag: row.ruleFlag,
      menuType: row.menuType,
      perms: row.perms,
      disabled: !reach.all && !reach.rows.has(row.id),
      scopedSlots: { title: 'hasDatarule' },
      children: children.length > 0 ? children : null,
    }
  }
  return { treeList: (below.get(null) ?? []).map(branch), ids: rows.map(({ id }) => id) }
}
