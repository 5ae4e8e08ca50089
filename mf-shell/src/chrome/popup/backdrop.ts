/** True when a click on a modal dialog met the page beside it. */
export function isBeside(dialog: HTMLDialogElement, { target, clientX }: MouseEvent): boolean {
  const { left, right } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right)
}
