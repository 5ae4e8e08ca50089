import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { ListScreen } from './list-screen.ts'

/** The menu entries, buttons and data rules that a role holds, in a drawer above the list of roles. */
export class GrantsDrawer {
  readonly list: ListScreen
  constructor(page: Page, language: Locale) {
    this.list = new ListScreen(page, language)
  }

  /** A menu entry or button that can be given. */
  box(name: string): Locator {
    return grantBox(this.list.drawer, name)
  }
  async unfold(): Promise<void> {
    await this.list.press(this.list.words.grants.unfold, this.list.drawer)
  }
  async checkAll(): Promise<void> {
    await this.list.press(this.list.words.grants.checkAll, this.list.drawer)
  }
  /** Gives data rules of an entry; the drawer stays open. */
  async giveRule(entry: string, rule: string): Promise<void> {
    const { dialog, words } = this.list
    await this.box(entry).getByText(words.grants.rules, { exact: true }).click()
    await dialog.getByText(rule).click()
    await this.list.confirm(words.grants.saveOnly)
    await expect(dialog).toHaveCount(0)
  }
  async saveAndClose(): Promise<void> {
    await this.list.press(this.list.words.grants.saveAndClose, this.list.drawer)
    await expect(this.list.drawer).toHaveCount(0)
  }
}

/** A line of a tree of permissions, by its name. */
export function grantBox(within: Locator, name: string): Locator {
  return within.getByRole('treeitem').filter({ has: within.page().getByText(name, { exact: true }) })
}
