import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { expect, test } from '../support/fixtures.ts'
import { screenWords } from '../support/screen-words.ts'
import { WORDS } from '../support/words.ts'
import {
  COLOURS,
  prepareChecks,
  expectAccessible,
  expectNoOverflow,
  expectNoOverflowInOtherLanguages,
  expectStill,
  openScreen,
  OTHER_LANGUAGES,
  softly,
  useScheme,
} from './screen-checks.ts'
import { CHROME, DASHBOARD, SCREENS, SIZES, STEPS, type ScreenState, type Size } from './screen-states.ts'

/** Screens of one test: one machine takes minutes for all of them, and several can share them. */
const PART = 12
/**
 * `WALK_SCREENS=all` judges plain declared lists too, and every screen in all languages. Such lists are one table of the
 * kit, which `npm test` judges in those that are not plain (users, positions, the address book); their units run axe.
 */
const IS_WHOLE = process.env.WALK_SCREENS === 'all'
/** Languages beside the one in which a screen loads on a phone; `npm test` goes on to the next, screen by screen. */
const OTHERS = IS_WHOLE ? LOCALES.length - 1 : 1
const inParts = (states: readonly ScreenState[]): (readonly ScreenState[])[] =>
  Array.from({ length: Math.ceil(states.length / PART) }, (_, at) => states.slice(at * PART, (at + 1) * PART))
const statesIn = (size: Size, account: ScreenState['as'] | null) =>
  inParts(
    SCREENS.filter(
      ({ as = null, size: only = size, isDeclared = false }) =>
        as === account && only === size && !(isDeclared && (size === 'phone' || !IS_WHOLE)),
    ),
  )

// screen after screen, each with all of axe
test.setTimeout(300_000)

for (const account of [null, 'admin'] as const) {
  test.describe(() => {
    test.use({ viewport: SIZES.desktop, signedInAs: account })

    for (const part of statesIn('desktop', account))
      test(`screens on a desktop, light and dark: ${account ?? 'nobody'}, from ${part[0]!.name}`, async ({
        page,
      }) => {
        await prepareChecks(page)
        for (const one of part) {
          await useScheme(page, 'light')
          await openScreen(page, one)
          if (!one.prepare) await expectStill(page, one.name)
          const without = account && one !== DASHBOARD ? CHROME : []
          await expectAccessible(page, one.name, { without })
          await expectNoOverflow(page, one.name)
          await useScheme(page, 'dark')
          await expectAccessible(page, `${one.name}, dark`, { rules: COLOURS, without })
        }
      })
  })

  test.describe(() => {
    test.use({ viewport: SIZES.phone, signedInAs: account })

    for (const part of statesIn('phone', account))
      test(`screens on a phone, dark, in turning languages: ${account ?? 'nobody'}, from ${part[0]!.name}`, async ({
        page,
      }) => {
        await prepareChecks(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        let language: Locale = 'zh-CN'
        for (const one of part) {
          await openScreen(page, one)
          if (!one.prepare) await expectStill(page, one.name)
          const without = account && one !== DASHBOARD ? CHROME : []
          // the same colours as on a desktop, unless it has parts that are nowhere else
          if (one.isOwnOnPhone) await expectAccessible(page, one.name, { without })
          await expectNoOverflow(page, `${one.name}, in ${language}`)
          // the next screen loads in the last of them
          language = await expectNoOverflowInOtherLanguages(page, one.name, language, OTHERS)
        }
      })
  })
}

test.describe(() => {
  test.use({ viewport: SIZES.desktop, signedInAs: 'sales' })

  test('steps of the order form on a desktop, light and dark', async ({ page, words }) => {
    await prepareChecks(page)
    const form = new OrderFormPage(page, words)
    await page.goto(AT.order)
    await expect(form.current).toBeVisible()
    await expectStill(page, 'order form')
    await form.chooseClient('Sam Sample')
    for (const step of STEPS) {
      await useScheme(page, 'light')
      await form.step(step)
      if (step === 'cloth') await expect(form.swatches.first()).toBeVisible()
      await expectAccessible(page, `order form, ${step}`, { without: CHROME })
      await expectNoOverflow(page, `order form, ${step}`)
      await useScheme(page, 'dark')
      await expectAccessible(page, `order form, ${step}, dark`, { rules: COLOURS, without: CHROME })
    }
  })
})

test.describe(() => {
  test.use({ viewport: SIZES.phone, signedInAs: 'sales' })

  test('steps of the order form on a phone, dark, in every language', async ({ page, shell, words }) => {
    await prepareChecks(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const form = new OrderFormPage(page, words)
    await page.goto(AT.order)
    await expect(form.current).toBeVisible()
    await expectStill(page, 'order form')
    await form.chooseClient('Sam Sample')
    for (const step of STEPS) {
      await form.step(step)
      if (step === 'cloth') await expect(form.swatches.first()).toBeVisible()
      await expectAccessible(page, `order form, ${step}`, { without: CHROME })
      await expectNoOverflow(page, `order form, ${step}`)
    }
    for (const language of OTHER_LANGUAGES) {
      await shell.switchLanguage(language)
      const inLanguage = new OrderFormPage(page, WORDS[language])
      for (const step of STEPS) {
        await inLanguage.step(step)
        await expectNoOverflow(page, `order form, ${step}, in ${language}`)
      }
    }
  })
})

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(() => {
    test.use({ viewport, signedInAs: 'admin' })

    test(`search, menus, notices and settings of the chrome, ${size}`, async ({ page, shell }) => {
      await prepareChecks(page)
      await openScreen(page, DASHBOARD)
      for (const layer of ['menu-search', 'languages', 'schemes', 'notices', 'account']) {
        await shell.header.locator(`button[popovertarget="${layer}"]`).click()
        const panel = shell.header.locator(`#${layer}`)
        await expect(panel).toBeVisible()
        const inside = async () => {
          const box = await panel.boundingBox()
          return box && [box.x >= 0, box.x + box.width <= viewport.width]
        }
        await softly.poll(inside, `${layer}: inside the page`).toEqual([true, true])
        await expectAccessible(page, layer, { without: ['.mtm-app'] })
        await page.keyboard.press('Escape')
      }
      await shell.header.getByRole('button', { name: screenWords('zh-CN').console.settings }).click()
      await expect(page.locator('mtm-settings dialog[open]')).toBeVisible()
      await expectAccessible(page, 'settings', { without: ['.mtm-app'] })
    })
  })
