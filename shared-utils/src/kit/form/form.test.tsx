import { expect } from 'chai'
import { useState } from 'react'
import {
  currencyOf,
  defineResource,
  dict,
  integer,
  length,
  money,
  text,
  type Fields,
} from '@mtm/shared-utils/contracts/resource'
import { category } from '@mtm/shared-utils/contracts/resources/category'
import { departRole } from '@mtm/shared-utils/contracts/resources/department-role'
import { department } from '@mtm/shared-utils/contracts/resources/department'
import { dictionary } from '@mtm/shared-utils/contracts/resources/dictionary'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import { user } from '@mtm/shared-utils/contracts/resources/user'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ApiError, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { byText, press, settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { checkFields, checkSchema } from './check.ts'
import { LengthField, MoneyField, parseNumber } from '../field/number-fields.tsx'
import { ResourceField } from '../record/resource-field.tsx'
import { Form, useForm } from './use-form.tsx'

const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: {
    no: text({ label: ['编号', 'No.', '番号'], required: true, max: 5 }),
    width: length({ label: ['幅宽', 'Width', '幅'], required: true, min: 700, maxValue: 1700 }),
    price: money({ label: ['单价', 'Price', '単価'], min: 0 }),
    weight: integer({ label: ['克重', 'Weight', '目付'] }),
    status: dict('cloth_status', { label: ['状态', 'Status', '状態'] }),
  },
})
const names = ['no', 'width', 'price', 'weight', 'status'] as const
let refuse: unknown = null
let saved: object | null = null
let source: Record<string, unknown> = {}

function Cloth() {
  const [, again] = useState(0)
  const form = useForm<Record<string, unknown>>({ initial: source, fields: cloth.fields })
  const save = () =>
    form.submit(async (values) => {
      if (refuse) throw refuse
      saved = values
    })
  return (
    <Form form={form} label="cloth" onSubmit={() => void save()}>
      {names.map((name) => (
        <ResourceField key={name} field={cloth.fields[name]} binding={form.field(name)} />
      ))}
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <button type="button" onClick={() => again((n) => n + 1)}>
        refetched
      </button>
      {form.failure !== null && <p>{(form.failure as Error).message}</p>}
    </Form>
  )
}

function Read() {
  const bind = (name: string, value: number | null) => ({
    name,
    label: name,
    value,
    onChange() {},
    readOnly: true,
  })
  return (
    <>
      <MoneyField {...bind('price', 128_050)} />
      <MoneyField {...bind('dollars', 5_000)} currency="USD" />
      <MoneyField {...bind('yen', 5_000)} currency="JPY" />
      <MoneyField {...bind('none', null)} />
      <MoneyField {...bind('back', -10_000)} />
      <LengthField {...bind('width', 1_505)} />
    </>
  )
}

let typed: Record<string, unknown> = {}

function Paid() {
  const form = useForm<Record<string, unknown>>({ initial: { price: null, currency: 'CNY' }, fields: {} })
  typed = form.values
  return (
    <Form form={form} label="paid" onSubmit={() => undefined}>
      <ResourceField
        field={cloth.fields.price}
        binding={form.field('price')}
        currency={currencyOf(form.values)}
      />
      {['CNY', 'JPY'].map((code) => (
        <button key={code} type="button" onClick={() => form.set('currency', code)}>
          {code}
        </button>
      ))}
    </Form>
  )
}

describe('money of a currency', () => {
  it('has the decimals of its currency, and means the same figure in another', async () => {
    const app = await startApp({ paid: Paid })
    try {
      await app.show('/paid')
      const field = () => app.pane().querySelector<HTMLInputElement>('[name="price"]')!
      type(field(), '1,280')
      await until('cents', () => typed.price === 128_000)
      byText(app.pane(), 'JPY').click()
      await until('yen', () => typed.price === 1_280)
      expect(field().value).to.equal('1280')
      type(field(), '1500.4')
      await until('whole yen', () => typed.price === 1_500)
      byText(app.pane(), 'CNY').click()
      await until('cents again', () => typed.price === 150_040)
      expect(field().value).to.equal('1500.40')
      type(field(), '12x')
      byText(app.pane(), 'JPY').click()
      await until('chosen', () => typed.currency === 'JPY')
      expect(field().value).to.equal('12x')
    } finally {
      await app.stop()
    }
  })
})

