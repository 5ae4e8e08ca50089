import type { LitElement, ReactiveController } from 'lit'
import { isRightToLeft } from '../direction.ts'

const GAP = 4
const EDGE = 8
/** With less space than this below its opener a panel opens above it, if there is more. */
const LEAST = 240

/**
 * A native popover of an element: below its opener, or above it when there is no space, aligned at the end. A menu
 * moves with the arrow keys. Escape and a click outside are handled by the browser.
 * @example html`<button popovertarget="menu">…</button>
 *   <div id="menu" popover role="menu" @beforetoggle=${popup.onBeforeToggle} @toggle=${popup.onToggle}
 *     @keydown=${popup.onKeydown}>…</div>`
 */
export class PopupController implements ReactiveController {
  readonly #host: LitElement
  /** of the panel */
  readonly id: string
  /** the previously focused element, which gets the focus back */
  #before: HTMLElement | null = null

  constructor(host: LitElement, id: string) {
    this.#host = host
    this.id = id
    host.addController(this)
  }

  hostConnected(): void {}

  get #panel(): HTMLElement | null {
    return this.#host.renderRoot.querySelector(`#${this.id}`)
  }
  get #opener(): HTMLElement | null {
    return this.#host.renderRoot.querySelector(`[popovertarget='${this.id}']`)
  }

  get isOpen(): boolean {
    return this.#panel?.matches(':popover-open') ?? false
  }

  /** Opens at a point instead of below a button (context menus). */
  showAt(x: number, y: number): void {
    const panel = this.#panel
    if (!panel) return
    panel.hidePopover()
    panel.showPopover()
    const { width, height } = panel.getBoundingClientRect()
    const left = isRightToLeft(panel) ? x - width : x
    panel.style.setProperty('bottom', 'auto')
    place(panel, 'left', Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)))
    place(panel, 'top', Math.max(EDGE, Math.min(y, innerHeight - height - EDGE)))
  }

  hide(): void {
    this.#panel?.hidePopover()
  }

  readonly onBeforeToggle = (event: ToggleEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const { activeElement } = target.getRootNode() as ShadowRoot
    if (event.newState !== 'open') {
      if (target.contains(activeElement)) this.#before?.focus()
      return
    }
    this.#before = activeElement instanceof HTMLElement ? activeElement : this.#opener
    const box = this.#opener?.getBoundingClientRect()
    if (!box) return
    const below = innerHeight - box.bottom
    const isAbove = below < LEAST && box.top > below
    target.style.setProperty('top', isAbove ? 'auto' : `${box.bottom + GAP}px`)
    target.style.setProperty('bottom', isAbove ? `${innerHeight - box.top + GAP}px` : 'auto')
    const taken = GAP + EDGE + (isAbove ? innerHeight - box.top : box.bottom)
    target.style.setProperty('max-height', `calc(100dvh - ${taken}px)`)
    const toEnd = isRightToLeft(target) ? box.left : document.documentElement.clientWidth - box.right
    target.style.setProperty('inset-inline-end', endOf(toEnd))
  }

  /** A menu takes the focus: the chosen entry, else the first. */
  readonly onToggle = (event: ToggleEvent): void => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    this.#opener?.setAttribute('aria-expanded', String(event.newState === 'open'))
    if (event.newState !== 'open' || target.role !== 'menu') return
    const items = itemsOf(target)
    ;(items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus()
  }

  readonly onKeydown = (event: KeyboardEvent): void => {
    const menu = event.currentTarget as HTMLElement
    const items = itemsOf(menu)
    const { activeElement } = menu.getRootNode() as ShadowRoot
    const at = items.findIndex((item) => item === activeElement)
    const moves: Record<string, number> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = moves[event.key]
    if (event.key === 'Tab') this.hide()
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    items[next]?.focus()
  }
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(':scope > [role^="menuitem"]:not([disabled])')]
}

/** Aligned with its opener, but inside the page: a panel with `--popup-width` moves back on a narrow one. */
function endOf(pixels: number): string {
  return `max(${EDGE}px, min(${pixels}px, 100vw - var(--popup-width, 0px) - ${EDGE}px))`
}

function place(panel: HTMLElement, edge: 'top' | 'left', pixels: number): void {
  panel.style.setProperty(edge, `${pixels}px`)
}
