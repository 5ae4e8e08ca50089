import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { Page, Request, Route } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const SHIFT = 0.05
const GRAVE = ['serious', 'critical']
/** What a theme can break; everything else is the same in light and dark. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Looked at with the dashboard and in a test of its own; it takes most of the time of every look. */
const CHROME = ['mtm-side-menu', 'mtm-header', 'mtm-tabs', 'mtm-breadcrumb']

/** A screen in the state in which it is looked at. */
interface Look {
  name: string
  path: string
  as?: Account
  /** there when the screen has all it needs */
  ready: string
  /** opens a layer, fills a form */
  prepare?: (page: Page, shell: ConsolePage) => Promise<void>
}

const STEPS = ['customer', 'cloth', 'style', 'delivery', 'check'] as const

const DASHBOARD: Look = {
  name: 'dashboard',
  path: AT.home,
  as: 'admin',
  ready: '.mtm-analysis__figures + * li',
}
const LOOKS: readonly Look[] = [
  { name: 'sign-in', path: '/user/login', ready: '.mtm-sign-in__picture img' },
  {
    name: 'sign-in by phone',
    path: '/user/login',
    ready: '.mtm-sign-in__picture img',
    prepare: async (page) => {
      await page.locator('#way-phone').click()
      await expect(page.locator('#panel-phone input').first()).toBeVisible()
    },
  },
  { name: 'register', path: '/user/register', ready: 'form .mtm-field' },
  { name: 'registered', path: '/user/register-result?username=anna', ready: '.mtm-entry__done' },
  { name: 'reset the password', path: '/user/alteration', ready: 'form .mtm-field' },
  DASHBOARD,
  { name: 'album', path: AT.album, as: 'admin', ready: '.mo-tile .mo-tile__no' },
  { name: 'cloth', path: `${AT.album}?open=HK-501`, as: 'admin', ready: 'sl-drawer[open] .mo-facts' },
  { name: 'my orders', path: AT.orders, as: 'admin', ready: 'td' },
  {
    name: 'orders, one unfolded',
    path: AT.orders,
    as: 'admin',
    ready: 'td',
    prepare: async (_, shell) => {
      // the pointer stays on its row
      await shell.pane.locator('td button[aria-expanded]').first().click()
      await expect(shell.pane.locator('.mtm-table__below .mo-order-line').first()).toBeVisible()
    },
  },
  {
    name: 'an order',
    path: AT.orders,
    as: 'admin',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('td .mtm-link').first().click()
      await expect(page.locator('sl-drawer[open] .mo-log')).toBeAttached()
    },
  },
  {
    name: 'style preview',
    path: '/order/style-preview?beside=MS-BUS-01',
    as: 'admin',
    ready: '.mo-preview__compare tbody td',
  },
  { name: 'workplace', path: '/dashboard/workplace', as: 'admin', ready: '.mtm-card' },
  { name: 'tasks', path: '/dashboard/task', as: 'admin', ready: '.mtm-card, .mtm-face' },
  { name: 'line monitor', path: '/dashboard/monitor', as: 'admin', ready: '.mtm-card' },
  { name: 'visits', path: '/dashboard/chart', as: 'admin', ready: '.mtm-card' },
  { name: 'overcoats', path: '/order/customized/overcoat', as: 'admin', ready: '.mo-form' },
  { name: 'women’s wear', path: '/order/customized/womens', as: 'admin', ready: '.mo-form' },
  { name: 'review desk', path: '/order/review', as: 'admin', ready: '.mo-review__row' },
  { name: 'production board', path: '/order/production', as: 'admin', ready: '.mo-board, .mtm-face' },
  { name: 'order items', path: '/order/items', as: 'admin', ready: 'td' },
  { name: 'payments', path: '/order/payments', as: 'admin', ready: 'td' },
  { name: 'clients', path: '/order/customers', as: 'admin', ready: 'td' },
  { name: 'stock', path: '/stock/balance', as: 'admin', ready: 'td' },
  { name: 'rolls', path: '/stock/rolls', as: 'admin', ready: 'td' },
  { name: 'cloths', path: '/materials/fabrics', as: 'admin', ready: 'td' },
  { name: 'pictures', path: '/materials/pictures', as: 'admin', ready: '.mo-picture img' },
  { name: 'users', path: AT.users, as: 'admin', ready: 'td' },
  { name: 'roles', path: '/isystem/roleUserList', as: 'admin', ready: 'td' },
  { name: 'menus', path: '/isystem/permission', as: 'admin', ready: 'td' },
  { name: 'departments', path: '/isystem/depart', as: 'admin', ready: 'td' },
  { name: 'dictionaries', path: '/isystem/dict', as: 'admin', ready: 'td' },
  { name: 'categories', path: '/isys/category', as: 'admin', ready: '.mtm-face, td' },
  { name: 'address book', path: '/isystem/addressList', as: 'admin', ready: 'td' },
  { name: 'online users', path: '/isystem/online', as: 'admin', ready: 'td' },
  { name: 'positions', path: AT.positions, as: 'admin', ready: 'td' },
  {
    name: 'a position',
    path: AT.positions,
    as: 'admin',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button').first().click()
      await expect(page.locator('sl-dialog[open] input').first()).toBeVisible()
    },
  },
  { name: 'announcements', path: AT.announcements, as: 'admin', ready: '.mtm-face, td' },
  {
    name: 'an announcement',
    path: AT.announcements,
    as: 'admin',
    ready: '.mtm-face, td',
    prepare: async (page, shell) => {
      await shell.pane.locator('.mtm-toolbar sl-button[variant=primary]').first().click()
      const form = page.locator('sl-dialog[open]')
      await form.locator('[name=msgType]').selectOption('USER')
      await form.locator('[name=userIds]').press('ArrowDown')
      await expect(form.locator('[role=option]').first()).toBeVisible()
      await form.locator('[name=userIds]').press('Enter')
      await expect(form.locator('.mtm-picker__chip')).toHaveCount(1)
    },
  },
  { name: 'outbox', path: AT.outbox, as: 'admin', ready: '.mtm-face, td' },
  { name: 'my messages', path: AT.notices, as: 'admin', ready: '.mtm-face, td' },
  { name: 'server', path: AT.server, as: 'admin', ready: '.mtm-system__curves' },
  { name: 'account centre', path: '/account/center', as: 'admin', ready: '.mtm-center__sign-ins td' },
  {
    name: 'basic settings',
    path: '/account/settings/BaseSetting',
    as: 'admin',
    ready: '.mtm-base input[name=realname]',
  },
  {
    name: 'security settings',
    path: '/account/settings/security',
    as: 'admin',
    ready: '.mtm-sessions .mtm-setting',
  },
  { name: 'own looks', path: '/account/settings/custom', as: 'admin', ready: 'mtm-settings[data-inline]' },
  {
    name: 'linked accounts',
    path: '/account/settings/binding',
    as: 'admin',
    ready: '.mtm-settings .mtm-setting',
  },
  {
    name: 'notification settings',
    path: '/account/settings/notification',
    as: 'admin',
    ready: '.mtm-notification [role=switch]',
  },
  {
    name: 'kit',
    path: '/kit',
    as: 'admin',
    ready: '.ms-specimen',
    // every part has come
    prepare: async (_, shell) => {
      await expect(shell.pane.locator('[aria-busy=true]')).toHaveCount(0)
    },
  },
  { name: 'missing', path: '/exception/404', as: 'admin', ready: '.mtm-face' },
]

