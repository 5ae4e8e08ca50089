import { html, nothing } from 'lit'
import { openSettingsEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-open-settings'
import { toggleMenuEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-toggle-menu'
import { $device, $settings, changeSettings, type Settings } from '@mtm/shared-utils/runtime'
import { MtmElement, schemeOf, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import { popupMenu } from '../popup/popup-menu.ts'
import { PopupController } from '../popup/popup.ts'
import { headerStyles } from './header.styles.ts'

type SchemeChoice = Settings['scheme']
const SCHEMES: readonly (readonly [SchemeChoice, icon: string])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'circle-half'],
]

/**
 * The line on top: where you are on the left; search, language, looks, notices and account on the right.
 * @fires mtm-toggle-menu the menu button was pressed
 * @fires mtm-open-settings the button of the settings was pressed
 * @csspart header the line itself
 */
export class MtmHeaderElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, headerStyles]
  #schemes = new PopupController(this, 'schemes')

  constructor() {
    super()
    new StoreController(this, [$settings, $device])
  }

  override render() {
    const isSide = $settings.get().layout === 'side'
    const device = $device.get()
    const isDesktop = device === 'desktop'
    return html`<header part="header" aria-label=${t('header.label')} ?data-top=${!isSide && isDesktop}>
      ${isSide || !isDesktop ? this.#menuButton(isDesktop) : nothing}
      ${isSide && isDesktop ? nothing : html`<mtm-logo ?mark-only=${!isDesktop}></mtm-logo>`}
      ${
        isDesktop && !isSide
          ? html`<mtm-side-menu mode="top"></mtm-side-menu>`
          : device === 'mobile'
            ? nothing
            : html`<mtm-breadcrumb></mtm-breadcrumb>`
      }
      <div class="end">
        <mtm-menu-search></mtm-menu-search>
        <mtm-locale></mtm-locale>
        ${this.#schemeMenu()}
        <mtm-notice-bell></mtm-notice-bell>
        <button
          class="icon-button"
          type="button"
          aria-label=${t('header.settings')}
          title=${t('header.settings')}
          @click=${() => this.raise(openSettingsEvent, {})}
        >
          <sl-icon name="gear"></sl-icon>
        </button>
        <mtm-user-menu></mtm-user-menu>
      </div>
    </header>`
  }

  #menuButton(isDesktop: boolean) {
    const { menuCollapsed } = $settings.get()
    const name = !isDesktop ? 'openMenu' : menuCollapsed ? 'expand' : 'collapse'
    const icon = !isDesktop ? 'list' : menuCollapsed ? 'text-indent-left' : 'text-indent-right'
    return html`<button
      class="icon-button menu-button"
      type="button"
      aria-label=${t(`header.${name}`)}
      @click=${() => this.raise(toggleMenuEvent, {})}
    >
      <sl-icon name=${icon}></sl-icon>
    </button>`
  }

  #schemeMenu() {
    const settings = $settings.get()
    return popupMenu(this.#schemes, {
      label: t('header.scheme'),
      name: `${t('header.scheme')}: ${t(`header.${settings.scheme}`)}`,
      title: t('header.scheme'),
      face: html`<sl-icon name=${schemeOf(settings) === 'dark' ? 'moon' : 'sun'}></sl-icon>`,
      items: SCHEMES.map(
        ([scheme, icon]) =>
          html`<button
            type="button"
            role="menuitemradio"
            tabindex="-1"
            aria-checked=${scheme === settings.scheme}
            @click=${() => this.#chooseScheme(scheme)}
          >
            <sl-icon name=${icon}></sl-icon>${t(`header.${scheme}`)}
          </button>`,
      ),
    })
  }

  #chooseScheme(scheme: SchemeChoice) {
    this.#schemes.hide()
    changeSettings({ scheme })
  }
}
