import type { Page } from '@playwright/test'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { databaseOf } from '@mtm/server/testing'
import { sql } from 'kysely'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { jacketOrder } from '../support/orders.ts'
import { resize, SIZES } from '../support/pictures.ts'
import { signal } from '../support/processes.ts'
import { Product } from '../support/product.ts'
import { visitAs } from '../support/visit.ts'

/** `npm run test:all -- redis` gives the product one. */
const HAS_REDIS = process.env.TEST_REDIS_URL !== undefined

/** Every page of the monitor with figures, and what stands on it when they have come. */
const PAGES = {
  '/monitor/SystemInfo': 'system.cpu.usage',
  '/monitor/JvmInfo': 'jvm.memory.used',
  '/monitor/TomcatInfo': 'tomcat.sessions.active.current',
  '/monitor/Disk': 'disk.data.free',
  '/monitor/redis/info': HAS_REDIS ? 'redis.' : 'cache.',
  '/monitor/database': 'database.size',
  '/monitor/work': 'work.',
} as const
/** The other pages, and what stands on them when they are there. */
const OTHER_PAGES = {
  '/monitor/redis/terminal': '.mtm-terminal',
  '/monitor/HttpTrace': 'td',
  '/monitor/browser': '#browser-errors',
  '/monitor/history': '.mtm-chart',
  '/monitor/alarms': '.mtm-hint:not([aria-hidden])',
  '/monitor/alarm-rules': 'td',
} as const
/** Who saves orders meanwhile. */
const CLIENTS = 3

const showsPart = (page: Page, selector: string) =>
  expect(page.locator(selector).filter({ visible: true }).first()).toBeVisible()
const showsFigures = (page: Page, name: string) =>
  expect(page.locator('td code', { hasText: name }).first()).toBeVisible()
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const language of LOCALES)
  test.describe(`the monitor in ${language}`, takingTurns(0, language), () => {
    test.use({ signedInAs: 'admin', language })

    test('shows every page at both widths while orders are saved', async ({ page, product }) => {
      let isOver = false
      let saved = 0
      const load = Array.from({ length: CLIENTS }, async () => {
        const api = await signInApi(product.url, 'sales')
        const order = await jacketOrder(api)
        while (!isOver) {
          const { success, message } = await api.call('POST', '/mtm/order/save', order)
          expect(success, message).toBe(true)
          saved++
        }
      })
      const visits = [
        ...Object.entries(PAGES).map(([path, name]) => [path, () => showsFigures(page, name)] as const),
        ...Object.entries(OTHER_PAGES).map(([path, part]) => [path, () => showsPart(page, part)] as const),
      ]
      for (const [path, isShown] of visits) {
        await resize(page, SIZES.desktop)
        await page.goto(path)
        await isShown()
        await resize(page, SIZES.phone)
        await isShown()
        expect(await overflow(page), path).toBeLessThanOrEqual(0)
      }
      isOver = true
      await Promise.all(load)
      expect(saved).toBeGreaterThan(CLIENTS)
    })
  })

if (HAS_REDIS)
  test.describe(() => {
    test.use({ signedInAs: 'admin' })

    test('the terminal answers, and refuses what is not on its list', async ({ page }) => {
      await page.goto('/monitor/redis/terminal')
      const run = async (command: string) => {
        await page.locator('.mtm-terminal__input').fill(command)
        await page.keyboard.press('Enter')
      }
      const output = page.getByRole('log')
      await run('PING')
      await expect(output).toContainText('PONG')
      await run('FLUSHALL')
      await expect(output).toContainText('FLUSHALL 不在允许的列表中')
    })
  })

test('a metric that fails says so in its place, and comes back by itself', async ({ browser }) => {
  const product = await Product.start()
  const db = await databaseOf(product.dataDir)
  const { page, leave } = await visitAs(browser, product.url, { account: 'admin', language: 'zh-CN' })
  try {
    await page.goto('/monitor/work')
    await showsFigures(page, 'work.')
    await expect(page.getByText('未能读取')).toHaveCount(0)
    await sql`alter table sys_message rename to sys_message_away`.execute(db)
    await expect(page.getByText('未能读取').first()).toBeVisible()
    // those of other groups have their values
    await expect(page.locator('tr', { hasText: 'work.' }).filter({ hasNotText: '未能读取' })).not.toHaveCount(
      0,
    )
    await sql`alter table sys_message_away rename to sys_message`.execute(db)
    await expect(page.getByText('未能读取')).toHaveCount(0)
    await leave()
  } finally {
    await db.destroy()
    await product.stop()
  }
})

test('a database that is away is named on every page, which comes back by itself', async ({ browser }) => {
  const product = await Product.start()
  const { page, leave } = await visitAs(browser, product.url, { account: 'admin', language: 'zh-CN' })
  const paths = ['/monitor/SystemInfo', '/monitor/database', '/monitor/work'] as const
  try {
    const pages = await Promise.all(
      paths.map(async (path, at) => {
        const own = at === 0 ? page : await page.context().newPage()
        await own.goto(path)
        await showsFigures(own, PAGES[path])
        return own
      }),
    )
    const frozen = product.postgres
    signal(frozen, 'SIGSTOP')
    for (const [at, own] of pages.entries()) {
      await expect(own.getByText('服务暂不可用').first()).toBeVisible()
      // the last figures stay
      await showsFigures(own, PAGES[paths[at]!])
    }
    signal(frozen, 'SIGCONT')
    for (const own of pages) await expect(own.getByText('服务暂不可用')).toHaveCount(0)
    await leave()
  } finally {
    signal(product.postgres, 'SIGCONT')
    await product.stop()
  }
})
