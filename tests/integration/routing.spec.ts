import { ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'
import type { MenuItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Envelope, Page as ListPage } from '@mtm/shared-utils/contracts/envelope'
import type { Page, WebSocketRoute } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { DashboardPage } from '../support/pages/dashboard.ts'
import { NoticeBell } from '../support/pages/notice-bell.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { changeBehind, grant, revoke } from '../support/rights.ts'
import { screenWords } from '../support/screen-words.ts'
import { LANGUAGE_NAMES, WORDS } from '../support/words.ts'

const zh = WORDS['zh-CN']
const texts = screenWords('zh-CN').console
const PERMISSIONS = '**/api/sys/permission/getUserPermissionByToken*'

type Row = Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> }
const row = (path: string, component: string, { meta, ...more }: Row = {}): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path.slice(1),
  component,
  meta: {
    title: `中${path}`,
    titleEn: `En${path}`,
    titleJp: `日${path}`,
    keepAlive: false,
    internalOrExternal: false,
    ...meta,
  },
  ...more,
})

const FRAME = 'layouts/IframePageView'
/** What the house's own menu does not hold. */
const MENU: readonly MenuItem[] = [
  // the page of the API would draw for seconds, in the same thread
  row('/framed', FRAME, { meta: { url: '{{ base.api }}/docs/json?u={{ user.username }}' } }),
  row('/foreign', FRAME, { meta: { url: 'https://example.com/x' } }),
  row('/window', FRAME, {
    meta: { url: "{{ window._CONFIG['domianURL'] }}/docs", internalOrExternal: true },
  }),
  row('/code', FRAME, { meta: { url: '{{ alert(1) }}' } }),
  row('/online', ONLINE_VIEWS[0]),
  row('/unrouted', 'exception/403', { route: '0' }),
  row('/always', 'layouts/RouteView', { alwaysShow: true, children: [row('/always/a', 'exception/500')] }),
  row('/group', 'layouts/TabLayout', { children: [row('/group/a', 'exception/500')] }),
  row('/kept', 'exception/500', { meta: { permissionList: ['order:list'] } }),
  row('/filtered', 'exception/500', { meta: { permissionList: ['nobody:has'] } }),
]

/** Lets the server's answer come with more rows. */
async function withRows(page: Page, rows: readonly MenuItem[]): Promise<void> {
  await page.route(PERMISSIONS, async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as Envelope<PermissionResult>
    const result = { ...envelope.result, menu: [...envelope.result.menu, ...rows] }
    await route.fulfill({ response, json: { ...envelope, result } })
  })
}

/** Lets the bell know a notice for each view, by the name of the view. */
async function withNotices(page: Page, views: Readonly<Record<string, string>>): Promise<void> {
  const sent = '2026-11-20 08:30:00'
  const anntMsgList = Object.entries(views).map(([openPage, busId], index): Notice => ({
    id: String(index).repeat(32),
    titile: openPage,
    sender: 'admin',
    sendTime: sent,
    createTime: sent,
    priority: 'M',
    msgAbstract: '',
    msgContent: '<p>x</p>',
    msgCategory: '2',
    busType: null,
    busId,
    openType: 'component',
    openPage,
  }))
  const result = { anntMsgList, anntMsgTotal: anntMsgList.length, sysMsgList: [], sysMsgTotal: 0 }
  const answer = (body: unknown) => ({ success: true, message: '', code: 200, result: body })
  await page.route('**/annountCement/listByUser*', (route) => route.fulfill({ json: answer(result) }))
  await page.route('**/editByAnntIdAndUserId*', (route) => route.fulfill({ json: answer(null) }))
}

