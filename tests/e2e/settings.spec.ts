import { position } from '@mtm/shared-utils/contracts/resources/position'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { appearanceOf } from '../support/appearance.ts'
import { AT } from '../support/pages/console.ts'
import { screenWords } from '../support/screen-words.ts'
import { LANGUAGE_NAMES, WORDS } from '../support/words.ts'

const DARK = /sl-theme-dark/
for (const [index, language] of LOCALES.entries())
  test.describe(`in ${language}`, takingTurns(1, language), () => {
    test.use({ language, signedInAs: 'admin' })

    test('language, colour, theme and menu change at once in chrome and micro-app', async ({
      page,
      shell,
    }) => {
      const next = LOCALES[(index + 1) % LOCALES.length]!
      const columnIn = (locale: Locale) =>
        shell.pane.getByRole('columnheader', { name: position.fields.name.label[LOCALES.indexOf(locale)] })
      await page.goto(AT.positions)
      await expect(columnIn(language)).toBeVisible()
      await expect(shell.tab(AT.positions)).toHaveText(WORDS[language].menu.positions)
      // a reload would forget this
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
      await expect.poll(async () => (await appearanceOf(page))?.menu ?? '').not.toBe('')
      const before = (await appearanceOf(page))!
      const drawer = page.locator('mtm-settings dialog')
      const choose = async (name: string, value: string) => {
        await shell.scrollTo(0)
        if (!(await drawer.isVisible()))
          await shell.header
            .getByRole('button', { name: screenWords(next).console.settings, exact: true })
            .click()
        await expect(drawer).toBeVisible()
        await drawer.locator(`input[name=${name}][value="${value}"]`).check({ force: true })
      }

      await shell.choose('languages', LANGUAGE_NAMES[next])
      const readsNext = async () => {
        await expect(columnIn(next)).toBeVisible()
        await expect(shell.tab(AT.positions)).toHaveText(WORDS[next].menu.positions)
        await expect(page.locator('html')).toHaveAttribute('lang', next.replace('_', '-'))
      }
      await readsNext()
      await expect(shell.entry(AT.positions)).toHaveText(WORDS[next].menu.positions)

      await choose('primary', '#722ED1')
      await choose('navTheme', 'light')
      await choose('scheme', 'dark')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page.locator('html')).toHaveClass(DARK)
      const changed = async () => {
        const now = await appearanceOf(page)
        return (['button', 'card', 'menu'] as const).filter((part) => now && now[part] !== before[part])
      }
      await expect.poll(changed).toEqual(['button', 'card', 'menu'])
      const after = await appearanceOf(page)

      await choose('layout', 'top')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(shell.header.locator('mtm-side-menu[mode=top]')).toBeVisible()
      await expect(shell.side).toHaveCount(0)
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
      if (index > 0) return

      // what is kept does not depend on the language: one reload is enough
      await page.reload()
      await readsNext()
      await expect(shell.header.locator('mtm-side-menu[mode=top]')).toBeVisible()
      await expect(page.locator('html')).toHaveClass(DARK)
      await expect.poll(() => appearanceOf(page)).toEqual({ ...after, menu: null })
    })
  })
