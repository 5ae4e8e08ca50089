import { expect } from 'chai'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { until } from '@mtm/shared-utils/runtime/testing'
import zhCN from '../locales/zh-CN.ts'
import { CUSTOMER, sampleSheet } from '../testing/catalogue/samples.ts'
import { sampleOrder } from '../testing/catalogue/sample-order.ts'
import { formFixture } from '../testing/form-fixture.tsx'
import { PortError } from './order-port.ts'
import { loadOrder } from './state/load-order.ts'
import type { OrderFormState } from './state/form-state.ts'

const OTHER = { ...CUSTOMER, id: 'd'.repeat(32), name: '另一客户', phone: '000-0000-0022' }
const SHEETS = ['4', '5', '6'].map((n) => ({
  ...sampleSheet(),
  id: n.repeat(32),
  customerId: n === '6' ? OTHER.id : CUSTOMER.id,
}))

/** A stored order with its customer and sheet. */
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

describe('an order with a conflicting save', () => {
  const fixture = formFixture()
  beforeEach(async () => {
    fixture.port.customer = (id) => Promise.resolve([CUSTOMER, OTHER].find((one) => one.id === id) ?? null)
    fixture.port.sheets = (id) => Promise.resolve(SHEETS.filter(({ customerId }) => customerId === id))
    fixture.port.stored = orderOf(CUSTOMER, 0, 3)
    const start = (await loadOrder(fixture.port, BUILT_IN, fixture.port.stored.id)) as OrderFormState
    fixture.draw({ start: { ...start, step: 'delivery', remark: 'mine' } })
    await until('the form', () => fixture.box.querySelector('[name="remark"]') !== null)
  })
  const save = () => pressButton(fixture.box, zhCN.form.save)
  const banner = () => fixture.box.querySelector('.mo-banner')!
  /** The conflicting version, and the first attempt to save. */
  const refused = async (theirs: OrderDetail) => {
    fixture.port.stored = theirs
    fixture.port.failure = new PortError('stale', '订单已被他人修改，请刷新。')
    await save()
    await until('the offer', () => fixture.box.textContent!.includes(zhCN.banner.reload))
  }
  const saved = async () => {
    await save()
    await until('saved', () => fixture.port.saves.length === 2)
    const { customerId, client, recipient, phone, remark, lines } = fixture.port.saves[1]!
    return { customerId, client, recipient, phone, remark, sheet: lines[0]!.measureSheetId }
  }

  it('keeps the client and sheet chosen there, and says so', async () => {
    await refused(orderOf(OTHER, 2, 4))
    await pressButton(banner(), zhCN.banner.reload)
    await until('merged', () => fixture.now.version === 4)
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

  it('accepts another sheet of the same client', async () => {
    await refused(orderOf(CUSTOMER, 1, 4))
    await pressButton(banner(), zhCN.banner.reload)
    await until('merged', () => fixture.now.version === 4)
    expect(banner().textContent).to.include(zhCN.measure.title).and.not.include(zhCN.fields.client)
    expect(await saved()).to.include({ customerId: CUSTOMER.id, sheet: SHEETS[1]!.id })
  })

  it('keeps input entered during the reload', async () => {
    const theirs = orderOf(OTHER, 2, 4)
    await refused(theirs)
    const { promise, resolve } = Promise.withResolvers<OrderDetail>()
    fixture.port.order = () => promise
    await pressButton(banner(), zhCN.banner.reload)
    type(fixture.box.querySelector<HTMLTextAreaElement>('[name="remark"]')!, 'later')
    await until('entered', () => fixture.now.remark === 'later')
    resolve(theirs)
    await until('merged', () => fixture.now.version === 4)
    expect([fixture.now.remark, fixture.now.customer?.id]).to.deep.equal(['later', OTHER.id])
  })

  it('cannot be merged when deleted or in production', async () => {
    const theirs = orderOf(CUSTOMER, 0, 4)
    await refused(theirs)
    fixture.port.stored = null
    await pressButton(banner(), zhCN.banner.reload)
    await until('gone', () => banner().textContent!.includes(zhCN.form.missing))
    await refused({ ...theirs, status: 'SUBMITTED' })
    await pressButton(banner(), zhCN.banner.reload)
    await until('made', () => banner().textContent!.includes(zhCN.banner.locked))
  })
})
