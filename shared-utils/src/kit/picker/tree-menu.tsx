import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

/** An action on a node of a tree. */
export interface NodeAction {
  key: string
  label: string
  danger?: boolean
  run: () => void
}

interface Props {
  label: string
  actions: readonly NodeAction[]
  /** where on the page */
  at: { x: number; y: number }
  onClose: () => void
}

/** A menu at the clicked place. Arrow keys move in it; Escape or a click outside closes it. */
export function TreeMenu({ label, actions, at, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const { current } = menu
    if (!current) return
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current()
    }
    current.addEventListener('toggle', toggled)
    current.showPopover()
    const { offsetWidth, offsetHeight } = current
    current.style.insetInlineStart = `${Math.max(0, Math.min(at.x, innerWidth - offsetWidth))}px`
    current.style.insetBlockStart = `${Math.max(0, Math.min(at.y, innerHeight - offsetHeight))}px`
    itemsOf(current)[0]?.focus()
    return () => current.removeEventListener('toggle', toggled)
  }, [at])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget)
    const place = items.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = {
      ArrowDown: (place + 1) % items.length,
      ArrowUp: (place - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    event.stopPropagation()
    if (event.key === 'Tab') event.preventDefault()
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="mtm-tree-menu"
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.preventDefault()}
    >
      {actions.map(({ key, label: text, danger, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'mtm-tree-menu__item mtm-tree-menu__item--danger' : 'mtm-tree-menu__item'}
          onClick={() => {
            menu.current?.hidePopover()
            run()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]
