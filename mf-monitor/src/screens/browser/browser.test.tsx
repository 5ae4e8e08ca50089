import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type {
  BrowserError,
  BrowserErrors,
  BrowserVitals,
} from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { registerTexts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './browser.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const VITALS: BrowserVitals = {
  screens: [
    {
      screen: 'dashboard/Analysis',
      vitals: { LCP: { p75: 2_100, count: 12 }, INP: { p75: 320, count: 9 }, CLS: { p75: 0.4, count: 12 } },
    },
    { screen: 'other', vitals: { TTFB: { p75: 90, count: 1 } } },
  ],
  days: [{ day: '2026-11-27', vitals: { LCP: { p75: 2_100, count: 12 } } }],
}
const ERROR: BrowserError = {
  fingerprint: 'a'.repeat(32),
  kind: 'rejection',
  message: 'TypeError: Cannot read properties of undefined (…)',
  stack: 'mf-orders.abcdefgh.js:1:200\nkit.abcdefgh.js:12:1',
  count: 1_234,
  firstSeen: '2026-11-26 08:00:00',
  lastSeen: '2026-11-27 09:30:00',
  releases: ['0000000b', '0000000a'],
  screens: ['dashboard/Analysis'],
  browsers: ['Chrome 141'],
  done: false,
}
const refusal = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })

describe('the page of browser reports', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let vitals: BrowserVitals
  let errors: BrowserErrors
  let isDown: boolean
  const pane = () => app.pane()
  const shows = (text: string) => until(text, () => pane()?.textContent!.includes(text))
  const last = (path: string) => server.calls.filter((call) => call.path === path).at(-1)!

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['monitor:system'] })
    vitals = VITALS
    errors = { errors: [ERROR], total: 1 }
    isDown = false
    server = fakeServer({
      'GET /sys/monitor/browser/vitals': () => (isDown ? refusal() : vitals),
      'GET /sys/monitor/browser/errors': () => (isDown ? refusal() : errors),
      'PUT /sys/monitor/browser/errors/done': () => {
        errors = { errors: [], total: 0 }
        return null
      },
    })
    await registerTexts('monitor', monitorTexts)
    app = await startApp({ screen })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  it('shows vitals with their tones and errors, accessible in three languages', async () => {
    await app.show('/screen')
    await shows('2.10 s 良好')
    for (const text of [
      '320 ms 待改进',
      '0.40 较差',
      '90 ms 良好',
      '其他页面',
      '1,234',
      '2026-11-27 09:30:00',
    ])
      expect(pane().textContent).to.include(text)
    for (const text of ['mf-orders.abcdefgh.js:1:200', '0000000b, 0000000a', 'Chrome 141', '未处理的拒绝'])
      expect(pane().textContent).to.include(text)
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/browser\.\w+/.test(pane().textContent!))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/screen')
      await shows('2.10 s')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('reads the period and the state that its address names', async () => {
    await app.show('/screen?days=30&state=done')
    await shows('2.10 s')
    expect(last('/sys/monitor/browser/vitals').query.get('days')).to.equal('30')
    const { query } = last('/sys/monitor/browser/errors')
    expect([query.get('days'), query.get('state')]).to.deep.equal(['30', 'done'])
  })

  it('marks an error as done', async () => {
    await app.show('/screen')
    await shows('2.10 s')
    await pressButton(pane(), '标记为已处理')
    await shows('没有符合条件的页面错误')
    expect(last('/sys/monitor/browser/errors/done').body).to.deep.equal({
      fingerprint: ERROR.fingerprint,
      done: true,
    })
  })

  it('says when nothing was reported', async () => {
    vitals = { screens: [], days: [] }
    errors = { errors: [], total: 0 }
    await app.show('/screen')
    await shows('该时间范围内没有性能上报')
    await shows('没有符合条件的页面错误')
  })

  it('reports a refusal, and recovers by a refresh', async () => {
    isDown = true
    await app.show('/screen')
    await shows('获取性能数据失败')
    await shows('获取页面错误失败')
    isDown = false
    await pressButton(pane(), '立即刷新')
    await shows('2.10 s 良好')
    await shows('1,234')
  })
})
