import { expect, type Locator } from '@playwright/test'
import { ListScreen } from './list-screen.ts'

/** The list of menu entries in the active tab, with the data rules of each. */
export class MenusPage extends ListScreen {
  /** Shows what is below an entry. */
  async unfold(entry: string): Promise<void> {
    await this.row(entry).locator('.mtm-tree-mark button').click()
  }
  /** The drawing that is chosen in the form. */
  get icon(): Locator {
    return this.dialog.locator('.mtm-icons > sl-icon')
  }
  /** Opens the data rules of an entry, and the form of a new one. */
  async newRule(entry: string): Promise<void> {
    await this.chooseAction(this.row(entry), this.words.grants.rules)
    await this.press(this.words.grants.newRule, this.drawer)
  }
  async closeRules(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.words.list.close }).first().click()
    await expect(this.drawer).toHaveCount(0)
  }
}
