import { html, type TemplateResult } from 'lit'
import type { PopupController } from './popup.ts'

/** A button that opens a menu, and the menu. */
export interface PopupMenu {
  /** label of the menu */
  label: string
  /** label of the button; default: that of the menu */
  name?: string
  /** tooltip of a button that shows an icon alone */
  title?: string
  /** class of the button besides `icon-button` */
  className?: string
  /** part of the element by which a page reaches the button */
  part?: string
  /** content of the button */
  face: unknown
  /** buttons with a role of menu items */
  items: unknown
}

/** Renders both; the element's styles need `chromeStyles` and `popupStyles`. */
export function popupMenu(popup: PopupController, menu: PopupMenu): TemplateResult {
  const { label, name = label, title = '', className = '', part = '', face, items } = menu
  return html`<button
      class="icon-button ${className}"
      part=${part}
      type="button"
      popovertarget=${popup.id}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label=${name}
      title=${title}
    >
      ${face}
    </button>
    <div
      id=${popup.id}
      popover
      role="menu"
      aria-label=${label}
      @beforetoggle=${popup.onBeforeToggle}
      @toggle=${popup.onToggle}
      @keydown=${popup.onKeydown}
    >
      ${items}
    </div>`
}
