import { html, nothing } from 'lit'
import { signInAgainEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-sign-in-again'
import { $sessionEnding, $sessionExpired, errorText, signInAgain } from '@mtm/shared-utils/runtime'
import { focusWhenReady, MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { dialogStyles } from '../popup/dialog.styles.ts'
import { sessionExpiredStyles } from './session-expired.styles.ts'

/**
 * The dialog of specification point 8: the session is over, one button opens the sign-in page. Escape does not close
 * it; when the browser closes it anyway, it opens again.
 * @fires mtm-sign-in-again cancelable, before the page starts again
 */
export class MtmSessionExpiredElement extends MtmElement {
  static override styles = [chromeStyles, dialogStyles, sessionExpiredStyles]

  constructor() {
    super()
    new StoreController(this, [$sessionExpired, $sessionEnding])
  }

  override render() {
    const by = $sessionEnding.get()
    return html`<dialog
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="text"
      @cancel=${(event: Event) => event.preventDefault()}
      @close=${() => this.requestUpdate()}
    >
      <h2 id="title"><sl-icon name="exclamation-circle"></sl-icon>${errorText('session.expiredTitle')}</h2>
      <div id="text">
        <p>${errorText('session.expired')}</p>
        ${by ? html`<p class="why">${t(`sessionEnded.${by}`)}</p>` : nothing}
      </div>
      <div class="actions">
        <sl-button variant="primary" @click=${this.#signInAgain}
          >${errorText('session.signInAgain')}</sl-button
        >
      </div>
    </dialog>`
  }

  #signInAgain() {
    if (this.raise(signInAgainEvent, {})) signInAgain()
  }

  protected override updated() {
    const dialog = this.renderRoot.querySelector('dialog') as HTMLDialogElement
    const isOver = $sessionExpired.get()
    if (isOver === dialog.open || !this.isConnected) return
    if (!isOver) return dialog.close()
    dialog.showModal()
    focusWhenReady(this.renderRoot.querySelector('sl-button') as HTMLElement)
  }
}
