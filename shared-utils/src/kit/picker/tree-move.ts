import type { TreeNode } from './tree-source.ts'

/** Puts a node somewhere else: below another or at the top, before one of its new neighbours or last. */
export interface TreeMove {
  id: string
  parentId: string | null
  before: string | null
}

/** Where a node is dropped: on another, or on one of its edges. */
export interface DropPlace {
  id: string
  zone: 'before' | 'inside' | 'after'
}

interface TreePosition {
  parent: TreeNode | null
  neighbours: readonly TreeNode[]
  at: number
}

/** The place of a node; null when it is not in the tree. */
export function standingOf(
  nodes: readonly TreeNode[],
  id: string,
  parent: TreeNode | null = null,
): TreePosition | null {
  const at = nodes.findIndex((node) => node.id === id)
  if (at >= 0) return { parent, neighbours: nodes, at }
  for (const node of nodes) {
    const found = standingOf(node.children ?? [], id, node)
    if (found) return found
  }
  return null
}

/** Whether a node is a descendant of another. */
export function standsBelow(nodes: readonly TreeNode[], above: string, id: string): boolean {
  const standing = standingOf(nodes, above)
  const node = standing?.neighbours[standing.at]
  return node !== undefined && standingOf(node.children ?? [], id) !== null
}

/** The meaning of dropping a node; null where it cannot go: itself, its descendants, its current place. */
export function moveToPlace(
  nodes: readonly TreeNode[],
  id: string,
  { id: over, zone }: DropPlace,
): TreeMove | null {
  const from = standingOf(nodes, id)
  const to = standingOf(nodes, over)
  if (!from || !to || over === id || standsBelow(nodes, id, over)) return null
  const target = to.neighbours[to.at]!
  if (zone === 'inside')
    return changed(from, { id, parentId: target.id, before: null }, target.children ?? [])
  const before =
    zone === 'before' ? over : (to.neighbours.slice(to.at + 1).find((node) => node.id !== id)?.id ?? null)
  return changed(from, { id, parentId: to.parent?.id ?? null, before }, to.neighbours)
}

/**
 * The meaning of an arrow key for a node: up and down among its siblings, right below its predecessor, left out of its
 * parent. Null where there is no such place.
 */
export function moveByArrow(nodes: readonly TreeNode[], id: string, key: string): TreeMove | null {
  const from = standingOf(nodes, id)
  if (!from) return null
  const { parent, neighbours, at } = from
  const parentId = parent?.id ?? null
  switch (key) {
    case 'ArrowUp':
      return at > 0 ? { id, parentId, before: neighbours[at - 1]!.id } : null
    case 'ArrowDown':
      return at < neighbours.length - 1 ? { id, parentId, before: neighbours[at + 2]?.id ?? null } : null
    case 'ArrowRight':
      return at > 0 ? { id, parentId: neighbours[at - 1]!.id, before: null } : null
    case 'ArrowLeft':
      return parent ? moveToPlace(nodes, id, { id: parent.id, zone: 'after' }) : null
    default:
      return null
  }
}

/** Which of its new neighbours a moved node becomes, counted from 1. */
export function placeAfter(nodes: readonly TreeNode[], { id, parentId, before }: TreeMove): number {
  const parent = parentId === null ? null : standingOf(nodes, parentId)
  const below = parent ? (parent.neighbours[parent.at]!.children ?? []) : parentId === null ? nodes : []
  const others = below.filter((node) => node.id !== id)
  const at = before === null ? -1 : others.findIndex((node) => node.id === before)
  return (at < 0 ? others.length : at) + 1
}

function changed(from: TreePosition, move: TreeMove, neighbours: readonly TreeNode[]): TreeMove | null {
  if ((from.parent?.id ?? null) !== move.parentId) return move
  const next = neighbours.slice(neighbours.findIndex(({ id }) => id === move.id) + 1)[0]?.id ?? null
  return next === move.before ? null : move
}
