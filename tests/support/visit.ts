import { expect, type Browser, type Page } from '@playwright/test'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { watch } from './fixtures.ts'
import { SIZES } from './pictures.ts'
import { stored } from './stored-session.ts'

interface Visitor {
  /** who is signed in; null for a visitor who is not */
  account: string | null
  language: Locale
  size?: keyof typeof SIZES
}
interface Visit {
  page: Page
  /** Closes the browser of the visitor; fails when their page had a fault. */
  leave: () => Promise<void>
}

/** An empty page of another person, in a browser of their own. */
export async function visitAs(
  browser: Browser,
  url: string,
  { account, language, size = 'desktop' }: Visitor,
): Promise<Visit> {
  const origins = [{ origin: url, localStorage: await stored(url, language, account) }]
  const context = await browser.newContext({
    baseURL: url,
    locale: language.replace('_', '-'),
    storageState: { cookies: [], origins },
    viewport: SIZES[size],
  })
  const faults = await watch(context)
  return {
    page: await context.newPage(),
    leave: async () => {
      expect(faults, account ?? 'visitor').toEqual([])
      await context.close()
    },
  }
}
