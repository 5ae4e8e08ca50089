import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'

/** A choice of a tree whose lower levels may still be on the server. */
export interface TreeNode extends ChoiceNode {
  children?: TreeNode[]
  /** something is below that was not loaded */
  hasMore?: boolean
}

/** Where a tree of choices comes from: all of it at once, or its first level and the others as they are opened. */
export interface TreeSource {
  /** unique on the page: queries are kept under it */
  name: string
  load(signal: AbortSignal): Promise<readonly TreeNode[]>
  levels?: {
    below(node: TreeNode, signal: AbortSignal): Promise<readonly TreeNode[]>
    /** those whose name has the keyword, wherever they stand */
    find(keyword: string, signal: AbortSignal): Promise<readonly TreeNode[]>
  }
  /** names of choices that are not in what was loaded; what has none is left out */
  named?(keys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** asks again when this resource changes */
  resource?: string
}

/** Where the answers of a source are kept. */
export const treeKey = ({ name, resource }: TreeSource) =>
  resource ? (['resource', resource, 'tree', name] as const) : (['tree', name] as const)

/** A line of a tree as it is shown. */
export interface TreeLine {
  node: TreeNode
  level: number
  /** undefined: nothing is below */
  open: boolean | undefined
}

/**
 * The lines of a tree: what is below an open node, and with a keyword every node that has it, under the nodes that
 * lead to it.
 */
export function treeLines(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  keyword: string,
): TreeLine[] {
  const part = keyword.trim().toLowerCase()
  const walk =
    (level: number) =>
    (node: TreeNode): TreeLine[] => {
      const below = node.children ?? []
      if (part === '') {
        const isOpen = below.length > 0 || node.hasMore ? open.has(node.id) : undefined
        return [{ node, level, open: isOpen }, ...(isOpen ? below.flatMap(walk(level + 1)) : [])]
      }
      const found = below.flatMap(walk(level + 1))
      const fits = `${node.label} ${node.code}`.toLowerCase().includes(part)
      return fits || found.length > 0 ? [{ node, level, open: found.length > 0 || undefined }, ...found] : []
    }
  return nodes.flatMap(walk(1))
}

/** Every node by what it is known by. */
export function treeIndex(nodes: readonly TreeNode[], key: 'id' | 'code'): ReadonlyMap<string, TreeNode> {
  const index = new Map<string, TreeNode>()
  const add = (node: TreeNode) => {
    index.set(node[key], node)
    node.children?.forEach(add)
  }
  nodes.forEach(add)
  return index
}

/** The ids of the nodes that lead to one. */
export function leadingTo(nodes: readonly TreeNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = leadingTo(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return null
}

/** A tree with the levels that were loaded since. */
export function withLevels(
  nodes: readonly TreeNode[],
  levels: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  if (levels.size === 0) return nodes
  return nodes.map(({ hasMore, ...node }): TreeNode => {
    const below = node.children ?? levels.get(node.id)
    if (below) return { ...node, children: [...withLevels(below, levels)] }
    return { ...node, ...(hasMore && { hasMore }) }
  })
}
