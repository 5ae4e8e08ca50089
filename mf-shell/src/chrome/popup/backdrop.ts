/** True when a click on a modal dialog hit its backdrop. */
export function isBeside(dialog: HTMLDialogElement, { target, clientX }: MouseEvent): boolean {
  const { left, right } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right)
}
