import { html, nothing } from 'lit'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { HOME, isPlainClick, labelText, navigate } from '@mtm/shared-utils/runtime'
import { MtmElement } from '@mtm/shared-utils/ui'
import { chromeStyles } from '../chrome.styles.ts'
import { logoStyles } from './logo.styles.ts'

/** The cut of a jacket: also the mark of the sign-in page. */
const MARK = 'M10 4 4 8l2 20h20l2-20-6-4-6 12Z'

/**
 * Mark and name of the product, leading to the dashboard.
 * @csspart link what is clicked
 * @cssprop --chrome-mark colour of the mark; default: the primary colour
 */
export class MtmLogoElement extends MtmElement {
  static override styles = [chromeStyles, logoStyles]
  static override properties = {
    name: {},
    markOnly: { type: Boolean, attribute: 'mark-only', reflect: true },
  }
  /** The name of the company; default: the product's in the language of the page. */
  declare name: string | null
  /** The mark without the name, where there is little room. */
  declare markOnly: boolean

  constructor() {
    super()
    this.name = null
    this.markOnly = false
  }

  override render() {
    const name = this.name || labelText(PRODUCT)
    return html`<a part="link" href=${HOME} aria-label=${name} @click=${this.#go}>
      <svg viewBox="0 0 32 32" aria-hidden="true"><path d=${MARK} fill="currentColor" /></svg>
      ${this.markOnly ? nothing : html`<span class="truncate">${name}</span>`}
    </a>`
  }

  #go(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    navigate(HOME)
  }
}
