import { html, nothing } from 'lit'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import { noticeReadEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-notice-read'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import {
  $routes,
  bus,
  followViews,
  formatDateTime,
  localPath,
  navigate,
  readNotice,
  safeHtml,
} from '@mtm/shared-utils/runtime'
import { focusWhenReady, MtmElement } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import { $person } from '../person.ts'
import { noticeDetailStyles } from './notice-detail.styles.ts'

/**
 * Opens an announcement or a system message and marks it read: its view, when it names one that the person has, else
 * its text in a modal dialog.
 * @fires mtm-notice-read the server knows that it was read; `detail.id` is the notice's
 * @csspart detail the dialog
 */
export class MtmNoticeDetailElement extends MtmElement {
  static override styles = [chromeStyles, noticeDetailStyles]
  static override properties = { notice: { state: true } }
  declare notice: Notice | null
  #stop: () => void = () => undefined

  constructor() {
    super()
    this.notice = null
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#stop = followViews()
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop()
  }

  override render() {
    const { notice } = this
    return html`<dialog part="detail" aria-labelledby="title" @close=${() => (this.notice = null)}>
      ${
        notice
          ? html`<h2 id="title">${notice.titile}</h2>
              <p class="facts">
                <span>${t('notice.by', { sender: notice.sender ?? '-' })}</span>
                <span>${t('notice.sent', { time: formatDateTime(notice.sendTime) })}</span>
              </p>
              <div class="content" tabindex="0" role="document" aria-labelledby="title"></div>
              <div class="actions">
                <sl-button @click=${this.#close}>${t('notice.close')}</sl-button>
                ${
                  addressOf(notice)
                    ? html`<sl-button variant="primary" @click=${this.#handle}
                        >${t('notice.handle')}</sl-button
                      >`
                    : nothing
                }
              </div>`
          : nothing
      }
    </dialog>`
  }

  /** Shows a notice and marks it read. A mark that cannot be set does not keep anybody from reading. */
  async open(notice: Notice): Promise<void> {
    if ($person.get()) void this.#markRead(notice)
    const { openType, openPage, busId } = notice
    const hasView = $routes.get().routes.some(({ component }) => component === openPage)
    if (openType === 'component' && openPage && hasView)
      return bus.raise(viewWanted, { component: openPage, id: busId ?? '' })
    const content = await safeHtml(notice.msgContent ?? '')
    this.notice = notice
    await this.updateComplete
    const { renderRoot } = this
    const hasContent = content.textContent?.trim() || content.querySelector('img')
    renderRoot.querySelector('.content')?.replaceChildren(hasContent ? content : t('notice.nothing'))
    const dialog = renderRoot.querySelector('dialog')
    if (!dialog?.open) dialog?.showModal()
    focusWhenReady(renderRoot.querySelector('sl-button') as HTMLElement)
  }

  async #markRead({ id }: Notice) {
    try {
      await readNotice(id)
      this.raise(noticeReadEvent, { id })
    } catch {
      // it is read, only the server does not know yet
    }
  }

  #close() {
    this.renderRoot.querySelector('dialog')?.close()
  }

  #handle() {
    const address = this.notice && addressOf(this.notice)
    this.#close()
    if (!address) return
    const local = localPath(address)
    if (local) navigate(local)
    else window.open(address, '_blank', 'noopener,noreferrer')
  }
}

/** Where the notice is dealt with, if that is an address that may be followed. */
function addressOf({ openType, openPage }: Notice): string | null {
  return openType === 'url' && openPage && localOrHttp(openPage) ? openPage : null
}
