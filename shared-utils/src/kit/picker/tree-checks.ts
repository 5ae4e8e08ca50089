import { leadingTo, treeIndex, type TreeNode } from './tree-source.ts'

/** A node and everything below it. */
export const withBelow = (node: TreeNode): string[] => [
  node.id,
  ...(node.children ?? []).flatMap((child) => withBelow(child)),
]

/**
 * The checked nodes after a click on one. Linked: descendants follow, and a node is checked when all its descendants
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

/** Whether a node is checked or, when linked, partly checked. */
export function checkOf(node: TreeNode, checked: ReadonlySet<string>, linked: boolean): boolean | 'mixed' {
  if (checked.has(node.id)) return true
  return linked && withBelow(node).some((id) => checked.has(id)) ? 'mixed' : false
}
