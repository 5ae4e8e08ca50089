import { leadingTo, treeIndex, type TreeNode } from './tree-source.ts'

/** A node and everything below it. */
export const withBelow = (node: TreeNode): string[] => [
  node.id,
  ...(node.children ?? []).flatMap((child) => withBelow(child)),
]

/**
 * What is checked after a click on a node. Linked, what is below goes along, and a node is checked when all below it
 * are.
 */
export function checkedAfter(
  nodes: readonly TreeNode[],
  checked: ReadonlySet<string>,
  node: TreeNode,
  linked: boolean,
): ReadonlySet<string> {
  const next = new Set(checked)
  const isOn = !checked.has(node.id)
  const put = (id: string, on: boolean) => (on ? next.add(id) : next.delete(id))
  for (const id of linked ? withBelow(node) : [node.id]) put(id, isOn)
  if (!linked) return next
  const byId = treeIndex(nodes, 'id')
  for (const id of (leadingTo(nodes, node.id) ?? []).toReversed())
    put(
      id,
      byId.get(id)!.children!.every((child) => next.has(child.id)),
    )
  return next
}

/** Whether a node is checked, or, linked, some of what is below it. */
export function checkOf(node: TreeNode, checked: ReadonlySet<string>, linked: boolean): boolean | 'mixed' {
  if (checked.has(node.id)) return true
  return linked && withBelow(node).some((id) => checked.has(id)) ? 'mixed' : false
}
