import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { HttpTrace } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
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
import { pressButton, startApp, type, type RunningApp } from '@mtm/shared-utils/kit/testing'
import screen from './http-trace.screen.tsx'
import { monitorTexts } from '../../texts.ts'

const trace = (n: number): HttpTrace => ({
  timestamp: '2026-11-20T02:00:00.000Z',
  request: { method: 'GET', uri: `/api/sys/number${n}/:id`, headers: {} },
  response: { status: n === 0 ? 500 : 200, headers: {} },
  timeTaken: 1_234 + n,
})

describe('the HTTP trace', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let traces: HttpTrace[]
  let isDown: boolean
  const pane = () => app.pane()
  const shows = (text: string) => until(text, () => pane()?.textContent!.includes(text))
  const last = () => server.calls.filter(({ path }) => path === '/actuator/httptrace').at(-1)!

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['monitor:trace'] })
    setTenantZone('Asia/Tokyo')
    traces = Array.from({ length: 12 }, (_, n) => trace(n))
    isDown = false
    server = fakeServer({
      'GET /actuator/httptrace': () =>
        isDown
          ? answer(403, { success: false, message: '没有权限', code: 510, result: null })
          : answer(200, { traces }),
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

  it('shows calls with the time of the tenant, in pages, accessible in three languages', async () => {
    await app.show('/screen')
    await shows('/api/sys/number0/:id')
    expect(pane().textContent).to.include('2026-11-20 11:00:00').and.to.include('500').and.to.include('1,234')
    expect(pane().textContent).to.include('共 12 条')
    expect(pane().querySelectorAll('tbody tr')).to.have.length(10)
    await pressButton(pane().querySelector('nav')!, '2')
    await until('the rest', () => pane().querySelectorAll('tbody tr').length === 2)
    expect(location.search).to.equal('?pageNo=2')
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until('no raw key', () => !/trace\.\w+/.test(pane().textContent!))
    }
    await setLocale('zh-CN')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('is as wide as a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await app.show('/screen')
      await shows('number0')
      for (const box of [document.scrollingElement!, pane()])
        expect(box.scrollWidth).to.be.at.most(box.clientWidth)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('filters by what its address says, and says when nothing meets it', async () => {
    await app.show('/screen?status=5&minutes=15')
    await shows('number0')
    expect([last().query.get('status'), last().query.get('minutes')]).to.deep.equal(['5', '15'])
    type(pane().querySelector('[name="path"]'), 'order')
    type(pane().querySelector('[name="minTime"]'), '200')
    type(pane().querySelector('[name="method"]'), 'POST')
    traces = []
    await pressButton(pane(), '查询')
    await shows('没有符合条件的请求')
    expect(location.search).to.include('path=order').and.to.include('minTime=200').and.to.include('status=5')
    expect([last().query.get('method'), last().query.get('path'), last().query.get('minTime')]).to.deep.equal(
      ['POST', 'order', '200'],
    )
    await pressButton(pane(), '重置')
    await until('everything', () => [...last().query.keys()].every((key) => key.startsWith('_')))
    expect(location.search).to.equal('')
  })

  it('is read again on request', async () => {
    await app.show('/screen')
    await shows('number0')
    traces = [trace(42)]
    await pressButton(pane(), '立即刷新')
    await shows('number42')
  })

  it('reports a refusal, and recovers by retry', async () => {
    isDown = true
    await app.show('/screen')
    await shows('没有权限')
    isDown = false
    await pressButton(pane(), '重试')
    await shows('number0')
  })
})
