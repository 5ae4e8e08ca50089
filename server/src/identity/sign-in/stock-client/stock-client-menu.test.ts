import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { CLIENT_HEADER, OWN_CLIENT } from '@mtm/shared-utils/contracts/envelope'
import type { MenuItem, PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { buildApp } from '../../../main/app.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../../testing.ts'
import { menuTree, type MenuRow } from '../../rights/menu.ts'
import { linksForStockClient } from './stock-client-menu.ts'

const PATH = '/api/sys/permission/getUserPermissionByToken'
const HOST = 'tailor.example:8443'
const MY_ORDERS = '/order/my-orders'

let home: TestApp
/** the administrator in a stock client, and in ours */
let stock: SignedIn
let ours: SignedIn

before(async () => {
  home = await testApp()
  stock = await signedIn(home.app, 'admin', { host: HOST })
  ours = withToken(home.app, stock.token, { host: HOST, [CLIENT_HEADER]: OWN_CLIENT })
})
after(() => home.close())

const permissions = async (who: SignedIn) => (await who.get<PermissionResult>(PATH)).result
const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])])
const itemsOf = async (who: SignedIn) => flat((await permissions(who)).menu)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** items by the id of their row */
const byId = async (who: SignedIn) => new Map((await itemsOf(who)).map((item) => [item.id, item]))

describe('the menu of a stock client', () => {
  it('shows views that only this product has as external links to their pages here', async () => {
    const item = (await itemsOf(ours)).find(({ path }) => path === MY_ORDERS)!
    const link = (await byId(stock)).get(item.id)!
    const url = `http://${HOST}${MY_ORDERS}`
    assert.deepEqual([link.component, link.route, link.path], ['layouts/IframePageView', '1', md5(url)])
    assert.deepEqual(
      [link.meta.url, link.meta.internalOrExternal, link.meta.title],
      [url, true, item.meta.title],
    )
  })

  it('leads to the public address where one is configured', async () => {
    const config = { ...TEST_CONFIG, publicUrl: 'https://orders.example.com' }
    const app = await buildApp({ config, db: home.db, logger: false })
    try {
      const items = await itemsOf(withToken(app, stock.token, { host: HOST }))
      assert.ok(items.some(({ meta }) => meta.url === `https://orders.example.com${MY_ORDERS}`))
    } finally {
      await app.close()
    }
  })

  it('has groups, stock views and codes as everybody has them, and no view that it lacks', async () => {
    const [theirs, mine] = [await permissions(stock), await permissions(ours)]
    assert.deepEqual([theirs.auth, theirs.allAuth], [mine.auth, mine.allAuth])
    const links = flat(theirs.menu).filter(({ component }) => component === 'layouts/IframePageView')
    const isLink = new Set(links.map(({ id }) => id))
    const known = (menu: readonly MenuItem[]) =>
      flat(menu)
        .filter(({ id }) => !isLink.has(id))
        .map(({ children, ...item }) => [item, children?.length])
    assert.deepEqual(known(theirs.menu), known(mine.menu))
    const linked = flat(mine.menu).filter(({ id }) => isLink.has(id))
    const views = linked.map(({ component }) => component)
    for (const view of ['order/MyOrders', 'dashboard/Task', 'system/OutboxList', 'system/SysUserOnlineList'])
      assert.ok(views.includes(view), view)
    const ofAccount = views.filter((view) => view.startsWith('account/'))
    assert.deepEqual(ofAccount, ['account/settings/Agent'])
    assert.ok(!views.includes('system/UserList'))
    assert.ok(!known(theirs.menu).some(([item]) => (item as MenuItem).component.startsWith('order/')))
  })

  it('keeps the views that only the site’s own client has', async () => {
    const row = { name: '自有页面', menuType: 0, url: '/legacy/page', component: 'legacy/OwnPage' }
    await ours.post('/api/sys/permission/add', row)
    const added = (await itemsOf(stock)).find(({ path }) => path === row.url)
    assert.deepEqual([added?.component, added?.meta.internalOrExternal], [row.component, false])
  })

  it('has the stock home page for a role whose home page it lacks', async () => {
    const roleId = await addTestRole(home.db, { codes: [] })
    await addTestUser(home.db, { username: 'stock-home', roleIds: [roleId] })
    const permissionId = (await itemsOf(ours)).find(({ path }) => path === MY_ORDERS)!.id
    await home.db.insertInto('sysRolePermission').values({ roleId, permissionId }).execute()
    const homeComponent = 'order/MyOrders'
    await home.db.updateTable('sysRole').set({ homeComponent }).where('id', '=', roleId).execute()
    const person = await signedIn(home.app, 'stock-home')
    const mine = withToken(home.app, person.token, { [CLIENT_HEADER]: OWN_CLIENT })
    const landing = async (who: SignedIn) =>
      (await itemsOf(who)).find(({ path }) => path === '/dashboard/analysis')?.component
    assert.deepEqual([await landing(mine), await landing(person)], [homeComponent, 'dashboard/Analysis'])
  })
})

describe('our own client', () => {
  it('gets every view by its component and path', async () => {
    const items = await itemsOf(ours)
    const item = items.find(({ path }) => path === MY_ORDERS)
    assert.deepEqual([item?.component, item?.meta.url], ['order/MyOrders', undefined])
    assert.ok(!items.some(({ component }) => component === 'layouts/IframePageView'))
  })
})

describe('links for a stock client', () => {
  const row = (id: string, more: Partial<MenuRow>): MenuRow => ({
    id,
    parentId: null,
    name: id,
    titleEn: id,
    titleJp: id,
    url: `/${id}`,
    component: 'order/Own',
    componentName: null,
    redirect: null,
    icon: null,
    route: true,
    keepAlive: true,
    hidden: false,
    alwaysShow: false,
    internalOrExternal: false,
    framed: false,
    ...more,
  })
  const shown = (...rows: MenuRow[]) =>
    menuTree(linksForStockClient(rows, new Set(['order/Own']), 'https://orders.example.com'))

  it('keep the children of a row, which becomes a group', () => {
    const [group] = shown(row('top', { alwaysShow: true }), row('below', { parentId: 'top' }))
    assert.deepEqual(
      [group?.component, group?.path, group?.alwaysShow],
      ['layouts/RouteView', '/top', undefined],
    )
    assert.deepEqual(
      group?.children?.map(({ meta }) => meta.url),
      ['https://orders.example.com/below'],
    )
  })

  it('have a route, which opens them, and are neither cached nor a group', () => {
    const [link] = shown(row('alias', { route: false, alwaysShow: true }))
    assert.deepEqual([link?.route, link?.alwaysShow, link?.meta.keepAlive], ['1', undefined, false])
  })

  it('keep the address of a row that leads to another site', () => {
    const [link] = shown(row('outer', { url: 'https://shop.example/a' }))
    assert.equal(link?.meta.url, 'https://shop.example/a')
  })

  it('leave the home page in its place, with the view of the stock product', () => {
    const [first] = shown(row('home', { url: '/dashboard/analysis' }))
    assert.deepEqual([first?.path, first?.component], ['/dashboard/analysis', 'dashboard/Analysis'])
  })
})
