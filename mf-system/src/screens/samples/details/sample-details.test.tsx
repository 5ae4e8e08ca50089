import { expect } from 'chai'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { byText, pressButton, type } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, refused, showSample } from '../sample-testing.ts'
import SampleProcess from './sample-process.screen.tsx'
import SampleProfile from './sample-profile.screen.tsx'

const ID = '1'.repeat(32)
const pageOf = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 1,
  pages: 1,
})
const ORDER = {
  id: ID,
  orderNo: 'TX0001',
  client: '王先生',
  status: 'made',
  status_dictText: '生产中',
  orderDate: '2026-11-20',
  requiredDate: null,
  total: 128_050,
  currency: 'CNY',
  remark: null,
  lines: [{ lineNo: 0, category: 'MJ', fabricNo: 'HK-501', quantity: 2, amount: 128_050 }],
  log: [
    { at: '2026-11-20 10:00:00', by: '销售', action: 'submit', from: null, to: 'placed', reason: null },
    {
      at: '2026-11-21 10:00:00',
      by: '车间',
      action: 'start',
      from: 'placed',
      to: 'made',
      reason: '面料已到',
    },
  ],
  progress: {
    percent: 40,
    station: 'CUTTING',
    pieces: [{ pieceNo: 'TX0001-1', category: 'MJ', station: 'CUTTING', since: '2026-11-21 10:00:00' }],
  },
}
const routes = {
  'GET /mtm/order/list': (): unknown => pageOf([ORDER]),
  [`GET /mtm/order/${ID}`]: (): unknown => ORDER,
}
const screens = { 'order/my-orders': Elsewhere }

describe('the sample profile', () => {
  it('shows the newest order with its garments and leads to it', async () => {
    const page = await showSample({ screen: SampleProfile, ...screens }, { routes })
    await page.shows('王先生')
    await page.shows('HK-501')
    expect(page.app.pane().textContent).to.include('¥1,280.50')
    expect(await axeFindings(page.app.pane())).to.deep.equal([])
    byText(page.app.pane(), 'TX0001').click()
    await until('the order', () => location.search === `?open=${ID}`)
    await page.stop()
  })

  it('shows the order of the address, of which no list is read', async () => {
    const page = await showSample({ screen: SampleProfile }, { routes })
    await page.app.show(`/screen?id=${ID}`)
    await page.shows('王先生')
    await page.stop()
  })

  it('is empty, refused, or failed and read again', async () => {
    let reply = (): unknown => pageOf([])
    const changing = { ...routes, 'GET /mtm/order/list': () => reply() }
    const page = await showSample({ screen: SampleProfile }, { routes: changing })
    await page.shows('没有订单')
    await page.stop()
    reply = refused
    const closed = await showSample({ screen: SampleProfile }, { routes: changing })
    await closed.shows('没有权限')
    await closed.stop()
    reply = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    const failed = await showSample({ screen: SampleProfile }, { routes: changing })
    await failed.shows('数据库繁忙')
    reply = () => pageOf([ORDER])
    await pressButton(failed.app.pane(), '重试')
    await failed.shows('王先生')
    await failed.stop()
  })
})

describe('the sample process', () => {
  it('shows the steps, pieces and history of an order on tabs, and finds another by number', async () => {
    const page = await showSample({ screen: SampleProcess, ...screens }, { routes })
    const pane = page.app.pane
    await page.shows('TX0001-1')
    expect(pane().querySelectorAll('.ms-sample-steps li')).to.have.length(2)
    expect(pane().querySelector('[aria-current=step]')!.textContent).to.include('2')
    expect(await axeFindings(pane())).to.deep.equal([])
    await pressButton(pane(), '历史')
    await page.shows('面料已到')
    expect(location.search).to.equal('?tab=history')
    type(pane().querySelector('input[name=orderNo]'), 'TX0002')
    await pressButton(pane(), '查询')
    await until('asked for', () => page.server.calls.some(({ query }) => query.get('orderNo') === 'TX0002'))
    await page.stop()
  })

  it('says that there are no pieces yet', async () => {
    const early = { ...routes, [`GET /mtm/order/${ID}`]: () => ({ ...ORDER, progress: null }) }
    const page = await showSample({ screen: SampleProcess }, { routes: early })
    await page.shows('还没有件')
    await page.stop()
  })
})
