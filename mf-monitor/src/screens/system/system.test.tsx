import { expect } from 'chai'
import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { http, registerTexts, setLocale, tenantTime } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  fakeClock,
  fakeServer,
  setTenantZone,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './system.screen.tsx'
import { monitorTexts } from '../../texts.ts'
import { curvesOf } from '../../parts/figures/sparkline.tsx'
import { EVERY } from '../../parts/figures/use-figures.ts'

const figure = (name: string, unit: Figure['unit'], value: Figure['value'], label = name): Figure => ({
  name,
  label,
  unit,
  value,
})
const FIGURES: readonly Figure[] = [
  figure('system.cpu.count', 'count', 2, 'CPU 数量'),
  figure('system.cpu.usage', 'share', 0.254, '系统 CPU 使用率'),
  figure('system.memory.total', 'bytes', 1.5 * 1024 ** 3),
  figure('process.start.time', 'moment', 1_790_000_000),
  figure('process.uptime', 'seconds', 93_784.2),
  figure('process.cpu.usage', 'share', 0.0512),
  figure('test.version', 'text', 'v24'),
]
const PATH = '/sys/monitor/figures/system'
let figures = FIGURES
let down = false
const routes = {
  [`GET ${PATH}`]: () =>
    down
      ? answer(500, { success: false, message: 'no figures', code: 500, result: null })
      : { at: new Date().toISOString(), figures },
}
const Neighbour = () => null

describe('the system page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  beforeEach(async () => {
    down = false
    figures = FIGURES
    queryClient.clear()
    signedIn({ codes: [] })
    server = fakeServer(routes)
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ system: screen, neighbour: Neighbour })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  const shown = () => app.pane().textContent!
  /** Asks for something itself; whatever was asked for before has arrived by then. Answers how many calls there were. */
  const nextCall = async () => {
    await http.get(PATH)
    return server.calls.length
  }

  it('shows values with their units in three languages', async () => {
    await app.show('/system')
    await until('figures', () => shown().includes('25.40 %'))
    for (const text of ['93,784.2 s', '5.12 %', '1.5 GB', 'v24', 'CPU 数量']) expect(shown()).to.include(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !shown().includes('figures.updated'))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('says in its place which figure could not be read', async () => {
    figures = FIGURES.map((one) => (one.name === 'system.cpu.usage' ? { ...one, value: null } : one))
    await app.show('/system')
    await until('others', () => shown().includes('5.12 %'))
    const row = [...app.pane().querySelectorAll('tr')].find((one) =>
      one.textContent!.includes('system.cpu.usage'),
    )
    expect(row?.textContent).to.include('未能读取')
    expect(app.pane().querySelector('section[aria-label="系统 CPU 使用率"]')?.textContent).to.include(
      '未能读取',
    )
  })

  it("shows times in the tenant's zone, whatever the zone of this computer", async () => {
    for (const [zone, started] of [
      ['Asia/Tokyo', '2026-09-21 23:13:20'],
      ['America/New_York', '2026-09-21 10:13:20'],
    ] as const) {
      setTenantZone(zone)
      const hours = [tenantTime().slice(11, 13)]
      queryClient.clear()
      await app.show('/system')
      await until('start', () => shown().includes(started))
      hours.push(tenantTime().slice(11, 13))
      expect(hours).to.include(/更新于 (\d\d):/.exec(shown())?.[1])
      await app.show('/neighbour')
    }
    setTenantZone(undefined)
  })

  it('refetches while it is shown and stops while it is hidden', async () => {
    const clock = fakeClock()
    try {
      await app.show('/system')
      await until('first', () => server.calls.length === 1)
      await clock.pass(EVERY - 1)
      expect(await nextCall(), 'not before its time').to.equal(2)
      await clock.pass(1)
      await until('again', () => server.calls.length === 3)
      await app.show('/neighbour')
      await clock.pass(10 * EVERY)
      expect(await nextCall(), 'not while it is hidden').to.equal(4)
      await app.show('/system')
      await until('at once when it is shown again', () => server.calls.length === 5)
    } finally {
      clock.restore()
    }
  })

  it('reports that nothing could be read, keeps the last samples and comes back', async () => {
    down = true
    await app.show('/system')
    await until('failure', () => shown().includes('获取服务器信息失败'))
    down = false
    await pressButton(app.pane(), '重试')
    await until('mended', () => shown().includes('25.40 %'))
    expect(shown()).to.not.include('获取服务器信息失败')
    down = true
    await pressButton(app.pane(), '立即更新')
    await until('failure beside the last samples', () => shown().includes('获取服务器信息失败'))
    expect(shown()).to.include('25.40 %')
  })
})

describe('a sparkline', () => {
  it('grows from the right, stays inside and has gaps', () => {
    expect(curvesOf([0, 1, 2], 5)).to.deep.equal(['120,48 180,0 240,0'])
    expect(curvesOf([5, null, 10], 3, 10)).to.deep.equal(['0,24', '240,0'])
  })
})