/**
 * Further screens of orders and materials, made of the same parts: looked at once in each size, by day on a desktop and
 * by night on a phone.
 */
const FURTHER: readonly Look[] = [
  {
    name: 'a client’s file',
    path: '/order/customers',
    ready: 'td',
    prepare: async (page, shell) => {
      await shell.pane.locator('td .mtm-link').first().click()
      await expect(page.locator('.mo-file-tabs').filter({ visible: true })).toBeVisible()
    },
  },
  { name: 'business settings', path: '/order/settings', ready: '[role=tabpanel] input' },
  { name: 'moulds', path: '/materials/moulds', ready: 'td' },
  { name: 'mould chart', path: '/materials/mould-chart', ready: 'td' },
  { name: 'versions of moulds', path: '/materials/mould-versions', ready: 'td, .mtm-face' },
  { name: 'styles', path: '/materials/styles', ready: 'td' },
  { name: 'order dictionaries', path: '/materials/dictionaries', ready: 'td' },
  { name: 'fittings', path: '/order/fittings', ready: 'td' },
  { name: 'shipments', path: '/order/shipments', ready: 'td' },
  { name: 'station log', path: '/order/station-log', ready: 'td' },
]

/** Screens that one test looks at: one machine takes minutes for all of them, and several can share them. */
const PART = 12
const inParts = (looks: readonly Look[]): (readonly Look[])[] =>
  Array.from({ length: Math.ceil(looks.length / PART) }, (_, at) => looks.slice(at * PART, (at + 1) * PART))

