import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { screenWords, type ScreenWords } from '../screen-words.ts'

/** An order that is open above the list of the own orders. */
export class OrderPanel {
  readonly words: ScreenWords['orders']
  readonly panel: Locator
  constructor(page: Page, language: Locale) {
    this.words = screenWords(language).orders
    this.panel = page.locator('sl-drawer[open]')
  }

  /** How far production has come. */
  get progress(): Locator {
    return this.panel.getByRole('progressbar')
  }
  /** Answers the one remark of the reviewer. */
  async answer(text: string): Promise<void> {
    await this.panel.locator('[name^="answer."]').fill(text)
    await this.panel.getByText(this.words.saveAnswer, { exact: true }).click()
  }
}
