import { html, nothing } from 'lit'
import { localOrHttp } from '@mtm/shared-utils/contracts/addresses'
import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import { noticeReadEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-notice-read'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import {
  bus,
  formatDateTime,
  goToView,
  hasViewHost,
  labelText,
  localPath,
  navigate,
  readNotice,
  routeOfView,
  safeHtml,
} from '@mtm/shared-utils/runtime'
import { focusWhenReady, MtmElement } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles } from '../chrome.styles.ts'
import type { NoticeDialog } from '../dialogs.ts'
import { $person } from '../person.ts'
import { openModal } from '../popup/modal.ts'
import { noticeDetailStyles } from './notice-detail.styles.ts'

const NOT_YOURS: Label = [
  '您没有打开相关页面的权限。如有需要，请联系管理员。',
  'You have no permission to open the page this is about. Ask the administrator if you need it.',
  '関連ページを開く権限がありません。必要な場合は管理者にお問い合わせください。',
]

/**
 * Opens an announcement or a system message and marks it as read: its view in a dialog, when it names one that the user
 * has, otherwise its text in a modal dialog.
 * @fires mtm-notice-read the server knows that it was read; `detail.id` is the notice's
 * @csspart detail the dialog
 */
export class MtmNoticeDetailElement extends MtmElement implements NoticeDialog {
  static override styles = [chromeStyles, noticeDetailStyles]
  static override properties = { notice: { state: true } }
  declare notice: Notice | null

  constructor() {
    super()
    this.notice = null
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
              ${isView(notice) ? html`<p class="missing" role="note">${labelText(NOT_YOURS)}</p>` : nothing}
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
    if (isView(notice) && showView(notice)) return
    const content = await safeHtml(notice.msgContent ?? '')
    this.notice = notice
    await this.updateComplete
    const { renderRoot } = this
    const hasContent = content.textContent?.trim() || content.querySelector('img')
    renderRoot.querySelector('.content')?.replaceChildren(hasContent ? content : t('notice.nothing'))
    openModal(renderRoot.querySelector('dialog'))
    focusWhenReady(renderRoot.querySelector('sl-button') as HTMLElement)
  }

  async #markRead({ id }: Notice) {
    try {
      await readNotice(id)
      this.raise(noticeReadEvent, { id })
    } catch {
      // it has been read, although the server has not recorded it
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

const isView = ({ openType, openPage }: Notice) => openType === 'component' && Boolean(openPage)

/** Shows the view that a notice names, with its record. False when the user does not have it. */
function showView({ openPage, busId }: Notice): boolean {
  const component = openPage ?? ''
  const id = busId ?? ''
  if (!routeOfView(component)) return false
  if (hasViewHost()) bus.raise(viewWanted, { component, id })
  // on a page that has only the chrome
  else goToView(component, id)
  return true
}

/** The address that handles the notice, if it may be followed. */
function addressOf({ openType, openPage }: Notice): string | null {
  return openType === 'url' && openPage && localOrHttp(openPage) ? openPage : null
}
