import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { Database } from '../../platform/database/database.ts'
import type { Grantable } from '../grantable/grantable.ts'

interface ForestOptions {
  tenantId: number
  grantable: Grantable
  /** only these rows can be granted; their ancestors are shown */
  within?: ReadonlySet<string>
}

/** The menu and button rows as a tree for granting; rows the caller does not hold are disabled. */
export async function permissionForest(
  db: Database,
  { tenantId, grantable, within }: ForestOptions,
): Promise<PermissionForest> {
  const all = await db
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'titleEn', 'titleJp', 'icon', 'ruleFlag', 'menuType', 'perms'])
    .where('delFlag', '=', 0)
    .where((eb) => (tenantId === 0 ? eb.lit(true) : eb('houseOnly', '=', false)))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  const shown = within && withAbove(all, within)
  const rows = shown ? all.filter(({ id }) => shown.has(id)) : all
  const isFree = (id: string) => (within?.has(id) ?? true) && (grantable.all || grantable.rows.has(id))
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
      disabled: !isFree(row.id),
      scopedSlots: { title: 'hasDatarule' },
      children: children.length > 0 ? children : null,
    }
  }
  return {
    treeList: (below.get(null) ?? []).map(branch),
    ids: rows.map(({ id }) => id).filter((id) => within?.has(id) ?? true),
  }
}

/** Some rows with all their ancestors. */
function withAbove(
  rows: readonly { id: string; parentId: string | null }[],
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const shown = new Set<string>()
  for (const id of ids)
    for (let at: string | null | undefined = id; at && !shown.has(at); at = parents.get(at)) shown.add(at)
  return shown
}
