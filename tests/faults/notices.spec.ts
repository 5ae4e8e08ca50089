import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { WebSocketRoute } from '@playwright/test'
import { releaseAnnouncement } from '../support/announcements.ts'
import { apiOf, signInApi } from '../support/api.ts'
import { expect, test, watch } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { NoticeBell } from '../support/pages/notice-bell.ts'
import { newSalesman } from '../support/people.ts'
import { stored } from '../support/stored-session.ts'

const LIST = '/api/sys/annountCement/listByUser'

const POLL_MS = 6_000

// kills and starts a server
test.setTimeout(300_000)

test('a page whose socket is cut polls until there is one again; a killed server that returns finds its session and the exact count', async ({
  browser,
  product,
}) => {
  const api = await signInApi(product.url, 'admin')
  const keeps = await stored(product.url, 'zh-CN', await newSalesman(api))
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: keeps }] }
  const context = await browser.newContext({ baseURL: product.url, storageState })
  const faults = await watch(context)
  const page = await context.newPage()
  let sockets = 0
  let refusing = false
  let current: WebSocketRoute | null = null
  await page.routeWebSocket('**/api/websocket/**', (socket) => {
    sockets++
    if (refusing) return void socket.close({ code: 1011 })
    current = socket
    socket.connectToServer()
  })
  const requestTimes: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIST) requestTimes.push(Date.now())
  })
  const bell = new NoticeBell(page)
  const count = () => bell.count()
  const publish = (title: string) => releaseAnnouncement(api, title)

  const loading = page.waitForResponse(`**${LIST}*`)
  await page.goto(AT.orders)
  const { result } = (await (await loading).json()) as Envelope<UnreadNotices>
  const before = result.anntMsgTotal + result.sysMsgTotal
  await expect.poll(() => sockets).toBe(1)
  await expect.poll(count).toBe(before)
  await publish('socket')
  await expect.poll(count, 'over the socket').toBe(before + 1)

  // the socket alone is cut: polls every 6 s, and tells of what happened meanwhile
  const cut = requestTimes.length
  const since = Date.now()
  refusing = true
  ;(current as WebSocketRoute | null)?.close({ code: 1011 })
  await publish('polled')
  await expect.poll(count, 'over the poll').toBe(before + 2)
  const polled = requestTimes.length
  const rounds = Math.floor((Date.now() - since) / POLL_MS)
  expect(polled - cut, 'not more often than every 6 s').toBeLessThanOrEqual(rounds + 1)

  // the server itself dies and comes back on the same data
  refusing = false
  await product.killAll()
  await product.start()
  await publish('returned')
  await expect.poll(count, 'after the return').toBe(before + 3)
  expect(requestTimes.length, 'it asked again').toBeGreaterThan(polled)
  expect(page.url(), 'nobody signed out').toContain(AT.orders)
  const kept = await page.evaluate(() => localStorage.getItem('pro__Access-Token'))
  const { value } = JSON.parse(kept ?? '') as { value: string }
  expect(await apiOf(product.url, value).call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({
    success: true,
  })
  expect(faults).toEqual([])
  await context.close()
})