test.describe('addresses', () => {
  test.use({ signedInAs: 'sales' })

  test('of the specification and of every kind of menu entry lead to their views', async ({
    page,
    shell,
  }) => {
    await withRows(page, MENU)
    await page.goto('/test')
    await expect(page).toHaveURL('/test/home')
    await expect(new DashboardPage(page).figures).toBeVisible()

    await shell.go('/isps/userAnnouncement')
    await expect(shell.pane.getByRole('heading', { level: 1 })).toBeVisible()
    await shell.go('/views/order/customized/home')
    await expect(new OrderFormPage(page, zh).current).toContainText(zh.steps.customer)

    await shell.open('/framed')
    const frame = shell.pane.locator('iframe')
    await expect(frame).toHaveAttribute('src', /\/jeecg-boot\/docs\/json\?u=sales$/)
    await expect(frame).toHaveAttribute('title', '中/framed')
    expect((await frame.boundingBox())?.height).toBeGreaterThan(400)
    await shell.open('/foreign')
    await expect(shell.pane.getByRole('link', { name: texts.openFrame })).toHaveAttribute(
      'href',
      'https://example.com/x',
    )
    await expect(shell.pane.locator('iframe')).toHaveCount(0)
    await expect(page.locator('mtm-side-menu a[href$="/jeecg-boot/docs"]')).toHaveAttribute(
      'target',
      '_blank',
    )
    await shell.open('/code')
    await expect(shell.pane).toContainText(texts.wrongAddress)
    await shell.open('/online')
    await expect(shell.pane).toContainText(texts.noSuchView)

    await shell.go('/unrouted')
    await expect(page).toHaveURL('/404')
    await shell.go('/filtered')
    await expect(page).toHaveURL('/404')
    await expect(shell.entry('/filtered')).toHaveCount(0)
    await shell.go('/kept')
    await expect(shell.pane.getByText(zh.pageBroken, { exact: true })).toBeVisible()
    await shell.go('/group')
    await expect(page).toHaveURL('/group/a')
    await shell.go('/always')
    await expect(page).toHaveURL('/always')
    await shell.choose('languages', LANGUAGE_NAMES.ja_JP)
    await expect(shell.tab('/always')).toContainText('日/always')
    await shell.pane.getByRole('link', { name: '日/always/a' }).click()
    await expect(page).toHaveURL('/always/a')
  })

  test('an empty menu ends the session and shows the reason', async ({ page, shell }) => {
    await page.route(PERMISSIONS, (route) =>
      route.fulfill({
        json: { success: false, message: texts.noMenu, code: 500, result: null },
      }),
    )
    await shell.showsToast(texts.noMenu, () => page.goto(AT.orders))
    await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(AT.orders)}`)
  })

  test('the view that a notice names opens above the tab, even when its micro-app is not there yet', async ({
    page,
    product,
    shell,
  }) => {
    await page.goto(AT.home)
    const api = apiOf(product.url, await tokenOf(page))
    const { records } = await api.get<ListPage<{ id: string; orderNo: string }>>('/mtm/order/list?pageSize=1')
    const [order] = records as [{ id: string; orderNo: string }]
    const OWN = 'system/UserAnnouncementList'
    await withNotices(page, { 'order/MyOrders': order.id, [OWN]: 'y', 'system/UserList': 'x' })
    const missing = /\/assets\/mf-orders[.-]\w+\.js$/
    await page.route(missing, (route) => route.abort())
    await page.reload()
    const bell = new NoticeBell(page)
    const { dialog } = shell

    // nothing stands above a tab whose app did not arrive: what another app shows is gone to
    await shell.open(AT.orders)
    await expect(shell.failure).toBeVisible()
    await bell.open(OWN)
    await expect(page).toHaveURL(`${AT.notices}?open=y`)
    await shell.show(AT.home)

    await page.setViewportSize({ width: 390, height: 844 })
    await bell.open('order/MyOrders')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute(missing)
    await dialog.getByRole('alert').getByRole('button').click()
    await expect(dialog).toContainText(order.orderNo)
    expect(await dialog.getByRole('dialog').boundingBox(), 'all of a phone').toEqual({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    })
    await expect(page).toHaveURL(AT.home)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bell.button).toBeFocused()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(shell.tabs).toHaveCount(3)

    await bell.open('system/UserList')
    await expect(bell.detail).toContainText(texts.viewForbidden)
    await expect(dialog).toHaveCount(0)
  })

  test('changed rights and dictionaries reach the open page; a refused file is reported, not saved', async ({
    page,
    product,
    shell,
  }) => {
    const POSITIONS = ['/isystem', AT.positions, 'position:list', 'position:export']
    const change = (...statements: string[]) => changeBehind(product, 'access.changed', statements)
    const news = await holdableSocket(page)
    try {
      await page.goto(AT.order)
      const form = new OrderFormPage(page, zh)
      await form.chooseClient('Sam Sample')
      await expect(shell.entry(AT.positions)).toHaveCount(0)
      await page.evaluate(() => void Object.assign(window, { marked: true }))

      // a view and its buttons appear
      await change(grant('salesman', POSITIONS))
      await shell.open(AT.positions)
      const leave = shell.pane.getByText(screenWords('zh-CN').list.export, { exact: true })
      await expect(leave).toBeVisible()

      // a page that has not heard yet is refused in words; nothing is saved
      news.hold()
      await change(revoke('salesman', ['position:export']))
      const api = apiOf(product.url, await tokenOf(page))
      await expect
        .poll(async () => (await api.call('GET', '/sys/position/exportXls').catch(() => null))?.status)
        .toBe(403)
      const { message } = await api.call('GET', '/sys/position/exportXls')
      let saved = 0
      page.on('download', () => saved++)
      await shell.showsToast(message, () => leave.click())
      expect(saved).toBe(0)

      // it hears: the button is gone, the view stays
      news.release()
      await expect(leave).toHaveCount(0)
      await expect(shell.pane.locator('tbody tr').first()).toBeVisible()

      // the view in sight and one behind it are lost: both say so, and what was begun waits
      await change(revoke('salesman', [...POSITIONS, AT.order]))
      await expect(shell.pane.getByText(zh.pageForbidden, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(AT.positions)
      await expect(shell.entry(AT.positions)).toHaveCount(0)
      await shell.show(AT.order)
      await expect(shell.pane.getByText(zh.pageForbidden, { exact: true })).toBeVisible()
      await expect(shell.unsaved(AT.order)).toBeVisible()
      await change(grant('salesman', [AT.order]))
      await expect(form.form.getByText(zh.restored)).toBeVisible()
      await expect(form.summary).toContainText('Sam Sample')

      await changeBehind(product, 'dict.changed', [
        `update sys_dict_item set item_text = item_text || '${MARK}' where id = (${FIRST_ITEM})`,
      ])
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? ''))
        .toContain(MARK)
      expect(await page.evaluate(() => 'marked' in window), 'without a reload').toBe(true)
    } finally {
      await change(grant('salesman', [AT.order]), revoke('salesman', POSITIONS))
      await changeBehind(product, 'dict.changed', [
        `update sys_dict_item set item_text = replace(item_text, '${MARK}', '') where item_text like '%${MARK}'`,
      ])
    }
  })
})

/** What an entry of a dictionary texts more while a test has changed it. */
const MARK = '改过的'
const FIRST_ITEM = 'select id from sys_dict_item order by id limit 1'

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as { value: string }).value,
  )

/** Passes what the notice socket tells on to the page, and keeps it back for a while when asked to. */
async function holdableSocket(page: Page): Promise<{ hold(): void; release(): void }> {
  let held: (() => void)[] | null = null
  await page.routeWebSocket('**/api/websocket/**', (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (held) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => (held = []),
    release() {
      for (const send of held ?? []) send()
      held = null
    },
  }
}
