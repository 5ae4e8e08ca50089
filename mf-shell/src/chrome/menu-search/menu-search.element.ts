import { html, nothing } from 'lit'
import { $locale, $menu, $routes, labelText, navigate } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import { $person } from '../person.ts'
import { PopupController } from '../popup/popup.ts'
import { menuEntries } from '../side-menu/menu-entries.ts'
import { findLeaves, menuLeaves, type MenuLeaf } from './menu-leaves.ts'
import { menuSearchStyles } from './menu-search.styles.ts'

/**
 * Jumps to any entry of the menu (搜索菜单), as a combobox: words narrow the list, arrows move, Enter goes. Ctrl or
 * Command with K opens it from anywhere. Without a session there is nothing to search.
 * @csspart search the button that opens the box
 */
export class MtmMenuSearchElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, menuSearchStyles]
  static override properties = { words: { state: true }, at: { state: true } }
  declare words: string
  declare at: number
  #popup = new PopupController(this, 'menu-search')

  constructor() {
    super()
    this.words = ''
    this.at = 0
    new StoreController(this, [$menu, $person, $routes])
  }

  override connectedCallback() {
    super.connectedCallback()
    document.addEventListener('keydown', this.#onShortcut)
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    document.removeEventListener('keydown', this.#onShortcut)
  }

  get #found(): MenuLeaf[] {
    return findLeaves(menuLeaves(menuEntries($menu.get())), this.words, $locale.get())
  }

  override render() {
    if (!$person.get()) return this.#signedOut()
    const found = this.#found
    return html`<button
        class="icon-button"
        part="search"
        type="button"
        popovertarget="menu-search"
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label=${t('menuSearch.title')}
        title=${t('menuSearch.title')}
      >
        <sl-icon name="search"></sl-icon>
      </button>
      <div
        id="menu-search"
        popover
        role="dialog"
        aria-label=${t('menuSearch.title')}
        @beforetoggle=${this.#popup.onBeforeToggle}
        @toggle=${this.#onToggle}
      >
        <input
          role="combobox"
          type="search"
          autocomplete="off"
          aria-autocomplete="list"
          aria-expanded=${found.length > 0}
          aria-controls="entries"
          aria-activedescendant=${found.length ? `entry-${this.at}` : nothing}
          aria-label=${t('menuSearch.title')}
          placeholder=${t('menuSearch.title')}
          .value=${this.words}
          @input=${this.#search}
          @keydown=${this.#onKeydown}
        />
        ${found.length ? this.#list(found) : this.#empty()}
      </div>`
  }

  #signedOut() {
    const title = t('menuSearch.title')
    return html`<button
      class="icon-button"
      part="search"
      type="button"
      disabled
      aria-label=${title}
      title=${t('signedOut.first')}
    >
      <sl-icon name="search"></sl-icon>
    </button>`
  }

  #list(found: readonly MenuLeaf[]) {
    return html`<div role="listbox" id="entries" aria-label=${t('menuSearch.title')}>
      ${found.map(
        (leaf, index) =>
          html`<div
            role="option"
            id="entry-${index}"
            aria-selected=${index === this.at}
            @pointermove=${() => (this.at = index)}
            @click=${() => this.#go(leaf)}
          >
            <span>${labelText(leaf.title)}</span>
            ${leaf.groups.length ? html`<small>${leaf.groups.map(labelText).join(' / ')}</small>` : nothing}
          </div>`,
      )}
    </div>`
  }

  #empty() {
    return html`<p role="status">${this.words.trim() ? t('menuSearch.none') : t('menuSearch.prompt')}</p>`
  }

  #onToggle = (event: ToggleEvent) => {
    this.#popup.onToggle(event)
    if (event.newState !== 'open') return
    this.words = ''
    this.at = 0
    this.renderRoot.querySelector('input')?.focus()
  }

  #onShortcut = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !$person.get()) return
    event.preventDefault()
    if (!this.#popup.isOpen) this.renderRoot.querySelector<HTMLElement>('[popovertarget]')?.click()
  }

  #search(event: Event) {
    this.words = (event.target as HTMLInputElement).value
    this.at = 0
  }

  #onKeydown(event: KeyboardEvent) {
    const found = this.#found
    const leaf = found[this.at]
    if (event.key === 'Enter' && leaf && !event.isComposing) this.#go(leaf)
    else if (event.key === 'ArrowDown') this.#move(Math.min(this.at + 1, found.length - 1), event)
    else if (event.key === 'ArrowUp') this.#move(Math.max(this.at - 1, 0), event)
  }

  #move(at: number, event: KeyboardEvent) {
    event.preventDefault()
    this.at = at
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    )
  }

  #go({ path, external }: MenuLeaf) {
    this.#popup.hide()
    if (external) window.open(external, '_blank', 'noopener')
    else navigate(path)
  }
}
