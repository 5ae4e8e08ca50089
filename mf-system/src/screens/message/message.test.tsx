import { expect } from 'chai'
import { message } from '@mtm/shared-utils/contracts/resources/messages/message'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
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
import screen from './message.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  esTitle: `订单 ${n} 已付款`,
  esContent: `<p>内容 ${n}</p>`,
  esReceiver: `buyer${n}@example.com`,
  esSendNum: 1,
  esSendStatus: '2',
  esSendStatus_dictText: '发送失败',
  esResult: 'SMTP 451',
  esSendTime: null,
  esType: '2',
  esType_dictText: '邮件',
  esParam: null,
  createTime: '2026-11-20 10:00:00',
  remark: null,
})

describeCrudScreen({
  resource: message,
  screen,
  app,
  columns: [
    'esTitle',
    'esContent',
    'esReceiver',
    'esSendNum',
    'esSendStatus',
    'esResult',
    'esSendTime',
    'esType',
    'createTime',
  ],
  filters: ['esTitle', 'esContent', 'esReceiver', 'esSendStatus', 'esType'],
  row,
})

describe('sent messages', () => {
  let running: RunningApp
  let server: FakeResource
  let refusal: string | null
  const start = async (...codes: string[]) => {
    signedIn({ codes: ['message:list', ...codes] })
    server = fakeResource(
      message,
      [
        { ...row(1), id: '1'.repeat(32) },
        { ...row(2), id: '2'.repeat(32), esSendStatus: '0', esSendStatus_dictText: '未发送' },
      ],
      {
        [`POST ${message.base}/sendAgain`]: () =>
          refusal ? answer(409, { success: false, message: refusal, code: 409, result: null }) : null,
      },
    )
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 2)
  }
  beforeEach(() => void (refusal = null))
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const line = (n: number) => running.pane().querySelectorAll('tbody tr')[n]!
  const dialog = () => document.querySelector('body > sl-dialog') as HTMLElement
  const answered = () => until('answered', () => dialog() === null)
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

  it('show why they did not arrive, and are sent again after a question that names the receiver', async () => {
    await start('message:resend')
    expect(line(0).textContent).to.include('SMTP 451')
    chooseAction(line(0), '重新发送')
    await until('question', () => dialog()?.textContent?.includes('buyer1@example.com') === true)
    expect(await axeFindings(dialog())).to.deep.equal([])
    await pressButton(dialog(), '重新发送')
    await answered()
    await until('sent', () => sent().length === 1)
    expect(sent()).to.deep.equal([{ id: '1'.repeat(32) }])
    expect(line(1).textContent).to.not.include('重新发送')
    refusal = '消息正在等待发送'
    chooseAction(line(0), '重新发送')
    await until('question', () => dialog()?.textContent?.includes('buyer1@example.com') === true)
    await pressButton(dialog(), '重新发送')
    await until('refusal', () => $toasts.get().some(({ text }) => text === refusal))
  })

  it('are shown as text, never as elements of the page', async () => {
    await start()
    expect(line(0).textContent).to.include('内容 1')
    expect(line(0).textContent).to.not.include('<p>')
  })

  it('are not sent again without the permission', async () => {
    await start()
    expect(running.pane().textContent).to.not.include('重新发送')
  })
})
