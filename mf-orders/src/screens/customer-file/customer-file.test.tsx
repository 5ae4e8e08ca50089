import { expect } from 'chai'
import type { CustomerFile, OwnData } from '@mtm/shared-utils/contracts/dto/customer'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import myData from './my-data.screen.tsx'
import screen from './customer-file.screen.tsx'

const ID = '1'.repeat(32)
const FILE: CustomerFile = {
  customer: {
    id: ID,
    customerNo: 'C2611220001',
    name: '示例客户',
    reading: null,
    sex: '1',
    birthday: '1980-02-29',
    phone: '000-0001',
    email: null,
    company: '示例公司',
    country: 'CN',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '样例路 1 号',
    postcode: null,
    level: null,
    credit: null,
    preferences: '不要胸袋',
    salesman: 'sales',
    salesman_dictText: '销售示例',
    note: null,
    createTime: '2026-11-20 10:00:00',
    version: 3,
  },
  consents: [
    {
      id: '2'.repeat(32),
      purpose: 'contact',
      textVersion: '2026-11',
      way: 'signed',
      givenAt: '2026-11-20 10:00:00',
      givenBy: 'sales',
      withdrawnAt: null,
      withdrawnBy: null,
    },
  ],
  sheets: [],
  profiles: [],
  photos: [],
  orders: [
    {
      id: '3'.repeat(32),
      orderNo: 'TX26112000422',
      status: 'RECEIVED',
      orderDate: '2026-11-20',
      quantity: 1,
    },
  ],
  merged: ['C9'],
  keptBy: null,
}
const page = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })
const READING = {
  id: '4'.repeat(32),
  username: 'manager',
  realname: '店小满',
  what: 'file',
  at: '2026-11-21 09:00:00',
}

describe('the file of a customer', () => {
  let running: RunningApp
  let server: FakeResource
  const app = { name: '@mtm/mf-orders', texts: ordersTexts }
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  const tab = (name: string) =>
    [...running.pane().querySelectorAll<HTMLElement>('[role=tab]')].find((one) =>
      one.textContent.startsWith(name),
    )!
  const start = async (codes: string[], file: CustomerFile = FILE) => {
    signedIn({ codes: ['customer:list', 'measure:list', ...codes] })
    server = fakeResource(customer, [], {
      'GET /mtm/customer/file': () => answer(200, okEnvelope(file)),
      'GET /mtm/customer/access': () => answer(200, okEnvelope(page([READING]))),
      'GET /mtm/own-data': () => answer(200, okEnvelope({ records: [file] } satisfies OwnData)),
      'POST /mtm/own-data/consent': () => answer(200, okEnvelope(null)),
      'POST /mtm/customer/consent/give': () => answer(200, okEnvelope(null)),
      'POST /mtm/customer/consent/withdraw': () => answer(200, okEnvelope(null)),
      'POST /mtm/customer/erase': () =>
        answer(200, okEnvelope({ sheets: 1, profiles: 0, photos: 2, orders: 3, invoices: 1 })),
    })
    running = await startApp({ screen, mine: myData }, app)
  }
  const open = async () => {
    await running.show(`/screen?id=${ID}`)
    await until('file', () => running.pane().textContent.includes('样例路 1 号') && Boolean(tab('订单')))
  }
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  it('shows its parts by permission, with the text of each consent', async () => {
    await start(['customer:edit', 'customer:log', 'measure:edit'])
    await open()
    expect(running.pane().textContent)
      .to.contain('已合并编号：C9')
      .and.contain('文本版本 2026-11')
      .and.contain('销售示例')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await pressButton(running.pane(), '登记同意')
    await until('given', () => sent('/mtm/customer/consent/give') !== undefined)
    expect(sent('/mtm/customer/consent/give')).to.deep.equal({
      customerId: ID,
      purpose: 'data',
      way: 'signed',
    })
    tab('量体照片').click()
    await until('photographs', () => running.pane().textContent.includes('客户同意拍摄后才能添加照片'))
    tab('订单').click()
    await until('orders', () => running.pane().textContent.includes('TX26112000422'))
    tab('访问记录').click()
    await until('readings', () => running.pane().textContent.includes('店小满'))
  })

  it('is erased after its number was typed, only with the code', async () => {
    await start(['customer:erase'])
    await open()
    expect(running.pane().textContent).not.to.contain('登记同意')
    expect(tab('访问记录')).to.equal(undefined)
    await pressButton(running.pane(), '清除资料')
    await until('dialog', () => Boolean(dialog()?.querySelector('[name=customerNo]')))
    const erase = () =>
      dialog()!.querySelector<HTMLElement & { disabled: boolean }>('sl-button[variant=danger]')
    await until('nothing can be erased yet', () => erase()?.disabled === true)
    type(dialog()!.querySelector('[name=customerNo]'), FILE.customer.customerNo)
    await until('allowed', () => erase()?.disabled === false)
    await pressButton(dialog()!, '清除资料')
    await until('sent', () => sent('/mtm/customer/erase') !== undefined)
    expect(sent('/mtm/customer/erase')).to.deep.equal({
      customerId: ID,
      version: 3,
      customerNo: FILE.customer.customerNo,
    })
  })

  it('says why it cannot be erased yet', async () => {
    await start(['customer:erase'], { ...FILE, keptBy: 'order' })
    await open()
    await pressButton(running.pane(), '清除资料')
    await until('reason', () => dialog()?.textContent.includes('仍有未结束的订单') === true)
    expect(dialog()!.querySelector('[name=customerNo]')).to.equal(null)
  })

  it('is shown to the customer, who gives and withdraws consent', async () => {
    await start(['mydata:view'])
    await running.show('/mine')
    await until('own data', () => running.pane().textContent.includes('样例路 1 号'))
    const headings = [...running.pane().querySelectorAll('.mtm-card h2')].map((one) => one.textContent)
    expect(headings).to.deep.equal(['基本资料', '同意书', '量体单（0）', '订单（1）'])
    await pressButton(running.pane(), '同意')
    await until('agreed', () => sent('/mtm/own-data/consent') !== undefined)
    expect(sent('/mtm/own-data/consent')).to.deep.equal({ customerId: ID, purpose: 'data', given: true })
    await pressButton(running.pane(), '撤回同意')
    await until('question', () => dialog() !== null)
    await pressButton(dialog()!, '撤回同意')
    await until('taken back', () => (sent('/mtm/own-data/consent') as { given: boolean }).given === false)
    expect(sent('/mtm/own-data/consent')).to.include({ purpose: 'contact' })
  })
})
