import { expect } from 'chai'
import type {
  DatedFigures,
  LineLoad,
  Quality,
  Tasks,
  VisitDay,
  Workplace,
} from '@mtm/shared-utils/contracts/dto/dashboard'
import { $location, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  fakeServer,
  signedIn,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { announceChange, queryClient } from '@mtm/shared-utils/kit/query'
import { Chart } from '@mtm/shared-utils/kit/chart'
import { pressButton, type RunningApp, startApp } from '@mtm/shared-utils/kit/testing'
import { menuRow } from '../../chrome/chrome-testing.ts'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import MonitorScreen from './monitor.screen.tsx'
import { QualitySection } from './quality-section.tsx'
import TaskScreen from './task.screen.tsx'
import VisitsScreen from './visits.screen.tsx'
import WorkplaceScreen from './workplace.screen.tsx'

const TODAY = '2026-11-21'
const REVIEW = { kind: 'review', station: '', count: 12, overdue: 2, today: 1, week: 4 } as const
const CUTTING = { kind: 'station', station: 'CUTTING', count: 3, overdue: 0, today: 0, week: 0 } as const
const PAY = { kind: 'pay', station: '', count: 0, overdue: 0, today: 0, week: 0 } as const
const AT = '2026-11-21 09:30:00'
const WORKPLACE: DatedFigures<Workplace> = { at: AT, today: TODAY, work: [REVIEW, CUTTING, PAY] }
const TASKS: DatedFigures<Tasks> = {
  at: AT,
  today: TODAY,
  work: [REVIEW, CUTTING, PAY],
  next: [
    {
      id: 'a1',
      orderNo: 'TX26102500019',
      client: '王样品',
      dueDate: '2026-11-19',
      daysLate: 2,
      status: 'SUBMITTED',
    },
  ],
}
const LOAD: DatedFigures<LineLoad> = {
  at: AT,
  stations: [
    { station: 'CUTTING', own: true, count: 9, late: 2, held: 1, limit: 8, done: 4 },
    { station: 'IRONING', own: false, count: 0, late: 0, held: 0, limit: null, done: 0 },
  ],
}
const DAYS: VisitDay[] = [
  { visit: 5, ip: 2, tian: '2026-11-20', type: '11-20' },
  { visit: 7, ip: 3, tian: '2026-11-21', type: '11-21' },
]
const QUALITY: DatedFigures<Quality> = {
  at: AT,
  since: '2026-08-24',
  onTime: [
    { month: '2026-10', due: 8, onTime: 6 },
    { month: '2026-11', due: 2, onTime: 2 },
  ],
  rework: { checks: 20, defects: [{ defect: 'SEAM', count: 3 }] },
  remakes: { bySalesman: [{ code: 'sales', name: '销售示例', count: 10, remakes: 1 }], byMould: [] },
  cloth: {
    usedMm: 90_000,
    onHandMm: 73_000,
    cloths: [{ materialNo: 'QL-801', usedMm: 90_000, onHandMm: 73_000 }],
  },
}
const item = (value: string, text: string) => ({
  value,
  text,
  textEn: `${text} en`,
  textJp: text,
  title: text,
  label: text,
})

describe('boards', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  const replies: Record<string, FakeAnswer> = {}

  // what is loaded once must not count against the first test
  before(() => Chart.preload())
  beforeEach(async () => {
    Object.assign(replies, {
      workplace: () => WORKPLACE,
      task: () => TASKS,
      monitor: () => LOAD,
      quality: () => QUALITY,
    })
    queryClient.clear()
    server = fakeServer({
      'GET /dashboard/workplace': (call) => replies.workplace?.(call),
      'GET /dashboard/task': (call) => replies.task?.(call),
      'GET /dashboard/monitor': (call) => replies.monitor?.(call),
      'GET /dashboard/quality': (call) => replies.quality?.(call),
      'GET /sys/loginfo': () => ({ totalVisitCount: 1234, todayVisitCount: 7, todayIp: 3, at: AT }),
      'GET /sys/visitInfo': () => DAYS,
    })
    signedIn({
      user: { realname: '林一' },
      menu: [
        menuRow('/order/my-orders', '我的订单'),
        menuRow('/order/review', '审单台'),
        menuRow('/order/production', '生产看板'),
        menuRow('/order/items', '订单明细'),
        menuRow('/order/station-log', '工序记录'),
        menuRow('/stock/moves', '库存流水'),
      ],
    })
    setDicts({
      order_status: [item('SUBMITTED', '已提交')],
      station: [item('CUTTING', '裁剪'), item('IRONING', '整烫')],
      defect: [item('SEAM', '缝线不良')],
    })
    app = await startApp(
      {
        workplace: WorkplaceScreen,
        task: TaskScreen,
        monitor: MonitorScreen,
        visits: VisitsScreen,
        quality: () => <QualitySection day={TODAY} />,
      },
      { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts },
    )
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
    await setLocale('zh-CN')
  })

  const pane = () => app.pane()
  const text = () => pane().textContent ?? ''
  const show = async (board: string, words: string) => {
    await app.show(`/${board}`)
    await until(words, () => text().includes(words))
  }
  const drawn = (count: number) =>
    until('charts', () => pane().querySelectorAll('.mtm-chart__drawing[data-drawn] canvas').length === count)
  const link = (label: string) =>
    [...pane().querySelectorAll('a')].find((one) => (one.ariaLabel ?? one.textContent) === label) ?? null
  /** The conditions that an address puts on its list. */
  const conditions = (label: string) => {
    const { searchParams } = new URL(link(label)!.href)
    return JSON.parse(searchParams.get('superQueryParams') ?? '[]') as unknown
  }
  const table = () =>
    [...pane().querySelectorAll('.mtm-chart table tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )

  it('show open work, what of it is late, and link to both', async () => {
    await show('workplace', '待审核的订单')
    expect([...pane().querySelectorAll('article')].map((card) => card.textContent)).to.deep.equal([
      '待审核的订单12逾期 2今天到期 1',
      '裁剪工序的服装3',
    ])
    expect(pane().querySelector('.mtm-board__clear')?.textContent).to.equal('待付款的订单')
    expect(conditions('待审核的订单 今天到期 1')).to.deep.include({
      field: 'dueDate',
      rule: 'eq',
      val: TODAY,
    })
    expect(conditions('待审核的订单 逾期 2')).to.deep.equal([
      { field: 'status', rule: 'in', val: 'SUBMITTED,CORRECTED' },
      { field: 'dueDate', rule: 'lt', val: TODAY },
    ])
    expect(await axeFindings(pane())).to.deep.equal([])
    await clickWhenReady(link('裁剪工序的服装 3')!)
    expect($location.get().href).to.equal('/order/production?at=CUTTING')
  })

  it('have empty, refused and failed states', async () => {
    replies.workplace = () => ({ at: AT, today: TODAY, work: [PAY] })
    await show('workplace', '没有等你处理的工作')
    replies.monitor = () => answer(403, { success: false, message: '没有权限', code: 403, result: null })
    await show('monitor', '你无权查看该看板')
    replies.task = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await show('task', '数据加载失败')
    replies.task = () => TASKS
    await pressButton(pane(), '重试')
    await until('the tasks', () => text().includes('按到期日'))
  })

  it('list tasks by when they are due, and the orders that are due first', async () => {
    await show('task', '最先到期的订单')
    expect(text()).to.contain('统计于 09:30:00')
    const rows = [...pane().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).to.deep.equal([
      ['待审核的订单', '2', '1', '4', '12'],
      ['裁剪工序的服装', '0', '0', '0', '3'],
      ['待付款的订单', '0', '0', '0', '0'],
    ])
    expect(conditions('待审核的订单 7 天内 4')).to.deep.equal([
      { field: 'status', rule: 'in', val: 'SUBMITTED,CORRECTED' },
      { field: 'dueDate', rule: 'gt', val: TODAY },
      { field: 'dueDate', rule: 'le', val: '2026-11-28' },
    ])
    expect(text()).to.contain('王样品').and.to.contain('逾期 2 天')
    expect(await axeFindings(pane())).to.deep.equal([])
    await clickWhenReady(link('TX26102500019')!)
    expect($location.get().href).to.equal('/order/my-orders?open=a1')
  })

  it('draw the load of the stations, repeat it in a table, and follow changes', async () => {
    await show('monitor', '在制 9 件，滞后 2 件，暂停 1 件，今日流出 4 件次')
    expect(text()).to.contain('超出上限').and.to.contain('更新于 09:30:00')
    await drawn(1)
    expect(table()).to.deep.equal([
      ['工序', '正常', '滞后', '暂停'],
      ['裁剪', '6', '2', '1'],
      ['整烫', '0', '0', '0'],
    ])
    expect(link('裁剪 滞后 2')?.getAttribute('href')).to.equal('/order/production?at=CUTTING&only=late')
    expect(link('裁剪 在制 9')?.getAttribute('href')).to.equal(
      '/order/items?station=CUTTING&status=ON_PRODUCTION',
    )
    const passed = new URL(link('裁剪 今日流出 4')!.href)
    expect([passed.pathname, Object.fromEntries(passed.searchParams)]).to.deep.equal([
      '/order/station-log',
      { fromStation: 'CUTTING', kind: 'forward', createTime_begin: '2026-11-21 00:00:00' },
    ])
    await pressSummary()
    expect(await axeFindings(pane())).to.deep.equal([])
    replies.monitor = () => ({ ...LOAD, stations: [{ ...LOAD.stations[0]!, count: 10 }] })
    announceChange({ name: 'piece' }, [])
    await until('the new figure', () => text().includes('在制 10 件'))
    replies.monitor = () => ({ ...LOAD, stations: [{ ...LOAD.stations[1]! }] })
    announceChange({ name: 'order' }, [])
    await until('the empty line', () => text().includes('产线上没有服装'))
  })
  const pressSummary = async () => {
    await clickWhenReady(pane().querySelector('summary')!)
    await until('the table', () => pane().querySelector('details')?.open === true)
  }

  it('draw the visits of seven days', async () => {
    await show('visits', '总访问量')
    await drawn(1)
    expect([...pane().querySelectorAll('dd')].map((one) => one.textContent)).to.deep.equal([
      '3',
      '7',
      '1,234',
    ])
    expect(table()).to.deep.equal([
      ['日期', '访客', 'IP'],
      ['11-20', '5', '2'],
      ['11-21', '7', '3'],
    ])
    await setLocale('en-US')
    await eventually(() => expect(text()).to.contain('Visits of the last seven days'))
    await drawn(1)
  })

  it('draw quality and turnover, each row linked to what it counts', async () => {
    await show('quality', '年周转')
    expect(text())
      .to.contain('80.0 % 的到期订单按期完成')
      .and.to.contain('检验 20 次，返工 3 次，返工率 15.0 %')
      .and.to.contain('10 单中重做 1 单，占 10.0 %')
      .and.to.contain('近 90 天没有按版型重做的服装')
      .and.to.contain('用料 90.00 米，库存 73.00 米，年周转 5.0 次')
    const between = (month: string) =>
      (conditions(month) as { val: string }[]).slice(0, 2).map(({ val }) => val)
    // a month that is over ends with its last day, this one with yesterday
    expect(between('2026-10')).to.deep.equal(['2026-10-01', '2026-11-01'])
    expect(between('2026-11')).to.deep.equal(['2026-11-01', TODAY])
    expect(conditions('QL-801')).to.deep.include({ field: 'materialNo', rule: 'eq', val: 'QL-801' })
    const log = new URL(link('缝线不良')!.href)
    expect([log.pathname, Object.fromEntries(log.searchParams)]).to.deep.equal([
      '/order/station-log',
      { kind: 'rework', createTime_begin: '2026-08-24 00:00:00', defect: 'SEAM' },
    ])
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('link the remakes of a mould to its garments', async () => {
    const byMould = [{ code: 'MJ-REG-50R', name: 'MJ-REG-50R', count: 8, remakes: 2 }]
    replies.quality = () => ({ ...QUALITY, remakes: { ...QUALITY.remakes, byMould } })
    await show('quality', '年周转')
    await until('the mould', () => link('MJ-REG-50R') !== null)
    const { pathname, searchParams } = new URL(link('MJ-REG-50R')!.href)
    expect([pathname, searchParams.get('orderDate_begin')]).to.deep.equal(['/order/items', '2026-08-24'])
    expect(conditions('MJ-REG-50R')).to.deep.include({ field: 'mouldNo', rule: 'eq', val: 'MJ-REG-50R' })
  })
})
