import { standAbove } from '@mtm/shared-utils/runtime'

/** Opens a native dialog above the page. Back closes it, as Escape does. */
export function openModal(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  const comeDown = standAbove({
    isOpen: () => dialog.open && dialog.isConnected,
    close: () => {
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
    },
  })
  const closed = () => {
    // fired a task later: it may be open again by then
    if (dialog.open) return
    comeDown()
    dialog.removeEventListener('close', closed)
  }
  dialog.addEventListener('close', closed)
}
