/** A copy, cut or paste as the browser fires it, with what the clipboard holds. */
export function clipboardEvent(kind: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent(kind, { bubbles: true, cancelable: true })
  // Firefox locks the data that an event is created with
  return Object.defineProperty(event, 'clipboardData', { value: clipboardData })
}

/** Presses a cell of an editable grid and pastes a text there. */
export function pasteInto(cell: HTMLElement, text: string): void {
  const down = { bubbles: true, button: 0, pointerId: 1, isPrimary: true }
  cell.dispatchEvent(new PointerEvent('pointerdown', down))
  cell.focus()
  const data = new DataTransfer()
  data.setData('text/plain', text)
  cell.dispatchEvent(clipboardEvent('paste', data))
}
