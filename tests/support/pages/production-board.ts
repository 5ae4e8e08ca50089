import { expect, type Locator, type Page } from '@playwright/test'
import { fillText, type Locale } from '@mtm/shared-utils/contracts/locale'
import { screenWords, type ScreenWords } from '../screen-words.ts'
import { ConsolePage } from './console.ts'

/** The board of the workshop in the active tab. */
export class ProductionBoard {
  readonly page: Page
  readonly words: ScreenWords['production']
  readonly pane: Locator
  /** What a station asks for before a piece goes on. */
  readonly step: Locator
  /** The piece that is open. */
  readonly piece: Locator
  constructor(page: Page, language: Locale) {
    this.page = page
    this.words = screenWords(language).production
    this.pane = new ConsolePage(page).pane
    this.step = page.locator('sl-dialog[open]')
    this.piece = page.locator('sl-drawer[open]')
  }

  /** Types a number as a scanner does. */
  async scan(pieceNo: string): Promise<void> {
    const box = this.pane.locator('[name=scan]')
    await box.focus()
    await expect(box).toBeFocused()
    await this.page.keyboard.type(`${pieceNo}\n`)
  }
  /** What the last scan came to. */
  get result(): Locator {
    return this.pane.locator('.mo-scan__result')
  }
  movedText(no: string, station: string): string {
    return fillText(this.words.movedTo, { no, station })
  }

  async open(pieceNo: string): Promise<void> {
    await this.pane.locator(`[data-piece="${pieceNo}"]`).click()
  }
  async close(layer: Locator): Promise<void> {
    await layer.locator('[part~="close-button"]').click()
    await expect(layer).toHaveCount(0)
  }
  /** Sends what a station asked for. */
  async confirm(name: string): Promise<void> {
    await this.step.locator('[slot=footer]').getByText(name, { exact: true }).click()
  }
  async forwardTo(station: string): Promise<void> {
    await this.confirm(fillText(this.words.forward, { station }))
  }

  /** Takes a paid order into production. */
  async accept(orderNo: string): Promise<void> {
    await this.pane.getByText(new RegExp(`^${this.words.waiting}`)).click()
    const waiting = this.step.getByRole('listitem').filter({ hasText: orderNo })
    await waiting.getByText(this.words.accept, { exact: true }).click()
    await expect(waiting).toHaveCount(0)
    await this.close(this.step)
  }
  /** Records the finished values of a piece, in centimetres, by their codes. */
  async inspect(pieceNo: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.open(pieceNo)
    await this.piece.getByText(this.words.inspect, { exact: true }).click()
    for (const [code, value] of Object.entries(values))
      await this.step.locator(`[name="measured.${code}"]`).fill(value)
    await this.confirm(this.words.inspect)
    await expect(this.step).toHaveCount(0)
    await expect(this.piece).toContainText(this.words.passed)
    await this.close(this.piece)
  }
  /** Opens a piece and the form that sends it back to a station. */
  async startRework(pieceNo: string, station: string): Promise<void> {
    await this.open(pieceNo)
    await this.piece.getByText(this.#reworkText(station), { exact: true }).click()
  }
  async sendBack(station: string): Promise<void> {
    await this.confirm(this.#reworkText(station))
  }
  #reworkText(station: string): string {
    return fillText(this.words.rework, { station })
  }
}
