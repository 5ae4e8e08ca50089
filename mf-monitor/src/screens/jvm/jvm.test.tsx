import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton } from '@mtm/shared-utils/kit/testing'
import { figure, startRunTime } from '../../parts/run-time/run-time-testing.ts'
import screen from './jvm.screen.tsx'

const OWN = [
  figure('jvm.memory.used', 'bytes', 64 * 1024 ** 2),
  figure('jvm.gc.pause.count', 'count', 1_234),
  figure('nodejs.gc.share', 'share', 0.0125),
  figure('nodejs.eventloop.delay.p99', 'seconds', null),
  figure('nodejs.heap.old_space', 'bytes', 32 * 1024 ** 2),
  figure('nodejs.heap.shared_space', 'bytes', 0),
]

describe('the page of the run time', () => {
  let page: Awaited<ReturnType<typeof startRunTime>>
  beforeEach(async () => {
    page = await startRunTime('jvm', screen)
    page.state.figures = OWN
  })
  afterEach(() => page.stop())

  it('shows figures and the spaces of the heap in three languages, accessible', async () => {
    await page.show()
    await page.shows('1,234')
    await until('chart', () => page.chart() !== null)
    const drawn = page.chart()!.textContent!
    expect(drawn).to.include('old_space').and.to.include('32.0 MB').and.not.to.include('shared_space')
    expect(page.shown()).to.include('未能读取')
    expect(page.pane().querySelector('[role=note]')).to.equal(null)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/jvm\.(?:table|spaces)|figures\.updated/.test(page.shown()))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(page.pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await page.show()
      await page.shows('1,234')
      for (const box of [document.scrollingElement!, page.pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('says which other server it shows, without the chart that this has not', async () => {
    page.state.figures = [
      figure('jvm.server', 'text', 'http://java.example:8080/actuator'),
      figure('jvm.threads.live', 'count', 4_096),
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
    await page.shows('获取JVM信息失败')
    page.state.isDown = false
    await pressButton(page.pane(), '重试')
    await page.shows('1,234')
    expect(page.shown()).not.to.include('获取JVM信息失败')
  })
})
