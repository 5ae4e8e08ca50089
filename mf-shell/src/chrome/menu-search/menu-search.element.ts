import { html, nothing } from 'lit'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { $locale, $menu, $routes, labelText, navigate, topLayer } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import { $person } from '../person.ts'
import { PopupController } from '../popup/popup.ts'
import { menuEntries } from '../menu/menu-entries.ts'
import { RecordSearch, type SearchHit } from './record-search.ts'
import { findLeaves, menuLeaves } from './menu-leaves.ts'
import { menuSearchStyles } from './menu-search.styles.ts'

/** A target: a menu entry, or a record that the server has found. */
interface Hit {
  kind: 'menu' | SearchHit['kind']
  path: string
  title: string
  note: string
  external?: string | null
}

/**
 * Jumps to any entry of the menu (搜索菜单), and to orders, clients and materials by number, as a combobox: words filter
 * the list, arrows move, Enter opens. Ctrl or Command with K opens it from anywhere. It is empty without a session.
 * @csspart search the button that opens the box
 */
export class MtmMenuSearchElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, menuSearchStyles]
  static override properties = { words: { state: true }, at: { state: true }, things: { state: true } }
  declare words: string
  declare at: number
  declare things: readonly SearchHit[]
  #popup = new PopupController(this, 'menu-search')
  #finder = new RecordSearch((things) => (this.things = things))

  constructor() {
    super()
    this.words = ''
    this.at = 0
    this.things = []
    new StoreController(this, [$menu, $person, $routes])
  }

  override connectedCallback() {
    super.connectedCallback()
    document.addEventListener('keydown', this.#onShortcut)
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#finder.search('')
    document.removeEventListener('keydown', this.#onShortcut)
  }

  get #found(): Hit[] {
    const leaves = findLeaves(menuLeaves(menuEntries($menu.get())), this.words, $locale.get())
    return [
      ...leaves.map(({ title, groups, path, external }): Hit => ({
        kind: 'menu',
        path,
        title: labelText(title),
        note: groups.map(labelText).join(' / '),
        external,
      })),
      ...this.things.map(({ kind, path, no, name }): Hit => ({ kind, path, title: no, note: nameOf(name) })),
    ]
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

  #list(found: readonly Hit[]) {
    const kinds = [...new Set(found.map(({ kind }) => kind))]
    return html`<div role="listbox" id="entries" aria-label=${t('menuSearch.title')}>
      ${kinds.map((kind) => {
        const title = t(`menuSearch.${kind}`)
        const options = found.map((hit, index) => (hit.kind === kind ? this.#option(hit, index) : nothing))
        // menu entries alone need no heading
        if (kinds.length === 1 && kind === 'menu') return options
        return html`<div role="group" aria-label=${title}>
          <small class="kind" aria-hidden="true">${title}</small>
          ${options}
        </div>`
      })}
    </div>`
  }

  #option(hit: Hit, index: number) {
    return html`<div
      role="option"
      id="entry-${index}"
      aria-selected=${index === this.at}
      @pointermove=${() => (this.at = index)}
      @click=${() => this.#go(hit)}
    >
      <span>${hit.title}</span>
      ${hit.note ? html`<small>${hit.note}</small>` : nothing}
    </div>`
  }

  #empty() {
    return html`<p role="status">${this.words.trim() ? t('menuSearch.none') : t('menuSearch.prompt')}</p>`
  }

  #onToggle = (event: ToggleEvent) => {
    this.#popup.onToggle(event)
    this.#finder.search('')
    if (event.newState !== 'open') return
    this.words = ''
    this.at = 0
    this.renderRoot.querySelector('input')?.focus()
  }

  #onShortcut = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || !$person.get()) return
    event.preventDefault()
    // a dialog makes what lies beneath it inert, this box too
    if (topLayer()) return
    if (!this.#popup.isOpen) this.renderRoot.querySelector<HTMLElement>('[popovertarget]')?.click()
  }

  #search(event: Event) {
    this.words = (event.target as HTMLInputElement).value
    this.at = 0
    this.#finder.search(this.words)
  }

  #onKeydown(event: KeyboardEvent) {
    const found = this.#found
    const hit = found[this.at]
    if (event.key === 'Enter' && hit && !event.isComposing) {
      // the focus goes back to the button, which the same key would press
      event.preventDefault()
      this.#go(hit)
    } else if (event.key === 'ArrowDown') this.#move(Math.min(this.at + 1, found.length - 1), event)
    else if (event.key === 'ArrowUp') this.#move(Math.max(this.at - 1, 0), event)
  }

  #move(at: number, event: KeyboardEvent) {
    event.preventDefault()
    this.at = at
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    )
  }

  #go({ path, external }: Hit) {
    this.#popup.hide()
    if (external) window.open(external, '_blank', 'noopener')
    else navigate(path)
  }
}

/** The name of a record; without one in the language of the page, the Chinese one. */
const nameOf = (name: Label) => labelText(name) || name[0]
