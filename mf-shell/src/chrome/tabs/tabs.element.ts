import { html, nothing } from 'lit'
import {
  $tabs,
  activateTab,
  closeLeftTabs,
  closeOtherTabs,
  closeRightTabs,
  closeTab,
  isPlainClick,
  labelText,
  notify,
  refreshTab,
  type Tab,
} from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import type { AskDialog } from '../dialogs.ts'
import { inlineKey, isRightToLeft } from '../direction.ts'
import { $person } from '../person.ts'
import { PopupController } from '../popup/popup.ts'
import { tabsStyles } from './tabs.styles.ts'

/** Actions of the context menu on its tab. */
type TabAction = 'refresh' | 'closeLeft' | 'closeRight' | 'closeOthers'
const ACTIONS: readonly TabAction[] = ['refresh', 'closeLeft', 'closeRight', 'closeOthers']

/**
 * The strip of open pages: a list of links with a close button each. Arrow keys, Home and End move, Delete closes, the
 * context menu (also Shift+F10) refreshes and closes other tabs. Empty without a session.
 * @csspart tab one page of the strip
 */
export class MtmTabsElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, tabsStyles]
  static override properties = { focused: { state: true }, subject: { state: true } }
  /** the tab in the tab order; null: the active one */
  declare focused: string | null
  /** the tab with the open context menu */
  declare subject: string | null
  #menu = new PopupController(this, 'actions')
  #shownActive: string | null = null

  constructor() {
    super()
    this.focused = null
    this.subject = null
    new StoreController(this, [$person, $tabs])
  }

  get #tabs(): readonly Tab[] {
    return $person.get() ? $tabs.get().tabs.filter((tab) => !tab.bare) : []
  }

  override render() {
    const { activeId } = $tabs.get()
    const tabs = this.#tabs
    const stop = tabs.some((tab) => tab.id === this.focused) ? this.focused : activeId
    return html`<nav aria-label=${t('tabs.label')} @keydown=${this.#onKeydown} @wheel=${this.#onWheel}>
        <ul>
          ${tabs.map((tab) => this.#item(tab, tab.id === activeId, tab.id === stop))}
        </ul>
      </nav>
      <div
        id="actions"
        popover
        role="menu"
        aria-label=${t('tabs.menu')}
        @beforetoggle=${this.#menu.onBeforeToggle}
        @toggle=${this.#menu.onToggle}
        @keydown=${this.#menu.onKeydown}
      >
        ${ACTIONS.map(
          (action) =>
            html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.#act(action)}>
              ${t(`tabs.${action}`)}
            </button>`,
        )}
      </div>
      <mtm-ask></mtm-ask>`
  }

  #item(tab: Tab, isActive: boolean, isStop: boolean) {
    const title = labelText(tab.title)
    const named = tab.dirty ? t('tabs.unsaved', { title }) : title
    const show = (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      activateTab(tab.id)
    }
    return html`<li
      part="tab"
      data-id=${tab.id}
      data-active=${isActive ? '' : nothing}
      @contextmenu=${(event: MouseEvent) => this.#openMenu(event, tab.id)}
      @auxclick=${(event: MouseEvent) => event.button === 1 && this.#close(tab)}
      @focusin=${() => (this.focused = tab.id)}
    >
      <a
        href=${tab.href}
        draggable="false"
        tabindex=${isStop ? 0 : -1}
        aria-current=${isActive ? 'page' : 'false'}
        aria-label=${named}
        aria-keyshortcuts=${tab.closable ? 'Delete' : nothing}
        title=${named}
        @click=${show}
        ><span class="title truncate">${title}</span>${
          tab.dirty ? html`<span class="dot" aria-hidden="true"></span>` : nothing
        }</a
      >${
        tab.closable
          ? html`<button
              type="button"
              tabindex=${isStop ? 0 : -1}
              aria-label=${t('tabs.close', { title })}
              @click=${() => this.#close(tab)}
            >
              <sl-icon name="x-lg"></sl-icon>
            </button>`
          : nothing
      }
    </li>`
  }

  /** Closes a tab (specification 4 and 8); unsaved work asks first. */
  async #close(tab: Tab) {
    const hadFocus = this.#hasFocus
    let refusal = closeTab(tab.id)
    if (refusal === 'home') notify({ kind: 'warning', text: t('tabs.homeStays') })
    if (refusal === 'last') notify({ kind: 'warning', text: t('tabs.lastStays') })
    if (refusal === 'dirty' && (await this.#mayDrop(tab, 'askClose')))
      refusal = closeTab(tab.id, { force: true })
    if (refusal === null && hadFocus) await this.#focusActive()
  }

  async #act(action: TabAction) {
    const tab = this.#tabs.find(({ id }) => id === this.subject)
    this.#menu.hide()
    if (!tab) return
    if (action === 'refresh') {
      if (!tab.dirty || (await this.#mayDrop(tab, 'askRefresh'))) refreshTab(tab.id)
      return
    }
    const close = { closeLeft: closeLeftTabs, closeRight: closeRightTabs, closeOthers: closeOtherTabs }[
      action
    ]
    const count = close(tab.id)
    if (count) notify({ kind: 'warning', text: t('tabs.dirtyStay', { count }) })
  }

  #mayDrop({ title }: Tab, question: 'askClose' | 'askRefresh'): Promise<boolean> {
    const dialog = this.renderRoot.querySelector('mtm-ask') as AskDialog
    return dialog.ask({
      text: t(`tabs.${question}`, { title: labelText(title) }),
      confirm: t('tabs.discard'),
    })
  }

  #openMenu(event: MouseEvent, id: string) {
    event.preventDefault()
    this.subject = id
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const byKeyboard = event.clientX === 0 && event.clientY === 0
    this.#menu.showAt(byKeyboard ? box.left : event.clientX, byKeyboard ? box.bottom : event.clientY)
  }

  #onKeydown(event: KeyboardEvent) {
    const target = event.composedPath()[0] as Element
    const id = target.closest?.('li')?.dataset.id
    const tabs = this.#tabs
    const at = tabs.findIndex((tab) => tab.id === id)
    const here = tabs[at]
    if (!here) return
    const moves: Record<string, Tab | undefined> = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs[(at - 1 + tabs.length) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const next = moves[inlineKey(event, this)]
    if (next) this.#linkOf(next.id)?.focus()
    else if (event.key === 'Delete') void this.#close(here)
    else return
    event.preventDefault()
  }

  /** A mouse wheel moves the strip sideways. */
  #onWheel(event: WheelEvent) {
    const strip = event.currentTarget as HTMLElement
    if (strip.scrollWidth <= strip.clientWidth || event.deltaX !== 0) return
    event.preventDefault()
    strip.scrollLeft += isRightToLeft(strip) ? -event.deltaY : event.deltaY
  }

  async #focusActive() {
    const { activeId } = $tabs.get()
    this.focused = activeId
    await this.updateComplete
    if (activeId) this.#linkOf(activeId)?.focus()
  }

  get #hasFocus(): boolean {
    return this.shadowRoot?.activeElement != null
  }

  #linkOf(id: string): HTMLElement | null {
    return this.renderRoot.querySelector(`li[data-id="${CSS.escape(id)}"] > a`)
  }

  protected override updated() {
    const { activeId } = $tabs.get()
    if (activeId === this.#shownActive) return
    this.#shownActive = activeId
    if (!this.#hasFocus) this.focused = null
    if (activeId)
      this.#linkOf(activeId)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
