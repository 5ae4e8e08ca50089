import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import type { PermissionTree } from '@mtm/shared-utils/contracts/dto/permission'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import type { Ruled } from '../../engine/resource/data-rules.ts'
import { withinRules } from '../../engine/resource/within-rules.ts'
import type { Database } from '../../platform/database/database.ts'

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Every menu and button row within the caller's data rules, in order. */
function readRows(db: Database, caller: Ruled) {
  return db
    .selectFrom('sysPermission')
    .select(['id', 'parentId', 'name', 'titleEn', 'titleJp', 'menuType', 'perms', 'permsType', 'status'])
    .select(['icon', 'url', 'component', 'componentName', 'redirect', 'sortNo', 'description', 'route'])
    .select(['hidden', 'keepAlive', 'alwaysShow', 'internalOrExternal', 'delFlag', 'ruleFlag', 'leaf'])
    .where('delFlag', '=', 0)
    .where(withinRules(permission, caller, 'sysPermission.id'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

function treeOf(row: Row, isLeaf: boolean, children: PermissionTree[]): PermissionTree {
  return {
    ...row,
    key: row.id,
    title: row.name,
    sortNo: Number(row.sortNo),
    leaf: isLeaf,
    isLeaf,
    children: isLeaf ? null : children,
  }
}

/** All rows as trees, including buttons. */
export async function permissionTrees(db: Database, caller: Ruled): Promise<PermissionTree[]> {
  const rows = await readRows(db, caller)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const branch = (row: Row): PermissionTree => {
    const children = (below.get(row.id) ?? []).map(branch)
    return treeOf(row, children.length === 0, children)
  }
  return (below.get(null) ?? []).map(branch)
}

/** The direct children of rows, or the first level; deeper levels are loaded on demand. */
export async function permissionLevels(
  db: Database,
  caller: Ruled,
  above: readonly (string | null)[],
): Promise<Map<string | null, PermissionTree[]>> {
  const rows = await readRows(db, caller)
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const level = (id: string | null) => (below.get(id) ?? []).map((row) => treeOf(row, !below.has(row.id), []))
  return new Map(above.map((id) => [id, level(id)]))
}

/** One level of the forest used for granting permissions. */
export function levelOf(nodes: readonly PermissionNode[], pid: string): PermissionNode[] {
  const all = (of: readonly PermissionNode[]): PermissionNode[] =>
    of.flatMap((node) => [node, ...all(node.children ?? [])])
  return all(nodes)
    .filter(({ parentId }) => (parentId ?? '') === pid)
    .map((node) => ({ ...node, children: null }))
}
