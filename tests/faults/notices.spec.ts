import type { WebSocketRoute } from '@playwright/test'
import { apiOf, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'

const LIST = '/api/sys/annountCement/listByUser'

test.use({ signedInAs: 'sales' })

test('a page whose socket is cut polls until there is one again; a killed server that returns finds its session and the exact count', async ({
  page,
  product,
}) => {
  let sockets = 0
  let refusing = false
  let current: WebSocketRoute | null = null
  await page.routeWebSocket('**/api/websocket/**', (socket) => {
    sockets++
    if (refusing) return void socket.close({ code: 1011 })
    current = socket
    socket.connectToServer()
  })
  const asked: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIST) asked.push(Date.now())
  })
  const badge = page.locator('mtm-notice-bell .badge')
  const count = () => badge.getAttribute('data-count', { timeout: 100 }).catch(() => null)
  const api = await signInApi(product.url, 'admin')
  const publish = async (title: string) => {
    const day = (offset: number) =>
      `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
    const announcement = {
      titile: title,
      msgAbstract: title,
      msgContent: `<p>${title}</p>`,
      startTime: day(-1),
      endTime: day(30),
      priority: 'L',
      msgCategory: '1',
      msgType: 'ALL',
    }
    await api.post('/sys/annountCement/add', announcement)
    const { records } = await api.get<{ records: { id: string; titile: string }[] }>(
      '/sys/annountCement/list?pageNo=1&pageSize=10',
    )
    const { id = '' } = records.find(({ titile }) => titile === title) ?? {}
    await api.get(`/sys/annountCement/doReleaseData?id=${id}`)
  }

  await page.goto(AT.orders)
  await expect.poll(() => sockets).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = Number((await count()) ?? 0)
  await publish('socket')
  await expect.poll(count, 'over the socket').toBe(String(before + 1))

  // the socket alone is cut: polls every 6 s, and tells of what happened meanwhile
  const cut = asked.length
  refusing = true
  ;(current as WebSocketRoute | null)?.close({ code: 1011 })
  await publish('polled')
  await expect.poll(count, { timeout: 9_000, message: 'over the poll' }).toBe(String(before + 2))
  const polled = asked.length
  expect(polled - cut, 'not more often than every 6 s').toBeLessThanOrEqual(2)

  // the server itself dies and comes back on the same data
  refusing = false
  await product.killAll()
  await product.start()
  await publish('returned')
  await expect.poll(count, { timeout: 9_000, message: 'after the return' }).toBe(String(before + 3))
  expect(asked.length, 'it asked again').toBeGreaterThan(polled)
  expect(page.url(), 'nobody signed out').toContain(AT.orders)
  const stored = await page.evaluate(() => localStorage.getItem('pro__Access-Token'))
  const { value } = JSON.parse(stored ?? '') as { value: string }
  expect(await apiOf(product.url, value).call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({
    success: true,
  })
})
