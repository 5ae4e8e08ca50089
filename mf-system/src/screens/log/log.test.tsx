import { expect } from 'chai'
import { log } from '@mtm/shared-utils/contracts/resources/monitor/log'
import { answer, clickWhenReady, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  chooseAction,
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './log.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  logType: 1,
  logContent: `order:save ${n}`,
  operateType: 2,
  userid: `u${n}`,
  username: `用户${n}`,
  ip: '10.0.0.1',
  method: 'POST /api/mtm/order/save',
  requestUrl: '/api/mtm/order/save',
  requestParam: 'client,lines',
  requestType: 'POST',
  costTime: 12,
  status: null,
  requestId: null,
  createTime: '2026-11-20 10:00:00',
})

describeCrudScreen({
  resource: log,
  screen,
  app,
  columns: ['logContent', 'userid', 'username', 'ip', 'costTime', 'logType', 'createTime'],
  filters: ['logContent', 'createTime', 'userid'],
  readerButtons: ['刷新'],
  row,
})

describe('the log', () => {
  let running: RunningApp
  let server: FakeResource
  const start = async (codes: string[]) => {
    signedIn({ codes })
    const rows = [1, 2, 3].map((n) => ({
      ...row(n),
      logType: n,
      id: String(n).padStart(32, '0'),
      version: 0,
    }))
    server = fakeResource(log, rows, {
      'DELETE /sys/log/deleteBatch': () => answer(200, okEnvelope(null, '清除成功!')),
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
  }
  afterEach(async () => {
    await running.stop()
    server.restore()
  })
  const lists = () => server.calls.filter(({ path }) => path === '/sys/log/list')
  const showKind = async (kind: string, logType: string) => {
    await clickWhenReady(running.pane().querySelector<HTMLElement>(`#ms-log-panel-${kind}`))
    await until(kind, () => lists().at(-1)?.query.get('logType') === logType)
  }
  const heads = () => [...running.pane().querySelectorAll('th')].map(({ textContent }) => textContent)

  it('has a tab for sign-ins, operations and failures, and leaves filters behind', async () => {
    await start(['log:list', 'log:export'])
    expect(lists().at(-1)!.query.get('logType')).to.equal('1')
    await running.show('/screen?userid=u1')
    await showKind('operation', '2')
    expect(lists().at(-1)!.query.get('userid')).to.equal(null)
    await until('operations', () => heads().includes('操作类型'))
    await showKind('failure', '3')
    await until('failures', () => heads().includes('请求编号'))
    await pressButton(running.pane(), '导出')
    const exported = () => server.calls.find(({ path }) => path === '/sys/log/exportXls')
    await until('exported', () => exported() !== undefined)
    expect(exported()!.query.get('logType')).to.equal('3')
  })

  it('shows method, address and parameter names of an operation', async () => {
    await start(['log:list'])
    await showKind('operation', '2')
    await until('rows', () => heads().includes('操作类型'))
    chooseAction(running.pane().querySelector<HTMLElement>('tbody tr')!, '详情')
    const dialog = () => running.box.querySelector('sl-dialog[open]')
    await until('detail', () => dialog()?.textContent?.includes('client,lines') === true)
    expect(dialog()!.textContent).to.include('POST /api/mtm/order/save')
  })

  it('says how far a search by text reaches', async () => {
    await start(['log:list'])
    expect(running.pane().textContent).to.not.include('最新')
    await running.show('/screen?logContent=order')
    await until('the reach', () => running.pane().textContent!.includes('最新 10,000 条'))
  })

  it('is emptied after a question, by whoever holds the code for it', async () => {
    await start(['log:list', 'log:delete'])
    expect(running.pane().textContent).to.not.include('清空日志')
    signedIn({ codes: ['log:list', 'log:delete', 'log:clear'] })
    await until('offered', () => running.pane().textContent!.includes('清空日志'))
    await pressButton(running.pane(), '清空日志')
    const question = () => document.querySelector('body > sl-dialog')
    await until('question', () => question() !== null)
    await pressButton(question()!, '清空日志')
    const cleared = () => server.calls.find(({ path }) => path === '/sys/log/deleteBatch')
    await until('cleared', () => cleared() !== undefined)
    expect(cleared()!.query.get('ids')).to.equal('allclear')
  })
})
