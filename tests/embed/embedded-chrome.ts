import type { Locator, Page } from '@playwright/test'

/** Where a page has put the elements: by its own ids, or by their tags. */
const BY_ID = { menu: '#menu', user: '#user' }
export const BY_TAG = { menu: 'mtm-side-menu', user: 'mtm-user-menu' }

/** Public elements of the chrome on a page that is not ours, with their public parts. */
export class EmbeddedChrome {
  readonly page: Page
  readonly menu: Locator
  readonly user: Locator
  constructor(page: Page, { menu, user } = BY_ID) {
    this.page = page
    this.menu = page.locator(menu)
    this.user = page.locator(user)
  }

  /** The first entry of the menu, which leads home. */
  get firstEntry(): Locator {
    return this.menu.locator('[part=entry]').first()
  }
  /** The button that opens the menu of the account. */
  get account(): Locator {
    return this.user.locator('[part=account]')
  }
  /** What stands in place of the account while nobody is signed in. */
  get signInLink(): Locator {
    return this.user.locator('[part=sign-in]')
  }
  /** The buttons of the elements in a row that show a drawing alone. */
  get iconButtons(): Locator {
    return this.page.locator('#row .icon-button')
  }
  /** Where the trail of a page ends. */
  get lastCrumb(): Locator {
    return this.page.locator('mtm-breadcrumb li').last()
  }
}
