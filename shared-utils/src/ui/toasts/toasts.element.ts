import { html } from 'lit'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { $toasts, dismissToast, labelText, type Toast } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '../element.ts'
import { toastsStyles } from './toasts.styles.ts'

const CLOSE: Label = ['关闭', 'Close', '閉じる']
const REGION: Label = ['通知', 'Notices', '通知']
const ICONS: Record<Toast['kind'], string> = {
  info: 'info-circle',
  success: 'check-circle',
  warning: 'exclamation-triangle',
  danger: 'exclamation-circle',
}

/** Shows the messages of `notify` above everything else on the page. There is always one in the page. */
export class MtmToastsElement extends MtmElement {
  static override styles = toastsStyles

  constructor() {
    super()
    new StoreController(this, [$toasts])
  }

  override connectedCallback() {
    super.connectedCallback()
    this.setAttribute('popover', 'manual')
    this.setAttribute('role', 'region')
  }

  override render() {
    return html`<div class="stack" aria-live="polite" aria-relevant="additions">
      ${$toasts.get().map((toast) => this.#item(toast))}
    </div>`
  }

  #item({ id, kind, title, text, action }: Toast) {
    const act = () => {
      dismissToast(id)
      action?.run()
    }
    return html`<div class="toast" data-kind=${kind} role=${kind === 'danger' ? 'alert' : 'status'}>
      <sl-icon name=${ICONS[kind]}></sl-icon>
      <div>
        ${title ? html`<strong>${title}</strong>` : ''}
        <p>${text}</p>
        ${action ? html`<button class="action" type="button" @click=${act}>${action.label}</button>` : ''}
      </div>
      <button class="close" type="button" aria-label=${labelText(CLOSE)} @click=${() => dismissToast(id)}>
        <sl-icon name="x-lg"></sl-icon>
      </button>
    </div>`
  }

  #shown = 0

  protected override updated() {
    this.setAttribute('aria-label', labelText(REGION))
    const count = $toasts.get().length
    // entering the top layer again puts the newest notice over a dialog that was opened since
    if (count > this.#shown || count === 0) this.hidePopover()
    if (count > this.#shown) this.showPopover()
    this.#shown = count
  }
}
