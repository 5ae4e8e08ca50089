import { expect } from 'chai'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import { jobRun } from '@mtm/shared-utils/contracts/resources/monitor/job-run'
import { scheduledJob } from '@mtm/shared-utils/contracts/resources/monitor/scheduled-job'
import { $toasts, bus, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { announceChange } from '@mtm/shared-utils/kit/query'
import {
  chooseAction,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  topDialog,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './scheduled-job.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const CODES = ['list', 'add', 'edit', 'delete', 'run'].map((action) => `scheduled-job:${action}`)
const row = (n: number, more: object = {}) => ({
  title: `任务${n}`,
  jobClassName: `test.job${n}`,
  cronExpression: '0 0 9 * * ?',
  parameter: null,
  description: null,
  status: '0',
  timeoutS: 3_600,
  misfire: 'run',
  alarmAfter: 3,
  nextRun: '2026-11-21 09:00:00',
  lastStart: '2026-11-20 09:00:00',
  lastStatus: '1',
  running: false,
  failures: 0,
  timeZone: 'Asia/Shanghai',
  delFlag: 0,
  ...more,
})

describeCrudScreen({
  resource: scheduledJob,
  screen,
  app,
  columns: [
    'title',
    'jobClassName',
    'cronExpression',
    'status',
    'nextRun',
    'lastStart',
    'lastStatus',
    'parameter',
    'description',
  ],
  filters: ['jobClassName', 'status'],
  form: { jobClassName: 'test.other', cronExpression: '0 30 9 * * ?' },
  row,
})

describe('scheduled jobs', () => {
  let running: RunningApp
  let server: FakeResource

  beforeEach(async () => {
    signedIn({ codes: CODES })
    const rows = [
      row(0),
      row(1, { status: '-1', nextRun: null }),
      row(2, { running: true }),
      row(3, { title: null, lastStatus: 'failed', lastStatus_dictText: '失败', failures: 4 }),
    ].map((one, n) => ({ ...one, id: String(n).padStart(32, '0'), version: 0 }))
    const run = (n: number, more: object) => ({
      id: String(n).padStart(32, 'a'),
      status: 'done',
      status_dictText: '成功',
      startTime: '2026-11-20 09:00:00',
      message: `${n} files`,
      attempt: 1,
      ...more,
    })
    const runs = [run(1, { durationMs: 320 }), run(2, { durationMs: 4_210 }), run(3, { durationMs: 185_000 })]
    const refusal = { success: false, message: '任务正在运行，请等它结束后再执行', code: 500, result: null }
    const badCron = { success: false, message: 'cron表达式不正确', code: 500, result: null }
    server = fakeResource(scheduledJob, rows, {
      [`GET ${scheduledJob.base}/pause`]: () => answer(200, okEnvelope(null, '暂停定时任务成功')),
      [`GET ${scheduledJob.base}/resume`]: () => answer(200, okEnvelope(null, '恢复定时任务成功')),
      [`GET ${scheduledJob.base}/execute`]: () => answer(200, refusal),
      [`GET ${scheduledJob.base}/nextRuns`]: ({ query }) =>
        query.get('cronExpression')!.startsWith('0 ')
          ? { zone: 'Asia/Shanghai', runs: [] }
          : answer(200, badCron),
      [`GET ${scheduledJob.base}/kinds`]: () => [
        { name: 'test.job0', title: '任务0', cron: '0 0 1 * * ?', taken: true },
        { name: 'test.free', title: '空闲任务', cron: '0 0 2 * * ?', taken: false },
      ],
      [`GET ${jobRun.base}/list`]: () => ({ records: runs, total: 3, size: 10, current: 1, pages: 1 }),
    })
    running = await startApp({ screen, neighbour: () => <p>other</p> }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const lines = () => [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const question = () => document.querySelector('body > sl-dialog')
  const sent = (path: string) => server.calls.filter((call) => call.path === scheduledJob.base + path).at(-1)
  const shown = async () => {
    await running.show('/screen')
    await until('rows', () => lines().length === 4)
  }
  const confirm = async (label: string) => {
    await until('question', () => question() !== null)
    await pressButton(question()!, label)
    await until('answered', () => question() === null)
  }

  it('show whether they are started, running, failing or without code', async () => {
    await shown()
    const texts = lines().map(({ textContent }) => textContent)
    expect(texts[0]).to.include('已启动').and.not.include('运行中')
    expect(texts[1]).to.include('已暂停')
    expect(texts[2]).to.include('已启动').and.include('运行中')
    expect(texts[3]).to.include('系统中已无此任务').and.include('失败 ×4')
    expect(running.pane().textContent).to.include('不会同时运行两次')
    expect(await axeFindings(running.pane())).to.deep.equal([])
  })

  it('are stopped, started and run after a question, with the reason of a refusal', async () => {
    await shown()
    chooseAction(lines()[0]!, '停止')
    await confirm('停止')
    await until('stopped', () => sent('/pause') !== undefined)
    expect(sent('/pause')!.query.get('id')).to.equal('0'.repeat(32))
    await until('said', () => $toasts.get().some(({ text }) => text === '暂停定时任务成功'))
    chooseAction(lines()[1]!, '启动')
    await confirm('启动')
    await until('started', () => sent('/resume') !== undefined)
    chooseAction(lines()[0]!, '立即执行')
    await confirm('立即执行')
    await until('refused', () => $toasts.get().some(({ text }) => text?.startsWith('任务正在运行')))
  })

  it('offer to readers their runs alone, and no second run while one is going on', async () => {
    await shown()
    const labels = (line: HTMLElement) =>
      [...line.querySelectorAll('sl-menu-item, .mtm-link')].map(({ textContent }) => textContent?.trim())
    expect(labels(lines()[2]!)).to.not.include('立即执行')
    signedIn({ codes: ['scheduled-job:list'] })
    await until('fewer', () => !labels(lines()[0]!).includes('停止'))
    expect(labels(lines()[0]!)).to.include('运行记录').and.not.include('立即执行')
  })

  it('show their runs with result, time and output', async () => {
    await running.show(`/screen?runs=${'0'.repeat(32)}`)
    await until('runs', () => running.box.querySelectorAll('sl-drawer tbody tr').length === 3)
    const drawer = running.box.querySelector('sl-drawer')!
    expect(drawer.getAttribute('label')).to.equal('任务0的运行记录')
    const texts = [...drawer.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(texts[0]).to.include('320 ms').and.include('1 files').and.include('成功')
    expect(texts[1]).to.include('4.2 s')
    expect(texts[2]).to.include('3 min 5 s')
    expect(server.calls.find(({ path }) => path === `${jobRun.base}/list`)!.query.get('jobId')).to.equal(
      '0'.repeat(32),
    )
    expect(await axeFindings(drawer)).to.deep.equal([])
  })

  it('show their runs to who opens the notice of a failing one', async () => {
    await running.show('/neighbour')
    bus.raise(viewWanted, { component: 'test/screen', id: '3'.padStart(32, '0') })
    const rows = () => running.box.querySelectorAll('sl-dialog tbody tr')
    await until('runs', () => rows().length === 3)
    expect(running.box.querySelector('sl-dialog')!.textContent).to.not.include('test.job')
  })

  it('are chosen among those of the server, with their usual schedule, which the server checks', async () => {
    await running.show('/screen?open=new')
    const field = (name: string) => topDialog(running.box)?.querySelector<HTMLInputElement>(`[name=${name}]`)
    await until('form', () => field('jobClassName') != null)
    await until('kinds', () => topDialog(running.box).querySelector('datalist option') !== null)
    const offered = [...topDialog(running.box).querySelectorAll<HTMLOptionElement>('datalist option')]
    expect(offered.map(({ value, label }) => [value, label])).to.deep.equal([['test.free', '空闲任务']])
    type(field('jobClassName')!, 'test.free')
    await until('its schedule', () => field('cronExpression')!.value === '0 0 2 * * ?')
    const runs = () => topDialog(running.box).querySelectorAll('.mtm-cron__runs li')
    await until('next runs', () => runs().length === 5)
    type(field('cronExpression')!, 'every day')
    await pressButton(topDialog(running.box), '保存')
    await until('refused', () => topDialog(running.box).textContent!.includes('cron表达式不正确'))
    expect(sent('/add')).to.equal(undefined)
    type(field('cronExpression')!, '0 0 3 * * ?')
    await pressButton(topDialog(running.box), '保存')
    await until('added', () => sent('/add') !== undefined)
    expect(sent('/add')!.body).to.include({ jobClassName: 'test.free', cronExpression: '0 0 3 * * ?' })
  })

  it('follow changes made elsewhere', async () => {
    await shown()
    server.rows = server.rows.map((one, n) => (n === 0 ? { ...one, running: true } : one))
    announceChange(scheduledJob, [])
    await until('running', () => lines()[0]!.textContent!.includes('运行中'))
  })
})
