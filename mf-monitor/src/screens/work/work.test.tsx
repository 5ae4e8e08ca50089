import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { TenantUsage } from '@mtm/shared-utils/contracts/dto/monitor/work'
import { pageOf } from '@mtm/shared-utils/contracts/envelope'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  fakeServer,
  setTenantZone,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './work.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const TENANTS = '/sys/monitor/work/tenants'
const FIGURES: Figure[] = [
  { name: 'work.outbox.waiting', label: '等待发送的消息', unit: 'count', value: 34 },
  { name: 'work.jobs.next', label: '下一个任务的时间', unit: 'moment', value: 1_790_000_000 },
]
const tenant = (n: number): TenantUsage => ({
  id: String(n),
  name: `公司 ${n}`,
  users: 5,
  sessions: 2,
  orders: 123_456,
  recentOrders: 789,
  fileBytes: 1.5 * 1024 ** 3,
  quotaShare: 0.95,
  messages: 12,
  requests: 345,
})

describe('the work page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let isDown: boolean
  const pane = () => app.pane()
  const shows = (text: string) => until(text, () => pane()?.textContent!.includes(text))
  const last = () => server.calls.filter(({ path }) => path === TENANTS).at(-1)!.query

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['monitor:system'] })
    setTenantZone('Asia/Tokyo')
    isDown = false
    const records = Array.from({ length: 10 }, (_, n) => tenant(n))
    server = fakeServer({
      'GET /sys/monitor/figures/work': () => ({ at: new Date().toISOString(), figures: FIGURES }),
      [`GET ${TENANTS}`]: () =>
        isDown
          ? answer(500, { success: false, message: '查询超时', code: 500, result: null })
          : { ...pageOf(records, { total: 12, pageNo: 1, pageSize: 10 }), at: '2026-11-20T02:00:00.000Z' },
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    setTenantZone(undefined)
    queryClient.clear()
  })

  it('shows figures and tenants, accessible in three languages', async () => {
    await app.show('/screen')
    for (const text of [
      '34',
      '2026-09-21 23:13:20',
      '公司 9',
      '123,456',
      '1.5 GB',
      '95.00 %',
      '2026-11-20 11:00:00',
    ])
      await shows(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/work\.(tenants|counted|usage)/.test(pane().textContent!))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/screen')
      await shows('公司 9')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('lets the server sort and page, as its address says', async () => {
    await app.show('/screen?column=users&order=asc')
    await shows('公司 9')
    expect([last().get('column'), last().get('order')]).to.deep.equal(['users', 'asc'])
    await pressButton(pane(), '在线会话')
    await until('by sessions', () => last().get('column') === 'sessions')
    await pressButton(pane().querySelector('nav')!, '2')
    await until('second page', () => last().get('pageNo') === '2')
    expect(last().get('column')).to.equal('sessions')
  })

  it('shows that the tenants could not be counted in their place', async () => {
    isDown = true
    await app.show('/screen')
    await shows('获取租户用量失败')
    await shows('34')
    isDown = false
    await pressButton(pane(), '重试')
    await shows('公司 0')
  })
})
