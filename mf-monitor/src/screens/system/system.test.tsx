import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { byText, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import { pointsOf } from './sparkline.tsx'
import screen from './system.screen.tsx'

const FIGURES: Record<string, number> = {
  'system.cpu.count': 2,
  'system.cpu.usage': 0.254,
  'process.start.time': 1_790_000_000,
  'process.uptime': 93_784.2,
  'process.cpu.usage': 0.0512,
}
let down = false
const routes = Object.fromEntries(
  Object.entries(FIGURES).map(([name, value]) => [
    `GET /actuator/metrics/${name}`,
    () =>
      down && name === 'process.uptime'
        ? answer(500, { success: false, message: 'no metric', code: 500, result: null })
        : answer(200, {
            name,
            description: '',
            baseUnit: null,
            measurements: [{ statistic: 'VALUE', value }],
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
    queryClient.clear()
    signedIn({ codes: [] })
    server = fakeServer(routes)
    await registerTexts('monitor', {
      'zh-CN': () => import('../../locales/zh-CN.ts'),
      'en-US': () => import('../../locales/en-US.ts'),
      ja_JP: () => import('../../locales/ja_JP.ts'),
    })
    app = await startApp({ system: screen, neighbour: Neighbour })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

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

  it('asks again while it is shown and stops while it is hidden', async function () {
    this.timeout(12_000)
    await app.show('/system')
    await until('first', () => server.calls.length === 5)
    await new Promise((resolve) => setTimeout(resolve, 3_300))
    expect(server.calls).to.have.length(10)
    await app.show('/neighbour')
    await new Promise((resolve) => setTimeout(resolve, 3_300))
    expect(server.calls).to.have.length(10)
    await app.show('/system')
    await until('at once when it is shown again', () => server.calls.length === 15)
  })

  it('says so when any figure fails, and mends by retry', async () => {
    down = true
    await app.show('/system')
    await until('failure', () => app.pane().textContent!.includes('获取服务器信息失败'))
    down = false
    byText(app.pane(), '重试').click()
    await until('mended', () => app.pane().textContent!.includes('2 核'))
    expect(app.pane().textContent).to.not.include('获取服务器信息失败')
  })
})

describe('a sparkline', () => {
  it('grows from the right and stays inside', () => {
    expect(pointsOf([0, 1, 2], 5)).to.equal('120,48 180,0 240,0')
  })
})
