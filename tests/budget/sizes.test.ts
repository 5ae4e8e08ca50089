import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from '@playwright/test'
import { Product } from '../support/product.ts'
import { SCREENS } from './screens.ts'
import { BUDGET, CONTEXT, entrySize, launch, loadCold, signedInContext, describeTraffic } from './measure.ts'

/** The paths of the calls that the page of an address names. */
const namedCalls = (page: Page) =>
  page
    .locator('meta[name=mtm-call]')
    .evaluateAll((all) => all.map((meta) => `/api${(meta as HTMLMetaElement).content.replace(/\?.*/, '')}`))

const DIST = join(import.meta.dirname, '../../dist')

describe('sizes over the wire', () => {
  let product: Product
  let browser: Browser
  before(async () => {
    product = await Product.start()
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await product?.stop()
  })

  it('the sign-in page, cold, everything', async () => {
    const context = await browser.newContext(CONTEXT)
    const { page, traffic } = await loadCold(context, `${product.url}/user/login`)
    await page.locator('sl-input').first().waitFor()
    assert.ok(traffic.bytes <= BUDGET.login, describeTraffic(traffic))
    assert.ok(traffic.requests.length <= BUDGET.loginRequests, describeTraffic(traffic))
    await context.close()
  })

  it('the sign-in page waits for no script that its HTML does not name', async () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8')
    const context = await browser.newContext(CONTEXT)
    const { traffic } = await loadCold(context, `${product.url}/user/login`)
    const scripts = traffic.requests
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.endsWith('.js'))
    const unnamed = scripts.filter((path) => !html.includes(path))
    assert.deepEqual(unnamed, [])
    assert.equal(new Set(scripts).size, scripts.length, 'no script is fetched twice')
    await context.close()
  })

  for (const { screen, address, data, bytes, requests } of SCREENS)
    it(`the ${screen} of a signed-in person, cold`, async () => {
      const context = await signedInContext(browser, product.url, 'admin')
      const { page, traffic } = await loadCold(context, product.url + address)
      assert.equal(new URL(page.url()).pathname, address)
      await page.locator(data).first().waitFor()
      const named = await namedCalls(page)
      assert.ok(named.length > 0)
      for (const call of named)
        assert.equal(
          traffic.requests.filter(({ url }) => new URL(url).pathname === call).length,
          1,
          `${call}: the screen takes the answer of the early call`,
        )
      assert.ok(!describeTraffic(traffic).includes('sign-in'), 'nothing of the sign-in page')
      assert.ok(traffic.bytes <= bytes, describeTraffic(traffic))
      assert.ok(traffic.requests.length <= requests, describeTraffic(traffic))
      await context.close()
    })

  for (const { screen, address, data } of SCREENS)
    it(`the ${screen} waits for no script that the HTML of its address does not name`, async () => {
      const answer = await fetch(product.url + address, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      const context = await signedInContext(browser, product.url, 'admin')
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js')) scripts.push(pathname)
      })
      await page.goto(product.url + address)
      await page.locator(data).first().waitFor()
      assert.deepEqual(
        scripts.filter((path) => !html.includes(path)),
        [],
      )
      await context.close()
    })

  for (const { screen, address } of SCREENS)
    it(`the HTML of the ${screen} names no file twice`, async () => {
      const answer = await fetch(product.url + address, { headers: { accept: 'text/html' } })
      const hashes = (await answer.text()).match(/(?<=integrity=")[^"]+/g) ?? []
      assert.ok(hashes.length > 10)
      assert.equal(new Set(hashes).size, hashes.length, 'the browser fetches both and uses one')
    })

  for (const { screen, address, api } of SCREENS)
    it(`the ${screen} requests its first data before its code is there`, async () => {
      const context = await signedInContext(browser, product.url, 'admin')
      const page = await context.newPage()
      // the code of the micro-apps does not arrive
      await page.route(/\/assets\/mf-/, () => {})
      const called = page.waitForRequest((request) => request.url().includes(api))
      await page.goto(product.url + address)
      await called
      await context.close()
    })

  it('the chrome for other pages, all of it, in a file that stays and in one that is asked for again', async () => {
    const fetched = async (path: string) => {
      const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'br' } })
      return { text: await answer.text(), headers: answer.headers }
    }
    const { text, headers } = await fetched('/chrome.js')
    assert.equal(headers.get('content-encoding'), 'br')
    assert.ok(
      Number(headers.get('content-length')) <= BUDGET.chromeScript,
      `${headers.get('content-length')} bytes`,
    )
    assert.equal(headers.get('cache-control'), 'no-cache')
    assert.ok(headers.get('etag'), 'asked for again, it need not come again')
    const hashed = readdirSync(join(DIST, 'assets')).filter((name) => /^chrome\.[0-9a-f]{8}\.js$/.test(name))
    const twins = await Promise.all(hashed.map((name) => fetched(`/assets/${name}`)))
    const twin = twins.find((file) => file.text === text)
    assert.match(twin?.headers.get('cache-control') ?? '', /immutable/)
  })

  it('the drawn garment for other pages, without its families', async () => {
    const answer = await fetch(`${product.url}/garment.js`, { headers: { 'accept-encoding': 'br' } })
    await answer.body?.cancel()
    const size = Number(answer.headers.get('content-length'))
    assert.ok(size > 0 && size <= BUDGET.garmentScript, `${size} bytes`)
    assert.equal(answer.headers.get('access-control-allow-origin'), '*')
  })

  for (const name of ['@mtm/mf-shell', '@mtm/mf-system', '@mtm/mf-monitor', '@mtm/mf-orders'])
    it(`the entry of ${name}`, () => {
      const size = entrySize(DIST, name)
      assert.ok(size <= BUDGET.appEntry, `${size} bytes`)
    })
})
