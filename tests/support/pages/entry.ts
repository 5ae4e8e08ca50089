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

  get title(): Locator {
    return this.page.locator('.mtm-sign-in h2')
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
    await this.page.locator('.mtm-sign-in form sl-button:visible').click()
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
