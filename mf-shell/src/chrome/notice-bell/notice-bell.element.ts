import { html, nothing } from 'lit'
import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import {
  $notices,
  $routes,
  followNotices,
  formatDateTime,
  loadNotices,
  matchRoute,
  navigate,
} from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import type { NoticeDialog } from '../dialogs.ts'
import { $person } from '../person.ts'
import { PopupController } from '../popup/popup.ts'
import { noticeBellStyles } from './notice-bell.styles.ts'

type Kind = 'announcements' | 'messages'
const KINDS: readonly Kind[] = ['announcements', 'messages']
const PRIORITY = { L: 'low', M: 'medium', H: 'high' } as const
const ALL_NOTICES = '/isps/userAnnouncement'
/** More than this does not fit the badge. */
const MOST = 99

/**
 * How many notices are unread, and the newest of them in a panel with two tabs. Without a session it is quiet.
 * @csspart bell the button
 * @csspart badge how many are unread
 * @csspart panel what the button opens
 */
export class MtmNoticeBellElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, noticeBellStyles]
  static override properties = { kind: { state: true }, hasDetail: { state: true } }
  declare kind: Kind
  /** the dialog is created with the first opened notice */
  declare hasDetail: boolean
  #popup = new PopupController(this, 'notices')
  #stops: (() => void)[] = []
  #leave: (() => void) | null = null

  constructor() {
    super()
    this.kind = 'announcements'
    this.hasDetail = false
    new StoreController(this, [$notices, $person, $routes])
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#stops = [$person.subscribe((person) => this.#follow(person !== null)), () => this.#follow(false)]
  }

  override disconnectedCallback() {
    super.disconnectedCallback()
    for (const stop of this.#stops) stop()
  }

  /** Follows the notices while somebody is signed in. */
  #follow(wanted: boolean) {
    if (wanted === (this.#leave !== null)) return
    this.#leave?.()
    this.#leave = wanted ? followNotices() : null
  }

  override render() {
    if (!$person.get()) return this.#signedOut()
    const { announcementTotal, messageTotal } = $notices.get()
    const count = announcementTotal + messageTotal
    return html`<button
        class="icon-button"
        part="bell"
        type="button"
        popovertarget="notices"
        aria-haspopup="dialog"
        aria-expanded="false"
        aria-label=${t('bell.open', { count })}
      >
        <sl-icon name="bell"></sl-icon>
        ${count ? html`<span class="badge" part="badge" data-count=${count > MOST ? `${MOST}+` : count}></span>` : nothing}
      </button>
      <div
        id="notices"
        part="panel"
        popover
        role="dialog"
        aria-label=${t('bell.open', { count })}
        @beforetoggle=${this.#onBeforeToggle}
        @toggle=${this.#popup.onToggle}
      >
        <div class="tabs" role="tablist" @keydown=${this.#onKeydown}>
          ${KINDS.map((kind) => this.#tab(kind))}
        </div>
        <div id="panel" role="tabpanel" aria-labelledby=${this.kind} tabindex="0">${this.#panel()}</div>
      </div>
      ${this.hasDetail ? html`<mtm-notice-detail></mtm-notice-detail>` : nothing}`
  }

  #signedOut() {
    return html`<button
      class="icon-button"
      part="bell"
      type="button"
      disabled
      aria-label=${t('bell.open', { count: 0 })}
      title=${t('signedOut.first')}
    >
      <sl-icon name="bell"></sl-icon>
    </button>`
  }

  #tab(kind: Kind) {
    const { announcementTotal, messageTotal } = $notices.get()
    const count = kind === 'announcements' ? announcementTotal : messageTotal
    const isShown = kind === this.kind
    return html`<button
      id=${kind}
      type="button"
      role="tab"
      aria-selected=${isShown}
      aria-controls="panel"
      tabindex=${isShown ? 0 : -1}
      @click=${() => (this.kind = kind)}
    >
      ${t('bell.tab', { title: t(`bell.${kind}`), count })}
    </button>`
  }

  #panel() {
    const { state, announcements, messages } = $notices.get()
    const list = this.kind === 'announcements' ? announcements : messages
    if (state === 'failed')
      return html`<div class="face" role="alert">
        <p>${t('bell.failed')}</p>
        <sl-button size="small" @click=${() => void loadNotices()}>${t('bell.retry')}</sl-button>
      </div>`
    const content = list.length
      ? html`<ul>
          ${list.map((notice) => this.#item(notice))}
        </ul>`
      : html`<div class="face">
          <sl-icon name="inbox"></sl-icon>
          <p>${t('bell.empty')}</p>
        </div>`
    return html`${content}
    ${
      matchRoute(ALL_NOTICES)
        ? html`<button type="button" class="more" @click=${this.#showAll}>${t('bell.more')}</button>`
        : nothing
    }`
  }

  #item(notice: Notice) {
    const { titile, sendTime, priority } = notice
    return html`<li>
      <button type="button" class="notice" @click=${() => void this.#open(notice)}>
        <span class="text">
          <span class="truncate" title=${titile}>${titile}</span>
          <time>${formatDateTime(sendTime)}</time>
        </span>
        <span class="priority" data-priority=${priority}>${t(`bell.${PRIORITY[priority] ?? 'low'}`)}</span>
      </button>
    </li>`
  }

  async #open(notice: Notice) {
    this.#popup.hide()
    this.hasDetail = true
    await this.updateComplete
    await this.renderRoot.querySelector<NoticeDialog>('mtm-notice-detail')?.open(notice)
  }

  #showAll() {
    this.#popup.hide()
    navigate(ALL_NOTICES)
  }

  #onBeforeToggle(event: ToggleEvent) {
    this.#popup.onBeforeToggle(event)
    if (event.newState === 'open') void loadNotices()
  }

  async #onKeydown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    this.kind = this.kind === 'announcements' ? 'messages' : 'announcements'
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`#${this.kind}`)?.focus()
  }
}
