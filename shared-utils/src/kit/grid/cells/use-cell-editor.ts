import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useGridTools } from '../grid-context.ts'

interface Editor<E extends HTMLElement> {
  element: RefObject<E | null>
  /** on leaving the control: the cell keeps what was typed */
  leave: () => void
}

/** Makes a control the editor of its cell: it has the focus, and the grid asks it for its value. */
export function useCellEditor<E extends HTMLElement>(
  read: (element: E | null) => unknown,
  autoFocus = true,
): Editor<E> {
  const { store } = useGridTools()
  const element = useRef<E>(null)
  const latest = useRef(read)
  useLayoutEffect(() => {
    latest.current = read
  })
  useLayoutEffect(() => {
    if (autoFocus) element.current?.focus({ preventScroll: true })
    return store.offerEditor(() => latest.current(element.current))
  }, [store, autoFocus])
  return { element, leave: () => store.endEdit(true) }
}