const CALLS = '**/api/**'
const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')
/** Calls of a page that have no answer yet. */
const calls = new WeakMap<Page, Set<Request>>()

/** Axe, outside the reach of the content policy, and a record of every shift of the layout. */
async function equip(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE })
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({ node }) => `${node?.nodeName ?? '?'}.${node?.className ?? ''}`),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const under = new Set<Request>()
  calls.set(page, under)
  page.on('request', (request) => void (isCall(request) && under.add(request)))
  page.on('requestfinished', (request) => void under.delete(request))
  page.on('requestfailed', (request) => void under.delete(request))
  await page.route(CALLS, async (route) => {
    await painted(page)
    // the page may have given it up, or be gone
    await route.continue().catch(() => undefined)
  })
}

/**
 * Calls of a page leave once it has been painted: what takes its room only with an answer shifts the layout on every
 * machine, not just where answers are slow.
 */
async function painted(page: Page): Promise<void> {
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  // nothing is painted any more where the page is leaving
  await page.evaluate(twoFrames).catch(() => undefined)
}

/** @param without parts of the page that are not looked at */
async function expectAccessible(
  page: Page,
  name: string,
  options: RunOptions = {},
  without: readonly string[] = [],
): Promise<void> {
  const release = await holdCalls(page)
  const { grave, contrast } = await page.evaluate(
    async ({ run, impacts, exclude }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      const { violations, passes } = await axe.run({ exclude }, { ...run, resultTypes: ['violations'] })
      const found = violations.filter(({ impact }) => impacts.includes(impact ?? ''))
      return {
        grave: found.map(({ id, nodes }) => ({
          id,
          nodes: nodes
            .slice(0, 5)
            .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
        })),
        contrast: [...passes, ...violations].some(({ id }) => id === 'color-contrast'),
      }
    },
    { run: options, impacts: GRAVE, exclude: [...without] },
  )
  await release()
  expect.soft(grave, name).toEqual([])
  expect.soft(contrast, `${name}: colours could be judged`).toBe(true)
}

/**
 * Calls of the page wait from now on, and those under way have been answered and shown: figures that change under axe
 * make it give a whole rule up.
 */
async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const held = new Map<Request, Route>()
  const hold = (route: Route) => void held.set(route.request(), route)
  await page.route(CALLS, hold)
  const underWay = () => [...calls.get(page)!].filter((call) => !held.has(call)).map((call) => call.url())
  await expect.poll(underWay).toEqual([])
  await painted(page)
  return async () => {
    await page.unroute(CALLS, hold)
    // the page may have given one up meanwhile
    await Promise.all([...held.values()].map((route) => route.continue().catch(() => undefined)))
  }
}

const softly = expect.configure({ soft: true })

async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const room = document.documentElement.clientWidth
      return [document.scrollingElement, ...document.querySelectorAll('.mtm-pane')].flatMap((box) =>
        box && box.checkVisibility() && box.scrollWidth > Math.min(room, box.clientWidth) + 1
          ? [`${box.nodeName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`]
          : [],
      )
    })
  // what measures itself first has a frame to fit
  await softly.poll(wide, `${name}: wider than the page`).toEqual([])
}

async function expectStill(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${name}: layout shift ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT)
}

/** Comes to a screen: by loading the page, or from another screen of it. */
async function look(page: Page, { path, ready, prepare }: Look, from: 'load' | 'screen'): Promise<void> {
  const shell = new ConsolePage(page)
  if (from === 'load') await page.goto(path)
  else await shell.go(path)
  await expect(page.locator(ready).filter({ visible: true }).first()).toBeVisible()
  await prepare?.(page, shell)
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const dark = /sl-theme-dark/
  const html = expect(page.locator('html'))
  await (colorScheme === 'dark' ? html.toHaveClass(dark) : html.not.toHaveClass(dark))
}

// screen after screen, each with all of axe
test.setTimeout(300_000)

