import { expect, test } from '../support/fixtures.ts'
import { serveShop } from './pages.ts'

test('garment.js draws garments in any page, side by side, and asks for nothing but itself', async ({
  page,
  context,
}) => {
  await serveShop(context)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/embed/garment.html')
  const [jacket, skirt] = [page.locator('mtm-garment').first(), page.locator('mtm-garment').last()]
  await expect(jacket.getByRole('img')).toHaveAccessibleName(/メンズジャケット.*ピークド/)
  await expect(skirt.getByRole('img')).toHaveAccessibleName(/スカート/)
  expect(asked.filter((path) => !/^\/(embed\/|garment\.js$|assets\/garment-|favicon)/.test(path))).toEqual([])
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('mtm-garment')].flatMap((element) =>
      [...element.shadowRoot!.querySelectorAll('svg [id]')].map(({ id }) => id),
    ),
  )
  expect(new Set(ids).size).toBe(ids.length)
  await page.keyboard.press('Tab')
  const chosen = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('mtm-part-click', (event) => resolve((event as CustomEvent).detail.group))
      }),
  )
  await jacket.getByRole('button', { name: /ラペル形状/ }).press('Enter')
  expect(await chosen).toBe('lapel.shape')
})
