import { expect } from 'chai'
import type { TemplateSample, TemplateVersion } from '@mtm/shared-utils/contracts/dto/messages'
import { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
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
import screen from './message-template.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  templateCode: `order_paid${n === 1 ? '' : n}`,
  templateName: '订单 ${orderNo} 已付款',
  templateNameEn: 'Order ${orderNo} is paid',
  templateNameJp: null,
  templateContent: '<p>谢谢，${orderNo}</p>',
  templateContentEn: '<p>Thanks, ${orderNo}</p>',
  templateContentJp: null,
  templateType: '4',
  templateType_dictText: '系统',
  templateTestJson: null,
})
const SAMPLE: TemplateSample = {
  kind: 'order_paid',
  text: '订单已付款',
  source: 'last',
  variables: [{ name: 'orderNo', text: '订单号', value: 'DZ<1>' }],
}
const VERSIONS: TemplateVersion[] = [
  { id: 'b'.repeat(32), number: 1, by: '管理员', time: '2026-11-20 10:00:00', title: '新', content: 'x' },
  { id: 'a'.repeat(32), number: 0, by: null, time: '2026-11-19 10:00:00', title: '旧', content: 'x' },
]

describeCrudScreen({
  resource: messageTemplate,
  screen,
  app,
  columns: ['templateCode', 'templateName', 'templateContent', 'templateType'],
  filters: ['templateCode', 'templateContent', 'templateName', 'templateType'],
  row,
})

describe('message templates', () => {
  const ID = '0'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let refusal: string | null
  const start = async (...codes: string[]) => {
    refusal = null
    signedIn({ codes: codes.map((code) => `message-template:${code}`) })
    server = fakeResource(messageTemplate, [{ ...row(1), id: ID, version: 1 }], {
      [`GET ${messageTemplate.base}/sample`]: () => SAMPLE,
      [`GET ${messageTemplate.base}/versions`]: () => VERSIONS,
      [`PUT ${messageTemplate.base}/restoreVersion`]: () => null,
      [`POST ${messageTemplate.base}/sendMsg`]: () =>
        refusal ? answer(200, { success: false, message: refusal, code: 500, result: null }) : null,
      'GET /sys/duplicate/check': () => null,
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
  }
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const line = () => running.pane().querySelector('tbody tr')!
  const dialog = () => topDialog(running.box) as HTMLElement
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
  const shows = (text: string) => until(text, () => dialog()?.textContent?.includes(text) === true)
  const sent = (path: string) =>
    server.calls.filter((call) => call.path === `${messageTemplate.base}/${path}`).map(({ body }) => body)

  it('are tried out with the values of the last message, in each language, and sent', async () => {
    await start('list', 'send')
    chooseAction(line(), '发送测试')
    await shows('订单 DZ<1> 已付款')
    await shows('谢谢，DZ<1>')
    expect(await axeFindings(running.box)).to.deep.equal([])
    type(field('language'), 'en')
    await shows('Thanks, DZ<1>')
    // without a translation the Chinese text is sent
    type(field('language'), 'ja')
    await shows('谢谢，DZ<1>')
    type(field('value-orderNo'), 'A1')
    await shows('订单 A1 已付款')
    await pressButton(dialog(), '发送')
    await shows('请输入接收人')
    expect(sent('sendMsg')).to.deep.equal([])
    type(field('receiver'), 'li')
    refusal = '接收人无效'
    await pressButton(dialog(), '发送')
    await shows('接收人无效')
    refusal = null
    await pressButton(dialog(), '发送')
    await until('sent', () => sent('sendMsg').length === 2)
    expect(sent('sendMsg')[1]).to.deep.equal({
      msgType: '4',
      receiver: 'li',
      templateCode: 'order_paid',
      testData: '{"orderNo":"A1"}',
    })
  })

  it('are only previewed without the permission to send', async () => {
    await start('list')
    chooseAction(line(), '预览')
    await shows('订单 DZ<1> 已付款')
    expect(field('receiver')).to.equal(null)
  })

  it('get an older version back after a question', async () => {
    await start('list', 'edit')
    chooseAction(line(), '历史版本')
    await shows('2026-11-19 10:00:00')
    expect(await axeFindings(running.box)).to.deep.equal([])
    const buttons = [...dialog().querySelectorAll('td button')]
    expect(buttons).to.have.length(1)
    ;(buttons[0] as HTMLElement).click()
    const question = () => document.querySelector('body > sl-dialog') as HTMLElement
    await until('question', () => question()?.textContent?.includes('恢复为版本 1？') === true)
    await pressButton(question(), '恢复')
    await until('restored', () => sent('restoreVersion').length === 1)
    expect(sent('restoreVersion')).to.deep.equal([{ id: ID, versionId: 'a'.repeat(32) }])
  })
})