for (const [size, viewport] of Object.entries(SIZES))
  for (const account of [null, 'admin'] as const)
    test.describe(() => {
      test.use({ viewport, signedInAs: account })

      for (const part of inParts(LOOKS.filter(({ as = null }) => as === account)))
        test(`screens, light and dark, ${size}: ${account ?? 'nobody'}, from ${part[0]!.name}`, async ({
          page,
        }) => {
          await equip(page)
          for (const one of part) {
            await wear(page, 'light')
            await look(page, one, 'load')
            if (!one.prepare) await expectStill(page, one.name)
            const without = account && one !== DASHBOARD ? CHROME : []
            await expectAccessible(page, one.name, {}, without)
            await expectNoOverflow(page, one.name)
            await wear(page, 'dark')
            await expectAccessible(page, `${one.name}, dark`, COLOURS, without)
          }
        })
    })

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(() => {
    test.use({ viewport, signedInAs: 'admin' })

    test(`further screens of orders and materials, ${size}`, async ({ page }) => {
      const isPhone = size === 'phone'
      await equip(page)
      await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
      // what is opened from a row of a list is looked at where the row is not folded
      for (const one of FURTHER.filter(({ prepare }) => !isPhone || !prepare)) {
        await look(page, one, 'load')
        if (!one.prepare) await expectStill(page, one.name)
        await expectAccessible(page, one.name, isPhone ? COLOURS : {}, CHROME)
        await expectNoOverflow(page, one.name)
      }
    })
  })

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(() => {
    test.use({ viewport, signedInAs: 'sales' })

    test(`steps of the order form, ${size}`, async ({ page, words }) => {
      await equip(page)
      const form = new OrderFormPage(page, words)
      await page.goto(AT.order)
      await expect(form.current).toBeVisible()
      await expectStill(page, 'order form')
      await form.chooseClient('Sam Sample')
      for (const step of STEPS) {
        await form.step(step)
        if (step === 'cloth') await expect(form.form.locator('.mo-swatch__no').first()).toBeVisible()
        await expectAccessible(page, `order form, ${step}`)
        await expectNoOverflow(page, `order form, ${step}`)
      }
      await wear(page, 'dark')
      for (const step of STEPS) {
        await form.step(step)
        await expectAccessible(page, `order form, ${step}, dark`, COLOURS)
      }
    })
  })

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(() => {
    test.use({ viewport, signedInAs: 'admin' })

    test(`search, menus, notices and settings of the chrome, ${size}`, async ({ page, shell }) => {
      await equip(page)
      await look(page, DASHBOARD, 'load')
      for (const layer of ['menu-search', 'languages', 'schemes', 'notices', 'account']) {
        await shell.header.locator(`button[popovertarget="${layer}"]`).click()
        const panel = shell.header.locator(`#${layer}`)
        await expect(panel).toBeVisible()
        const inside = async () => {
          const box = await panel.boundingBox()
          return box && [box.x >= 0, box.x + box.width <= viewport.width]
        }
        await softly.poll(inside, `${layer}: inside the page`).toEqual([true, true])
        await expectAccessible(page, layer)
        await page.keyboard.press('Escape')
      }
      await shell.header.getByRole('button', { name: '系统设置' }).click()
      await expect(page.locator('mtm-settings dialog[open]')).toBeVisible()
      await expectAccessible(page, 'settings')
    })
  })

for (const language of LOCALES.filter((one) => one !== 'zh-CN'))
  test.describe(() => {
    test.use({ language, viewport: SIZES.phone })

    test(`open pages fit a phone, in ${language}`, async ({ page, words }) => {
      await equip(page)
      for (const one of LOOKS.filter(({ as }) => !as)) {
        await look(page, one, 'load')
        await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
        await expectNoOverflow(page, one.name)
        await expectAccessible(page, one.name)
      }
    })

    test.describe(() => {
      test.use({ signedInAs: 'admin' })

      for (const part of inParts(LOOKS.filter(({ as }) => as)))
        test(`screens fit a phone, in ${language}: from ${part[0]!.name}`, async ({ page, shell, words }) => {
          await page.goto('/exception/500')
          await expect(shell.pane.getByText(words.pageBroken)).toBeVisible()
          for (const one of part) {
            await look(page, one, 'screen')
            await expectNoOverflow(page, one.name)
          }
        })

      test(`steps of the order form fit a phone, in ${language}`, async ({ page, shell, words }) => {
        await page.goto('/exception/500')
        await expect(shell.pane.getByText(words.pageBroken)).toBeVisible()
        const form = new OrderFormPage(page, words)
        await shell.go(AT.order)
        for (const step of STEPS) {
          await form.step(step)
          await expectNoOverflow(page, `order form, ${step}`)
        }
      })
    })
  })
