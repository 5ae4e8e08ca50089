import { expect } from 'chai'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { shipment } from '@mtm/shared-utils/contracts/resources/shipment'
import { $dicts, setDicts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { item, ORDERS_APP as app } from '../../testing/order-screens.ts'
import screen from './shipments.screen.tsx'

const ORDER = 'e'.repeat(32)
const NUMBERS = ['TX26112000422-01-01', 'TX26112000422-02-01', 'TX26112000422-03-01']
const MY_ORDERS: MenuItem = {
  id: 'orders',
  route: '1',
  path: '/order/my-orders',
  name: 'my-orders',
  component: 'order/MyOrders',
  meta: {
    title: '我的订单',
    titleEn: 'My orders',
    titleJp: 'マイ注文',
    keepAlive: false,
    internalOrExternal: false,
  },
}
const row = (n: number) => ({
  shippedAt: '2026-11-20 10:00:00',
  carrier: 'SF',
  trackingNo: `SF-${n}`,
  orderNos: 'TX26112000422',
  pieces: 2,
  boxes: 1,
  weight: 1800,
  cost: 2500,
  received: false,
  createBy: 'warehouse',
  currency: 'CNY',
  orderId: ORDER,
  packing: [],
})

describeCrudScreen({
  resource: shipment,
  screen,
  app,
  columns: ['shippedAt', 'carrier', 'trackingNo', 'orderNos', 'pieces', 'boxes', 'received'],
  filters: ['trackingNo', 'orderNos', 'carrier'],
  row,
})

describe('the shipping desk', () => {
  let running: RunningApp
  let server: FakeResource
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
  const body = () => server.calls.find((call) => call.path === '/mtm/shipment/ship')?.body
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  for (const may of [true, false])
    it(`${may ? 'opens the order with permission' : 'offers no link without permission'}`, async () => {
      signedIn({ codes: ['shipment:list'], menu: may ? [MY_ORDERS] : [] })
      server = fakeResource(shipment, [{ ...row(0), id: '0'.repeat(32), version: 0 }])
      running = await startApp({ screen }, app)
      await running.show('/screen')
      await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 1)
      expect(running.pane().textContent.includes('查看订单')).to.equal(may)
    })

  const pieces = NUMBERS.map((pieceNo, index) => ({
    pieceNo,
    category: 'MJ',
    station: index === 2 ? 'CHECKING' : 'IN_WAREHOUSE',
    ready: index < 2,
  }))
  const waiting = {
    id: ORDER,
    orderNo: 'TX26112000422',
    version: 9,
    status: 'ON_PRODUCTION',
    recipient: '示例',
    address: '虚构路1号',
    country: null,
    currency: 'CNY',
    due: '2026-12-01',
    held: false,
    pieces,
    parcels: 1,
  }

  it('lists waiting orders with any number of lines', async () => {
    signedIn({ codes: ['shipment:list', 'order:ship'] })
    const address = '虚构路1号'.repeat(40)
    const many = [...NUMBERS.keys()].map((at) => ({ ...waiting, id: String(at).repeat(32), address }))
    server = fakeResource(shipment, [{ ...row(0), id: '0'.repeat(32), version: 0 }], {
      'GET /mtm/shipment/waiting': () => answer(200, okEnvelope(many)),
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 1)
    await pressButton(running.pane(), '发货')
    await until('waiting', () => field('order') !== null)
    for (const one of dialog()!.querySelectorAll('.mo-ship__row'))
      expect(one.scrollHeight).to.be.at.most(one.clientHeight)
  })

  it('ships the selected garments, only those in the warehouse', async () => {
    signedIn({ codes: ['shipment:list', 'order:ship'] })
    server = fakeResource(shipment, [{ ...row(0), id: '0'.repeat(32), version: 0 }], {
      'GET /mtm/shipment/waiting': () => answer(200, okEnvelope([waiting])),
      'POST /mtm/shipment/ship': () => answer(200, okEnvelope({ id: '1', orders: [] })),
    })
    setDicts({
      ...$dicts.get(),
      express_company: [item('SF', '顺丰速运')],
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 1)
    await pressButton(running.pane(), '发货')
    await until('waiting', () => field('order') !== null)
    expect(dialog()!.textContent).to.contain('此前已发 1 个包裹')
    field('order')!.click()
    await until('pieces', () => field(`piece.${NUMBERS[0]}`) !== null)
    expect(field(`piece.${NUMBERS[2]}`)!.disabled).to.equal(true)
    field(`piece.${NUMBERS[1]}`)!.click()
    await until('rest', () => dialog()!.textContent.includes('其余 2 件留待以后发货'))
    type(field('carrier'), 'SF')
    type(field('trackingNo'), 'SF-100')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '发货')
    await until('sent', () => body() !== undefined)
    expect(body()).to.deep.include({
      orders: [{ id: ORDER, version: 9, pieces: [NUMBERS[0]] }],
      carrier: 'SF',
      trackingNo: 'SF-100',
      boxes: 1,
    })
  })
})
