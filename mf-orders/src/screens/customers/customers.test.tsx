import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './customers.screen.tsx'

describeCrudScreen({
  resource: customer,
  screen,
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: ['customerNo', 'name', 'sex', 'phone', 'company', 'country', 'level', 'salesman', 'note'],
  filters: ['name', 'phone', 'customerNo', 'company'],
  form: { name: '示例客户', phone: '000-0001', sex: '1' },
  row: (n) => ({
    customerNo: `C${n}`,
    name: `示例${n}`,
    reading: null,
    birthday: null,
    sex: '1',
    phone: `000-${n}`,
    email: null,
    company: '示例公司',
    country: 'CN',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: null,
    postcode: null,
    level: 'vip',
    credit: '1',
    preferences: null,
    salesman: 'sales',
    note: null,
  }),
})

describe('duplicate customers', () => {
  let running: RunningApp
  let server: FakeResource
  const side = (n: number, more: object = {}) => ({
    id: String(n).repeat(32),
    customerNo: `C${n}`,
    name: '示例客户',
    reading: null,
    sex: '1',
    birthday: null,
    phone: `000-000${n}`,
    email: null,
    company: null,
    country: null,
    province: null,
    city: null,
    district: null,
    address: null,
    postcode: null,
    level: null,
    credit: null,
    preferences: null,
    salesman: 'sales',
    salesman_dictText: '销售示例',
    note: null,
    createTime: '2026-11-20 10:00:00',
    version: n,
    orders: n,
    sheets: 1,
    ...more,
  })
  const pair = {
    one: side(1, { note: '备注甲' }),
    other: side(2, { address: '样例路 2 号' }),
    signs: ['name'],
  }
  const merged = { id: pair.other.id, orders: 1, sheets: 1, profiles: 0, photos: 0 }
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  it('are compared field by field and merged; values only one has are kept', async () => {
    signedIn({ codes: ['customer:list', 'customer:merge'] })
    server = fakeResource(customer, [pair.one], {
      'GET /mtm/customer/duplicates': () => answer(200, okEnvelope([pair])),
      'POST /mtm/customer/distinct': () => answer(200, okEnvelope(null)),
      'POST /mtm/customer/merge': () => answer(200, okEnvelope(merged)),
    })
    running = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
    await running.show('/screen')
    await until('the salesperson by name', () => running.pane().textContent.includes('销售示例'))
    await pressButton(running.pane(), '查找重复客户')
    await until('pairs', () => dialog()?.querySelector('.mo-pairs__signs')?.textContent === '姓名相同')
    await pressButton(dialog()!, '不是同一人')
    await until('told apart', () => sent('/mtm/customer/distinct') !== undefined)
    await pressButton(dialog()!, '比较')
    await until('comparison', () => Boolean(dialog()?.querySelector('[name=phone]')))
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    expect(dialog()!.textContent).to.include('销售示例')
    expect(dialog()!.querySelectorAll('[name=keep]')[1]).to.have.property('checked', true)
    dialog()!.querySelectorAll<HTMLInputElement>('[name=phone]')[0]!.click()
    await until('chosen', () => dialog()!.querySelectorAll<HTMLInputElement>('[name=phone]')[0]!.checked)
    await pressButton(dialog()!, '合并客户')
    await until('sent', () => sent('/mtm/customer/merge') !== undefined)
    expect(sent('/mtm/customer/merge')).to.include({
      keepId: pair.other.id,
      keepVersion: 2,
      dropId: pair.one.id,
      dropVersion: 1,
    })
    expect((sent('/mtm/customer/merge') as { take: string[] }).take).to.deep.equal(['phone', 'note'])
  })

  it('keep one whole address, never parts of both', async () => {
    signedIn({ codes: ['customer:list', 'customer:merge'] })
    const whole = { country: 'CN', province: '广东省', city: '广州市', district: '天河区' }
    const one = side(1, { ...whole, address: '样例路 1 号', postcode: '510000' })
    const other = side(2, { country: 'CN', province: '浙江省' })
    server = fakeResource(customer, [one], {
      'GET /mtm/customer/duplicates': () => answer(200, okEnvelope([{ one, other, signs: ['name'] }])),
      'POST /mtm/customer/merge': () =>
        answer(200, { ...okEnvelope(null), success: false, code: 500, message: '不行' }),
    })
    running = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
    await running.show('/screen')
    await pressButton(running.pane(), '查找重复客户')
    await until('pairs', () => Boolean(dialog()?.querySelector('.mo-pairs__signs')))
    await pressButton(dialog()!, '比较')
    const radios = (name: string) => [
      ...(dialog()?.querySelectorAll<HTMLInputElement>(`[name=${name}]`) ?? []),
    ]
    const merges = () => server.calls.filter(({ path }) => path === '/mtm/customer/merge')
    const take = () => (merges().at(-1)!.body as { take: string[] }).take
    await until('comparison', () => radios('keep').length === 2)
    await pressButton(dialog()!, '合并客户')
    await until('refused', () => dialog()!.textContent.includes('不行'))
    expect(take()).to.deep.equal([])
    // one choice moves the whole address
    expect(dialog()!.textContent).to.include('广东省 广州市 天河区 样例路 1 号 510000  CN')
    const rows = [...dialog()!.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
    expect(rows, 'what both say, and what only one does').to.include.members(['姓名', '地址'])
    expect(rows, 'what neither says').not.to.include('公司')
    expect(radios('country').length + radios('postcode').length).to.equal(0)
    radios('address')[0]!.click()
    await until('chosen', () => radios('address')[0]!.checked)
    await pressButton(dialog()!, '合并客户')
    await until('sent again', () => merges().length === 2)
    expect(take()).to.deep.equal(['address'])
    // it stays selected, whichever is merged away
    radios('keep')[0]!.click()
    await until('the other goes', () => radios('address')[0]!.checked)
  })

  it('are shown side by side in equal width, with aligned choices', async () => {
    signedIn({ codes: ['customer:list', 'customer:merge'] })
    const one = side(1, { name: '示例'.repeat(20), email: 'a@example.com', company: '示例公司'.repeat(20) })
    const other = side(2, { email: `${'long.'.repeat(12)}@example.com`, company: '示例公司' })
    server = fakeResource(customer, [one], {
      'GET /mtm/customer/duplicates': () => answer(200, okEnvelope([{ one, other, signs: ['phone'] }])),
    })
    running = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
    await running.show('/screen')
    const boxes = (selector: string) =>
      [...dialog()!.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    try {
      for (const width of [1440, 390]) {
        await setViewport({ width, height: 844 })
        await pressButton(running.pane(), '查找重复客户')
        await until('pairs', () => Boolean(dialog()?.querySelector('.mo-pairs__signs')))
        const [left, right] = boxes('.mo-pairs__side')
        expect(left!.top, `${width}: names`).to.equal(right!.top)
        await pressButton(dialog()!, '比较')
        await until('comparison', () => Boolean(dialog()?.querySelector('[name=company]')))
        const [mine, theirs] = boxes('td:has([name=company])')
        expect(Math.abs(mine!.width - theirs!.width), `${width}: room`).to.be.at.most(1)
        for (const name of ['name', 'email', 'company']) {
          const [first, second] = boxes(`[name=${name}]`)
          expect(first!.top, `${width}: ${name}`).to.equal(second!.top)
        }
        await pressButton(dialog()!, '返回')
        await until('back', () => Boolean(dialog()?.querySelector('.mo-pairs')))
        await pressButton(dialog()!, '返回')
        await until('closed', () => dialog() === null)
      }
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('keep the level of the remaining customer without permission to change it, and say so', async () => {
    signedIn({ codes: ['customer:list', 'customer:merge'] })
    const one = side(1)
    const other = side(2, { level: 'vip' })
    server = fakeResource(customer, [one], {
      'GET /mtm/customer/duplicates': () => answer(200, okEnvelope([{ one, other, signs: ['name'] }])),
      'POST /mtm/customer/merge': () => answer(200, okEnvelope(merged)),
    })
    running = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
    await running.show('/screen')
    await pressButton(running.pane(), '查找重复客户')
    await until('pairs', () => Boolean(dialog()?.querySelector('.mo-pairs__signs')))
    await pressButton(dialog()!, '比较')
    const level = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('[name=level]') ?? [])]
    await until('comparison', () => level().length === 2)
    expect(level().map(({ disabled }) => disabled)).to.deep.equal([true, true])
    expect(dialog()!.textContent).to.include('您没有更改此项的权限')
    dialog()!.querySelectorAll<HTMLInputElement>('[name=keep]')[0]!.click()
    await until('the other goes', () => level()[0]!.checked)
    await pressButton(dialog()!, '合并客户')
    await until('sent', () => sent('/mtm/customer/merge') !== undefined)
    expect((sent('/mtm/customer/merge') as { take: string[] }).take).not.to.include('level')
  })
})

describe('the level of a client', () => {
  for (const may of [true, false])
    it(`is ${may ? 'changed' : 'shown switched off, with the reason,'} in the form`, async () => {
      const controlled = [{ action: 'customer:level', type: '1', status: '1', describe: '' }]
      signedIn({
        codes: ['customer:list', 'customer:edit', ...(may ? ['customer:level'] : [])],
        controlled,
      })
      const id = '1'.repeat(32)
      const row = { id, version: 1, customerNo: 'C1', name: '示例客户', sex: '1', level: 'vip' }
      const server = fakeResource(customer, [row])
      const running = await startApp({ screen }, { name: '@mtm/mf-orders', texts: ordersTexts })
      try {
        await running.show(`/screen?open=edit.${id}`)
        const level = () => document.querySelector<HTMLSelectElement>('sl-dialog[open] [name=level]')
        await until('the form', () => level() !== null)
        expect(level()!.disabled).to.equal(!may)
        expect(level()!.closest('.mtm-field')!.textContent.includes('您没有更改此项的权限')).to.equal(!may)
        // visible without permission to change it
        const heads = [...running.pane().querySelectorAll('th')].map((head) => head.textContent.trim())
        expect(heads.some((head) => head.includes('客户等级'))).to.equal(true)
      } finally {
        await running.stop()
        server.restore()
      }
    })
})
