import type { Locator, Page } from '@playwright/test'
import { ConsolePage } from './console.ts'

/** The album of fabrics in the active tab. */
export class FabricAlbumPage {
  readonly pane: Locator
  constructor(page: Page) {
    this.pane = new ConsolePage(page).pane
  }

  /** Every fabric of the page. */
  get tiles(): Locator {
    return this.pane.locator('.mo-tile')
  }
  /** What holds the tiles. */
  get grid(): Locator {
    return this.pane.locator('.mo-grid')
  }
  /** Opens a fabric by its number. */
  async open(fabricNo: string): Promise<void> {
    await this.pane.locator('.mo-tile__open', { hasText: fabricNo }).click()
  }
}
