import type { Locator, Page } from '@playwright/test'

/** The tree beside a list: departments, for example. */
export class TreePanel {
  readonly page: Page
  readonly panel: Locator
  constructor(page: Page) {
    this.page = page
    this.panel = page.locator('.mtm-tree-panel')
  }

  /** A node by its name. */
  node(name: string): Locator {
    const label = this.page.getByText(name, { exact: true })
    return this.panel.locator('[role=treeitem]').filter({ has: label })
  }
  /** Shows what is below a node, or hides it. */
  async fold(name: string): Promise<void> {
    await this.node(name).locator('.mtm-tree__fold').click()
  }
  /** What a screen reader hears of a move. */
  get status(): Locator {
    return this.panel.locator('[role=status]')
  }
}
