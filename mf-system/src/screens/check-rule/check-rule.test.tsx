import { expect } from 'chai'
import type { CheckPart } from '@mtm/shared-utils/contracts/check-rule'
import { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, eventually, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
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
import screen from './check-rule.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const FIRST: CheckPart = { digits: '*', pattern: '\\w+', message: '只能是字母数字' }
const LOCALS: CheckPart[] = [
  { digits: '1', pattern: '[A-Z]', message: '首位大写' },
  { digits: '2', pattern: '\\d+', message: '然后两位数字' },
]
const LAST: CheckPart = { digits: '*', pattern: '.{3,9}', message: '三到九位' }
const row = (n: number) => ({
  ruleName: `规则${n}`,
  ruleCode: `rule_${n}`,
  ruleJson: JSON.stringify([FIRST, ...LOCALS, LAST]),
  ruleDescription: '说明',
})

describeCrudScreen({
  resource: checkRule,
  screen,
  app,
  columns: ['ruleName', 'ruleCode', 'ruleDescription'],
  filters: ['ruleName', 'ruleCode'],
  row,
})

describe('check rules', () => {
  const ID = '0'.repeat(32)
  let running: RunningApp
  let server: FakeResource
  let checked: { value: string | null; refusal: string | null }

  beforeEach(async () => {
    signedIn({ codes: ['list', 'add', 'edit', 'delete'].map((code) => `check-rule:${code}`) })
    checked = { value: null, refusal: null }
    server = fakeResource(checkRule, [{ ...row(1), id: ID, version: 1 }], {
      'GET /sys/checkRule/checkByCode': ({ query }) => {
        checked.value = query.get('value')
        const { refusal } = checked
        return refusal ? answer(200, { success: false, message: refusal, code: 500, result: null }) : null
      },
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
  const lines = () => [...dialog().querySelectorAll<HTMLElement>('.ms-parts__line')]
  const tab = (text: string) => byText(dialog().querySelector('[role="tablist"]')!, text).click()
  const patterns = () =>
    lines().map((line) => line.querySelector<HTMLInputElement>('[name^="pattern"]')!.value)
  const stored = () => JSON.parse(String(server.rows[0]!.ruleJson)) as CheckPart[]
  const opened = async (address: string) => {
    await running.show(address)
    await until('parts', () => running.box.querySelector('sl-dialog[open] .ms-parts__line') !== null)
  }
  const save = () => pressButton(dialog(), '保存')

  it('show their local and global parts on two tabs, with what runs first and last', async () => {
    await opened(`/screen?open=edit.${ID}`)
    expect(patterns()).to.deep.equal(['[A-Z]', '\\d+'])
    expect(await axeFindings(running.box)).to.deep.equal([])
    tab('全局规则（2）')
    await eventually(() => expect(patterns()).to.deep.equal(['\\w+', '.{3,9}']))
    expect([field('standing-1')!.value, field('standing-2')!.value]).to.deep.equal(['first', 'last'])
    expect(await axeFindings(running.box)).to.deep.equal([])
  })

  it('are stored with what runs first, then the local parts, then what runs last', async () => {
    await opened(`/screen?open=edit.${ID}`)
    byText(lines()[1]!, '上移').click()
    await eventually(() => expect(patterns()).to.deep.equal(['\\d+', '[A-Z]']))
    tab('全局规则（2）')
    await until('globals', () => field('standing-2') !== null)
    type(field('standing-1'), 'last')
    await eventually(() => expect(field('standing-1')!.value).to.equal('last'))
    type(field('standing-2'), 'first')
    await eventually(() => expect(field('standing-2')!.value).to.equal('first'))
    await save()
    await until('saved', () => location.search === '')
    expect(stored()).to.deep.equal([LAST, LOCALS[1], LOCALS[0], FIRST])
  })

  it('are saved only when every part can be checked, and say where one cannot', async () => {
    await opened('/screen?open=new')
    type(field('ruleName'), '新规则')
    type(field('ruleCode'), 'new_rule')
    const shows = (text: string) => until(text, () => dialog().textContent!.includes(text))
    await save()
    await shows('局部规则：请输入正确的正则表达式')
    type(field('digits-1'), '0')
    await save()
    await shows('局部规则：请输入零以上的正整数')
    type(field('digits-1'), '3')
    type(field('pattern-1'), '(')
    await save()
    await shows('局部规则：请输入正确的正则表达式')
    type(field('pattern-1'), '\\d+')
    await save()
    await shows('局部规则：请输入提示文本')
    byText(lines()[0]!, '删除').click()
    await save()
    await shows('规则不能为空')
    expect(server.rows).to.have.length(1)
    tab('全局规则（0）')
    await until('global', () => dialog().textContent!.includes('新增全局规则'))
    byText(dialog(), '新增全局规则').click()
    await until('line', () => lines().length === 1)
    type(field('pattern-1'), '\\d{3}')
    type(field('message-1'), '三位数字')
    await save()
    await until('added', () => server.rows.length === 2)
    expect(stored()).to.deep.equal([{ digits: '*', pattern: '\\d{3}', message: '三位数字' }])
  })

  it('are tried out as forms check by them', async () => {
    await running.show('/screen')
    await until('rows', () => running.pane().querySelector('tbody tr') !== null)
    chooseAction(running.pane().querySelector('tbody tr')!, '功能测试')
    await until('dialog', () => running.box.querySelector('sl-dialog[open] [name="value"]') !== null)
    await pressButton(dialog(), '测试')
    await until('empty', () => dialog().textContent!.includes('请输入测试值'))
    type(field('value'), 'A 1')
    await pressButton(dialog(), '测试')
    await until('passed', () => dialog().textContent!.includes('校验通过'))
    expect(checked.value).to.equal('A%201')
    checked.refusal = '首位大写'
    type(field('value'), 'a')
    await eventually(() => expect(dialog().textContent).not.to.include('校验通过'))
    await pressButton(dialog(), '测试')
    await until('refused', () => dialog().textContent!.includes('首位大写'))
    expect(await axeFindings(running.box)).to.deep.equal([])
  })
})
