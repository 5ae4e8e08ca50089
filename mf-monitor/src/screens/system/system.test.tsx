import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { tenantTime, http, registerTexts, setLocale } from '@mtm/shared-utils/runtime'
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
import { pointsOf } from './sparkline.tsx'
import { EVERY } from './system.api.ts'
import screen from './system.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const FIGURES: Record<string, number> = {
  'system.cpu.count': 2,
  'system.cpu.usage': 0.254,
  'process.start.time': 1_790_000_000,
  'process.uptime': 93_784.2,
  'process.cpu.usage': 0.0512,
}
const LAG = 'database.replica.lag'
let lag: number | null = null
let down = false
const routes = Object.fromEntries(
  Object.entries({ ...FIGURES, [LAG]: 0 }).map(([name, value]) => [
    `GET /actuator/metrics/${name}`,
    () =>
      down && name === 'process.uptime'
        ? answer(500, { success: false, message: 'no metric', code: 500, result: null })
        : answer(200, {
            name,
            description: '',
            baseUnit: null,
            measurements: (name === LAG ? [lag ?? []].flat() : [value]).map((one) => ({
              statistic: 'VALUE',
              value: one,
            })),
            availableTags: [],
          }),
  ]),
)
const Neighbour = () => null

describe('the system page', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  beforeEach(async () => {
    down = false
    lag = null
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

  /** Asks for something itself; whatever was asked for before has arrived by then. Answers how many calls there were. */
  const nextCall = async () => {
    await http.get('/actuator/metrics/process.uptime')
    return server.calls.length
  }

  it('shows the figures with their units in three languages', async () => {
    await app.show('/system')
    await until('figures', () => app.pane().textContent!.includes('25.40 %'))
    expect(app.pane().textContent).to.include('2 核').and.to.include('93,784 秒').and.to.include('5.12 %')
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !app.pane().textContent!.includes('system.updated'))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('shows the lag of the read replica where there is one', async () => {
    await app.show('/system')
    await until('figures', () => app.pane().textContent!.includes('2 核'))
    expect(app.pane().textContent).to.not.include('只读副本')
    await app.show('/neighbour')
    queryClient.clear()
    lag = 1.5
    await app.show('/system')
    await until('lag', () => /只读副本滞后\s*1\.50 秒/.test(app.pane().textContent!))
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
      await until('start', () => app.pane().textContent!.includes(started))
      hours.push(tenantTime().slice(11, 13))
      expect(hours).to.include(/更新于 (\d\d):/.exec(app.pane().textContent!)?.[1])
      await app.show('/neighbour')
    }
    setTenantZone(undefined)
  })

  it('refetches while it is shown and stops while it is hidden', async () => {
    const clock = fakeClock()
    try {
      await app.show('/system')
      await until('first', () => server.calls.length === 6)
      await clock.pass(EVERY - 1)
      expect(await nextCall(), 'not before its time').to.equal(7)
      await clock.pass(1)
      await until('again', () => server.calls.length === 13)
      await app.show('/neighbour')
      await clock.pass(10 * EVERY)
      expect(await nextCall(), 'not while it is hidden').to.equal(14)
      await app.show('/system')
      await until('at once when it is shown again', () => server.calls.length === 20)
    } finally {
      clock.restore()
    }
  })

  it('reports a failed figure, and recovers by retry', async () => {
    down = true
    await app.show('/system')
    await until('failure', () => app.pane().textContent!.includes('获取服务器信息失败'))
    down = false
    await pressButton(app.pane(), '重试')
    await until('mended', () => app.pane().textContent!.includes('2 核'))
    expect(app.pane().textContent).to.not.include('获取服务器信息失败')
  })
})

describe('a sparkline', () => {
  it('grows from the right and stays inside', () => {
    expect(pointsOf([0, 1, 2], 5)).to.equal('120,48 180,0 240,0')
  })
})
