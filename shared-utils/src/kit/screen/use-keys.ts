import { useEffect, useRef } from 'react'

export interface KeyHelp {
  keys: string
  text: string
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"], sl-input, sl-textarea, sl-select'

/**
 * Single keys of a screen, active while its tab is shown: never while typing, with a modifier, or below an open
 * dialog.
 * @example useKeys({ '/': () => box.current?.focus() })
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      if ((event.target as Element | null)?.closest?.(EDITABLE)) return
      if (document.querySelector('sl-dialog[open], sl-drawer[open]')) return
      const run = latest.current[event.key]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
