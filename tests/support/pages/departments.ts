import { expect, type Locator, type Page } from '@playwright/test'
import { fillText, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { ScreenWords } from '../screen-words.ts'
import { grantBox } from './grants.ts'
import { ListScreen } from './list-screen.ts'
import { TreePanel } from './tree-panel.ts'

/** The tree of departments in the active tab, with the parts of the one that is chosen. */
export class DepartmentsPage {
  readonly page: Page
  readonly tree: TreePanel
  /** The part that is shown, when it is a list. */
  readonly list: ListScreen
  constructor(page: Page, language: Locale) {
    this.page = page
    this.tree = new TreePanel(page)
    this.list = new ListScreen(page, language)
  }

  /** Drags a department over another one, and holds it there. */
  async dragOver(from: Locator, onto: Locator): Promise<void> {
    const { mouse } = this.page
    await from.hover()
    await mouse.down()
    const { x, y, height } = (await onto.boundingBox())!
    await mouse.move(x + 60, y + height / 2 - 6)
    await mouse.move(x + 60, y + height / 2)
    await expect(onto).toHaveAttribute('data-drop', 'inside')
  }
  /** What a screen reader hears of a department that was moved below another one. */
  movedText(name: string, above: string, place: number): string {
    return fillText(this.list.words.departments.moved, { name, above, place })
  }

  async part(part: keyof ScreenWords['departments'] & ('permissions' | 'roles' | 'members')): Promise<void> {
    const name = this.list.words.departments[part]
    await this.list.pane.getByRole('tab', { name, exact: true }).click()
  }
  /** What the department may hand on: a menu entry or a button. */
  permission(name: string): Locator {
    return grantBox(this.list.pane, name)
  }
  /** Saves what the department may hand on. */
  async savePermissions(): Promise<void> {
    const { pane, words } = this.list
    await this.list.press(words.list.save)
    // it is saved: there is nothing to go back from any more
    await expect(pane.getByRole('button', { name: words.departments.reset, exact: true })).toBeDisabled()
  }
  /** Gives a member a role of the department. */
  async giveRole(member: string): Promise<void> {
    const { drawer, words } = this.list
    await this.list.act(this.list.row(member), words.departments.roles)
    await drawer.getByRole('checkbox').check()
    await this.list.press(words.list.save, drawer)
    await expect(drawer).toHaveCount(0)
  }
}
