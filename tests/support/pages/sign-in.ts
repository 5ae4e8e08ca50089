import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from '../api.ts'
import type { Words } from '../words.ts'

/** The sign-in page. */
export class SignInPage {
  readonly page: Page
  readonly words: Words
  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
  }

  /** An input with its help and refusal. */
  field(name: 'username' | 'password' | 'captcha'): Locator {
    return this.page.locator(`sl-input[data-field=${name}]`)
  }
  get picture(): Locator {
    return this.page.locator('.mtm-sign-in__picture img')
  }

  /** Fills the form and sends it. Without a captcha server-side, any four characters do. */
  async signIn(username: string, { password = PASSWORD, captcha = '0000' } = {}): Promise<void> {
    const { page, words } = this
    await expect(page).toHaveURL(/\/user\/login/)
    await page.getByLabel(words.username, { exact: true }).fill(username)
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByLabel(words.captcha, { exact: true }).fill(captcha)
    await page.getByRole('button', { name: words.signIn, exact: true }).click()
  }
}
