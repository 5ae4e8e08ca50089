import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'

test.use({ signedInAs: 'admin' })

const rootHas = (page: Page, name: string) =>
  page.evaluate((className) => document.documentElement.classList.contains(className), name)
/** The filled button of the micro-app, and its surface. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const pane = document.querySelector('.mtm-app:not([hidden]) .mtm-pane')!
    const button = pane
      .querySelector('sl-button[variant=primary]')!
      .shadowRoot!.querySelector('[part~=base]')!
    const menu = document.querySelector('mtm-layout')!.shadowRoot!.querySelector('.side')
    return {
      button: getComputedStyle(button).backgroundColor,
      card: getComputedStyle(pane.querySelector('.mtm-card, .mtm-table, table')!).color,
      menu: menu && getComputedStyle(menu).backgroundColor,
    }
  })

test('language, colour, theme and menu change at once in chrome and micro-app, and are there after a reload', async ({
  page,
  shell,
}) => {
  // colours are read, not seen on their way
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(AT.positions)
  await expect(shell.pane.getByRole('table')).toBeVisible()
  await expect(shell.pane.locator('sl-button[variant=primary]').first()).toBeVisible()
  // a reload would forget this
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const before = await looks(page)
  const drawer = page.locator('mtm-settings dialog')
  const choose = async (name: string, value: string) => {
    await shell.scrollTo(0)
    if (!(await drawer.isVisible()))
      await shell.header.getByRole('button', { name: 'Settings', exact: true }).click()
    await drawer.locator(`input[name=${name}][value="${value}"]`).check({ force: true })
  }
  const close = () => page.keyboard.press('Escape')

  await shell.choose('languages', 'English')
  await expect(shell.tab(AT.positions)).toHaveText('Positions')
  await expect(shell.entry(AT.positions)).toHaveText('Positions')
  await expect(shell.pane.getByRole('columnheader', { name: 'Position name' })).toBeVisible()

  await choose('primary', '#722ED1')
  await choose('navTheme', 'light')
  await choose('scheme', 'dark')
  await close()
  expect(await rootHas(page, 'sl-theme-dark')).toBe(true)
  const after = await looks(page)
  expect(after.button).not.toBe(before.button)
  expect(after.card).not.toBe(before.card)
  expect(after.menu).not.toBe(before.menu)

  await choose('layout', 'top')
  await close()
  await expect(shell.header.locator('mtm-side-menu[mode=top]')).toBeVisible()
  await expect(page.locator('mtm-layout .side')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

  await page.reload()
  await expect(shell.pane.getByRole('columnheader', { name: 'Position name' })).toBeVisible()
  await expect(shell.header.locator('mtm-side-menu[mode=top]')).toBeVisible()
  await expect(shell.tab(AT.positions)).toHaveText('Positions')
  expect(await rootHas(page, 'sl-theme-dark')).toBe(true)
  expect(await looks(page)).toEqual({ ...after, menu: null })
})

test('the layout changes between 1088 and 1087, and between 768 and 767', async ({ page, shell }) => {
  await page.goto(AT.positions)
  await expect(shell.entry(AT.positions)).toBeVisible()
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    return page.evaluate(() => {
      const frame = document.querySelector('mtm-layout')!.shadowRoot!
      return {
        side: frame.querySelector('.side') !== null,
        drawer: frame.querySelector('dialog.drawer') !== null,
        tabs: frame.querySelector('mtm-tabs') !== null,
        wide: document.documentElement.scrollWidth > innerWidth,
      }
    })
  }
  await expect.poll(() => look(1088)).toEqual({ side: true, drawer: false, tabs: true, wide: false })
  await expect.poll(() => look(1087)).toEqual({ side: false, drawer: true, tabs: true, wide: false })
  await expect.poll(() => look(768)).toEqual({ side: false, drawer: true, tabs: true, wide: false })
  await expect.poll(() => look(767)).toEqual({ side: false, drawer: true, tabs: false, wide: false })
})
