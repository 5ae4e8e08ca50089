import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { WORDS } from '../words.ts'

/** Addresses of the menu. */
export const AT = {
  home: '/dashboard/analysis',
  album: '/order/fabric',
  order: '/order/customized/home',
  orders: '/order/my-orders',
  users: '/isystem/user',
  positions: '/isystem/position',
  announcements: '/isystem/annountCement',
  outbox: '/isystem/outbox',
  messages: '/modules/message/sysMessageList',
  templates: '/modules/message/sysMessageTemplateList',
  notices: '/isps/userAnnouncement',
  server: '/monitor/SystemInfo',
} as const

/** The chrome around every screen: menu, tabs, and the visible pane of the active tab. */
export class ConsolePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The pane of the active tab; hidden tabs stay in the document. */
  get pane(): Locator {
    return this.page.locator('.mtm-app:not([hidden]) .mtm-pane:visible')
  }
  /** What any screen shows once its data has come: a title, a list, tiles or cards. */
  get content(): Locator {
    return this.pane.locator('h1, table, .mo-grid, .mtm-card')
  }
  /** What the active app shows when it could not be loaded. */
  get failure(): Locator {
    return this.page.locator('.mtm-app:not([hidden]) mtm-load-error')
  }
  get header(): Locator {
    return this.page.locator('mtm-header')
  }
  /** The menu beside the pane, with the logo above it; not there while the menu is in the header. */
  get side(): Locator {
    return this.page.locator('mtm-layout .side')
  }
  /** The mark of a tab that holds unsaved work. */
  unsaved(path: string): Locator {
    return this.tab(path).locator('.dot')
  }
  get tabs(): Locator {
    return this.page.locator('mtm-tabs li')
  }
  /** The tab of an address in the strip. */
  tab(path: string): Locator {
    return this.page.locator(`mtm-tabs li[data-id="${path}"]`)
  }
  /** It is there while its tab is the active one. A locator is asked more often than an expectation. */
  #active(path: string): Locator {
    return this.page.locator(`mtm-tabs li[data-id="${path}"][data-active]`)
  }
  entry(path: string): Locator {
    return this.page.locator(`mtm-side-menu a[href="${path}"]`)
  }

  /** Goes to an address of the menu as a person does: opens the groups above it and follows the link. */
  async open(path: string): Promise<void> {
    const menu = this.page.locator('mtm-side-menu')
    const closed = menu.locator(`li:has(a[href="${path}"]) > button[aria-expanded="false"]`)
    await this.entry(path).waitFor({ state: 'attached' })
    while (!(await this.entry(path).isVisible())) await closed.first().click()
    await this.entry(path).click()
    await this.#active(path).waitFor({ state: 'attached' })
  }
  /** Goes to an open tab. */
  async show(path: string): Promise<void> {
    await this.tab(path).getByRole('link').click()
    await this.#active(path).waitFor({ state: 'attached' })
  }
  /** Goes to any address without loading the page again, as the browser's own buttons do. */
  async go(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
  async close(path: string): Promise<void> {
    await this.tab(path).getByRole('button').click()
  }

  /** Scrolls the active pane to each place, with time to draw the page in between. */
  async scrollTo(...places: number[]): Promise<void> {
    await this.pane.evaluate(async (pane, tops) => {
      for (const top of tops) {
        pane.scrollTop = top
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
    }, places)
  }

  /** Opens one of the menus of the header and chooses an entry. A header that left with scrolling is fetched first. */
  async choose(menu: 'languages' | 'schemes' | 'account', entry: string): Promise<void> {
    await this.scrollTo(0)
    await this.header.locator(`button[popovertarget="${menu}"]`).click()
    await this.header.locator(`#${menu}`).getByText(entry, { exact: true }).click()
  }

  /** Chooses an entry of the account menu by its name, in any language. */
  async accountAction(action: string): Promise<void> {
    await this.header.locator('button[popovertarget=account]').click()
    await this.header.locator(`[data-action=${action}]`).click()
  }
  /** Closes every toast. */
  async dismissToasts(): Promise<void> {
    await this.page.locator('mtm-toasts').evaluate(({ shadowRoot }) => {
      for (const button of shadowRoot?.querySelectorAll('button') ?? []) button.click()
    })
  }

  /** Switches the language where the page is, also below an open dialog, and waits until the page is in it. */
  async switchLanguage(language: Locale): Promise<void> {
    const { lang } = WORDS[language]
    await this.page.locator(`mtm-locale [role=menuitemradio][lang="${lang}"]`).first().dispatchEvent('click')
    await expect(this.page.locator('html')).toHaveAttribute('lang', lang)
  }

  /**
   * Does something of which the person is told for some seconds: what is said is looked for from before it is done, as
   * it may be gone by the time that an expectation asks.
   */
  async showsToast(text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    await Promise.all([this.page.locator('mtm-toasts').getByText(text).first().waitFor(), act()])
  }
  /** What says that the session is over. */
  get expired(): Locator {
    return this.page.locator('mtm-session-expired dialog[open]')
  }
  /** Why a session is over. */
  get expiredText(): Locator {
    return this.expired.locator('#text')
  }
  /** The dialog of a screen that stands on the page. */
  get dialog(): Locator {
    return this.page.locator('sl-dialog[open]')
  }
  /** The question of the chrome that stands on the page. */
  get question(): Locator {
    return this.page.locator('mtm-ask dialog[open]')
  }
  /** What the question says. */
  get questionText(): Locator {
    return this.question.locator('#text')
  }
}
