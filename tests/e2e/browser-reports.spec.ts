import type {
  BrowserErrors,
  BrowserReport,
  BrowserVitals,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { stored } from '../support/stored-session.ts'

const PERSON = 'Anna Rosenthal'
/** When pages begin to report: `root-config/src/reports/start-reports.ts`. */
const LATER_MS = 10_000
const SETTINGS = '/account/settings/custom'

test('a page reports its error and vitals once, without the name in it, and not after an opt-out', async ({
  browser,
  product,
  language,
}) => {
  // a context of its own, because an uncaught error fails the others
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: await stored(product.url, language, 'admin') }],
    },
  })
  await context.addInitScript((late) => {
    // reports begin long after the first view: here when the test says so
    const wait = window.setTimeout.bind(window)
    const orLater = (run: () => void, ms?: number) =>
      ms === late && !('beginReports' in window)
        ? Object.assign(window, { beginReports: run }).length
        : wait(run, ms)
    window.setTimeout = orLater as typeof setTimeout
    // the devtools do not see a request that outlives its page
    const send = window.fetch.bind(window)
    window.fetch = (address, init) => {
      if (String(address).endsWith('/sys/monitor/report'))
        localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}${String(init?.body)}\n`)
      return send(address, init)
    }
  }, LATER_MS)
  const page = await context.newPage()
  const beginReports = async () => {
    await page.waitForFunction(() => 'beginReports' in window)
    await page.evaluate(() => (window as unknown as { beginReports: () => void }).beginReports())
    await page.waitForFunction(() => {
      const { mtmEvents } = window as { mtmEvents?: Event[] }
      return mtmEvents !== undefined && Object.hasOwn(mtmEvents, 'push')
    })
  }
  const fail = () =>
    page.evaluate(
      (name) =>
        void setTimeout(() => {
          throw new TypeError(`cannot read ${name}`)
        }),
      PERSON,
    )
  const failed = () => page.waitForEvent('pageerror')
  const reports = async () => {
    const sent = await page.evaluate(() => localStorage.getItem('sent') ?? '')
    return sent
      .split('\n')
      .filter(Boolean)
      .map((body) => JSON.parse(body) as BrowserReport)
  }
  const leave = () => page.goto('about:blank')
  const admin = await signInApi(product.url, 'admin')
  const errors = async () => {
    const { errors: all } = await admin.get<BrowserErrors>('/sys/monitor/browser/errors?days=1')
    return all.filter(({ message }) => message.startsWith('TypeError: cannot read'))
  }

  await page.goto(product.url + AT.users)
  await page.locator('[role=search] input').first().fill(PERSON)
  await beginReports()
  await Promise.all([failed(), fail()])
  await leave()
  await expect.poll(async () => (await errors()).length).toBe(1)
  expect(JSON.stringify(await errors())).not.toMatch(/anna|rosenthal|admin/i)
  const { screens } = await admin.get<BrowserVitals>('/sys/monitor/browser/vitals?days=1')
  expect(screens.map(({ screen }) => screen)).toContain('system/UserList')

  await page.goto(product.url + SETTINGS)
  const [report, ...others] = await reports()
  expect(others).toEqual([])
  expect(report!.vitals.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP']))
  expect(JSON.stringify(report)).not.toMatch(/anna|rosenthal|admin/i)
  await beginReports()
  const own = page.locator('[name=browserReports]')
  await own.click()
  await Promise.all([failed(), fail()])
  await leave()
  await page.goto(product.url + SETTINGS)
  await own.click()
  await beginReports()
  await Promise.all([failed(), fail()])
  await leave()
  // the one in between was not sent
  await expect.poll(async () => (await errors())[0]?.count).toBe(2)
  await page.goto(product.url + SETTINGS)
  expect(await reports()).toHaveLength(2)
  await context.close()
})
