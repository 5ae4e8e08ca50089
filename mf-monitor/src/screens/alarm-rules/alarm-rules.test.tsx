import { expect } from 'chai'
import type { KeptMetric } from '@mtm/shared-utils/contracts/dto/monitor/history'
import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  startApp,
  topDialog,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { monitorTexts } from '../../texts.ts'
import screen from './alarm-rules.screen.tsx'

const app = { name: '@mtm/mf-monitor', texts: monitorTexts }
const row = (n: number) => ({
  metric: `test.metric${n}`,
  metricTitle: n === 2 ? null : `指标${n}`,
  unit: n === 2 ? null : 'share',
  direction: 'above',
  direction_dictText: '高于',
  threshold: 0.9,
  minutes: 5,
  severity: 'warning',
  severity_dictText: '警告',
  enabled: true,
  byNotice: true,
  byMail: false,
  roleCodes: null,
  usernames: null,
  note: null,
})

describeCrudScreen({
  resource: alarmRule,
  screen,
  app,
  columns: ['metric', 'direction', 'threshold', 'minutes', 'severity', 'enabled', 'roleCodes', 'usernames'],
  filters: ['metric', 'severity', 'enabled'],
  row,
})

describe('rules of alarms', () => {
  let running: RunningApp
  let server: FakeResource
  const metrics: KeptMetric[] = [{ name: 'test.metric0', label: '指标0', unit: 'share', area: 'system' }]
  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit'].map((action) => `monitor:alarm:${action}`) })
    const rows = [0, 1, 2].map((n) => ({ ...row(n), id: String(n).padStart(32, '0'), version: 0 }))
    server = fakeResource(alarmRule, rows, { [`GET ${alarmRule.base}/metrics`]: () => metrics })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })
  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]

  it('show limits in the unit of their metric, and which metric is gone', async () => {
    await running.show('/screen')
    await until('rows', () => lines().length === 3)
    expect(lines()[0]!.textContent).to.include('指标0').and.include('90.00 %')
    expect(lines()[2]!.textContent).to.include('服务器没有此指标').and.include('0.9')
  })

  it('offer the metrics that the server keeps, with the unit of the limit', async () => {
    await running.show('/screen?open=new')
    await until(
      'metrics',
      () => topDialog(running.box)?.textContent?.includes('指标0 (test.metric0)') === true,
    )
    const field = topDialog(running.box).querySelector<HTMLSelectElement>('select[name=metric]')
    expect([...field!.options].map(({ value }) => value)).to.include('test.metric0')
  })
})
