import { expect, type Locator, type Page } from '@playwright/test'
import { ConsolePage } from './console.ts'

/** The account centre and the settings of the own account, in the active tab. */
export class AccountPage {
  readonly pane: Locator
  /** The dialog of a setting that is changed. */
  readonly dialog: Locator
  constructor(page: Page) {
    this.pane = new ConsolePage(page).pane
    this.dialog = page.locator('sl-dialog[open]')
  }

  /** The name of the person in the centre. */
  get person(): Locator {
    return this.pane.locator('.mtm-center__person h2')
  }
  /** The picture of the person in the centre. */
  get portrait(): Locator {
    return this.pane.locator('.mtm-center__person .mtm-avatar img')
  }
  /** The title above the settings. */
  get title(): Locator {
    return this.pane.getByRole('heading', { level: 1 })
  }
  /** Goes to a section of the settings, and waits for its data. */
  async section(name: string): Promise<void> {
    const link = this.pane.locator(`a[href$="/${name}"]`)
    // on a phone a toast covers it for a moment
    await link.dispatchEvent('click')
    await expect(link.and(this.pane.page().locator('[aria-current=page]'))).toBeVisible()
    await expect(this.skeleton).toHaveCount(0)
  }
  /** What stands for a section whose data has not come yet. */
  get skeleton(): Locator {
    return this.pane.locator('.mtm-settings__body .mtm-skeleton')
  }
  /** The picture in the basic settings, with its buttons. */
  get picture(): Locator {
    return this.pane.locator('.mtm-base__picture')
  }
  /** The part of a new picture that is taken. */
  get cropping(): Locator {
    return this.dialog.locator('.mtm-cropping__frame')
  }
  /** The button that accepts what the dialog holds. */
  get accept(): Locator {
    return this.dialog.locator('sl-button[variant=primary]')
  }
  /** The button of the question before sessions are ended. */
  get endSessions(): Locator {
    return this.dialog.locator('sl-button[variant=danger]')
  }
  /** A setting of the section, from 0. */
  setting(at: number): Locator {
    return this.pane.locator('.mtm-setting').nth(at)
  }
  /** The button that changes a setting. */
  change(at: number): Locator {
    return this.setting(at).locator('sl-button').first()
  }
  /** The button that switches a setting off, the last one beside it. */
  switchOff(at: number): Locator {
    return this.setting(at).locator('.mtm-setting__actions > sl-button').last()
  }

  /** The code for the application on the phone. */
  get qrCode(): Locator {
    return this.dialog.locator('.mtm-qr')
  }
  /** The same in letters, without the spaces between them. */
  async secret(): Promise<string> {
    return (await this.dialog.locator('.mtm-secret code').innerText()).replaceAll(/\s/g, '')
  }
  get recoveryCodes(): Locator {
    return this.dialog.locator('.mtm-codes li')
  }

  /** The buttons that end one other session each. */
  get endOneSession(): Locator {
    return this.pane.locator('.mtm-sessions li sl-button')
  }
  get endOtherSessions(): Locator {
    return this.pane.locator('.mtm-sessions > .mtm-row sl-button')
  }
}
