import { expect } from 'chai'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { $toasts, bus, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { announceChange, queryClient } from '@mtm/shared-utils/kit/query'
import {
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  topDialog,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { monitorTexts } from '../../texts.ts'
import screen from './alarms.screen.tsx'

const app = { name: '@mtm/mf-monitor', texts: monitorTexts }
const row = (n: number, more: object = {}) => ({
  state: 'open',
  state_dictText: '未恢复',
  severity: 'critical',
  severity_dictText: '严重',
  metric: `test.metric${n}`,
  metricTitle: `指标${n}`,
  unit: 'share',
  source: n === 0 ? '' : 'shop:8080',
  direction: 'above',
  threshold: 0.9,
  minutes: 5,
  worst: 0.97,
  begunAt: '2026-11-20 09:00:00',
  endedAt: null,
  silencedUntil: null,
  silencedBy: null,
  reason: null,
  ...more,
})

describeCrudScreen({
  resource: alarm,
  screen,
  app,
  columns: ['state', 'severity', 'metric', 'source', 'worst', 'begunAt', 'endedAt', 'silencedUntil'],
  filters: ['metric', 'state', 'severity', 'begunAt', 'source'],
  row,
})

describe('alarms', () => {
  let running: RunningApp
  let server: FakeResource
  let refuses = false
  beforeEach(async () => {
    refuses = false
    queryClient.clear()
    signedIn({ codes: ['monitor:alarm:list', 'monitor:alarm'] })
    const rows = [
      row(0),
      row(1, { silencedUntil: '2026-11-20 12:00:00', reason: '换硬盘' }),
      row(2, { state: 'ended', endedAt: '2026-11-20 10:00:00' }),
    ].map((one, n) => ({ ...one, id: String(n).padStart(32, '0'), version: 0 }))
    server = fakeResource(alarm, rows, {
      [`PUT ${alarm.base}/silence`]: () =>
        refuses
          ? answer(200, { success: false, message: '告警不存在或已恢复', code: 500, result: null })
          : answer(200, okEnvelope(null, '告警已静默')),
    })
    running = await startApp({ screen, neighbour: () => <p>other</p> }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const open = () => [...running.pane().querySelectorAll<HTMLElement>('article')]
  const silence = () => server.calls.find(({ path }) => path === `${alarm.base}/silence`)

  it('that are open stand on top, with limit, worst value and silence', async () => {
    await running.show('/screen')
    await until('open alarms', () => open().length > 0)
    expect(server.calls.some(({ query }) => query.get('state') === 'open')).to.equal(true)
    expect(open()[0]!.textContent).to.include('指标0').and.include('整个系统：高于 90.00 %，最差 97.00 %')
    expect(open()[1]!.textContent).to.include('shop:8080').and.include('静默至 2026-11-20 12:00:00：换硬盘')
    expect(await axeFindings(running.pane())).to.deep.equal([])
  })

  it('are silenced for some time, with a reason', async () => {
    await running.show(`/screen?silence=${'0'.repeat(32)}`)
    await until('dialog', () => topDialog(running.box)?.querySelector('textarea') != null)
    await pressButton(topDialog(running.box), '静默')
    await until(
      'asks for a reason',
      () => topDialog(running.box).querySelector('[aria-invalid=true]') !== null,
    )
    expect(silence()).to.equal(undefined)
    refuses = true
    type(topDialog(running.box).querySelector('textarea')!, '换硬盘')
    await pressButton(topDialog(running.box), '静默')
    await until('refusal', () => topDialog(running.box).textContent!.includes('告警不存在或已恢复'))
    refuses = false
    await pressButton(topDialog(running.box), '静默')
    await until('silenced', () => $toasts.get().some(({ text }) => text === '告警已静默'))
    expect(silence()!.body).to.deep.equal({ id: '0'.repeat(32), minutes: 60, reason: '换硬盘' })
  })

  it('are not silenced by those who may only read them', async () => {
    signedIn({ codes: ['monitor:alarm:list'] })
    await running.show(`/screen?silence=${'0'.repeat(32)}`)
    await until('open alarms', () => open().length > 0)
    expect(open()[0]!.querySelector('sl-button')).to.equal(null)
    expect(running.box.querySelector('textarea')).to.equal(null)
  })

  it('follow what happens elsewhere', async () => {
    await running.show('/screen')
    await until('open alarms', () => open().length > 0)
    server.rows = []
    announceChange(alarm, [])
    await until('none', () => running.pane().textContent!.includes('目前没有未恢复的告警'))
  })

  it('are shown alone to who opens their notice', async () => {
    await running.show('/neighbour')
    bus.raise(viewWanted, { component: 'test/screen', id: '0'.repeat(32) })
    await until('details', () => running.box.querySelector('sl-dialog dl') !== null)
    expect(running.box.querySelector('sl-dialog dl')!.textContent).to.include('指标0').and.include('97.00 %')
  })
})
