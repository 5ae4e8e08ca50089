import type { Locator, Page } from '@playwright/test'
import { ConsolePage } from './console.ts'

/** The dashboard in the active tab. */
export class DashboardPage {
  readonly pane: Locator
  constructor(page: Page) {
    this.pane = new ConsolePage(page).pane
  }

  /** The cards of orders and money; in their places before the figures have come. */
  get figures(): Locator {
    return this.pane.locator('.mtm-analysis__figures')
  }
}
