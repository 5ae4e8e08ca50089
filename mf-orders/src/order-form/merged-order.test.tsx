import { expect } from 'chai'
import { createRoot, type Root } from 'react-dom/client'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../locales/zh-CN.ts'
import { CUSTOMER, sampleSheet } from '../testing/catalogue/samples.ts'
import { sampleOrder } from '../testing/catalogue/sample-order.ts'
import { FormHost } from '../testing/form-host.tsx'
import { memoryPort, type MemoryPort } from '../testing/memory-port.ts'
import { ordersTexts } from '../texts.ts'
import { PortError } from './order-port.ts'
import { loadWork } from './state/load-work.ts'
import type { OrderWork } from './state/order-work.ts'

const OTHER = { ...CUSTOMER, id: 'd'.repeat(32), name: '另一客户', phone: '000-0000-0022' }
const SHEETS = ['4', '5', '6'].map((n) => ({
  ...sampleSheet(),
  id: n.repeat(32),
  customerId: n === '6' ? OTHER.id : CUSTOMER.id,
}))

/** An order as the server has it: for whom, and by which sheet. */
function orderOf(customer: typeof CUSTOMER, sheet: number, version: number): OrderDetail {
  const [line] = sampleOrder().lines
  return sampleOrder({
    version,
    customerId: customer.id,
    client: customer.name,
    recipient: customer.name,
    phone: customer.phone,
    lines: [{ ...line!, measureSheetId: SHEETS[sheet]!.id, body: {} }],
  })
}

describe('an order that somebody else has saved meanwhile', () => {
  let box: HTMLElement
  let root: Root
  let port: MemoryPort
  let now: OrderWork
  before(() => registerTexts('orders', ordersTexts))
  beforeEach(async () => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    port = memoryPort()
    port.customer = (id) => Promise.resolve([CUSTOMER, OTHER].find((one) => one.id === id) ?? null)
    port.sheets = (id) => Promise.resolve(SHEETS.filter(({ customerId }) => customerId === id))
    port.stored = orderOf(CUSTOMER, 0, 3)
    const start = (await loadWork(port, BUILT_IN, port.stored.id)) as OrderWork
    root.render(
      <FormHost
        port={port}
        onWork={(work) => void (now = work)}
        start={{ ...start, step: 'delivery', remark: 'mine' }}
      />,
    )
    await until('the form', () => box.querySelector('[name="remark"]') !== null)
    await settle()
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })
  const save = () => pressButton(box, zhCN.form.save)
  const banner = () => box.querySelector('.mo-banner')!
  /** What they have stored, and the first attempt to save here. */
  const refused = async (theirs: OrderDetail) => {
    port.stored = theirs
    port.failure = new PortError('stale', '订单已被他人修改，请刷新。')
    await save()
    await until('the offer', () => box.textContent!.includes(zhCN.banner.reload))
  }
  const saved = async () => {
    await save()
    await until('saved', () => port.saves.length === 2)
    const { customerId, client, recipient, phone, remark, lines } = port.saves[1]!
    return { customerId, client, recipient, phone, remark, sheet: lines[0]!.measureSheetId }
  }

  it('is saved for the client and by the sheet that were chosen there, and says so', async () => {
    await refused(orderOf(OTHER, 2, 4))
    await pressButton(banner(), zhCN.banner.reload)
    await until('merged', () => now.version === 4)
    for (const name of [zhCN.fields.client, zhCN.fields.recipient, zhCN.measure.title])
      expect(banner().textContent).to.include(name)
    expect(await saved()).to.deep.equal({
      customerId: OTHER.id,
      client: OTHER.name,
      recipient: OTHER.name,
      phone: OTHER.phone,
      remark: 'mine',
      sheet: SHEETS[2]!.id,
    })
  })

  it('is saved by another sheet of the same client', async () => {
    await refused(orderOf(CUSTOMER, 1, 4))
    await pressButton(banner(), zhCN.banner.reload)
    await until('merged', () => now.version === 4)
    expect(banner().textContent).to.include(zhCN.measure.title).and.not.include(zhCN.fields.client)
    expect(await saved()).to.include({ customerId: CUSTOMER.id, sheet: SHEETS[1]!.id })
  })

  it('loses nothing that is entered while it is read again', async () => {
    const theirs = orderOf(OTHER, 2, 4)
    await refused(theirs)
    const { promise, resolve } = Promise.withResolvers<OrderDetail>()
    port.order = () => promise
    await pressButton(banner(), zhCN.banner.reload)
    type(box.querySelector<HTMLTextAreaElement>('[name="remark"]')!, 'later')
    await until('entered', () => now.remark === 'later')
    resolve(theirs)
    await until('merged', () => now.version === 4)
    expect([now.remark, now.customer?.id]).to.deep.equal(['later', OTHER.id])
  })

  it('cannot be merged once it is gone, or made', async () => {
    const theirs = orderOf(CUSTOMER, 0, 4)
    await refused(theirs)
    port.stored = null
    await pressButton(banner(), zhCN.banner.reload)
    await until('gone', () => banner().textContent!.includes(zhCN.form.missing))
    await refused({ ...theirs, status: 'SUBMITTED' })
    await pressButton(banner(), zhCN.banner.reload)
    await until('made', () => banner().textContent!.includes(zhCN.banner.locked))
  })
})
