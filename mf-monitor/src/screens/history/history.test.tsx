import { expect } from 'chai'
import type { History, KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { monitorTexts } from '../../texts.ts'
import screen from './history.screen.tsx'

const METRICS: readonly KeptMetric[] = [
  { name: 'system.cpu.usage', label: '系统 CPU 使用率', unit: 'share', area: 'system' },
  { name: 'database.size', label: '数据库大小', unit: 'bytes', area: 'database' },
]
const seriesOf: Record<string, History['series']> = {
  'system.cpu.usage': [
    { source: 'shop:8080', mean: [0.25, null, 0.5], highest: [0.25, null, 0.5] },
    { source: 'shop:8081', mean: [null, 0.1, 0.1], highest: [null, 0.1, 0.1] },
  ],
  'database.size': [],
}

describe('the history of figures', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let down: string | null = null
  beforeEach(async () => {
    down = null
    queryClient.clear()
    signedIn({ codes: [] })
    const fail = () => answer(500, { success: false, message: 'away', code: 500, result: null })
    server = fakeServer({
      'GET /sys/monitor/metrics': () => (down === 'metrics' ? fail() : METRICS),
      'GET /sys/monitor/history': ({ query }: { query: URLSearchParams }) => {
        const name = query.get('metric')!
        const metric = METRICS.find((one) => one.name === name)!
        return down === name
          ? fail()
          : { ...metric, from: '2026-11-20T01:00:00.000Z', step: 60, series: seriesOf[name]! }
      },
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ history: screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })
  const charts = () => [...app.pane().querySelectorAll<HTMLElement>('.mtm-chart:has(.mtm-chart__figures)')]
  const calls = () => server.calls.filter(({ path }) => path === '/sys/monitor/history')

  it('is one chart per metric with a curve per process, gaps shown as gaps', async () => {
    await app.show('/history?metrics=system.cpu.usage,database.size')
    await until('chart', () => charts().length === 1)
    const rows = [...charts()[0]!.querySelectorAll('tbody tr')].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    )
    expect(rows.map((cells) => cells.slice(1))).to.deep.equal([
      ['25.00 %', '—'],
      ['—', '10.00 %'],
      ['50.00 %', '10.00 %'],
    ])
    expect(
      [...charts()[0]!.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent),
    ).to.include('shop:8081')
    await until('nothing kept', () => app.pane().textContent!.includes('这段时间没有保存数据'))
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !app.pane().textContent!.includes('history.'))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('covers the period of the address', async () => {
    await app.show('/history?metrics=system.cpu.usage&period=week')
    await until('asked', () => calls().length > 0)
    const { query } = calls().at(-1)!
    const length = Date.parse(query.get('to')!) - Date.parse(query.get('from')!)
    expect(length).to.equal(7 * 24 * 3_600_000)
  })

  it('asks for a metric when none is chosen', async () => {
    await app.show('/history?metrics=')
    await until('question', () => app.pane().textContent!.includes('请选择指标'))
    expect(calls()).to.deep.equal([])
  })

  it('says which metric cannot be read and comes back, the others stand', async () => {
    down = 'database.size'
    await app.show('/history?metrics=system.cpu.usage,database.size')
    await until('failure', () => app.pane().textContent!.includes('获取「数据库大小」的历史失败'))
    await until('the other', () => charts().length === 1)
    down = null
    await pressButton(app.pane(), '重试')
    await until('mended', () => app.pane().textContent!.includes('这段时间没有保存数据'))
  })

  it('says when the server is away and comes back', async () => {
    down = 'metrics'
    await app.show('/history')
    await until('failure', () => app.pane().textContent!.includes('获取指标列表失败'))
    down = null
    await pressButton(app.pane(), '重试')
    await until('chart', () => charts().length === 1)
  })
})
