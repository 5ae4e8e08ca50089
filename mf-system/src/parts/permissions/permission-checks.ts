import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'

/** A line of the tree as it is shown. */
export interface PermissionLine {
  node: PermissionNode
  level: number
  /** undefined: nothing is below */
  open: boolean | undefined
}

/** The lines of a tree whose open nodes show their children. */
export function linesOf(
  nodes: readonly PermissionNode[],
  open: ReadonlySet<string>,
  level = 1,
): PermissionLine[] {
  return nodes.flatMap((node) => {
    const below = node.children ?? []
    const isOpen = below.length > 0 ? open.has(node.key) : undefined
    return [{ node, level, open: isOpen }, ...(isOpen ? linesOf(below, open, level + 1) : [])]
  })
}

/** A node and everything below it. */
export function withBelow(node: PermissionNode): PermissionNode[] {
  return [node, ...(node.children ?? []).flatMap(withBelow)]
}

/** Every node of a forest. */
export function allNodes(nodes: readonly PermissionNode[]): PermissionNode[] {
  return nodes.flatMap(withBelow)
}

/** The checked rows, and those that were held at the start. */
export interface GrantDraft {
  base: readonly string[]
  list: readonly string[]
}

/** The same changes, applied to what is held now: concurrent changes of others stay. */
export function restarted({ base, list }: GrantDraft, held: readonly string[]): GrantDraft {
  const before = new Set(base)
  const wanted = new Set(list)
  const kept = held.filter((key) => wanted.has(key) || !before.has(key))
  const given = list.filter((key) => !before.has(key))
  return { base: held, list: [...new Set([...kept, ...given])] }
}

/**
 * The checked nodes after a click on one. Linked: descendants follow, and ancestors are added because they lead to it.
 * Rows that the user does not hold never change.
 */
export function toggled(
  nodes: readonly PermissionNode[],
  checked: ReadonlySet<string>,
  node: PermissionNode,
  linked: boolean,
): ReadonlySet<string> {
  if (node.disabled) return checked
  const next = new Set(checked)
  const together = (linked ? withBelow(node) : [node]).filter(({ disabled }) => !disabled)
  if (checked.has(node.key)) {
    for (const { key } of together) next.delete(key)
    return next
  }
  for (const { key } of together) next.add(key)
  if (linked) for (const above of leadingTo(nodes, node.key)) if (!above.disabled) next.add(above.key)
  return next
}

/** The nodes above one. */
function leadingTo(nodes: readonly PermissionNode[], key: string): PermissionNode[] {
  const byKey = new Map(allNodes(nodes).map((node) => [node.key, node]))
  const above: PermissionNode[] = []
  for (let at = byKey.get(byKey.get(key)?.parentId ?? ''); at; at = byKey.get(at.parentId ?? ''))
    above.push(at)
  return above
}
