const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** True where lines run from right to left. */
export const isRightToLeft = (element: Element): boolean => element.matches(':dir(rtl)')

/** The key that was pressed as if lines ran from left to right: `ArrowRight` is onward in every script. */
export function inlineKey({ key }: KeyboardEvent, element: Element): string {
  return isRightToLeft(element) ? (MIRRORED[key] ?? key) : key
}
