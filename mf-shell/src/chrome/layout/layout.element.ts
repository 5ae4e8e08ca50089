import { html, nothing } from 'lit'
import {
  $device,
  $location,
  $routes,
  $settings,
  changeSettings,
  labelText,
  matchRoute,
} from '@mtm/shared-utils/runtime'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { $person } from '../person.ts'
import { dialogStyles } from '../popup/dialog.styles.ts'
import { isBeside } from '../popup/backdrop.ts'
import { openModal } from '../popup/modal.ts'
import { HeaderHiding } from './header-hiding.ts'
import { layoutStyles } from './layout.styles.ts'

/**
 * The frame around the content: side menu, header, tab strip; on small screens the menu is a drawer. Without a session
 * and on bare pages (`/user/…`) it is only its content. A header that can hide lies above the content. Content that
 * scrolls by itself reclaims the reserved space: `height: calc(100% + var(--mtm-pane-room))`, a negative
 * `margin-block-start` of the same size, and the same padding at the top of the scrolling part. Sticky parts in it move
 * with the header: `inset-block-start: calc(-1 * var(--mtm-pane-gone))`, `transition: inset-block-start
 * var(--mtm-pane-slide)`.
 * @cssprop --chrome-gone set by the element itself: how much of the header is out of sight
 * @attr bare set by the element itself while it is only its content
 * @slot - the content, which scrolls in itself
 * @csspart frame the grid of menu, header, tabs and content
 * @csspart content the place of the content
 */
export class MtmLayoutElement extends MtmElement {
  static override styles = [chromeStyles, dialogStyles, layoutStyles]
  #hiding = new HeaderHiding(this)

  constructor() {
    super()
    new StoreController(this, [$device, $location, $person, $routes, $settings])
  }

  get #isBare(): boolean {
    return !$person.get() || (matchRoute($location.get().path)?.route.bare ?? false)
  }

  protected override willUpdate() {
    this.toggleAttribute('bare', this.#isBare)
  }

  override render() {
    const { layout, menuCollapsed, multiPage, footer, fixedHeader, autoHideHeader } = $settings.get()
    const device = $device.get()
    const isBare = this.#isBare
    const moves = !isBare && (!fixedHeader || autoHideHeader)
    const isSide = layout === 'side' && device === 'desktop' && !isBare
    return html`<div
        class="frame"
        part="frame"
        ?data-side=${isSide}
        ?data-collapsed=${isSide && menuCollapsed}
        ?data-moving=${moves}
        ?data-sliding=${moves && fixedHeader}
      >
        ${isBare ? nothing : html`<button class="skip" type="button" @click=${this.#skip}>${t('layout.skip')}</button>`}
        ${isSide ? this.#side(menuCollapsed) : nothing}
        ${
          isBare
            ? nothing
            : html`<mtm-header
                  ?data-hidden=${this.#hiding.hidden}
                  ?inert=${this.#hiding.hidden}
                  @mtm-toggle-menu=${this.#toggleMenu}
                ></mtm-header>
                ${multiPage && device !== 'mobile' ? html`<mtm-tabs></mtm-tabs>` : nothing} ${this.#place()}`
        }
        <div class="content" part="content"><slot></slot></div>
        ${
          footer && device !== 'mobile' && !isBare
            ? html`<footer>© ${new Date().getFullYear()} ${labelText(PRODUCT)}</footer>`
            : nothing
        }
      </div>
      ${isBare ? nothing : this.#drawer(device !== 'desktop')}
      ${isBare ? nothing : html`<mtm-settings></mtm-settings><mtm-session-expired></mtm-session-expired>`}`
  }

  /** The breadcrumb where the header has no room for it: the menu is there, or the screen is narrow. */
  #place() {
    const device = $device.get()
    if (device === 'mobile') return html`<mtm-breadcrumb short></mtm-breadcrumb>`
    return device === 'desktop' && $settings.get().layout === 'top'
      ? html`<mtm-breadcrumb></mtm-breadcrumb>`
      : nothing
  }

  #side(isCollapsed: boolean) {
    return html`<div class="side" ?data-fixed=${$settings.get().fixedSidebar}>
      <mtm-logo ?mark-only=${isCollapsed}></mtm-logo>
      <mtm-side-menu ?collapsed=${isCollapsed}></mtm-side-menu>
    </div>`
  }

  #drawer(isSmall: boolean) {
    if (!isSmall) return nothing
    return html`<dialog
      class="drawer"
      data-side="start"
      aria-label=${t('layout.menu')}
      @click=${this.#onBackdrop}
      @mtm-navigated=${() => this.#menuDialog?.close()}
    >
      <div class="drawer-head">
        <mtm-logo></mtm-logo>
        <button
          class="icon-button"
          type="button"
          aria-label=${t('layout.closeMenu')}
          @click=${() => this.#menuDialog?.close()}
        >
          <sl-icon name="x-lg"></sl-icon>
        </button>
      </div>
      <mtm-side-menu></mtm-side-menu>
    </dialog>`
  }

  get #menuDialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog')
  }

  #toggleMenu() {
    if (this.#menuDialog) openModal(this.#menuDialog)
    else changeSettings({ menuCollapsed: !$settings.get().menuCollapsed })
  }

  #onBackdrop(event: MouseEvent) {
    const dialog = this.#menuDialog
    if (dialog && isBeside(dialog, event)) dialog.close()
  }

  #skip() {
    const [content] = this.renderRoot.querySelector('slot')?.assignedElements() ?? []
    if (!(content instanceof HTMLElement)) return
    content.tabIndex = -1
    content.focus()
  }
}
