import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { screenWords, type ScreenWords } from '../screen-words.ts'
import { ConsolePage } from './console.ts'

/** Values of a dictionary, by the colour that it gives them. */
const TAGS = { green: '.mtm-tag--success' } as const

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A list in the active tab, with the dialogs and drawers that it opens. */
export class ListScreen {
  readonly page: Page
  readonly words: ScreenWords
  readonly pane: Locator
  /** The form or the question above the list. */
  readonly dialog: Locator
  readonly drawer: Locator
  constructor(page: Page, language: Locale) {
    this.page = page
    this.words = screenWords(language)
    this.pane = new ConsolePage(page).pane
    this.dialog = page.locator('sl-dialog[open]')
    this.drawer = page.locator('sl-drawer[open]')
  }

  get rows(): Locator {
    return this.pane.locator('tbody tr')
  }
  row(text: string, within: Locator = this.pane): Locator {
    return within.locator('tbody tr').filter({ hasText: text })
  }
  /** What stands in a row in the colour of a dictionary. */
  tag(row: Locator, color: keyof typeof TAGS): Locator {
    return row.locator(TAGS[color])
  }
  /** Searches by one field; the rows of before may still be there. */
  async search(field: string, value: string): Promise<void> {
    await this.pane.getByRole('search').locator(`[name=${field}]`).fill(value)
    await this.page.keyboard.press('Enter')
  }

  /** Presses a button of the list, or of a layer above it. */
  async press(name: string, within: Locator = this.pane): Promise<void> {
    await button(within, name).first().click()
  }
  /** Presses a button of a row that is in sight. */
  async act(row: Locator, action: string): Promise<void> {
    await button(row, action).click()
  }
  /** Chooses an action from the menu of a row. */
  async chooseAction(row: Locator, action: string): Promise<void> {
    await row.getByText(this.words.list.more, { exact: true }).click()
    await row.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** A field of the form, by its name. */
  field(name: string): Locator {
    return this.dialog.locator(`[name="${name}"]`)
  }
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }
  /** What is chosen in a field that takes several records; without a name in all of them. */
  chosen(field?: string): Locator {
    const within = field ? this.dialog.locator(`[data-field="${field}"]`) : this.dialog
    return within.locator('.mtm-picker__chip')
  }
  /** Finds the one record of a field that fits, and chooses it. */
  async find(field: Locator, typed: string, name = typed): Promise<void> {
    await field.fill(typed)
    const options = this.dialog.locator('[role=option]')
    // what was there before the search has left the list, which stands still now
    await expect(options).toHaveCount(1)
    await options.filter({ hasText: name }).click()
    await expect(this.chosen()).toHaveCount(1)
  }
  /** Saves the form, which closes. */
  async save(): Promise<void> {
    await this.confirm(this.words.list.save)
    await expect(this.dialog).toHaveCount(0)
  }
  /** Presses a button of the form or the question. */
  async confirm(name: string): Promise<void> {
    await button(this.dialog, name).click()
  }

  /** Downloads the list. */
  async export() {
    const leaving = this.page.waitForEvent('download')
    await this.press(this.words.list.export)
    return leaving
  }
  /** Uploads a file; what came of it stands in the dialog. */
  async import(file: Upload): Promise<void> {
    await this.press(this.words.list.import)
    await this.dialog.locator('input[type=file]').setInputFiles(file)
    await expect(this.dialog).toContainText(file.name)
    await this.dialog.locator('sl-button[variant=primary]').click()
  }
}

const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true })
