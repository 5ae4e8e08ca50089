import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  moveByArrow,
  moveToPlace,
  placeAfter,
  standingOf,
  standsBelow,
  type DropPlace,
  type TreeMove,
} from './tree-move.ts'
import type { TreeNode } from './tree-source.ts'

/** A move of a node, for its message. */
export interface Moved extends TreeMove {
  name: string
  /** null: at the top */
  above: string | null
  /** counted from 1 */
  place: number
}

/** Moving the nodes of a tree, by pointer and by keys. */
export interface TreeMoving {
  /** instructions, on every line */
  help: string
  /** Stores a move and returns its message; a refusal is shown here. The tree renders the reloaded nodes. */
  move(moved: Moved): Promise<string | null>
  /** reports that a node cannot be its own descendant */
  refuse(): void
}

interface Options {
  moving: TreeMoving | undefined
  nodes: readonly TreeNode[]
  unfold(id: string): void
}

interface Drag {
  id: string
  pointerId: number
  /** position of pointerdown, until the pointer has moved far enough */
  from: { x: number; y: number } | null
  over: DropPlace | null
}

/** A press that moves less is a click. */
const FAR_ENOUGH = 5
/** A closed line unfolds when the pointer rests on it this long. */
const UNFOLDS_AFTER_MS = 700
/** So near to an edge the tree scrolls. */
const EDGE = 28

/** Handlers of the tree and of its lines for {@link TreeMoving}; without it nothing happens. */
export function useTreeMove({ moving, nodes, unfold }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [message, setMessage] = useState('')
  const busy = useRef(false)
  const followed = useRef<{ id: string; tree: Element } | null>(null)
  const resting = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  // a line that was moved takes the focus along
  useLayoutEffect(() => {
    const { current } = followed
    if (!current || busy.current) return
    followed.current = null
    itemOf(current.tree, current.id)?.focus()
  }, [nodes])

  const stopResting = () => {
    clearTimeout(resting.current?.timer)
    resting.current = null
  }
  const stop = () => {
    stopResting()
    setDrag(null)
  }
  const run = async (move: TreeMove | null, tree: Element) => {
    const standing = move && standingOf(nodes, move.id)
    if (!moving || !move || !standing || busy.current) return
    const above = move.parentId === null ? null : standingOf(nodes, move.parentId)
    const place = placeAfter(nodes, move)
    const name = standing.neighbours[standing.at]!.label
    busy.current = true
    const answer = await moving.move({
      ...move,
      name,
      above: above?.neighbours[above.at]!.label ?? null,
      place,
    })
    busy.current = false
    if (answer === null) return
    followed.current = { id: move.id, tree }
    if (move.parentId !== null) unfold(move.parentId)
    setMessage(answer)
  }

  const rest = (place: DropPlace | null) => {
    const id = place?.zone === 'inside' ? place.id : null
    if (resting.current?.id === id) return
    stopResting()
    if (id !== null) resting.current = { id, timer: setTimeout(() => unfold(id), UNFOLDS_AFTER_MS) }
  }

  return {
    /** the last move, for screen readers */
    announcement: message,
    /** true for a key that moves the node */
    press(event: KeyboardEvent<HTMLElement>, id: string): boolean {
      if (drag && event.key === 'Escape') {
        event.preventDefault()
        event.stopPropagation()
        stop()
        return true
      }
      const isMove = event.altKey && !event.ctrlKey && !event.metaKey && event.key.startsWith('Arrow')
      if (!moving || !isMove) return false
      event.preventDefault()
      void run(moveByArrow(nodes, id, event.key), event.currentTarget)
      return true
    },
    tree: moving && {
      ...(drag?.from === null && { 'data-dragging': '' }),
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag || drag.pointerId !== event.pointerId) return
        const { from } = drag
        if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) < FAR_ENOUGH) return
        const tree = event.currentTarget
        if (from) tree.setPointerCapture(event.pointerId)
        scrollNear(tree, event.clientY)
        const over = placeUnder(tree, event)
        rest(over)
        setDrag({ ...drag, from: null, over })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!drag || drag.pointerId !== event.pointerId) return
        const { id, from, over } = drag
        stop()
        if (from || !over) return
        if (standsBelow(nodes, id, over.id)) return moving.refuse()
        void run(moveToPlace(nodes, id, over), event.currentTarget)
      },
      onPointerCancel: stop,
    },
    line(id: string) {
      if (!moving) return {}
      const isOver = drag?.over?.id === id && drag.from === null
      return {
        'aria-description': moving.help,
        'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight',
        ...(drag?.id === id && drag.from === null && { 'data-moving': '' }),
        ...(isOver && {
          'data-drop': moveToPlace(nodes, drag.id, drag.over!) ? drag.over!.zone : 'none',
        }),
        onPointerDown(event: PointerEvent<HTMLElement>) {
          // a finger scrolls, but for the grip
          const byGrip = (event.target as Element).closest('[data-grip]') !== null
          if (event.button !== 0 || (event.pointerType === 'touch' && !byGrip)) return
          const from = { x: event.clientX, y: event.clientY }
          setDrag({ id, pointerId: event.pointerId, from, over: null })
        },
      }
    },
  }
}

const itemOf = (tree: Element, id: string) => tree.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)

/** The line under the pointer, and which part of it. */
function placeUnder(
  tree: Element,
  { clientX, clientY }: { clientX: number; clientY: number },
): DropPlace | null {
  const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[role="treeitem"]')
  const id = item?.dataset.id
  if (!item || !id || !tree.contains(item)) return null
  const { top, height } = item.getBoundingClientRect()
  const part = (clientY - top) / height
  return { id, zone: part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside' }
}

function scrollNear(tree: Element, y: number): void {
  const { top, bottom } = tree.getBoundingClientRect()
  if (y < top + EDGE) tree.scrollBy(0, -EDGE / 2)
  if (y > bottom - EDGE) tree.scrollBy(0, EDGE / 2)
}
