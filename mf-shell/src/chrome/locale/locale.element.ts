import { html } from 'lit'
import { LOCALES, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { $locale, labelText, localeTag, setLocale } from '@mtm/shared-utils/runtime'
import { MtmElement } from '@mtm/shared-utils/ui'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import { popupMenu } from '../popup/popup-menu.ts'
import { PopupController } from '../popup/popup.ts'
import { localeStyles } from './locale.styles.ts'

/** A language is named in itself. */
const NAMES: Record<Locale, string> = { 'zh-CN': '简体中文', 'en-US': 'English', ja_JP: '日本語' }
/** Of its own, so that the sign-in page needs no namespace for it. */
const LABEL: Label = ['语言', 'Language', '言語']

/**
 * Switches the language of the page. Also on the sign-in page, so it needs nothing but the runtime and `ui`.
 * @attr wide the name of the language stands beside the icon on a phone too
 * @csspart language the button that opens the list
 */
export class MtmLocaleElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, localeStyles]
  #popup = new PopupController(this, 'languages')

  override render() {
    const current = $locale.get()
    return popupMenu(this.#popup, {
      label: labelText(LABEL),
      name: `${labelText(LABEL)}: ${NAMES[current]}`,
      part: 'language',
      face: html`<sl-icon name="translate"></sl-icon><span class="name">${NAMES[current]}</span>`,
      items: LOCALES.map(
        (locale) =>
          html`<button
            type="button"
            role="menuitemradio"
            tabindex="-1"
            lang=${localeTag(locale)}
            aria-checked=${locale === current}
            @click=${() => this.#choose(locale)}
          >
            <span class="check" aria-hidden="true"
              >${locale === current ? html`<sl-icon name="check"></sl-icon>` : ''}</span
            >
            ${NAMES[locale]}
          </button>`,
      ),
    })
  }

  #choose(locale: Locale) {
    this.#popup.hide()
    void setLocale(locale)
  }
}
