import { useEffect, type RefObject } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable="true"]'
const LAYER = 'sl-dialog[open], sl-drawer[open]'

/**
 * Whatever a scanner types arrives in its field: the field has the focus when the screen is shown, takes it when
 * nothing else has it, takes what is typed while a card or a button has it, and has it back when `asked` ends.
 * @param asked the operator is being asked for something
 */
export function useScanFocus(field: RefObject<HTMLInputElement | null>, asked: boolean): void {
  useEffect(() => {
    if (!asked && document.querySelector(LAYER) === null) field.current?.focus({ preventScroll: true })
  }, [field, asked])
  useEffect(() => {
    const isFree = () => document.querySelector(LAYER) === null
    const take = () => field.current?.focus({ preventScroll: true })
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length !== 1 || event.key === ' ' || !isFree()) return
      if ((event.target as Element | null)?.closest?.(EDITABLE)) return
      // the letter itself then goes into the field
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
