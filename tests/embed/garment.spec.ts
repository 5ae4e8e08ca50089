import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, stored, test } from '../support/fixtures.ts'
import sharp from 'sharp'
import type { BrowserContext } from '@playwright/test'
import { signIn } from '../support/api.ts'
import type { Product } from '../support/product.ts'
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

/** A photograph of a cloth, 40 x 20, in the album; its address there. */
async function photographOf(product: Product): Promise<string> {
  const { token } = await signIn(product.url, 'admin')
  const cloth = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#4a6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('biz', 'swatch')
  form.set('file', new Blob([new Uint8Array(cloth)], { type: 'image/png' }), 'cloth.png')
  const headers = { 'X-Access-Token': token, tenant_id: '0' }
  const body = await fetch(`${product.url}/api/sys/common/upload`, { method: 'POST', headers, body: form })
  const { message } = (await body.json()) as { message: string }
  return `${product.url}/api/sys/common/static/${message}`
}

/** Another site, whose only page holds a garment in each look, under a policy that lets images of `images` in. */
async function showElsewhere(context: BrowserContext, product: Product, images: string, looks: object[]) {
  const garments = looks.map(
    (look) =>
      `<mtm-garment category="MJ" zoom="1" fabric='${JSON.stringify({ weave: 'twill', ...look })}'></mtm-garment>`,
  )
  const site = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${product.url}; img-src ${images}`,
    })
    response.end(
      `<!doctype html><title>Shop</title><script type="module" src="${product.url}/garment.js"></script>${garments.join('')}`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  context.on('close', () => site.close())
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  await expect(page.locator('mtm-garment svg')).toHaveCount(looks.length)
  return page
}

test('a photograph of the album is the cloth of garments on another site, where its policy lets it', async ({
  browser,
  product,
}) => {
  const url = await photographOf(product)
  const looks = [
    { photo: { url, width: 50, tileable: true } },
    { photo: { url, width: 30, tileable: true } },
    { photo: { url, width: 50, tileable: false } },
    { photo: { url: `${url}.gone`, width: 50, tileable: true } },
  ]
  const open = await browser.newContext()
  const page = await showElsewhere(open, product, product.url, looks)
  const cloths = page.locator('mtm-garment')
  const tile = (at: number) => cloths.nth(at).locator('pattern', { has: page.locator('image') })
  for (const [at, width, height] of [
    [0, '50', '25'],
    [1, '30', '15'],
  ] as const) {
    await expect(tile(at)).toHaveAttribute('width', width)
    await expect(tile(at)).toHaveAttribute('height', height)
  }
  for (const at of [2, 3]) await expect(cloths.nth(at).locator('pattern path').first()).toBeAttached()
  await expect(page.locator('pattern image')).toHaveCount(2)
  // seen, and of its own colour: the middle of the first garment's front
  const shot = await cloths.first().screenshot()
  const { width, height } = await sharp(shot).metadata()
  const region = { left: Math.round(width * 0.38), top: Math.round(height * 0.6), width: 8, height: 8 }
  const [red, green, blue] = (await sharp(shot).extract(region).stats()).channels.map(({ mean }) => mean)
  expect(green! > red! * 1.2 && green! > blue! * 1.1, `${red} ${green} ${blue}`).toBe(true)
  await open.close()

  const strict = await browser.newContext()
  const faults: string[] = []
  strict.on('weberror', (fault) => void faults.push(fault.error().message))
  const closed = await showElsewhere(strict, product, "'none'", looks.slice(0, 1))
  const refused = closed.waitForEvent('console', (message) => message.text().includes('img-src'))
  await closed.reload()
  await refused
  await expect(closed.locator('pattern path').first()).toBeAttached()
  await expect(closed.locator('pattern image')).toHaveCount(0)
  expect(faults).toEqual([])
  await strict.close()
})

test('on paper a garment is whole, and of its true size where that is wanted', async ({
  browser,
  product,
}) => {
  const storageState = {
    cookies: [],
    origins: [{ origin: product.url, localStorage: await stored(product.url, 'en-US', 'admin') }],
  }
  const context = await browser.newContext({ baseURL: product.url, storageState })
  const page = await context.newPage()
  const shown = page.locator('.mo-preview__weaves mtm-garment svg')
  await page.goto('/order/style-preview?zoom=true&category=WC')
  await expect(shown).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
  const mm = 96 / 25.4
  // a waistcoat's picture is 560 mm wide
  expect((await widthOf('.mo-preview__weaves mtm-garment')) / mm).toBeCloseTo(560, 0)
  expect((await widthOf('.mo-preview__weaves .mo-ruler')) / mm).toBeGreaterThan(100)
  for (const control of ['.mo-preview__controls', '.mtm-toolbar', '[name=beside]'])
    await expect(page.locator(control).first()).toBeHidden()
  const sheets = pageSizes(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.filter(([width, height]) => width === 580 && height === 800)).toHaveLength(4)

  await context.close()

  const other = await browser.newContext()
  const plain = await showElsewhere(other, product, "'none'", [{}, {}])
  expect(pageSizes(await plain.pdf({ format: 'A4' })), 'none is cut').toHaveLength(2)
  await other.close()
})

/** Width and height of each page of a PDF, mm. */
function pageSizes(pdf: Buffer): number[][] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}
