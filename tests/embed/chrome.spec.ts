import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from '@playwright/test'
import { GRAVE } from '@mtm/shared-utils/runtime/testing/grave-rules'
import { expect, test } from '../support/fixtures.ts'
import { screenWords } from '../support/screen-words.ts'
import { WORDS } from '../support/words.ts'
import { BY_TAG, EmbeddedChrome } from './embedded-chrome.ts'
import { serveShop } from './pages.ts'

const zh = WORDS['zh-CN']
/** The menu group of the administration, as the demonstration names it. */
const GROUP = '系统管理'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MANIFEST = join(import.meta.dirname, '../../docs/reference/custom-elements.json')
const { modules } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
  modules: { path: string; declarations: { tagName: string }[] }[]
}
// the drawn garment has a script of its own
const TAGS = modules
  .filter(({ path }) => !path.startsWith('mf-orders/'))
  .flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName))

/** What `/chrome.js` leaves in the page. */
interface Chrome {
  configure(wanted: object): Promise<void>
  navigate(href: string): void
  setLocale(locale: string): Promise<void>
  changeSettings(patch: object): void
  stores: Record<`$${string}`, { get(): unknown; listen(heard: (value: unknown) => void): void }>
  bus: Bus
}
interface Bus {
  raise(event: object, payload: object): void
  on(event: object, heard: (payload: unknown) => void): void
}
type ShopWindow = typeof globalThis & { mtmChrome: Chrome; axe: { run(): Promise<AxeResults> } }

test.beforeEach(({ context }) => serveShop(context))

const isDefined = (page: Page) =>
  page.waitForFunction(() => customElements.get('mtm-user-menu') !== undefined)

const widthOf = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().width)

async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => (globalThis as ShopWindow).axe.run())
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

