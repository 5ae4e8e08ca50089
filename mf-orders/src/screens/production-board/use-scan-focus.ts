import { useEffect, type RefObject } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'
const LAYER = 'sl-dialog[open], sl-drawer[open]'

/**
 * Keeps scanner input in its field: focuses it when the screen is shown, when nothing else has the focus, when a key is
 * typed on a card or button, and when `asked` ends.
 * @param inputPending whether a question to the operator is open
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>, inputPending: boolean): void {
  useEffect(() => {
    if (!inputPending && document.querySelector(LAYER) === null) field.current?.focus({ preventScroll: true })
  }, [field, inputPending])
  useEffect(() => {
    const isFree = () => document.querySelector(LAYER) === null
    const take = () => field.current?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length !== 1 || event.key === ' ' || !isFree()) return
      if ((event.target as Element | null)?.closest?.(EDITABLE)) return
      // the typed letter then goes into the field
      take()
    }
    const release = () => {
      const { activeElement } = document
      if (isFree() && (activeElement === null || activeElement === document.body)) take()
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('pointerup', release)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('pointerup', release)
    }
  }, [field])
}
