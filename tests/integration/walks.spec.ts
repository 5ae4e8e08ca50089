import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { DashboardPage } from '../support/pages/dashboard.ts'
import { AT, type ConsolePage } from '../support/pages/console.ts'
import { FabricAlbumPage } from '../support/pages/fabric-album.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { WORDS } from '../support/words.ts'

/** `npm run test:all` takes twenty. */
const WALKS = Number(process.env.WALK_ROUNDS ?? 10)
/** After so many everything lazy has come; from here on nothing may grow. */
const WARM = 5
/** Less than one listener or node for each walk: whatever a walk leaves behind is seen. */
const SLACK = WALKS - WARM - 1
/** A garbage collection may leave something lying about: the least of several counts. */
const COUNTS = 3

interface Figures {
  listeners: number
  nodes: number
  /** on window and document: nothing collects these */
  global: number
  sheets: number
}

// a trace holds on to what it has seen
test.use({ signedInAs: 'admin', trace: 'off' })

/** Once through all four apps: the tabs are opened, shown again and closed, so that apps mount, sleep and unmount. */
async function walk(shell: ConsolePage): Promise<void> {
  const stops = [AT.positions, AT.server, AT.album, AT.order] as const
  const ready = {
    [AT.positions]: shell.pane.getByRole('table'),
    [AT.server]: shell.pane.getByRole('heading', { level: 1 }),
    [AT.album]: new FabricAlbumPage(shell.page).tiles,
    [AT.order]: new OrderFormPage(shell.page, WORDS['zh-CN']).steps,
  }
  for (const path of stops) {
    await shell.open(path)
    await ready[path].first().waitFor()
  }
  await shell.show(AT.positions)
  await shell.show(AT.home)
  await new DashboardPage(shell.page).figures.waitFor()
  for (const path of stops) await shell.close(path)
  await expect(shell.tabs).toHaveCount(1)
}

async function measure(page: Page, cdp: CDPSession): Promise<Figures> {
  // animations and answers on their way hold on to nodes
  await page.waitForLoadState('networkidle')
  const least = { listeners: Infinity, nodes: Infinity }
  for (let count = 0; count < COUNTS; count++) {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    least.listeners = Math.min(least.listeners, figure('JSEventListeners'))
    least.nodes = Math.min(least.nodes, figure('Nodes'))
  }
  const sheets = await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length)
  const global =
    (await listenersOf(cdp, 'window')) +
    (await listenersOf(cdp, 'document')) +
    (await listenersOf(cdp, 'document.documentElement')) +
    (await listenersOf(cdp, 'document.body'))
  return { ...least, global, sheets }
}

async function listenersOf(cdp: CDPSession, expression: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: 'measure' })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'measure' })
  return listeners.length
}

/** The reporter of errors and vitals comes ten seconds after the start, with a listener of its own. */
const reporterIsThere = (page: Page) =>
  page.waitForFunction(() => {
    const { mtmEvents } = window as { mtmEvents?: Event[] }
    return mtmEvents !== undefined && Object.hasOwn(mtmEvents, 'push')
  })

test(`${WALKS} walks between all apps leave nothing behind`, async ({ page, shell }) => {
  test.setTimeout(150_000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(AT.home)

  let warm: Figures | undefined
  for (let round = 1; round <= WALKS; round++) {
    await walk(shell)
    if (round !== WARM) continue
    await reporterIsThere(page)
    warm = await measure(page, cdp)
  }
  const end = await measure(page, cdp)
  expect(end.global, 'listeners of window and document').toBe(warm?.global)
  expect(end.sheets, 'style sheets').toBe(warm?.sheets)
  expect(end.listeners, 'listeners').toBeLessThanOrEqual((warm?.listeners ?? 0) + SLACK)
  expect(end.nodes, 'nodes').toBeLessThanOrEqual((warm?.nodes ?? 0) + SLACK)

  // one copy of everything: each file ran once, and no file lives under two hashes
  expect(scripts.length).toBeGreaterThan(10)
  expect(repeated(scripts), 'ran twice').toEqual([])
  expect(repeated(scripts.map((path) => path.replace(/[.-]\w{8}\.js$/, ''))), 'under two hashes').toEqual([])
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  )
  expect(repeated(links), 'linked twice').toEqual([])
})

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
