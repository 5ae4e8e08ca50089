import { expect } from 'chai'
import type { Analysis, DatedFigures } from '@mtm/shared-utils/contracts/dto/dashboard'
import { $location, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  signedIn,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, type RunningApp, startApp } from '@mtm/shared-utils/kit/testing'
import { menuRow } from '../../chrome/chrome-testing.ts'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import DashboardScreen from './dashboard.screen.tsx'

const days = (last: number) => [...Array.from({ length: 13 }, () => 1), last]
const SOME: DatedFigures<Analysis> = {
  at: '2026-11-21 09:30:00',
  day: '2026-11-21',
  orders: { total: 1234, today: 3, days: days(3) },
  amount: { total: 3891165, today: 324860, days: days(324860) },
  customers: { total: 40, today: 0, days: days(0) },
  late: { total: 4, today: 4, days: days(4) },
  byStatus: [
    { status: 'SUBMITTED', count: 11 },
    { status: 'PAID', count: 4 },
  ],
  byStation: [],
  overdue: [
    {
      id: 'a1',
      orderNo: 'TX26102500019',
      client: '王样品',
      dueDate: '2026-11-11',
      daysLate: 10,
      status: 'PAID',
    },
  ],
}
const none = { total: 0, today: 0, days: days(0) }
const item = (value: string, text: string, textEn: string) => ({
  value,
  text,
  textEn,
  textJp: text,
  title: text,
  label: text,
})

describe('dashboard', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let figures: FakeAnswer

  beforeEach(async () => {
    figures = () => SOME
    queryClient.clear()
    server = fakeServer({ 'GET /dashboard/analysis': (call) => figures(call) })
    signedIn({
      user: { realname: '林一' },
      menu: [menuRow('/order/my-orders', '我的订单'), menuRow('/order/fabric', '素材库')],
    })
    setDicts({ order_status: [item('SUBMITTED', '已提交', 'Submitted'), item('PAID', '已付款', 'Paid')] })
    app = await startApp({ home: DashboardScreen }, { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
    await setLocale('zh-CN')
  })

  const cards = () => [...app.pane().querySelectorAll<HTMLElement>('.mtm-analysis__figure')]
  const show = async () => {
    await app.show('/home')
    await until('figures', () => app.pane().querySelector('.mtm-analysis__trend') !== null)
  }

  it('greets, and shows four figures with their trends in words too', async () => {
    await show()
    expect(app.pane().querySelector('h1')?.textContent).to.match(/^林一，..好$/)
    expect(cards().map((card) => card.querySelector('.mtm-display')?.textContent)).to.deep.equal([
      '1,234',
      '¥38,911.65',
      '40',
      '4',
    ])
    expect(cards()[0]?.querySelector('svg')?.ariaLabel).to.equal(
      '订单，近 14 天：1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3',
    )
    expect(cards()[3]?.hasAttribute('data-late')).to.equal(true)
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('shows billions on one line, in each language and as wide as a card of a phone', async () => {
    figures = () => ({ ...SOME, amount: { total: 200_085_488_998, today: 0, days: days(0) } })
    for (const language of ['zh-CN', 'en-US', 'ja_JP'] as const) {
      await setLocale(language)
      await show()
      const card = cards()[1]!
      card.style.width = '177px'
      const value = card.querySelector('.mtm-display')!
      expect(value.textContent, language).to.contain('2,000,854,889.98')
      const range = document.createRange()
      range.selectNodeContents(value)
      expect(new Set([...range.getClientRects()].map(({ top }) => top)), language).to.have.property('size', 1)
    }
  })

  it('writes no style attribute', async () => {
    await show()
    expect(app.pane().querySelectorAll('[style]')).to.have.lengthOf(0)
  })

  it('lists orders by status and late orders, each linked to itself', async () => {
    await show()
    const bars = [...app.pane().querySelectorAll('.mtm-analysis__bars li')].map((row) => row.textContent)
    expect(bars).to.deep.equal(['已提交11 单', '已付款4 单'])
    expect(app.pane().textContent).to.contain('逾期 10 天').and.to.contain('还没有进入生产的服装')
    await pressButton(app.pane(), 'TX26102500019')
    expect($location.get().href).to.equal('/order/my-orders?open=a1')
  })

  it('reserves the places of the cards while the figures load', async () => {
    const coming = Promise.withResolvers<DatedFigures<Analysis>>()
    figures = () => coming.promise
    await app.show('/home')
    await until('the wait', () => app.pane().querySelector('[role=status]')?.textContent === '加载中')
    const before = cards().map((card) => card.getBoundingClientRect().height)
    coming.resolve(SOME)
    await until('figures', () => app.pane().querySelector('.mtm-analysis__trend') !== null)
    expect(cards().map((card) => card.getBoundingClientRect().height)).to.deep.equal(before)
  })

  it('explains a failure and tries again', async () => {
    figures = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/home')
    await until('the failure', () => app.pane().textContent?.includes('数据加载失败') === true)
    figures = () => SOME
    await pressButton(app.pane(), '重试')
    await until('figures', () => cards().length === 4)
  })

  it('links to the album while there are no orders', async () => {
    figures = () => ({ ...SOME, orders: none, amount: none, late: none, byStatus: [], overdue: [] })
    await show()
    await pressButton(app.pane(), '去素材库')
    expect($location.get().path).to.equal('/order/fabric')
  })

  it('speaks the chosen language', async () => {
    await show()
    await setLocale('en-US')
    await eventually(() =>
      expect(app.pane().textContent).to.contain('Orders by status').and.to.contain('Submitted11'),
    )
  })
})
