import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { screenWords, type ScreenWords } from '../screen-words.ts'

/** The fittings of an order, in a drawer above the list. */
export class FittingsDrawer {
  readonly words: ScreenWords['fittings']
  readonly drawer: Locator
  /** What is recorded of a fitting, or decided. */
  readonly dialog: Locator
  constructor(page: Page, language: Locale) {
    this.words = screenWords(language).fittings
    this.drawer = page.locator('sl-drawer[open]')
    this.dialog = page.locator('sl-dialog[open]')
  }

  /** Opens the record of the first garment of a kind. */
  async startRecord(garment: string): Promise<void> {
    const line = this.drawer.locator('.mo-parcel', { hasText: garment }).first()
    await line.getByText(this.words.record, { exact: true }).click()
  }
  /** Takes what the wrinkles that are ticked propose. */
  async takeProposal(): Promise<void> {
    await this.dialog.getByText(this.words.propose, { exact: true }).click()
  }
  async record(): Promise<void> {
    await this.#confirm(this.words.record)
  }
  async startDecision(): Promise<void> {
    await this.drawer.getByText(this.words.decide, { exact: true }).click()
  }
  async decide(): Promise<void> {
    await this.#confirm(this.words.decide)
  }
  async #confirm(name: string): Promise<void> {
    await this.dialog.locator('[slot=footer]').getByText(name, { exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** A fitting that was recorded. */
  get fitting(): Locator {
    return this.drawer.getByRole('article')
  }
  /** What came of it. */
  get result(): Locator {
    return this.drawer.locator('.mo-fitting__result')
  }
}
