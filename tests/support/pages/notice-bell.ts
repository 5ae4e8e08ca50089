import type { Locator, Page } from '@playwright/test'

/** The bell of the header, and what it opens. */
export class NoticeBell {
  readonly #bell: Locator
  readonly button: Locator
  readonly panel: Locator
  /** The notice that was opened. */
  readonly detail: Locator
  constructor(page: Page) {
    this.#bell = page.locator('mtm-notice-bell')
    this.button = this.#bell.locator('[part=bell]')
    this.panel = this.#bell.locator('[part=panel]')
    this.detail = page.locator('mtm-notice-detail dialog[open]')
  }

  /** A notice of the list, by its title. */
  notice(title: string): Locator {
    return this.panel.getByText(title, { exact: true })
  }
  async open(title: string): Promise<void> {
    await this.button.click()
    await this.notice(title).click()
  }
  /** How many are unread, as the bell shows it now. */
  async count(): Promise<number> {
    return this.#bell
      .locator('[part=badge]')
      .evaluateAll(([badge]) => Number(badge?.getAttribute('data-count') ?? 0))
  }
}
