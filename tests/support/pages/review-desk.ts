import { expect, type Locator, type Page } from '@playwright/test'
import { fillText, type Locale } from '@mtm/shared-utils/contracts/locale'
import { screenWords, type ScreenWords } from '../screen-words.ts'
import { ConsolePage } from './console.ts'

/** The review desk in the active tab: orders that wait, and the one that is open. */
export class ReviewDeskPage {
  readonly words: ScreenWords['review']
  readonly pane: Locator
  /** What is asked before a remark is added or an order returned. */
  readonly dialog: Locator
  constructor(page: Page, language: Locale) {
    this.words = screenWords(language).review
    this.dialog = page.locator('sl-dialog[open]')
    this.pane = new ConsolePage(page).pane
  }

  /** An order in the queue. */
  waiting(orderNo: string): Locator {
    return this.pane.locator('.mo-review__row', { hasText: orderNo })
  }
  /** The order that is open. */
  order(orderNo: string): Locator {
    return this.pane.getByRole('article', { name: orderNo })
  }
  /** The button that adds a remark to a field of the open order. */
  remark(orderNo: string, field: string): Locator {
    return this.order(orderNo).locator(`[data-field="${field}"] .mo-remark-button`)
  }
  /** Adds a remark to a field of the open order. */
  async addRemark(orderNo: string, field: string, code: string, text: string): Promise<void> {
    await this.remark(orderNo, field).click()
    await this.dialog.locator('[name=code]').selectOption(code)
    await this.dialog.locator('[name=text]').fill(text)
    await this.dialog.getByText(this.words.addRemark, { exact: true }).click()
    await expect(this.order(orderNo)).toContainText(fillText(this.words.remarks, { count: 1 }))
  }
  /** Returns the open order with its remarks. */
  async return(orderNo: string): Promise<void> {
    await this.order(orderNo).getByText(this.words.return, { exact: true }).click()
    await this.dialog.getByText(this.words.return, { exact: true }).click()
    await expect(this.waiting(orderNo)).toHaveCount(0)
  }
  /** The buttons that approve a pattern each. */
  patterns(orderNo: string): Locator {
    return this.order(orderNo).getByText(this.words.approvePattern, { exact: true })
  }
  async approve(orderNo: string): Promise<void> {
    // a press while the approval of the last pattern is under way is not taken
    const ready = this.order(orderNo).locator('sl-button:not([disabled]):not([loading])')
    await ready.getByText(this.words.approveOrder, { exact: true }).click()
    await expect(this.order(orderNo)).toHaveCount(0)
  }
}
