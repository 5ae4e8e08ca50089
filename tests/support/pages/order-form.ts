import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../words.ts'
import { ConsolePage } from './console.ts'

type Material = 'fabricNo' | 'liningNo' | 'buttonNo'
type StepName = keyof Words['steps']

/** Place of the step of the fit among the steps. */
const FIT = 3

/** A list while it holds what was asked for, and nothing of what does not fit: its rows stay where they are. */
function settled(list: Locator, other?: Locator): Locator {
  const ready = list.and(list.page().locator('[aria-busy=false]'))
  return other ? ready.filter({ hasNot: other }) : ready
}

/** The order form in the active tab. */
export class OrderFormPage {
  readonly page: Page
  readonly words: Words
  readonly form: Locator
  constructor(page: Page, words: Words) {
    this.page = page
    this.words = words
    this.form = new ConsolePage(page).pane
  }

  /** The steps of the order, as the bar shows them. */
  get steps(): Locator {
    return this.form.locator('.mo-step')
  }
  async step(name: StepName): Promise<void> {
    const button = this.steps.filter({ hasText: this.words.steps[name] })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'step')
  }
  /** Goes to the step of the fit, which only some orders have. */
  async fitStep(): Promise<void> {
    await this.steps.nth(FIT).click()
  }
  /** The step one is in. */
  get current(): Locator {
    return this.form.locator('.mo-step[aria-current="step"]')
  }
  /** The bar that leads to the parts of the style step, and stays at the top. */
  get sections(): Locator {
    return this.form.locator('.mo-sections')
  }
  /** Chooses a card of the current step, by group and option. */
  async choose(group: string, option: string): Promise<void> {
    const cards = this.form.getByRole('radiogroup', { name: group, exact: true })
    const card = cards.locator('.mo-card').filter({ hasText: option }).first()
    // the card's name, as its middle may be a drawing that is larger than the window's free part
    const label = card.locator('.mo-card__label')
    await label.click()
    await expect(card.getByRole('radio')).toBeChecked()
  }
  /** The box of a field: `0:quantity`, `body.chestGirth`. */
  box(field: string): Locator {
    return this.form.locator(`.mo-form__main [data-field="${field}"]`).first()
  }
  input(field: string): Locator {
    return this.box(field).locator('input').first()
  }
  /** A card of a field that shows what can be chosen; without a text the first. */
  card(field: string, text?: string): Locator {
    const cards = this.box(field).locator('.mo-card')
    return text ? cards.filter({ hasText: text }) : cards.first()
  }
  /** What is chosen in a field, as its head says. */
  value(field: string): Locator {
    return this.box(field).locator('.mo-section__value')
  }
  /** What is wrong with all of a field, as with a whole sheet of measures. */
  problem(field: string): Locator {
    return this.box(field).locator('.mo-problem')
  }
  /** What the rules say about a field, beside it. */
  findings(field: string): Locator {
    return this.box(field).locator('.mo-finding')
  }
  /** A finding of the list in the check step. */
  finding(text: string | RegExp): Locator {
    return this.form.locator('.mo-form__main .mo-findings--list .mo-finding__text', { hasText: text })
  }
  /** Fills a box and leaves it. */
  async fill(field: string, value: string): Promise<void> {
    await this.input(field).fill(value)
    await this.input(field).blur()
  }
  /** Everything ordered so far, as the summary tells it. */
  get summary(): Locator {
    return this.form.locator('.mo-summary')
  }
  /** The total as the server last calculated it for what is in the form now. */
  get price(): Locator {
    return this.summary.locator('.mo-summary__price:not([data-stale]) .mo-summary__amount')
  }
  /** The fabrics, linings and buttons that can be chosen, by their numbers. */
  get swatches(): Locator {
    return this.form.locator('.mo-swatch__no')
  }
  get banner(): Locator {
    return this.form.locator('.mo-banner[role=alert]')
  }
  get person(): Locator {
    return this.form.locator('.mo-person__name')
  }

  /** Chooses a client by name, with the client's newest measure sheet. */
  async chooseClient(name: string): Promise<void> {
    await this.step('customer')
    const search = this.form.locator('input[name=customerSearch]')
    const another = this.form.locator('.mo-person sl-button')
    await expect(search.or(another)).toBeVisible()
    if (await another.isVisible()) await another.click()
    await search.fill(name)
    const row = '.mo-people__row'
    const found = settled(this.form.locator('.mo-people'), this.page.locator(row, { hasNotText: name }))
    await found.locator(row, { hasText: name }).click()
    await expect(this.form.locator('.mo-person .mo-person__name')).toHaveText(name)
    // the newest sheet is taken as soon as it has arrived
    await expect(this.form.locator('[data-field="measureSheetId"] input[type=radio]:checked')).toHaveCount(1)
    await expect(this.box('body.chestGirth')).toBeVisible()
  }

  /** Looks for a swatch of the cloth step by its number, and chooses it. */
  async findMaterial(kind: Material, no: string, line = 0): Promise<void> {
    const box = this.box(`${line}:${kind}`)
    await box.locator('.mo-picker sl-input input').fill(no)
    await expect(
      settled(box.locator('.mo-swatches'), this.page.locator('.mo-swatch', { hasNotText: no })),
    ).toBeVisible()
    await this.chooseMaterial(kind, no, line)
  }
  /** Chooses a swatch of the cloth step by its number; without one the first that can be chosen. */
  async chooseMaterial(kind: Material, no?: string, line = 0): Promise<void> {
    const box = this.box(`${line}:${kind}`)
    const swatches = settled(box.locator('.mo-swatches')).locator('.mo-swatch:not([data-forbidden])')
    await (no ? swatches.filter({ hasText: no }) : swatches).first().click()
    await expect(this.value(`${line}:${kind}`)).toBeVisible()
  }

  async press(name: string): Promise<void> {
    await this.form.getByRole('button', { name, exact: true }).first().click()
  }

  /** The question that stands on the page, by its sentence. */
  question(text: string): Locator {
    return this.page.locator('sl-dialog[open]', { hasText: text })
  }
  /** What a question says. */
  questionText(text: string): Locator {
    return this.question(text).locator('.mtm-dialog__message')
  }
  /** Answers a question with one of its buttons. */
  async answer(text: string, button: string): Promise<void> {
    await this.question(text).getByRole('button', { name: button, exact: true }).click()
    await expect(this.question(text)).toHaveCount(0)
  }

  /** Ticks whatever warnings are asked, and goes on to the last question. */
  async confirmWarnings(): Promise<void> {
    const { page, words } = this
    const dialog = page.locator('sl-dialog[open]')
    const warnings = dialog.locator('.mo-findings--list')
    const question = this.question(words.confirmPlace)
    await expect(warnings.or(question).first()).toBeVisible()
    if (await question.isVisible()) return
    for (const box of await dialog.locator('.mo-confirm input').all()) await box.check()
    await dialog.getByRole('button', { name: words.goOn, exact: true }).click()
    await expect(question).toBeVisible()
  }

  /** Places the order: warnings, then the order itself. */
  async place(): Promise<void> {
    await this.press(this.words.place)
    await this.confirmWarnings()
    await this.answer(this.words.confirmPlace, this.words.place)
  }
}
