import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp, { type Sharp } from 'sharp'
import type { BrowserContext, Locator } from '@playwright/test'
import {
  drawGarment,
  renderSvg,
  USUAL_MATERIALS,
  type ClothLook,
  type DrawingInput,
  type Tile,
} from '@mtm/shared-utils/garments/preview'
import { signIn } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { StylePreviewPage } from '../support/pages/style-preview.ts'
import type { Product } from '../support/product.ts'
import { stored } from '../support/stored-session.ts'
import { serveShop } from './pages.ts'

test('garment.js draws garments in any page, side by side, and requests nothing but itself', async ({
  page,
  context,
}) => {
  await serveShop(context)
  const requested: string[] = []
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
  await page.goto('/embed/garment.html')
  const [jacket, skirt] = [page.locator('mtm-garment').first(), page.locator('mtm-garment').last()]
  await expect(jacket.getByRole('img')).toHaveAccessibleName(/メンズジャケット.*ピークド/)
  await expect(skirt.getByRole('img')).toHaveAccessibleName(/スカート/)
  expect(
    requested.filter((path) => !/^\/(embed\/|garment\.js$|assets\/garment-|favicon)/.test(path)),
  ).toEqual([])
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
async function showElsewhere(context: BrowserContext, product: Product, images: string, fabrics: object[]) {
  const garments = fabrics.map(
    (fabric) =>
      `<mtm-garment category="MJ" zoom="1" fabric='${JSON.stringify({ weave: 'twill', ...fabric })}'></mtm-garment>`,
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
  await expect(page.locator('mtm-garment svg')).toHaveCount(fabrics.length)
  return page
}

test('a photograph of the album is the cloth of garments on another site where its policy allows it', async ({
  browser,
  product,
}) => {
  const url = await photographOf(product)
  const fabrics = [
    { photo: { url, width: 50, tileable: true } },
    { photo: { url, width: 30, tileable: true } },
    { photo: { url, width: 50, tileable: false } },
    { photo: { url: `${url}.gone`, width: 50, tileable: true } },
  ]
  const open = await browser.newContext()
  const page = await showElsewhere(open, product, product.url, fabrics)
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
  const strongest = async () => {
    const shot = await cloths.first().screenshot()
    const { width, height } = await sharp(shot).metadata()
    const region = { left: Math.round(width * 0.38), top: Math.round(height * 0.6), width: 8, height: 8 }
    const [red, green, blue] = (await sharp(shot).extract(region).stats()).channels.map(({ mean }) => mean)
    return green! > red! * 1.2 && green! > blue! * 1.1 ? 'green' : `${red} ${green} ${blue}`
  }
  await expect.poll(strongest).toBe('green')
  await open.close()

  const strict = await browser.newContext()
  const faults: string[] = []
  strict.on('weberror', (fault) => void faults.push(fault.error().message))
  const closed = await showElsewhere(strict, product, "'none'", fabrics.slice(0, 1))
  const refused = closed.waitForEvent('console', (message) => message.text().includes('img-src'))
  await closed.reload()
  await refused
  await expect(closed.locator('pattern path').first()).toBeAttached()
  await expect(closed.locator('pattern image')).toHaveCount(0)
  expect(faults).toEqual([])
  await strict.close()
})

test('prints a garment whole, and in true size where requested', async ({ browser, product }) => {
  const storageState = {
    cookies: [],
    origins: [{ origin: product.url, localStorage: await stored(product.url, 'en-US', 'admin') }],
  }
  const context = await browser.newContext({ baseURL: product.url, storageState })
  const page = await context.newPage()
  const preview = new StylePreviewPage(page)
  await page.goto('/order/style-preview?zoom=true&category=WC')
  await expect(preview.drawings).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  const widthOf = (what: Locator) => what.first().evaluate((element) => element.getBoundingClientRect().width)
  const mm = 96 / 25.4
  // a waistcoat's picture is 560 mm wide
  await expect.poll(async () => (await widthOf(preview.garments)) / mm).toBeCloseTo(560, 0)
  await expect.poll(async () => (await widthOf(preview.rulers)) / mm).toBeGreaterThan(100)
  for (const control of preview.controls) await expect(control.first()).toBeHidden()
  const sheets = pageSizes(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets, 'a sheet for each weave, and no other').toEqual(Array.from({ length: 4 }, () => [580, 800]))
  await context.close()

  const other = await browser.newContext()
  const plain = await showElsewhere(other, product, "'none'", [{}, {}])
  expect(pageSizes(await plain.pdf({ format: 'A4' })), 'none is cut').toHaveLength(2)
  await other.close()
})

const STRIPE = { weave: 'flannel', pattern: 'chalkStripe', colourHex: '#3B3E43', repeatH: 20 }
const CHECK = { weave: 'twill', pattern: 'glenCheck', colourHex: '#8E9298', repeatH: 60, repeatV: 68 }
const WOVEN = { weave: 'tweed', pattern: 'gunClub', colourHex: '#8a7a5c', repeatH: 25 }
const MONOGRAM = {
  'monogram.text': 'A. SAMPLE',
  'monogram.place': 'cuff',
  'monogram.font': 'block',
  'monogram.color': 'RED',
}
/** A garment of each kind, in plain cloth, stripes, checks and a photograph. */
const SHOWN: readonly (DrawingInput & { cloth?: ClothLook; isPhoto?: boolean })[] = [
  { category: 'MJ' },
  { category: 'MJ', style: { 'pocket.lower': 'patch', 'edge.stitch': 'double' }, cloth: STRIPE },
  { category: 'MJ', style: { 'front.closure': 'db6x2', 'lapel.shape': 'peak' }, cloth: CHECK },
  { category: 'MJ', isPhoto: true },
  { category: 'MJ', style: MONOGRAM },
  { category: 'MJ', view: 'inside', cloth: CHECK },
  { category: 'LJ', view: 'back', cloth: WOVEN },
  { category: 'WC', style: { 'front.closure': 'db6x3', neck: 'peak' }, cloth: STRIPE },
  { category: 'LW', cloth: { weave: 'velvet', colourHex: '#141416' } },
  { category: 'OC', style: { variant: 'trench', belt: 'full', epaulet: 'yes' }, cloth: WOVEN },
  { category: 'LO', style: { collar: 'shawl', 'lapel.facing': 'satin' }, cloth: CHECK },
  { category: 'MT', style: { hem: 'cuff', sideBraid: 'satin2' }, cloth: CHECK },
  { category: 'LT', view: 'back', cloth: STRIPE },
  { category: 'SK', style: { shape: 'knife' }, cloth: CHECK },
]
/** Pixels for a millimetre. */
const SCALE = 0.5

async function pictures(): Promise<string[]> {
  const half = { width: 12, height: 24, channels: 3, background: '#a63' } as const
  const image = await sharp({ create: { ...half, width: 24, background: '#364' } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  const photo: Tile = {
    width: 48,
    height: 48,
    marks: [],
    image: `data:image/png;base64,${image.toString('base64')}`,
  }
  return SHOWN.map(({ cloth = USUAL_MATERIALS.cloth, isPhoto, ...question }, index) => {
    const options = { ...USUAL_MATERIALS, cloth, prefix: `p${index}-`, ...(isPhoto && { photo }) }
    return renderSvg(drawGarment(question), options)
  })
}

/** Softened by about what two ways to draw the edge of a thread differ in. */
const softly = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).removeAlpha().blur(2).raw().toBuffer()

test('documents show a garment as the page does', async ({ page }) => {
  const svgs = await pictures()
  await page.setContent(
    `<body style="margin:0;background:#fff">${svgs.map((svg) => `<div>${svg}</div>`).join('')}</body>`,
  )
  const places = await page.locator('svg').evaluateAll((all, scale) => {
    for (const svg of all as SVGSVGElement[]) {
      const { width, height } = svg.viewBox.baseVal
      svg.setAttribute('width', String(width * scale))
      svg.setAttribute('height', String(height * scale))
      svg.setAttribute('display', 'block')
    }
    return all.map((svg) => {
      const { x, y, width, height } = svg.getBoundingClientRect()
      return { left: x, top: y, width, height }
    })
  }, SCALE)
  const shot = await page.screenshot({ fullPage: true })
  for (const [index, place] of places.entries()) {
    const seen = await softly(sharp(shot).extract(place))
    const size = { width: place.width, height: place.height }
    const printed = await softly(sharp(Buffer.from(svgs[index]!)).resize(size))
    const apart = seen.map((value, at) => Math.abs(value - printed[at]!))
    const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length
    const far = apart.filter((value) => value > FAR).length / apart.length
    const { category, view = 'front' } = SHOWN[index]!
    expect.soft(mean, `${index} ${category} ${view}: how far apart`).toBeLessThan(MEAN)
    expect.soft(far, `${index} ${category} ${view}: how much is far apart`).toBeLessThan(SHARE)
  }
})
/** Of 255, after softening. Threads come to 2.8; a missing weave to 4.3, unmirrored halves to 5.9, no lights to 6.7. */
const MEAN = 4
/** Threads lie no further apart than this; what is missing, or stands elsewhere, does. */
const FAR = 24
/** Of a picture. Edges come to a ten-thousandth of it, a missing clip to two thousandths. */
const SHARE = 0.001

/** Width and height of each page of a PDF, mm. */
function pageSizes(pdf: Buffer): number[][] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}
