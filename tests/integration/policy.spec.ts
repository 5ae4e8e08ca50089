import { expect, test, watch } from '../support/fixtures.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { WORDS } from '../support/words.ts'

// a context of its own: what is planted here is meant to be caught, not to fail the test
for (const [what, plant, fault] of [
  [
    'a style attribute set by markup',
    () => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">red</p>'),
    /^policy violation: style-src-attr inline /,
  ],
  [
    'an error that nobody catches',
    () =>
      queueMicrotask(() => {
        throw new Error('planted')
      }),
    /^uncaught: planted$/,
  ],
] as const)
  test(`reports ${what} on any page as one fault`, async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url })
    try {
      const faults = await watch(context)
      const page = await context.newPage()
      await page.goto('/user/login')
      await new SignInPage(page, WORDS['zh-CN']).picture.waitFor()
      expect(faults).toEqual([])
      await page.evaluate(plant)
      await expect.poll(() => faults).toEqual([expect.stringMatching(fault)])
    } finally {
      await context.close()
    }
  })
