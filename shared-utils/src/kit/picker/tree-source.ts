import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'

/** A node of a tree whose lower levels may not be loaded. */
export interface TreeNode extends ChoiceNode {
  children?: TreeNode[]
  /** something is below that was not loaded */
  hasMore?: boolean
}

/** A source of a tree of choices: all of it at once, or level by level. */
export interface TreeSource {
  /** unique on the page: the key of its queries */
  name: string
  load(signal: AbortSignal): Promise<readonly TreeNode[]>
  levels?: {
    below(node: TreeNode, signal: AbortSignal): Promise<readonly TreeNode[]>
    /** nodes whose name contains the keyword, at any level */
    find(keyword: string, signal: AbortSignal): Promise<readonly TreeNode[]>
  }
  /** names of choices that are not loaded; those without a name are omitted */
  named?(keys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** reloads when this resource changes */
  resource?: string
}

/** The query key of a source. */
export const treeKey = ({ name, resource }: TreeSource) =>
  resource ? (['resource', resource, 'tree', name] as const) : (['tree', name] as const)

/** A line of a tree as it is shown. */
export interface TreeLine {
  node: TreeNode
  level: number
  /** undefined: nothing is below */
  open: boolean | undefined
}

/** The lines of a tree: the children of open nodes or, with a keyword, every match below its ancestors. */
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

/** All nodes by their id or code. */
export function treeIndex(nodes: readonly TreeNode[], key: 'id' | 'code'): ReadonlyMap<string, TreeNode> {
  const index = new Map<string, TreeNode>()
  const add = (node: TreeNode) => {
    index.set(node[key], node)
    node.children?.forEach(add)
  }
  nodes.forEach(add)
  return index
}

/** The ids of a node's ancestors. */
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
