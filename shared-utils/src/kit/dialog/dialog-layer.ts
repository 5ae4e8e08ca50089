import { standAbove } from '@mtm/shared-utils/runtime'
import { focusWhenReady } from '@mtm/shared-utils/ui'

/** The parts of sl-dialog and sl-drawer that we touch. The last two are theirs alone: see where they are used. */
export interface LayerElement extends HTMLElement {
  open: boolean
  readonly hasUpdated: boolean
  readonly modal: { isActive(): boolean; activateExternal(): void; deactivateExternal(): void }
  readonly updateComplete: Promise<unknown>
  originalTrigger?: unknown
  addOpenListeners?(): void
}

/** Open layers of visible tabs, the top one last. */
const stack: DialogLayer[] = []
/** The element that opened the layer being closed; a layer that replaces it returns the focus there too. */
let leaving: HTMLElement | null = null
/** Maximum duration of a closing animation, in ms. */
const CLOSING = 500

/**
 * One sl-dialog or sl-drawer that only its owner closes: a request of the user to close is passed on and never carried
 * out by the element. A close by the owner (the tab hides) can therefore not be mistaken for one by the user.
 */
export class DialogLayer {
  readonly #element: LayerElement
  readonly #onRequestClose: () => void
  #wanted = false
  #closing: Promise<void> | null = null
  #trigger: HTMLElement | null = null
  #comeDown: (() => void) | null = null

  constructor(element: LayerElement, onRequestClose: () => void) {
    this.#element = element
    this.#onRequestClose = onRequestClose
    element.addEventListener('sl-request-close', this.#requested)
    element.addEventListener('sl-initial-focus', this.#focusFirst)
  }

  get element(): LayerElement {
    return this.#element
  }

  /** Opens; where the focus was before the first opening is remembered until {@link settle}. */
  show(): void {
    this.#wanted = true
    this.#trigger ??= triggerOf(document.activeElement) ?? leaving
    if (stack.length === 0) document.addEventListener('keydown', escape, true)
    if (!stack.includes(this)) stack.push(this)
    this.#comeDown ??= standAbove({ isOpen: () => this.#wanted, close: () => this.#onRequestClose() })
    // opening during the closing animation leaves an open dialog that is invisible
    if (this.#closing) void this.#closing.then(() => (this.#wanted ? this.#open() : undefined))
    else this.#open()
  }

  /** Closes without moving the focus: the tab hides. */
  hide(): void {
    this.#wanted = false
    if (stack.includes(this)) stack.splice(stack.indexOf(this), 1)
    this.#comeDown?.()
    this.#comeDown = null
    if (stack.length === 0) document.removeEventListener('keydown', escape, true)
    if (!this.#element.open) return
    this.#element.open = false
    this.#closing = this.#closed().finally(() => (this.#closing = null))
    // else the part would take the focus from the tab that is shown next
    this.#element.originalTrigger = null
  }

  /** Removes the layer and returns the focus. */
  async settle(): Promise<void> {
    const trigger = this.#trigger
    this.#trigger = null
    if (!trigger) return
    leaving = trigger
    await this.#element.updateComplete
    leaving = null
    const focused = document.activeElement
    if (focused === null || focused === document.body || this.#element.contains(focused))
      trigger.focus({ preventScroll: true })
  }

  release(): void {
    this.hide()
    this.#element.removeEventListener('sl-request-close', this.#requested)
  }

  /** Escape was pressed while this is the top layer; false when something above it should have it. */
  escape(): boolean {
    if (!this.#element.modal.isActive()) return false
    if (this.#element.querySelector(OPEN_PARTS)) return false
    this.#onRequestClose()
    return true
  }

  #open(): void {
    if (this.#element.hasUpdated) this.#element.open = true
    // a dialog that is created open neither animates nor takes the focus
    else
      void this.#element.updateComplete.then(() => {
        if (this.#wanted) this.#element.open = true
      })
  }

  #closed(): Promise<void> {
    return new Promise((resolve) => {
      const done = (event?: Event) => {
        if (event && event.target !== this.#element) return
        this.#element.removeEventListener('sl-after-hide', done)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, CLOSING)
      this.#element.addEventListener('sl-after-hide', done)
    })
  }

  /** sl-* events of inner parts bubble through the dialog. */
  #requested = (event: Event): void => {
    if (event.target !== this.#element) return
    event.preventDefault()
    this.#onRequestClose()
    // the browser's close watcher fires once; a refused close needs a new one
    queueMicrotask(() => this.#wanted && this.#element.addOpenListeners?.())
  }

  #focusFirst = (event: Event): void => {
    if (event.target !== this.#element) return
    // closed again before the frame in which it would take the focus
    if (!this.#wanted) return event.preventDefault()
    const first = this.#element.querySelector<HTMLElement>(
      this.#element.dataset.reading === undefined ? FIRST : WANTED,
    )
    const here = document.activeElement
    // the layer opens in a later frame: a fast user may have focused one of its fields by then
    const isInside = here !== this.#element && this.#element.contains(here)
    if (first || isInside) event.preventDefault()
    if (first && !isInside) focusWhenReady(first, { preventScroll: true })
  }
}

/** The element that opened a layer; for a menu entry, whose menu closes, the button of the menu. */
function triggerOf(focused: Element | null): HTMLElement | null {
  if (focused === document.body) return null
  const menu = focused?.closest('sl-menu')?.closest('sl-dropdown')
  return menu?.querySelector<HTMLElement>('[slot="trigger"]') ?? (focused as HTMLElement | null)
}

/** What Escape closes before the layer that contains it. */
const OPEN_PARTS =
  'sl-dropdown[open], sl-select[open], sl-tooltip[open], [role="combobox"][aria-expanded="true"], ' +
  // an edited cell, or an editable table that still holds the focus
  '.mtm-sheet__cell--edited, .mtm-sheet:focus-within:not([data-leaving], :has([data-leaving]))'

/** Fields that can take the focus. */
export const FIELDS = [
  'input:not([disabled], [type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
].join(', ')

const WANTED = '[data-autofocus]'
const FIRST = `${WANTED}, ${FIELDS}`

/** Escape closes the top layer only, in every browser: close watchers may be grouped and close several. */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
  if (!stack.at(-1)?.escape()) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
