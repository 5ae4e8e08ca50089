/** A click that means "go there", not "open it elsewhere". */
export function isPlainClick({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey
}
