import { expect } from 'chai'
import type { FillRuleChoice } from '@mtm/shared-utils/contracts/dto/fill-rule'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, eventually, signedIn, until } from '@mtm/shared-utils/runtime/testing'
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
import screen from './fill-rule.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  ruleName: `编码${n}`,
  ruleCode: `fill_${n}`,
  ruleClass: 'shop_order_num',
  ruleClass_dictText: '订单流水号',
  ruleParams: '{"prefix":"CN"}',
})
const KINDS: FillRuleChoice[] = [
  { value: 'shop_order_num', text: '订单流水号', params: [{ name: 'prefix', text: '前缀' }] },
  { value: 'order_number', text: '下一订单号', params: [] },
]

describeCrudScreen({
  resource: fillRule,
  screen,
  app,
  columns: ['ruleName', 'ruleCode', 'ruleClass', 'ruleParams'],
  filters: ['ruleName', 'ruleCode'],
  row,
})

describe('fill rules', () => {
  const ID = '0'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let filled: unknown
  let refusal: string | null

  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete'].map((code) => `fill-rule:${code}`) })
    filled = 'CN2026112010000042'
    refusal = null
    server = fakeResource(fillRule, [{ ...row(1), id: ID, version: 1 }], {
      'GET /sys/fillRule/kinds': () => KINDS,
      'GET /sys/fillRule/testFillRule': ({ query }) =>
        refusal
          ? answer(200, { success: false, message: refusal, code: 500, result: null })
          : query.get('ruleCode') === 'fill_1'
            ? filled
            : null,
      'GET /sys/duplicate/check': () => null,
    })
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const dialog = () => topDialog(running.box) as HTMLElement
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
  const shows = (text: string) => until(text, () => dialog().textContent!.includes(text))

  it('name their kind in the list', async () => {
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
    expect(running.pane().querySelector('tbody tr')!.textContent).to.include('订单流水号')
  })

  it('are of a kind that the server has, with parameters that are a JSON object', async () => {
    await running.show('/screen?open=new')
    await until('kinds', () => field('ruleClass')?.querySelector('[value="order_number"]') != null)
    type(field('ruleName'), '流水号')
    type(field('ruleCode'), 'flow')
    type(field('ruleClass'), 'order_number')
    await shows('该规则类型没有参数。')
    type(field('ruleClass'), 'shop_order_num')
    await shows('"prefix": 前缀')
    expect(await axeFindings(running.box)).to.deep.equal([])
    type(field('ruleParams'), '["CN"]')
    await pressButton(dialog(), '保存')
    await shows('只能传递JSON对象，不能传递JSON数组')
    type(field('ruleParams'), '{prefix}')
    await pressButton(dialog(), '保存')
    await shows('请输入JSON字符串')
    expect(server.rows).to.have.length(1)
    type(field('ruleParams'), '{"prefix":"TJ"}')
    await pressButton(dialog(), '保存')
    await until('added', () => server.rows.length === 2)
    expect(server.rows[0]).to.deep.include({ ruleClass: 'shop_order_num', ruleParams: '{"prefix":"TJ"}' })
  })

  it('are tried out, as often as one wants, and say why nothing was made', async () => {
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
    chooseAction(running.pane().querySelector('tbody tr')!, '功能测试')
    await until('value', () => running.box.querySelector('sl-dialog[open]') !== null)
    await shows('CN2026112010000042')
    expect(await axeFindings(running.box)).to.deep.equal([])
    filled = ['A01A02', '2']
    await pressButton(dialog(), '再次生成')
    await shows('A01A02, 2')
    refusal = '没有规则类型「x」'
    await pressButton(dialog(), '再次生成')
    await eventually(() => expect(dialog().textContent).to.include('没有规则类型「x」'))
  })
})
