import type { Locator, Page } from '@playwright/test'
import { ConsolePage } from './console.ts'

/** The review desk in the active tab: orders that wait, and the one that is open. */
export class ReviewDeskPage {
  readonly pane: Locator
  constructor(page: Page) {
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
}
