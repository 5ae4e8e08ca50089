import { html, nothing, type TemplateResult } from 'lit'
import { navigatedEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-navigated'
import { $location, $menu, $routes, isPlainClick, labelText, navigate } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { inlineKey } from '../direction.ts'
import { $person } from '../person.ts'
import { signInLink } from '../signed-out.ts'
import { groupsAbove, menuEntries, type MenuEntry } from '../menu/menu-entries.ts'
import { sideMenuStyles } from './side-menu.styles.ts'

/**
 * The menu of the signed-in user. Groups open and close; collapsed or horizontal they open as popups. Its theme, dark
 * or light, is a user setting. Without a session it links to the sign-in page.
 * @fires mtm-navigated an entry was chosen
 * @csspart menu the list of entries
 * @csspart entry an entry or a group
 * @csspart sign-in the link that stands while nobody is signed in
 */
export class MtmSideMenuElement extends MtmElement {
  static override styles = [chromeStyles, sideMenuStyles]
  static override properties = {
    collapsed: { type: Boolean, reflect: true },
    mode: { reflect: true },
    opened: { state: true },
  }
  /** Only the icons of the first level, 64 px wide. */
  declare collapsed: boolean
  /** Entries below one another, or in a line on top of the page. */
  declare mode: 'side' | 'top'
  /** paths of open groups */
  declare opened: ReadonlySet<string>
  #followed = ''

  constructor() {
    super()
    this.collapsed = false
    this.mode = 'side'
    this.opened = new Set()
    new StoreController(this, [$location, $menu, $person, $routes])
  }

  override connectedCallback() {
    super.connectedCallback()
    document.addEventListener('pointerdown', this.#onOutside)
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    document.removeEventListener('pointerdown', this.#onOutside)
  }

  /** Groups open as popups beside the menu. */
  get #floats(): boolean {
    return this.collapsed || this.mode === 'top'
  }

  protected override willUpdate(changed: Map<string, unknown>) {
    const { path } = $location.get()
    if (changed.has('collapsed') || changed.has('mode')) this.#followed = ''
    const above = groupsAbove(menuEntries($menu.get()), path)
    const key = `${path} ${above.join()}`
    if (key === this.#followed) return
    this.#followed = key
    this.opened = this.#floats ? new Set() : new Set([...this.opened, ...above])
  }

  override render() {
    if (!$person.get())
      return html`<nav part="menu" aria-label=${t('menu.label')}>
        <p>${this.#floats ? nothing : t('signedOut.nobody')} ${signInLink('sign-in')}</p>
      </nav>`
    const entries = menuEntries($menu.get())
    const { path } = $location.get()
    const above = new Set(groupsAbove(entries, path))
    return html`<nav part="menu" aria-label=${t('menu.label')} @keydown=${this.#onKeydown}>
      <ul>
        ${entries.map((entry) => this.#entry(entry, 0, path, above))}
      </ul>
    </nav>`
  }

  #entry(entry: MenuEntry, level: number, path: string, above: ReadonlySet<string>): TemplateResult {
    const title = labelText(entry.title)
    const label = html`${level === 0 ? html`<sl-icon name=${entry.icon}></sl-icon>` : nothing}
      <span class="title truncate">${title}</span>`
    if (!entry.children.length) return this.#leaf(entry, level, path, label)
    const isOpen = this.opened.has(entry.path)
    return html`<li>
      <button
        type="button"
        class="entry"
        part="entry"
        data-level=${level}
        data-within=${above.has(entry.path) ? '' : nothing}
        aria-expanded=${isOpen}
        aria-label=${title}
        title=${title}
        @click=${() => this.#toggle(entry, level)}
      >
        ${label}<sl-icon class="chevron" name="chevron-down"></sl-icon>
      </button>
      <ul class=${this.#floats && level === 0 ? 'floating' : ''} ?hidden=${!isOpen}>
        ${entry.children.map((child) => this.#entry(child, level + 1, path, above))}
      </ul>
    </li>`
  }

  #leaf(entry: MenuEntry, level: number, path: string, label: unknown) {
    const go = (event: MouseEvent) => {
      if (entry.external || !isPlainClick(event)) return
      event.preventDefault()
      if (this.#floats) this.opened = new Set()
      navigate(entry.path)
      this.raise(navigatedEvent, { href: entry.path })
    }
    const title = labelText(entry.title)
    return html`<li>
      <a
        class="entry"
        part="entry"
        data-level=${level}
        href=${entry.external ?? entry.path}
        target=${entry.external ? '_blank' : nothing}
        rel=${entry.external ? 'noopener' : nothing}
        aria-current=${entry.path === path ? 'page' : 'false'}
        aria-label=${entry.external ? t('menu.newWindow', { title }) : title}
        title=${title}
        @click=${go}
        >${label}${entry.external ? html`<sl-icon name="box-arrow-up-right"></sl-icon>` : nothing}</a
      >
    </li>`
  }

  #toggle({ path }: MenuEntry, level: number) {
    const next = new Set(this.#floats && level === 0 ? [] : this.opened)
    if (!this.opened.has(path)) next.add(path)
    else next.delete(path)
    this.opened = next
  }

  #onOutside = (event: PointerEvent) => {
    if (this.#floats && this.opened.size && !event.composedPath().includes(this)) this.opened = new Set()
  }

  /** Arrow keys move between visible entries and open or close groups; Escape closes a floating one. */
  #onKeydown(event: KeyboardEvent) {
    const entries = [...this.renderRoot.querySelectorAll<HTMLElement>('.entry')].filter((entry) =>
      entry.checkVisibility(),
    )
    const at = entries.findIndex((entry) => entry === this.shadowRoot?.activeElement)
    const here = entries[at]
    if (!here) return
    const [next, back] = this.mode === 'top' && here.dataset.level === '0' ? RIGHT_LEFT : DOWN_UP
    const expanded = here.getAttribute('aria-expanded')
    const key = inlineKey(event, this)
    const moves: Record<string, HTMLElement | undefined> = {
      [next]: entries[at + 1],
      [back]: entries[at - 1],
      Home: entries[0],
      End: entries.at(-1),
    }
    if (key === 'Escape' && this.#floats && this.opened.size) {
      const opener = here.closest('.floating')?.previousElementSibling
      this.opened = new Set()
      if (opener instanceof HTMLElement) opener.focus()
    } else if (key in moves) moves[key]?.focus()
    else if (key === 'ArrowRight' && expanded === 'false') here.click()
    else if (key === 'ArrowLeft' && expanded === 'true') here.click()
    else if (key === 'ArrowLeft')
      here.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > button.entry')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

const DOWN_UP = ['ArrowDown', 'ArrowUp'] as const
const RIGHT_LEFT = ['ArrowRight', 'ArrowLeft'] as const
