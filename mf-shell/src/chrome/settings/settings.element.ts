import { PRIMARY_PRESETS } from '@mtm/shared-utils/contracts/primary-presets'
import { html, nothing } from 'lit'
import { openSettingsEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-open-settings'
import { $settings, changeSettings, labelText, type Settings } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { isBeside } from '../popup/backdrop.ts'
import { dialogStyles } from '../popup/dialog.styles.ts'
import { openModal } from '../popup/modal.ts'
import { settingsStyles } from './settings.styles.ts'

type Switch = 'fixedHeader' | 'autoHideHeader' | 'fixedSidebar' | 'colorWeak' | 'multiPage' | 'footer'
type Choice = 'navTheme' | 'scheme' | 'layout' | 'contentWidth'
interface Option {
  value: string
  text: string
  disabled?: boolean
}

/** Requests that a drawer has answered: the others on the page stay closed. */
const answered = new WeakSet<Event>()

/**
 * The setting drawer: choices apply at once and are stored. It opens by `show()` or by `mtm-open-settings` from
 * anywhere on the page.
 * @attr data-inline stands in the page instead of a drawer, and answers no request to open
 * @csspart drawer the dialog
 */
export class MtmSettingsElement extends MtmElement {
  static override styles = [chromeStyles, dialogStyles, settingsStyles]

  constructor() {
    super()
    new StoreController(this, [$settings])
  }

  override connectedCallback() {
    super.connectedCallback()
    document.addEventListener(openSettingsEvent.name, this.#onWanted)
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    document.removeEventListener(openSettingsEvent.name, this.#onWanted)
  }

  /** Opens the drawer; closing gives the focus back. */
  show(): void {
    openModal(this.#dialog)
  }

  #onWanted = (event: Event) => {
    if (this.#isInline || answered.has(event)) return
    answered.add(event)
    this.show()
  }

  get #isInline(): boolean {
    return this.hasAttribute('data-inline')
  }
  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog') as HTMLDialogElement
  }

  override render() {
    if (this.#isInline) return html`<div class="inline">${this.#choices()}</div>`
    return html`<dialog class="drawer" part="drawer" aria-labelledby="title" @click=${this.#onBackdrop}>
      <header>
        <h2 id="title">${t('settings.title')}</h2>
        <button
          class="icon-button"
          type="button"
          aria-label=${t('settings.close')}
          @click=${() => this.#dialog.close()}
        >
          <sl-icon name="x-lg"></sl-icon>
        </button>
      </header>
      ${this.#choices()}
    </dialog>`
  }

  #choices() {
    const isTop = $settings.get().layout === 'top'
    return html`${this.#choice('navTheme', [
      { value: 'dark', text: t('settings.navDark') },
      { value: 'light', text: t('settings.navLight') },
    ])}
    ${this.#primary()}
    ${this.#choice('scheme', [
      { value: 'light', text: t('header.light') },
      { value: 'dark', text: t('header.dark') },
      { value: 'system', text: t('header.system') },
    ])}
    ${this.#choice('layout', [
      { value: 'side', text: t('settings.layoutSide') },
      { value: 'top', text: t('settings.layoutTop') },
    ])}
    ${this.#choice(
      'contentWidth',
      [
        { value: 'fixed', text: t('settings.widthFixed') },
        { value: 'fluid', text: t('settings.widthFluid'), disabled: !isTop },
      ],
      isTop ? undefined : t('settings.widthHint'),
    )}
    ${this.#switches()}`
  }

  #choice(name: Choice, options: readonly Option[], hint?: string) {
    const current = $settings.get()[name]
    return html`<fieldset aria-describedby=${hint ? `${name}-hint` : nothing}>
      <legend>${t(`settings.${name}`)}</legend>
      <div class="segments">
        ${options.map(
          ({ value, text, disabled = false }) =>
            html`<label>
              <input
                type="radio"
                name=${name}
                value=${value}
                .checked=${current === value}
                ?disabled=${disabled}
                @change=${() => changeSettings({ [name]: value } as Partial<Settings>)}
              /><span>${text}</span>
            </label>`,
        )}
      </div>
      ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}
    </fieldset>`
  }

  #primary() {
    const { primary } = $settings.get()
    const current = PRIMARY_PRESETS.find(({ value }) => value === primary)
    return html`<fieldset>
      <legend>
        ${t('settings.primary')}${current ? html` <span class="hint">${labelText(current.name)}</span>` : nothing}
      </legend>
      <div class="swatches">
        ${PRIMARY_PRESETS.map(
          ({ value, name }) =>
            html`<label title=${labelText(name)}>
              <input
                type="radio"
                name="primary"
                value=${value}
                aria-label=${labelText(name)}
                .checked=${primary === value}
                @change=${() => changeSettings({ primary: value })}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <rect width="24" height="24" rx="4" fill=${value} />
              </svg>
              <sl-icon name="check"></sl-icon>
            </label>`,
        )}
      </div>
    </fieldset>`
  }

  #switches() {
    const { fixedHeader, layout } = $settings.get()
    return html`<fieldset>
      <legend>${t('settings.other')}</legend>
      ${this.#switch('fixedHeader')}
      ${this.#switch('autoHideHeader', fixedHeader ? undefined : t('settings.autoHideHint'), !fixedHeader)}
      ${
        layout === 'side'
          ? this.#switch('fixedSidebar', t('settings.fixedSidebarHelp'))
          : this.#switch('fixedSidebar', t('settings.fixedSidebarHint'), true)
      }
      ${this.#switch('colorWeak')} ${this.#switch('multiPage')} ${this.#switch('footer')}
    </fieldset>`
  }

  /** @param hint what it does, or why it cannot be changed now */
  #switch(name: Switch, hint?: string, isDisabled = false) {
    return html`<label class="switch">
      <span
        >${t(`settings.${name}`)}${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : nothing}</span
      >
      <input
        type="checkbox"
        role="switch"
        aria-label=${t(`settings.${name}`)}
        aria-describedby=${hint ? `${name}-hint` : nothing}
        .checked=${$settings.get()[name]}
        ?disabled=${isDisabled}
        @change=${(event: Event) => changeSettings({ [name]: (event.target as HTMLInputElement).checked })}
      />
    </label>`
  }

  #onBackdrop(event: MouseEvent) {
    if (isBeside(this.#dialog, event)) this.#dialog.close()
  }
}
