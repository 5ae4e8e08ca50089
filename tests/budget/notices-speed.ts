import { expect, type Browser, type Page, type WebSocketRoute } from '@playwright/test'
import { signInApi, type Api } from '../support/api.ts'
import { quiet, watchMoves } from '../support/quiet.ts'
import { signedInContext } from './measure.ts'

/** What a burst of notices does to a page that is open. */
export interface NoticesSpeed {
  /** ms of the longest task, 0 when the browser found none long enough to tell of (50 ms) */
  longestTask: number
}

const NOTICES = 1_000
/** So many are released at once. */
const CLIENTS = 8

interface Watched {
  mtmTasks: number[]
}

/** Releases a thousand announcements and lets their notices reach a signed-in page in one breath. */
export async function measureNotices(browser: Browser, url: string): Promise<NoticesSpeed> {
  const context = await signedInContext(browser, url, 'sales')
  const page = await context.newPage()
  await page.addInitScript(watchMoves)
  const held: string[] = []
  let socket: WebSocketRoute | null = null
  let holding = false
  await page.routeWebSocket('**/api/websocket/**', (route) => {
    socket = route
    route.connectToServer().onMessage((message) => {
      if (holding) held.push(String(message))
      else route.send(message)
    })
  })
  try {
    await page.goto(`${url}/dashboard/analysis`)
    await quiet(page, 500)
    const before = await count(page)
    const api = await signInApi(url, 'admin')
    holding = true
    await releaseMany(api)
    await expect.poll(() => held.length, 'every notice is on its way').toBe(NOTICES)
    await page.evaluate(watchTasks)
    for (const message of held) (socket as WebSocketRoute | null)?.send(message)
    await expect.poll(() => count(page), 'the bell counts every one').toBe(before + NOTICES)
    await quiet(page, 500)
    const tasks = await page.evaluate(() => (globalThis as unknown as Watched).mtmTasks)
    return { longestTask: Math.max(0, ...tasks) }
  } finally {
    await context.close()
  }
}

/** The number in the bell's name; what is painted ends at 99+. */
async function count(page: Page): Promise<number> {
  const name = await page.locator('mtm-notice-bell button[popovertarget]').getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0])
}

/** Notes every task from now on that the browser calls long. Runs in the page. */
function watchTasks(): void {
  const watched = globalThis as unknown as Watched
  watched.mtmTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.mtmTasks.push(duration)
  }).observe({ type: 'longtask' })
}

async function releaseMany(api: Api): Promise<void> {
  const day = (offset: number) =>
    `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
  let left = NOTICES
  const worker = async () => {
    while (left-- > 0) {
      const titile = `burst ${left}`
      await api.post('/sys/annountCement/add', {
        titile,
        msgAbstract: titile,
        msgContent: `<p>${titile}</p>`,
        startTime: day(-1),
        endTime: day(30),
        priority: 'L',
        msgCategory: '1',
        msgType: 'ALL',
      })
      const { records } = await api.get<{ records: { id: string }[] }>(
        `/sys/annountCement/list?pageNo=1&pageSize=10&titile=${encodeURIComponent(titile)}`,
      )
      await api.get(`/sys/annountCement/doReleaseData?id=${records[0]!.id}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, worker))
}
