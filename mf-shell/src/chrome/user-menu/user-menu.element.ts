import { html, nothing } from 'lit'
import {
  $routes,
  $session,
  clearCache,
  errorText,
  matchRoute,
  navigate,
  notify,
  signOut,
} from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import type { MtmAskElement } from '../ask/ask.element.ts'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import type { MtmDepartmentDialogElement } from '../department-dialog/department-dialog.element.ts'
import type { MtmPasswordDialogElement } from '../password-dialog/password-dialog.element.ts'
import { popupMenu } from '../popup/popup-menu.ts'
import { PopupController } from '../popup/popup.ts'
import { userMenuStyles } from './user-menu.styles.ts'

/** Pages of one's own account: offered where the menu tree holds them. */
const PAGES = [
  ['/account/center', 'center', 'person'],
  ['/account/settings/base', 'accountSettings', 'sliders'],
] as const

/** Who is signed in, and what he can do with his account. Without a session there is nothing. */
export class MtmUserMenuElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, userMenuStyles]
  #menu = new PopupController(this, 'account')

  constructor() {
    super()
    new StoreController(this, [$session, $routes])
  }

  override render() {
    const user = $session.get()?.user
    if (!user) return nothing
    const name = user.realname || user.username
    const menu = popupMenu(this.#menu, {
      label: t('header.account'),
      name: `${t('header.account')}: ${name}`,
      look: 'account',
      face: html`<span class="avatar" data-initial=${[...name][0] ?? ''}></span>
        <span class="name truncate">${name}</span>`,
      items: html`${PAGES.filter(([path]) => matchRoute(path)).map(([path, text, icon]) =>
          this.#item(text, icon, () => navigate(path)),
        )}
        ${this.#item('password', 'lock', () => this.#changePassword())}
        ${this.#item('department', 'people', () => this.#chooseDepartment())}
        ${this.#item('clearCache', 'arrow-clockwise', () => this.#clearCache())}
        <hr />
        ${this.#item('signOut', 'box-arrow-right', () => this.#signOut())}`,
    })
    return html`${menu}<mtm-ask></mtm-ask>
      <mtm-password-dialog></mtm-password-dialog>
      <mtm-department-dialog></mtm-department-dialog>`
  }

  #item(
    text: 'center' | 'accountSettings' | 'password' | 'department' | 'clearCache' | 'signOut',
    icon: string,
    act: () => unknown,
  ) {
    const choose = () => {
      this.#menu.hide()
      void act()
    }
    return html`<button type="button" role="menuitem" tabindex="-1" data-action=${text} @click=${choose}>
      <sl-icon name=${icon}></sl-icon>${t(`header.${text}`)}
    </button>`
  }

  #changePassword() {
    this.renderRoot.querySelector<MtmPasswordDialogElement>('mtm-password-dialog')?.show()
  }

  #chooseDepartment() {
    return this.renderRoot.querySelector<MtmDepartmentDialogElement>('mtm-department-dialog')?.show()
  }

  async #clearCache() {
    try {
      await clearCache()
      notify({ kind: 'success', text: t('header.cacheCleared') })
    } catch {
      notify({ kind: 'danger', text: t('header.cacheStays') })
    }
  }

  async #signOut() {
    const ask = this.renderRoot.querySelector('mtm-ask') as MtmAskElement
    const agreed = await ask.ask({ text: errorText('order.confirmLogout'), confirm: t('header.signOut') })
    // the local session is over either way
    if (agreed) await signOut().catch(() => undefined)
  }
}
