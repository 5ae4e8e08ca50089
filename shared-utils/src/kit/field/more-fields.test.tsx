import { expect } from 'chai'
import { useState, type ReactNode } from 'react'
import { setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  okEnvelope,
  setTenantZone,
  until,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { byText, press, settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { changeCron, readCron, writePart } from './cron-parts.ts'
import { nextRuns } from './cron-runs.ts'
import {
  AreaField,
  CheckboxesField,
  CronField,
  DateRangeField,
  DetailList,
  duplicateCheck,
  Ellipsis,
  Form,
  FormContainer,
  PageHeader,
  RadioField,
  ruleCheck,
  SliderField,
  TextField,
  TimeField,
  useForm,
  WildcardField,
  YesNoField,
} from '../form.ts'

const CLOTHS = [
  { value: 'wool', label: '羊毛' },
  { value: 'silk', label: '真丝' },
  { value: 'old', label: '停用', disabled: true },
]
let state: Record<string, unknown> = {}
let start: Record<string, unknown> = {}
let flags: { readOnly?: boolean; disabled?: boolean; required?: boolean; error?: string } = {}

function Fields() {
  const [values, setValues] = useState(start)
  state = values
  const bind = <T,>(name: string, required = true) => ({
    name,
    label: `字段${name}`,
    value: values[name] as T,
    onChange: (value: T) => setValues((old) => ({ ...old, [name]: value })),
    required,
    ...flags,
  })
  return (
    <>
      <RadioField {...bind<string | null>('radio', false)} options={CLOTHS} />
      <CheckboxesField {...bind<string | null>('boxes')} options={CLOTHS} tags />
      <DateRangeField {...bind<readonly [string | null, string | null] | null>('span')} />
      <DateRangeField {...bind<readonly [string | null, string | null] | null>('moments')} withTime />
      <TimeField {...bind<string | null>('time')} />
      <SliderField {...bind<number | null>('slider')} max={10} unit="cm" />
      <WildcardField {...bind<string | null>('wild')} />
      <YesNoField {...bind<string | null>('yes')} />
      <AreaField {...bind<string | null>('area')} />
      <CronField {...bind<string | null>('cron')} />
    </>
  )
}
let sought: string[] = []
function Parts() {
  const [off, setOff] = useState(false)
  const [part, setPart] = useState('facts')
  return (
    <>
      <PageHeader
        title="订单"
        description="一件西装"
        actions={<button type="button">改</button>}
        search={{ label: '查找', onSearch: (text) => sought.push(text) }}
        tabs={{
          tabs: [
            { key: 'facts', label: '概况' },
            { key: 'items', label: '明细' },
          ],
          shown: part,
          onShow: setPart,
        }}
      />
      <DetailList
        columns={9}
        details={[
          { label: '客户', value: '张三' },
          { label: '备注', value: null, wide: true },
        ]}
      />
      <p>
        <Ellipsis text={'量'.repeat(30)} />
        <Ellipsis text="短" />
      </p>
      <button type="button" onClick={() => setOff(!off)}>
        锁
      </button>
      <FormContainer disabled={off}>
        <TextField name="inside" label="里面" value="" onChange={() => undefined} />
      </FormContainer>
    </>
  )
}
const FROZEN = [
  { value: '1', label: '正常' },
  { value: '0', label: '冻结' },
]
function Numbered() {
  const field = { name: 'status', label: '状态', value: 0 as unknown as string, onChange: () => undefined }
  return (
    <>
      <RadioField {...field} options={FROZEN} />
      <RadioField {...field} options={FROZEN} readOnly />
    </>
  )
}
const COLUMNS = [undefined, 0, 1, 2, 3, 4, 5]
function Facts() {
  return COLUMNS.map((columns) => (
    <DetailList key={String(columns)} columns={columns} details={[{ label: '客户', value: '张三' }]} />
  ))
}
let saved = 0
function Checked() {
  const form = useForm({
    initial: { code: '', no: '' } as { code: string | null; no: string | null },
    remoteChecks: { code: duplicateCheck('sys_role', 'role_code', 'r1'), no: ruleCheck('material_no') },
  })
  const save = () => void form.submit(() => void saved++)
  return (
    <Form form={form} label="checked" onSubmit={save}>
      <TextField {...form.field('code')} />
      <TextField {...form.field('no')} />
      <button type="button" onClick={save}>
        存
      </button>
    </Form>
  )
}

describe('further fields', () => {
  let app: RunningApp
  let restore: () => void = () => undefined
  const pane = () => app.pane()
  const box = (name: string) => pane().querySelector<HTMLElement>(`[data-field="${name}"]`)!
  const input = (name: string) => pane().querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const run = async (view: () => ReactNode) => {
    app = await startApp({ view })
    await app.show('/view')
    await until('fields', () => pane()?.hasChildNodes() && pane().querySelector('[aria-busy]') === null)
  }
  before(async () => {
    // what is loaded once must not count against the first test
    await Promise.all([
      import('./area-field.tsx'),
      import('./cron-field.tsx'),
      import('./moment-fields.tsx'),
      import('./option-group-fields.tsx'),
      import('../display/page-header.tsx'),
      axeFindings(document.createElement('div')).catch(() => []),
    ])
  })
  beforeEach(() => {
    start = {}
    flags = {}
    saved = 0
  })
  afterEach(async () => {
    await app.stop()
    restore()
    restore = () => undefined
  })

  it('choose one or several of a few options, and clear optional choices', async () => {
    await run(Fields)
    byText(box('radio'), '真丝').click()
    await until('one', () => state.radio === 'silk')
    byText(box('radio'), '不选').click()
    await until('none', () => state.radio === null)
    for (const [name, value] of [
      ['真丝', 'silk'],
      ['羊毛', 'wool'],
    ] as const) {
      byText(box('boxes'), name).click()
      await until(name, () => ((state.boxes as string | null) ?? '').includes(value))
    }
    // in the order of the options, whatever came first
    expect(state.boxes).to.equal('wool,silk')
    byText(box('boxes'), '停用').click()
    byText(box('boxes'), '羊毛').click()
    await until('taken back', () => state.boxes === 'silk')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('match an option whose value is a number on the wire', async () => {
    await run(Numbered)
    expect(pane().querySelector<HTMLInputElement>('input:checked')!.value).to.equal('0')
    expect(pane().querySelector('.mtm-field__text')!.textContent).to.equal('冻结')
  })

  it('take spans, times and numbers on a scale as the wire has them', async () => {
    await run(Fields)
    type(input('span.start'), '2026-03-01')
    await until('open end', () => (state.span as string[] | undefined)?.join() === '2026-03-01,')
    const calendar = input('span.end').parentElement!.querySelector<HTMLInputElement>('[type=date]')!
    expect(calendar.min).to.equal('2026-03-01')
    type(input('span.end'), '2026-03-09')
    await until('span', () => (state.span as string[]).join() === '2026-03-01,2026-03-09')
    type(input('span.start'), '2026-04-01')
    await until('the wrong way', () => (state.span as string[]).join() === '2026-04-01,2026-03-09')
    input('span.start').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await until('turned round', () => (state.span as string[]).join() === '2026-03-09,2026-04-01')
    type(input('span.start'), '')
    type(input('span.end'), '')
    await until('none', () => state.span === null)
    type(input('moments.end'), '2026-03-09T10:00')
    await until('moment', () => (state.moments as string[])[1] === '2026-03-09 10:00:00')
    type(input('time'), '08:05')
    await until('time', () => state.time === '08:05:00')
    type(input('slider'), '7')
    await until('scale', () => box('slider').textContent!.includes('7 cm') && state.slider === 7)
    type(input('wild'), '蓝')
    await until('any text around it', () => state.wild === '*蓝*' && input('wild').value === '蓝')
    input('yes').click()
    await until('yes', () => state.yes === 'Y')
    input('yes').click()
    await until('no', () => state.yes === 'N')
  })

  it('have no value on a scale until it is touched, and give it back where it need not be given', async () => {
    flags = { required: false }
    await run(Fields)
    const scale = () => input('slider')
    const output = () => box('slider').querySelector('output')!.textContent
    expect([output(), scale().getAttribute('aria-valuetext'), state.slider]).to.deep.equal([
      '—',
      '未填写',
      undefined,
    ])
    expect(box('slider').querySelector('.mtm-slider--empty')).to.not.equal(null)
    // a line of the theme: a browser darkens or lightens its own until it stands off its accent
    expect(getComputedStyle(scale()).appearance).to.equal('none')
    expect(await axeFindings(pane())).to.deep.equal([])
    // where the mark rests is as good a value as any other
    scale().click()
    await until('the least', () => state.slider === 0 && output() === '0 cm')
    byText(box('slider'), '清除').click()
    await until('none again', () => state.slider === null && output() === '—')
    press('Home', scale())
    await until('by a key', () => state.slider === 0)
    expect(scale().getAttribute('aria-valuetext')).to.equal('0 cm')
    await app.stop()
    flags = {}
    start = { slider: 3 }
    await run(Fields)
    expect(box('slider').querySelector('button')).to.equal(null)
  })

  it('choose from a province to a district, with and without a city between', async () => {
    start = { area: '440305' }
    await run(Fields)
    const chosen = () =>
      [...box('area').querySelectorAll('select')].map((one) => one.selectedOptions[0]!.textContent)
    expect(chosen()).to.deep.equal(['广东省', '深圳市', '南山区'])
    type(input('area.province'), '110000')
    await until('city is gone', () => state.area === '110000' && chosen().length === 2)
    type(input('area.district'), '110105')
    await until('district', () => chosen().join() === '北京市,朝阳区')
    type(input('area.province'), '')
    await until('none', () => state.area === null)
  })

  it('compose a schedule and show its next runs', async () => {
    await run(Fields)
    type(input('cron'), '0 30 9 * * ?')
    byText(box('cron'), '编辑').click()
    const runs = () =>
      [...pane().querySelectorAll('.mtm-cron__runs li')].map(({ textContent }) => textContent)
    await until('times', () => runs().length === 5 && runs().every((time) => time?.endsWith(' 09:30:00')))
    type(pane().querySelector('[aria-label^="周: "]'), 'list')
    await until('weekday', () => state.cron === '0 30 9 ? * 1')
    expect(await axeFindings(pane())).to.deep.equal([])
    type(input('cron'), '0 30 99 * * ?')
    await until('wrong', () => pane().querySelector('.mtm-cron__runs')!.textContent!.includes('表达式不正确'))
    expect(nextRuns('0 0 0 1 1 ? 2020', 5)).to.deep.equal([])
    // in the tenant's zone, whose summer time begins in between
    setTenantZone('America/New_York')
    const start = new Date('2027-03-13T13:00:00Z')
    const summer = ['2027-03-13 09:00:00', '2027-03-14 09:00:00']
    expect(nextRuns('0 0 9 * * ?', 2, start)).to.deep.equal(summer)
    expect(nextRuns('0 0 9 * * ?', 1, new Date('2027-03-13T14:30:00Z'))).to.deep.equal(summer.slice(1))
    setTenantZone(undefined)
    expect(readCron('0 0/5 9-17 ? * 2,4').map((part) => part && writePart(part))).to.deep.equal([
      '0',
      '0/5',
      '9-17',
      '?',
      '*',
      '2,4',
      '*',
    ])
    expect(changeCron('0 0 9 ? * 2', 'day', { mode: 'list', numbers: [15] })).to.equal('0 0 9 15 * ?')
    expect(readCron('0 0 9 L * ?')[3]).to.equal(null)
  })

  it('show errors, are switched off, and read as text, in three languages', async () => {
    start = {
      radio: 'silk',
      boxes: 'wool,gone',
      span: ['2026-03-01', null],
      yes: 'Y',
      slider: 4,
      wild: '*蓝*',
      area: '110105',
    }
    flags = { error: '请改正' }
    await run(Fields)
    expect(pane().querySelectorAll('.mtm-field__error')).to.have.length(10)
    expect(await axeFindings(pane())).to.deep.equal([])
    await app.stop()
    flags = { disabled: true }
    await run(Fields)
    expect(pane().querySelectorAll('input:enabled, select:enabled, button:enabled')).to.have.length(0)
    await app.stop()
    flags = { readOnly: true }
    await run(Fields)
    const text = () =>
      [...pane().querySelectorAll('.mtm-field__text')].map((one) => one.textContent).join(' ')
    for (const part of ['真丝', '羊毛, gone', '2026-03-01 ~ …', '4cm', '蓝', '北京市 / 朝阳区'])
      expect(text()).to.include(part)
    await setLocale('en-US')
    await eventually(() => expect(text()).to.include('Yes').and.not.include('是'))
    await setLocale('zh-CN')
  })

  it('combine with headers, facts, truncated texts and containers', async () => {
    await run(Parts)
    expect(pane().querySelector('h1')!.textContent).to.equal('订单')
    sought = []
    const search = pane().querySelector<HTMLInputElement>('[aria-label=查找]')!
    type(search, ' HK ')
    search.form!.requestSubmit()
    type(search, '')
    await until('asked, and for everything again', () => sought.join('|') === 'HK|')
    const tab = () => pane().querySelector<HTMLElement>('[role=tab][aria-selected=true]')!
    tab().focus()
    press('ArrowRight')
    await until('the next part', () => tab().textContent === '明细' && document.activeElement === tab())
    byText(pane(), '概况').click()
    await until('the first again', () => tab().textContent === '概况')
    expect(pane().querySelector('.mtm-details__list--4')).to.not.equal(null)
    expect([...pane().querySelectorAll('dd')].map(({ textContent }) => textContent)).to.deep.equal([
      '张三',
      '—',
    ])
    const cut = pane().querySelectorAll<HTMLElement>('.mtm-ellipsis')
    expect(cut).to.have.length(1)
    expect(cut[0]!.firstElementChild!.textContent).to.equal(`${'量'.repeat(25)}…`)
    const tip = pane().querySelector('sl-tooltip')! as HTMLElement & { open: boolean; content: string }
    cut[0]!.focus()
    await until('whole on focus', () => tip.open)
    expect(tip.content).to.equal('量'.repeat(30))
    cut[0]!.blur()
    byText(pane(), '锁').click()
    await until('off', () => input('inside').matches(':disabled'))
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('list facts in one to four columns, three by default', async () => {
    await run(Facts)
    const lists = [...pane().querySelectorAll('.mtm-details__list')]
    expect(lists.map(({ className }) => className.at(-1))).to.deep.equal(['3', '1', '1', '2', '3', '4', '4'])
  })
})

describe('checks by the server', () => {
  let app: RunningApp
  let calls: SeenCall[]
  let restore: () => void
  let held: Map<string, PromiseWithResolvers<unknown>>
  const input = (name: string) => app.pane().querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const errorOf = (name: string) =>
    app.pane().querySelector(`[data-field="${name}"] .mtm-field__error`)?.textContent ?? null
  const leave = (name: string) => input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  const taken = answer(200, {
    success: false,
    message: '该值不可用，系统中已存在！',
    code: 500,
    result: null,
  })

  beforeEach(async () => {
    saved = 0
    held = new Map()
    const server = fakeServer({
      'GET /sys/duplicate/check': ({ query }) => {
        const value = query.get('fieldVal')!
        if (value === 'free') return null
        if (value === 'down') return answer(503, { success: false, message: 'down', code: 503, result: null })
        const waiting = Promise.withResolvers<unknown>()
        held.set(value, waiting)
        return waiting.promise
      },
      'GET /sys/checkRule/checkByCode': () =>
        answer(200, { success: false, message: '编号不合规则', code: 500, result: null }),
    })
    calls = server.calls
    restore = server.restore
    app = await startApp({ checked: Checked })
    await app.show('/checked')
  })
  afterEach(async () => {
    await app.stop()
    restore()
  })

  it('runs after a delay on blur, and only the result for the current value counts', async () => {
    type(input('code'), 'slow')
    leave('code')
    await until('asked', () => held.has('slow'))
    type(input('code'), 'late')
    leave('code')
    leave('code')
    await until('asked again', () => held.has('late'))
    held.get('late')!.resolve(okEnvelope(null))
    held.get('slow')!.resolve(taken)
    await settle()
    expect(errorOf('code')).to.equal(null)
    expect(calls.map(({ query }) => query.get('fieldVal'))).to.deep.equal(['slow', 'late'])
    expect(calls[0]!.query.get('dataId')).to.equal('r1')
  })

  it('skips empty fields, shows a refusal beside the field, and drops it on change', async () => {
    leave('no')
    type(input('no'), 'a/b')
    leave('no')
    await until('refused', () => errorOf('no') === '编号不合规则')
    expect(calls).to.have.length(1)
    expect(calls[0]!.query.get('value')).to.equal('a%2Fb')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    type(input('no'), 'a/c')
    await until('mended', () => errorOf('no') === null)
  })

  it('waits for the results before saving, and saves when a check failed to run', async () => {
    type(input('code'), 'taken')
    byText(app.pane(), '存').click()
    await until('asked', () => held.has('taken'))
    held.get('taken')!.resolve(taken)
    await until('refused', () => errorOf('code') === '该值不可用，系统中已存在！')
    expect(document.activeElement).to.equal(input('code'))
    expect(saved).to.equal(0)
    type(input('code'), 'down')
    press('Enter', input('code'))
    byText(app.pane(), '存').click()
    await until('saved', () => saved === 1)
    type(input('code'), 'free')
    byText(app.pane(), '存').click()
    await until('saved again', () => saved === 2)
  })
})
