import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton } from '@mtm/shared-utils/kit/testing'
import { figure, startRunTime } from '../../parts/run-time/run-time-testing.ts'
import screen from './tomcat.screen.tsx'

const OWN = [
  figure('tomcat.sessions.created', 'count', 77),
  figure('tomcat.sessions.active.current', 'count', null),
  figure('http.requests.inflight', 'count', 3),
  figure('http.duration.p50', 'seconds', 0.004),
  figure('http.duration.p95', 'seconds', 0.125),
  figure('http.duration.p99', 'seconds', 0.5),
]

describe('the page of the HTTP server', () => {
  let page: Awaited<ReturnType<typeof startRunTime>>
  beforeEach(async () => {
    page = await startRunTime('tomcat', screen)
    page.state.figures = OWN
  })
  afterEach(() => page.stop())

  it('shows figures and durations in three languages, accessible', async () => {
    await page.show()
    await page.shows('77')
    await until('chart', () => page.chart() !== null)
    const drawn = page.chart()!.textContent!
    for (const text of ['p50', 'p95', 'p99', '0.125 s']) expect(drawn).to.include(text)
    expect(page.shown()).to.include('未能读取')
    expect(page.pane().querySelector('[role=note]')).to.equal(null)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/tomcat\.(?:table|durations)|figures\.updated/.test(page.shown()))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(page.pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await page.show()
      await page.shows('77')
      for (const box of [document.scrollingElement!, page.pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('says which other server it shows, without the chart that this has not', async () => {
    page.state.figures = [
      figure('tomcat.server', 'text', 'http://java.example:8080/actuator'),
      figure('tomcat.sessions.created', 'count', 4_096),
    ]
    await page.show()
    await page.shows('4,096')
    const note = page.pane().querySelector('[role=note]')
    expect(note?.textContent).to.include('http://java.example:8080/actuator')
    expect(page.chart()).to.equal(null)
  })

  it('says that nothing could be read, and comes back', async () => {
    page.state.isDown = true
    await page.show()
    await page.shows('获取Tomcat信息失败')
    page.state.isDown = false
    await pressButton(page.pane(), '重试')
    await page.shows('77')
    expect(page.shown()).not.to.include('获取Tomcat信息失败')
  })
})
