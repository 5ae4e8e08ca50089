import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'

/** Where a tree of choices comes from, all of it at once. */
export interface TreeSource {
  /** unique on the page: queries are kept under it */
  name: string
  load(signal: AbortSignal): Promise<readonly ChoiceNode[]>
}

/** A line of a tree as it is shown. */
export interface TreeLine {
  node: ChoiceNode
  level: number
  /** undefined: nothing is below */
  open: boolean | undefined
}

/**
 * The lines of a tree: what is below an open node, and with a keyword every node that has it, under the nodes that
 * lead to it.
 */
export function treeLines(
  nodes: readonly ChoiceNode[],
  open: ReadonlySet<string>,
  keyword: string,
): TreeLine[] {
  const part = keyword.trim().toLowerCase()
  const walk =
    (level: number) =>
    (node: ChoiceNode): TreeLine[] => {
      const below = node.children ?? []
      if (part === '') {
        const isOpen = below.length > 0 ? open.has(node.id) : undefined
        return [{ node, level, open: isOpen }, ...(isOpen ? below.flatMap(walk(level + 1)) : [])]
      }
      const found = below.flatMap(walk(level + 1))
      const fits = `${node.label} ${node.code}`.toLowerCase().includes(part)
      return fits || found.length > 0 ? [{ node, level, open: found.length > 0 || undefined }, ...found] : []
    }
  return nodes.flatMap(walk(1))
}

/** Every node by what it is known by. */
export function treeIndex(nodes: readonly ChoiceNode[], key: 'id' | 'code'): ReadonlyMap<string, ChoiceNode> {
  const index = new Map<string, ChoiceNode>()
  const add = (node: ChoiceNode) => {
    index.set(node[key], node)
    node.children?.forEach(add)
  }
  nodes.forEach(add)
  return index
}

/** The ids of the nodes that lead to one. */
export function leadingTo(nodes: readonly ChoiceNode[], id: string): string[] | null {
  for (const node of nodes) {
    if (node.id === id) return []
    const below = leadingTo(node.children ?? [], id)
    if (below) return [node.id, ...below]
  }
  return null
}
