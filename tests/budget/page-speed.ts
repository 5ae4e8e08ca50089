import type { Browser, BrowserContext, Page } from '@playwright/test'
import { idle, quiet, watchMoves } from '../support/quiet.ts'
import { median } from './load.ts'
import { CONTEXT, signedInContext } from './measure.ts'
import type { ScreenBudget } from './screens.ts'

/** Milliseconds of a first visit on a slow machine and line. */
export interface PageSpeed {
  largestPaint: number
  blocking: number
}

/** Milliseconds of a first visit to a screen, on the same machine and line. */
export interface ScreenSpeed extends PageSpeed {
  /** from the address until its first data is painted */
  firstData: number
}

interface Observed {
  mtmPaint: number
  mtmData: number
  mtmTasks: { start: number; duration: number }[]
}

/** Collects paints and long tasks from the first moment. Runs in the page. */
function observe() {
  const seen = globalThis as unknown as Observed
  seen.mtmPaint = 0
  seen.mtmTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.mtmPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.mtmTasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: notes when the first element of a selector has been painted. */
function watchData(selector: string) {
  const seen = globalThis as unknown as Observed
  seen.mtmData = 0
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watcher.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (seen.mtmData = performance.now())
      port2.postMessage(null)
    })
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** One cold visit of a stranger at a quarter of the processor's speed, 9 Mbit/s and 40 ms. */
export async function measureVisit(browser: Browser, url: string): Promise<PageSpeed> {
  const context = await browser.newContext(CONTEXT)
  const { speed } = await visitSlowly(context, url)
  await context.close()
  return speed
}

/** One cold visit of an administrator who has signed in before, on the same machine and line. */
export async function measureScreen(
  browser: Browser,
  url: string,
  { address, data }: ScreenBudget,
): Promise<ScreenSpeed> {
  const context = await signedInContext(browser, url, 'admin')
  await context.addInitScript(watchData, data)
  const { page, speed } = await visitSlowly(context, url + address)
  await page.waitForFunction(() => (globalThis as unknown as Observed).mtmData > 0)
  const firstData = await page.evaluate(() => (globalThis as unknown as Observed).mtmData)
  await context.close()
  return { ...speed, firstData }
}

async function visitSlowly(context: BrowserContext, url: string): Promise<{ page: Page; speed: PageSpeed }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const bytesPerSecond = (9 * 1_000_000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.addInitScript(observe)
  await page.addInitScript(watchMoves)
  await page.goto(url)
  await quiet(page, 1000)
  const speed = await page.evaluate(() => {
    const { mtmPaint, mtmTasks } = globalThis as unknown as Observed
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const late = mtmTasks.filter(({ start }) => start + 50 > first)
    return {
      largestPaint: mtmPaint,
      blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    }
  })
  return { page, speed }
}

/**
 * Script time of a switch between tabs of two micro-apps that are both alive: median over some walks. The page comes
 * from `loadCold`.
 */
export async function measureSwitch(
  page: Page,
  paths: readonly [string, string],
  walks = 30,
): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const scriptTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const go = async (path: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  for (const path of [...paths, ...paths]) {
    await go(path)
    await quiet(page, 500)
  }
  const times: number[] = []
  let before = await scriptTime()
  for (let walk = 0; walk < walks; walk++) {
    await go(paths[walk % 2]!)
    await idle(page)
    // what a walk left for later counts with the next one
    const now = await scriptTime()
    times.push(now - before)
    before = now
  }
  return median(times)
}
