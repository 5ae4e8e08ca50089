import { focusWhenReady } from '@mtm/shared-utils/ui'

const CONTROL = 'input:not([disabled]):not([hidden]), select:not([disabled]), textarea, button, sl-button'
/** Selected elements come first. */
const CHOSEN = 'input:checked:not([disabled])'

const LIT_MS = 1_600

/** Scrolls to a field, highlights it briefly and focuses it; without a name, the heading of the step. */
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
  // a group closed by rules shows the reason
  box.tabIndex = -1
  box.focus({ preventScroll: true })
}

function lightUp(root: HTMLElement, box: HTMLElement): void {
  for (const earlier of root.querySelectorAll('[data-found]')) earlier.removeAttribute('data-found')
  box.dataset.found = ''
  // with reduced motion the highlight ends without a transition
  setTimeout(() => box.removeAttribute('data-found'), LIT_MS)
}
