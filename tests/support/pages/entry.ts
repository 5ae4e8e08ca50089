import type { Locator, Page } from '@playwright/test'
import type { Api } from '../api.ts'
import { until } from '../until.ts'

interface Message {
  receiver: string
  content: string
}

/** The open pages around the sign-in: by phone, registering, resetting, second step, choice. */
export class EntryPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** The step that is shown, with its title. */
  get form(): Locator {
    return this.page.locator('.mtm-sign-in')
  }
  get title(): Locator {
    return this.form.getByRole('heading', { level: 2 })
  }
  /** The name of what was done, at the end of registering or resetting. */
  get done(): Locator {
    return this.form.getByRole('heading', { level: 3 })
  }
  field(name: string): Locator {
    return this.page.locator(`.mtm-field [name=${name}]:visible`)
  }
  error(name: string): Locator {
    return this.page.locator(`.mtm-field[data-field=${name}] .mtm-field__error`)
  }
  /** The dialog in which tenant and department are chosen. */
  get choice(): Locator {
    return this.page.locator('sl-dialog[open]')
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value)
  }
  async submit(): Promise<void> {
    await this.form.locator('form sl-button:visible').click()
  }
  /** Accepts the choice of tenant and department. */
  async choose(): Promise<void> {
    await this.choice.locator('sl-button[variant=primary]').click()
  }
  /** Goes on to signing in, from what was done. */
  async toSignIn(): Promise<void> {
    await this.form.locator('.mtm-entry__done sl-button[variant=primary]').click()
  }
  async toRegister(): Promise<void> {
    await this.page.locator('a[href^="/user/register"]').click()
  }
  /** Goes to where a forgotten password is set anew. */
  async toReset(): Promise<void> {
    await this.form.locator('a[href^="/user/alteration"]').first().click()
  }
  async byPhone(): Promise<void> {
    await this.page.locator('#way-phone').click()
    await this.field('mobile').waitFor()
  }

  /** Has a code sent and answers it, as the outbox of the house keeps it. */
  async code(admin: Api, field: string, phone: string): Promise<string> {
    const send = this.page.locator(`.mtm-field[data-field=${field}]:visible button`)
    const sent = this.page.waitForResponse('**/api/sys/sms')
    await send.click()
    const { success, message } = (await (await sent).json()) as { success: boolean; message: string }
    if (!success) throw new Error(`no code for ${phone}: ${message}`)
    // what nobody may know of is sent after the answer
    const fresh = async () => {
      const { records } = await admin.get<{ records: Message[] }>('/sys/outbox/list?pageSize=20')
      const known = records.filter(({ receiver }) => receiver === phone).map(({ content }) => content)
      return known.find((content) => /\d{6}/.test(content) && !this.#read.has(content)) ?? ''
    }
    const content = await until(`a code for ${phone}`, fresh, (found) => found !== '')
    this.#read.add(content)
    return /\d{6}/.exec(content)![0]
  }
  readonly #read = new Set<string>()
}
