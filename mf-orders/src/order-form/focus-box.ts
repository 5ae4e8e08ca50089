import { focusWhenReady } from '@mtm/shared-utils/ui'

const CONTROL = 'input:not([disabled]):not([hidden]), select:not([disabled]), textarea, button, sl-button'
/** What is chosen comes before what could be. */
const CHOSEN = 'input:checked:not([disabled])'

const LIT_MS = 1_600

/** Shows a box, lights it up for a moment and puts the focus into it; without a name, the heading of the step. */
export function focusBox(root: HTMLElement, name: string): void {
  const box = name ? root.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) : null
  if (!box) {
    root.querySelector<HTMLElement>('.mo-form__title')?.focus()
    return
  }
  box.scrollIntoView({ block: 'center' })
  lightUp(root, box)
  const found = box.querySelector<HTMLElement>(CHOSEN) ?? box.querySelector<HTMLElement>(CONTROL)
  if (found) return focusWhenReady(found, { preventScroll: true })
  // a group that the rules have closed says why
  box.tabIndex = -1
  box.focus({ preventScroll: true })
}

function lightUp(root: HTMLElement, box: HTMLElement): void {
  for (const earlier of root.querySelectorAll('[data-found]')) earlier.removeAttribute('data-found')
  box.dataset.found = ''
  // without motion it is lit as long, and goes at once
  setTimeout(() => box.removeAttribute('data-found'), LIT_MS)
}
