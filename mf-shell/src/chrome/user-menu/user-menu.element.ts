import { html, nothing } from 'lit'
import { openSettingsEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-open-settings'
import { $routes, clearCache, errorText, navigate, notify, server, signOut } from '@mtm/shared-utils/runtime'
import { MtmElement, StoreController } from '@mtm/shared-utils/ui'
import { t } from '../chrome-texts.ts'
import { chromeStyles, popupStyles } from '../chrome.styles.ts'
import type { AskDialog, DepartmentDialog, PasswordDialog } from '../dialogs.ts'
import { $person } from '../person.ts'
import { popupMenu } from '../popup/popup-menu.ts'
import { PopupController } from '../popup/popup.ts'
import { signInLink } from '../signed-out.ts'
import { userMenuStyles } from './user-menu.styles.ts'

/** Account pages by the name of their route, offered when the user's routes contain them. */
const PAGES = [
  ['account-center', 'center', 'person'],
  ['account-settings-base', 'accountSettings', 'sliders'],
] as const
/** The page where an account that has no password gets its first. */
const SECURITY = 'account-settings-security'

type Action =
  | (typeof PAGES)[number][1]
  | 'settings'
  | 'password'
  | 'setPassword'
  | 'department'
  | 'clearCache'
  | 'signOut'

/**
 * The signed-in user, and actions for the account. Without a session: a link to the sign-in page.
 * @fires mtm-open-settings the settings were chosen
 * @csspart account the button that opens the menu
 * @csspart sign-in the link that stands while nobody is signed in
 */
export class MtmUserMenuElement extends MtmElement {
  static override styles = [chromeStyles, popupStyles, userMenuStyles]
  #menu = new PopupController(this, 'account')

  constructor() {
    super()
    new StoreController(this, [$person, $routes])
  }

  override render() {
    const user = $person.get()?.user
    if (!user) return signInLink('sign-in')
    const { routes } = $routes.get()
    const pageOf = (name: string) => routes.find((route) => route.name === name)
    const security = user.hasPassword === false && pageOf(SECURITY)
    const name = user.nickname || user.realname || user.username
    const menu = popupMenu(this.#menu, {
      label: t('header.account'),
      name: `${t('header.account')}: ${name}`,
      className: 'account',
      part: 'account',
      face: html`<span class="avatar" data-initial=${[...name][0] ?? ''}>${this.#picture(user.avatar)}</span>
        <span class="name truncate">${name}</span>`,
      items: html`${PAGES.map(([name, text, icon]) => {
          const page = pageOf(name)
          return page ? this.#item(text, icon, () => navigate(page.path)) : nothing
        })}
        ${this.#item('settings', 'gear', () => this.raise(openSettingsEvent, {}))}
        ${
          security
            ? this.#item('setPassword', 'lock', () => navigate(security.path))
            : this.#item('password', 'lock', () => this.#changePassword())
        }
        ${this.#item('department', 'people', () => this.#chooseDepartment())}
        ${this.#item('clearCache', 'arrow-clockwise', () => this.#clearCache())}
        <hr />
        ${this.#item('signOut', 'box-arrow-right', () => this.#signOut())}`,
    })
    return html`${menu}<mtm-ask></mtm-ask>
      <mtm-password-dialog></mtm-password-dialog>
      <mtm-department-dialog></mtm-department-dialog>`
  }

  #item(text: Action, icon: string, act: () => unknown) {
    const choose = () => {
      this.#menu.hide()
      void act()
    }
    return html`<button type="button" role="menuitem" tabindex="-1" data-action=${text} @click=${choose}>
      <sl-icon name=${icon}></sl-icon>${t(`header.${text}`)}
    </button>`
  }

  /** Covers the initial, and is removed when it fails to load. A foreign address is not a stored picture. */
  #picture(path: string | null) {
    if (!path || path.includes(':')) return nothing
    const hide = ({ target }: Event) => ((target as HTMLElement).hidden = true)
    const show = ({ target }: Event) => ((target as HTMLElement).hidden = false)
    const address = `${server.base}/sys/common/static/${path}?w=80`
    return html`<img src=${address} alt="" @error=${hide} @load=${show} />`
  }

  #changePassword() {
    this.renderRoot.querySelector<PasswordDialog>('mtm-password-dialog')?.show()
  }

  #chooseDepartment() {
    return this.renderRoot.querySelector<DepartmentDialog>('mtm-department-dialog')?.show()
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
    const dialog = this.renderRoot.querySelector('mtm-ask') as AskDialog
    const agreed = await dialog.ask({ text: errorText('order.confirmLogout'), confirm: t('header.signOut') })
    if (!agreed) return
    // the local session is over either way
    await signOut().catch(({ message }: Error) =>
      notify({ kind: 'danger', title: errorText('http.title'), text: message }),
    )
  }
}