test.describe('chrome.js', () => {
  test.use({ signedInAs: 'admin' })

  test('without a configuration each element renders alone, requests nothing and logs nothing', async ({
    page,
  }) => {
    const noise: string[] = []
    await page.goto('/embed/bare.html')
    await isDefined(page)
    page.on('request', (request) => void noise.push(request.url()))
    page.on('websocket', (socket) => void noise.push(socket.url()))
    page.on('console', (message) => void noise.push(message.text()))
    expect(TAGS.length).toBeGreaterThan(15)
    for (const tag of TAGS) {
      const rendered = await page.evaluate(async (name) => {
        const element = document.createElement(name)
        document.body.append(element)
        await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        const isThere = element.shadowRoot!.childElementCount > 0
        element.remove()
        return isThere
      }, tag)
      expect(rendered, tag).toBe(true)
      expect(noise, tag).toEqual([])
    }
    await page.evaluate(() =>
      document.body.append(...['user', 'side'].map((name) => document.createElement(`mtm-${name}-menu`))),
    )
    await expect(new EmbeddedChrome(page, BY_TAG).signInLink).toHaveAttribute(
      'href',
      /^\/user\/login\?redirect=/,
    )
    await expect(page.locator('mtm-side-menu')).toContainText(screenWords('zh-CN').console.notSignedIn)
    expect(await page.evaluate(() => document.querySelector('mtm-toasts'))).toBe(null)
  })

  test('a plain page shows the whole chrome: menu, notices, account, dialogs', async ({ page }) => {
    const bases = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(sys|websocket)\//.test(pathname)) bases.add(pathname.split('/')[1] ?? '')
    })
    await page.goto('/embed/chrome-only.html')
    const chrome = new EmbeddedChrome(page)
    const { menu } = chrome
    await expect(chrome.firstEntry).toBeVisible()
    await expect(chrome.account).toBeVisible()
    expect([...bases]).toEqual(['jeecg-boot'])
    expect(await graveFindings(page)).toEqual([])

    await test.step('what was set before the script came holds', async () => {
      await expect(page.locator('#early')).toHaveAttribute('collapsed', '')
      await expect.poll(() => widthOf(page.locator('#early'))).toBe(64)
      await expect.poll(() => widthOf(menu)).toBe(200)
      // the page counts a rem as ten pixels
      await expect(menu).toHaveCSS('font-size', '14px')
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'normal')
    })

    await test.step('addresses: the page may go there itself', async () => {
      await page.evaluate(() => (globalThis as ShopWindow).mtmChrome.navigate('/isystem/user'))
      await expect(page.locator('mtm-tabs li')).toHaveCount(2)
      await expect(page.locator('main mtm-breadcrumb li').last()).toHaveText(zh.menu.users)
      await menu.locator('a[href="/isystem/position"]').click()
      await expect(page.locator('#where')).toHaveText('/isystem/position')
      expect(new URL(page.url()).pathname).toBe('/isystem/user')
    })

    await test.step('by keyboard', async () => {
      await chrome.account.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('#user [role=menuitem]').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(chrome.account).toBeFocused()
      await page.locator('#ask').focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('body > mtm-ask dialog')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.locator('#where')).toHaveText('asked true')
    })

    await test.step('elements live on when they are moved', async () => {
      await page.evaluate(() => {
        for (const id of ['menu', 'bell', 'user'])
          document.getElementById('other')!.append(document.getElementById(id)!)
      })
      await page.locator('#bell button').first().click()
      await expect(page.locator('#bell [role=tab]').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await chrome.account.click()
      await page.locator('#user [data-action=settings]').click()
      await expect(page.locator('#asked')).toHaveText('1')
      await expect(page.locator('body > mtm-settings dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.evaluate(() => (globalThis as ShopWindow).mtmChrome.setLocale('en-US'))
      await expect(chrome.firstEntry).toHaveAccessibleName('Home')
      await expect(page.locator('#user [data-action=signOut]')).toHaveText('Sign out')
    })
  })

  test('shares one store and one bus with the application’s runtime beside it', async ({ page }) => {
    await page.goto('/embed/chrome-only.html')
    const { firstEntry } = new EmbeddedChrome(page)
    await expect(firstEntry).toBeVisible()
    await page.addScriptTag({ url: '/embed/system.js' })
    const seen = await page.evaluate(async () => {
      const { mtmChrome } = globalThis as ShopWindow
      const { imports } = (await (await fetch('/import-map.json')).json()) as {
        imports: Record<string, string>
      }
      const system = (
        globalThis as unknown as { System: { import(name: string): Promise<Record<string, Chrome>> } }
      ).System
      const platform = await system.import(imports['@mtm/platform/base']!)
      const runtime = platform['@mtm/shared-utils/runtime'] as unknown as Chrome &
        Chrome['stores'] & { bus: Bus }
      const event = { name: 'test.happened', sample: { n: 0 } }
      const heard: unknown[] = []
      mtmChrome.bus.on(event, (payload) => heard.push(['chrome', payload]))
      runtime.bus.on(event, (payload) => heard.push(['application', payload]))
      runtime.bus.raise(event, { n: 1 })
      mtmChrome.bus.raise(event, { n: 2 })
      runtime.changeSettings({ primary: '#722ED1' })
      const inChrome = (mtmChrome.stores.$settings!.get() as { primary: string }).primary
      mtmChrome.changeSettings({ navTheme: 'light' })
      const inApplication = (runtime.$settings!.get() as { navTheme: string }).navTheme
      await runtime.setLocale('ja_JP')
      return { heard, inChrome, inApplication, apart: runtime.navigate !== mtmChrome.navigate }
    })
    expect(seen).toEqual({
      heard: [
        ['chrome', { n: 1 }],
        ['application', { n: 1 }],
        ['chrome', { n: 2 }],
        ['application', { n: 2 }],
      ],
      inChrome: '#722ED1',
      inApplication: 'light',
      apart: true,
    })
    await expect(firstEntry).toHaveAccessibleName('ホーム')
  })

  test('a Vue 2 page binds, moves and routes the elements', async ({ page }) => {
    await page.goto('/embed/chrome-in-vue.html')
    const chrome = new EmbeddedChrome(page, BY_TAG)
    const { menu } = chrome
    await expect(chrome.firstEntry).toBeVisible()
    await expect.poll(() => widthOf(menu)).toBe(64)
    await page.locator('#unfold').click()
    await expect.poll(() => widthOf(menu)).toBe(200)
    await menu.getByRole('button', { name: GROUP }).click()
    await menu.locator('a[href="/isystem/user"]').click()
    await expect(page.locator('#path')).toHaveText('/isystem/user /isystem/user')
    // the address was moved by the page, and the elements have seen it
    await expect(chrome.lastCrumb).toHaveText(zh.menu.users)
    await page.locator('#turn').click()
    await expect
      .poll(() => page.locator('.row').evaluate((row) => [...row.children].map(({ localName }) => localName)))
      .toEqual(['mtm-user-menu', 'mtm-notice-bell', 'mtm-menu-search'])
    await chrome.account.click()
    await expect(chrome.user.locator('[role=menuitem]').first()).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await graveFindings(page)).toEqual([])
  })

  test('supports forced colours, reduced motion and right-to-left text', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await page.goto('/embed/chrome-only.html')
    await page.evaluate(() => (globalThis as ShopWindow).mtmChrome.navigate('/isystem/user'))
    await expect(page.locator('mtm-tabs li')).toHaveCount(2)

    const chrome = new EmbeddedChrome(page)
    const buttons = chrome.iconButtons
    await expect.poll(() => buttons.count()).toBeGreaterThan(3)
    for (const button of await buttons.all()) {
      await expect(button).toHaveCSS('border-top-width', '1px')
      await expect(button).toHaveCSS('border-top-color', /^rgb\(/)
    }
    const focus = chrome.account
    await focus.focus()
    await expect(focus).toHaveCSS('outline-style', 'solid')
    const mark = () =>
      page
        .locator('mtm-tabs li[data-active]')
        .evaluate(
          (tab) => getComputedStyle(tab, '::after').backgroundColor !== getComputedStyle(tab).backgroundColor,
        )
    await expect.poll(mark, 'the active tab is marked').toBe(true)
    await expect(chrome.firstEntry).toHaveCSS('transition-duration', '0s')

    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const clientWidth = await page.evaluate(() => document.documentElement.clientWidth)
    const placeOf = async (what: Locator) =>
      (await what.boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
    const menuEnd = async () => {
      const { x, width } = await placeOf(page.locator('#menu'))
      return x + width
    }
    await expect.poll(menuEnd).toBe(clientWidth)
    const opener = page.locator('#header button[popovertarget=account]')
    await opener.click()
    const popup = async () => (await placeOf(page.locator('#header #account'))).x
    await expect.poll(async () => Math.abs((await popup()) - (await placeOf(opener)).x)).toBeLessThan(2)
    expect(await popup()).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('mtm-open-settings', { detail: { version: 1 } })),
    )
    await expect.poll(async () => (await placeOf(page.locator('body > mtm-settings dialog'))).x).toBe(0)
    // axe knows the colours of the sheets only
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await graveFindings(page)).toEqual([])
  })
})
