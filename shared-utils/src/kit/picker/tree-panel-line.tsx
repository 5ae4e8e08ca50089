import type { MouseEvent } from 'react'
import type { TreeLine } from './tree-source.ts'

/** A place on the page. */
export interface Spot {
  x: number
  y: number
}

interface Props {
  line: TreeLine
  selected: boolean
  /** undefined: it has no box */
  checked: boolean | 'mixed' | undefined
  hasMenu: boolean
  hasGrip: boolean
  focusable: boolean
  /** the move control */
  moves: object
  onFocus: () => void
  onChoose: () => void
  onFold: () => void
  onCheck: () => void
  onMenu: (spot: Spot) => void
}

/** The position of an element's menu that was opened by key. */
export function below(element: Element): Spot {
  const { left, bottom } = element.getBoundingClientRect()
  return { x: left, y: bottom }
}

/** One line of a tree beside a list. Its buttons are for pointers; the tree has keys for all of them. */
export function TreePanelLine(props: Props) {
  const { line, selected, checked, hasMenu, hasGrip, focusable, moves, onFocus, onChoose } = props
  const only = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    run()
  }
  return (
    <div
      role="treeitem"
      className="mtm-tree-panel__line mtm-tree__line"
      aria-level={line.level}
      aria-expanded={line.open}
      aria-selected={selected}
      aria-checked={checked}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      data-level={Math.min(line.level, 8)}
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      onKeyDown={() => undefined}
      onContextMenu={(event) => {
        if (!hasMenu) return
        event.preventDefault()
        const isPointed = event.clientX !== 0 || event.clientY !== 0
        props.onMenu(isPointed ? { x: event.clientX, y: event.clientY } : below(event.currentTarget))
      }}
      data-id={line.node.id}
      {...moves}
    >
      <span
        className={`mtm-tree__fold${line.open === undefined ? '' : ' mtm-tree-panel__fold'}`}
        aria-hidden
        onClick={line.open === undefined ? undefined : only(props.onFold)}
      >
        {line.open !== undefined && (
          <span className={line.open ? 'mtm-chevron mtm-chevron--down' : 'mtm-chevron'} />
        )}
      </span>
      {checked !== undefined && (
        <span className="mtm-tree-panel__box" aria-hidden onClick={only(props.onCheck)} />
      )}
      <span className="mtm-tree-panel__name">{line.node.label}</span>
      {hasMenu && (
        <span
          className="mtm-tree-panel__more"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            props.onMenu(below(event.currentTarget))
          }}
        />
      )}
      {hasGrip && <span className="mtm-tree-panel__grip" data-grip="" aria-hidden />}
    </div>
  )
}
