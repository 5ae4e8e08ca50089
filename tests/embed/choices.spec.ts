import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'

test.use({ signedInAs: 'admin' })

test('the layout changes between 1088 and 1087 pixels, and between 768 and 767', async ({ page, shell }) => {
  await page.goto(AT.positions)
  await expect(shell.entry(AT.positions)).toBeVisible()
  const layoutAt = async (width: number) => {
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
  await expect.poll(() => layoutAt(1088)).toEqual({ side: true, drawer: false, tabs: true, wide: false })
  await expect.poll(() => layoutAt(1087)).toEqual({ side: false, drawer: true, tabs: true, wide: false })
  await expect.poll(() => layoutAt(768)).toEqual({ side: false, drawer: true, tabs: true, wide: false })
  await expect.poll(() => layoutAt(767)).toEqual({ side: false, drawer: true, tabs: false, wide: false })
})
