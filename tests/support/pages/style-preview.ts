import type { Locator, Page } from '@playwright/test'

/** The preview of a style in each weave, on a page of its own. */
export class StylePreviewPage {
  readonly #page: Page
  readonly #weaves: Locator
  constructor(page: Page) {
    this.#page = page
    this.#weaves = page.locator('.mo-preview__weaves')
  }

  /** The garment in each weave. */
  get garments(): Locator {
    return this.#weaves.locator('mtm-garment')
  }
  get drawings(): Locator {
    return this.garments.locator('svg')
  }
  /** The scale beside each garment. */
  get rulers(): Locator {
    return this.#weaves.locator('.mo-ruler')
  }
  /** What is for the screen alone. */
  get controls(): readonly Locator[] {
    return ['.mo-preview__controls', '.mtm-toolbar', '[name=beside]'].map((control) =>
      this.#page.locator(control),
    )
  }
}
