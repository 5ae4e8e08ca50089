import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { ListScreen } from './list-screen.ts'

/** Column of the first value in the grid of rolls. */
const FIRST = 2

/** The balances or the rolls in the active tab, with the grid in which rolls are received and counted. */
export class StockPage {
  readonly #list: ListScreen
  constructor(page: Page, language: Locale) {
    this.#list = new ListScreen(page, language)
  }

  get rows(): Locator {
    return this.#list.rows
  }
  /** Opens the receipt of the material that is listed, with one roll. */
  async startReceipt(): Promise<void> {
    const { pane, dialog, words } = this.#list
    await this.#list.press(words.stock.receive, pane.locator('tbody'))
    await this.#list.press(words.stock.addRoll, dialog)
  }
  async receive(): Promise<void> {
    await this.#list.confirm(this.#list.words.stock.receive)
    await expect(this.#list.dialog).toHaveCount(0)
  }
  async startCount(): Promise<void> {
    await this.#list.press(this.#list.words.stock.count)
  }
  async count(): Promise<void> {
    await this.#list.confirm(this.#list.words.stock.count)
  }
  /** Types values into the first row of the grid, cell after cell. */
  async type(...values: readonly string[]): Promise<void> {
    const { dialog, page } = this.#list
    await dialog.locator(`[data-row="0"] [data-column="${FIRST}"]`).click()
    for (const [at, value] of values.entries()) {
      if (at > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
  }
}
