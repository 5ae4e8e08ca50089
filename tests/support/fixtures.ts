import { expect, test as base, type BrowserContext } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Account } from './api.ts'
import { ConsolePage } from './pages/console.ts'
import { Product } from './product.ts'
import { startProvider } from './provider.ts'
import { stored } from './stored-session.ts'
import { WORDS, type Words } from './words.ts'

interface Options {
  /** language of a browser that has chosen none yet */
  language: Locale
  /** who is signed in when the page opens */
  signedInAs: Account | null
}
interface PerTest {
  /** what the product says in the language of the test */
  words: Words
  shell: ConsolePage
  watched: void
}
interface PerWorker {
  /** one installation with demonstration data for all files of a worker */
  product: Product
}

/** Tests on the running product. Any violation of the content policy and any uncaught error fails them. */
export const test = base.extend<Options & PerTest, PerWorker>({
  language: ['zh-CN', { option: true }],
  signedInAs: [null, { option: true }],
  product: [
    async ({}, use) => {
      // offered everywhere, as in most installations; only a walk through it costs anything
      let url = ''
      const provider = await startProvider(() => url)
      const product = await Product.start(provider.setting)
      url = product.url
      await use(product)
      await product.stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  storageState: async ({ product, language, signedInAs }, use) =>
    use({
      cookies: [],
      origins: [{ origin: product.url, localStorage: await stored(product.url, language, signedInAs) }],
    }),
  words: async ({ language }, use) => use(WORDS[language]),
  shell: async ({ page }, use) => use(new ConsolePage(page)),
  watched: [
    async ({ context }, use, info) => {
      const faults = await watch(context)
      const journal = keepJournal(context)
      await use()
      if (info.status !== info.expectedStatus)
        await info.attach('journal', { body: journal.join('\n'), contentType: 'text/plain' })
      expect(faults, 'content policy and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Collects what must never happen on a page of ours. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = []
  context.on('weberror', (fault) => void faults.push(`uncaught: ${fault.error().message}`))
  context.on('console', (message) => {
    if (message.text().startsWith('policy violation')) faults.push(message.text())
  })
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  return faults
}

/** What the browser said and asked for, to be read when a test has failed. */
function keepJournal(context: BrowserContext): string[] {
  const journal: string[] = []
  const start = performance.now()
  const note = (text: string) => void journal.push(`${Math.round(performance.now() - start)} ${text}`)
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  context.on('requestfailed', (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`))
  context.on('response', (response) => note(`${response.status()} ${response.url()}`))
  return journal
}