describe('useForm', () => {
  let app: RunningApp
  const field = (name: string) => app.pane().querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const errorOf = (name: string) =>
    app.pane().querySelector(`[data-field="${name}"] .mtm-field__error`)?.textContent ?? null
  const leave = (name: string) => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

  beforeEach(async () => {
    refuse = null
    saved = null
    source = { no: null, width: null, price: null, weight: null, status: null }
    app = await startApp({ cloth: Cloth, read: Read })
    await app.show('/cloth')
  })
  afterEach(() => app.stop())

  it('wires label, help and error, and marks optional fields', async () => {
    expect(app.pane().querySelector('label')!.textContent).to.equal('编号')
    expect(app.pane().querySelector('[data-field="price"] label')!.textContent).to.equal('单价选填')
    leave('no')
    await until('error', () => errorOf('no') === '请填写此项')
    expect(field('no').getAttribute('aria-invalid')).to.equal('true')
    const note = document.getElementById(field('no').getAttribute('aria-describedby')!)
    expect(note!.textContent).to.equal('请填写此项')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('shows nothing while typing, checks on blur, and drops an error once corrected', async () => {
    type(field('width'), '2')
    await settle()
    expect(errorOf('width')).to.equal(null)
    leave('width')
    await until('too small', () => errorOf('width') === '不能小于 700')
    type(field('width'), '150')
    await until('mended', () => errorOf('width') === null)
  })

  it('checks everything on submit and focuses the first error', async () => {
    type(field('no'), 'A1')
    press('Enter', field('no'))
    app.pane().querySelector('form')!.requestSubmit()
    await until('error', () => errorOf('width') !== null)
    expect(document.activeElement).to.equal(field('width'))
    expect(saved).to.equal(null)
  })

  it('stores base units and shows display units', async () => {
    type(field('no'), 'A1')
    type(field('width'), '150.5')
    type(field('price'), '1,280.5')
    byText(app.pane(), 'save').click()
    await until('saved', () => saved !== null)
    expect(saved).to.include({ width: 1505, price: 128050 })
    leave('price')
    await until('tidy', () => field('price').value === '1280.50')
  })

  it('formats money and lengths with their signs when read-only', async () => {
    await app.show('/read')
    const texts = [...app.pane().querySelectorAll('.mtm-field__text')].map(({ textContent }) => textContent)
    expect(texts).to.deep.equal(['¥1,280.50', 'US$50.00', 'JP¥5,000', '—', '-¥100.00', '150.5cm'])
    const price = () => app.pane().querySelector('.mtm-field__text')!.textContent
    try {
      await setLocale('en-US')
      await until('yuan, among others', () => price() === 'CN¥1,280.50')
      await setLocale('ja_JP')
      await until('no yen', () => price() === '元1,280.50')
    } finally {
      await setLocale('zh-CN')
    }
  })

  it('keeps invalid numbers in the field and reports them', async () => {
    type(field('weight'), '二百')
    leave('weight')
    await until('error', () => errorOf('weight') === '请输入数字')
    expect(field('weight').value).to.equal('二百')
  })

  it("shows the server's findings beside their fields, another refusal as a failure", async () => {
    type(field('no'), 'A1')
    type(field('width'), '150')
    refuse = new ApiError('bad', {
      status: 400,
      detail: { fields: [{ field: 'no', rule: 'unique', message: '编号 已存在，请更换' }] },
    })
    byText(app.pane(), 'save').click()
    await until('beside', () => errorOf('no') === '编号 已存在，请更换')
    await until('focused', () => document.activeElement === field('no'))
    refuse = new ApiError('数据已被他人修改，请刷新', { status: 409 })
    byText(app.pane(), 'save').click()
    await until('failure', () => app.pane().textContent!.includes('数据已被他人修改'))
  })

  it('takes newer data only while nothing was changed', async () => {
    source = { ...source, no: 'B1' }
    byText(app.pane(), 'refetched').click()
    await until('taken', () => field('no').value === 'B1')
    type(field('no'), 'B2')
    source = { ...source, no: 'B9' }
    byText(app.pane(), 'refetched').click()
    await settle()
    expect(field('no').value).to.equal('B2')
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    leave('no')
    await until('English', () => errorOf('no') === 'Please fill this in')
    await setLocale('ja_JP')
    await until('Japanese for what is already shown', () => /[ぁ-ん]/.test(errorOf('no') ?? ''))
    await setLocale('zh-CN')
  })
})

describe('checks', () => {
  it('names the sentence of a pattern and the limits of a number', () => {
    const fields = {
      hex: text({
        label: ['色', 'Hex', '色'],
        pattern: { source: '#[0-9A-F]{6}', message: ['请输入 #RRGGBB', 'Enter #RRGGBB', ''] },
      }),
      count: integer({ label: ['数', 'Count', '数'], min: 1, maxValue: 9 }),
    }
    expect(checkFields(fields)({ hex: 'red', count: 12 }, 'zh-CN')).to.deep.equal({
      hex: '请输入 #RRGGBB',
      count: '不能大于 9',
    })
    expect(checkFields(fields)({ hex: null, count: null }, 'zh-CN')).to.deep.equal({})
  })

  it('uses the stock message of a missing value where the field has one', () => {
    const problemsOf = (fields: Fields) => checkFields(fields)({}, 'zh-CN')
    expect(problemsOf(dictionary.fields)).to.deep.equal({
      dictName: '请输入字典名称!',
      dictCode: '请输入字典编码!',
    })
    expect(problemsOf(category.fields)).to.deep.equal({ name: '请输入类型名称!' })
    expect(problemsOf(tenant.fields)).to.include({ tenantNo: '请输入租户编号!', name: '请填写此项' })
    expect(problemsOf(permission.fields)).to.include({ name: '请输入菜单标题!' })
  })

  it('uses the stock messages about users, roles and items', () => {
    const problemsOf = (fields: Fields, values: Record<string, unknown>) =>
      checkFields(fields)(values, 'zh-CN')
    expect(problemsOf(user.fields, { phone: '12', email: 'x', telephone: '12' })).to.include({
      phone: '请输入正确格式的手机号码!',
      email: '请输入正确格式的邮箱!',
      telephone: '请输入正确的座机号码',
    })
    expect(problemsOf(role.fields, { roleCode: '管理' })).to.include({ roleCode: '角色编码不可输入汉字!' })
    expect(problemsOf(departRole.fields, { roleCode: '管理' })).to.include({
      roleCode: '部门角色编码不可输入汉字!',
    })
    expect(problemsOf(department.fields, { mobile: '12' })).to.include({ mobile: '您的手机号码格式不正确!' })
  })

  it('reads a schema and names nested fields', () => {
    const schema = z.object({ client: z.object({ name: z.string().check(z.minLength(1)) }) })
    expect(checkSchema(schema)({ client: { name: '' } }, 'en-US')).to.deep.equal({
      'client.name': 'Please fill this in',
    })
  })

  it('parses numbers as users type them', () => {
    expect(parseNumber('１２．５')).to.equal(12.5)
    expect(parseNumber('12,5')).to.equal(12.5)
    expect(parseNumber('1,280.50')).to.equal(1280.5)
    expect(parseNumber(' ')).to.equal(null)
    expect(parseNumber('12cm')).to.be.NaN
    expect(parseNumber('-3')).to.equal(-3)
    // as changes of a length are shown
    expect(parseNumber('−1.5')).to.equal(-1.5)
    expect(parseNumber('+1.5')).to.equal(1.5)
    expect(parseNumber('+-3')).to.be.NaN
  })
})
