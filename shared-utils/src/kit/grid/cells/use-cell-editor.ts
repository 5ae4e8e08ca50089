import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { plain } from '../store/cell-text.ts'
import { useGridTools } from '../store/grid-context.ts'
import type { EditorProps } from './cell-editor.tsx'

interface Editor<E extends HTMLElement> {
  element: RefObject<E | null>
  /** on blur: the cell keeps the typed value */
  leave: () => void
}

/** Makes a control the editor of its cell: it gets the focus, and the grid reads its value. */
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

/** The text of the cell when its editor opened, to tell typed changes from changes that others store meanwhile. */
export function useOpened({ column, row }: Pick<EditorProps, 'column' | 'row'>): string {
  const [text] = useState(() => plain(row.values[column.key]))
  return text
}
