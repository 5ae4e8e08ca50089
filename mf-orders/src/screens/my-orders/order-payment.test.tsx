import { expect } from 'chai'
import type { AnnouncedPayment, OrderPayment } from '@mtm/shared-utils/contracts/dto/payment'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { fakeResource, type FakeResource, pressButton, type } from '@mtm/shared-utils/kit/testing'
import { setLocale, texts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, clickWhenReady, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { ORDER_ID, sampleOrder, sampleRow } from '../../testing/catalogue/sample-order.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import MyOrders from './my-orders.screen.tsx'

const MALL = 'https://mall.example/pay?no=TX'

describe('the payment of an order', () => {
  let app: OrderScreens
  let server: FakeResource
  let payment: OrderPayment
  let failure: Response | null

  beforeEach(async () => {
    failure = null
    payment = { mayAnnounce: true, announced: null, received: [], mallUrl: MALL }
    signedIn({ codes: ['order:list', 'order:price:view'] })
    server = fakeResource(order, [{ ...sampleRow(0) }], {
      [`GET /mtm/order/${ORDER_ID}`]: () => sampleOrder({ status: 'AWAIT_PAY' }),
      'GET /mtm/catalogue': () => BUILT_IN,
      'GET /mtm/payment/ofOrder': () => failure ?? payment,
      'POST /mtm/payment/announce': () => {
        payment = { ...payment, announced: announcedPayment(lastSent()) }
        return null
      },
    })
    app = await startOrders({ screen: MyOrders, neighbour: () => null }, server)
  })
  afterEach(async () => {
    await setLocale('zh-CN')
    await app.stop()
  })

  const sent = () => server.calls.filter(({ path }) => path === '/mtm/payment/announce')
  const lastSent = () => sent().at(-1)!.body as AnnouncedPayment
  const announcedPayment = (body: AnnouncedPayment) => ({ ...body, currency: 'CNY' })
  const banner = () => app.drawer()?.querySelector<HTMLElement>('.mo-banner')
  const open = async (text: string) => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until(text, () => banner()?.textContent.includes(text) === true)
  }
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog')!
  const send = () => clickWhenReady([...dialog().querySelectorAll<HTMLElement>('sl-button')].at(-1)!)

  it('leads to the mall and takes what the client says was paid, in three languages', async () => {
    await open('我已付款')
    expect(banner()!.querySelector<HTMLElement & { href: string }>('sl-button')!.href).to.equal(MALL)
    for (const locale of LOCALES) {
      await setLocale(locale)
      const title = texts<typeof zhCN>('orders')('orderPayment.announce')
      await until(title, () => banner()!.textContent.includes(title))
    }
    await setLocale('zh-CN')
    await until('chinese', () => banner()!.textContent.includes('我已付款'))
    await pressButton(banner()!, '我已付款')
    await until('the dialog', () => dialog()?.querySelector('input[name=paidAt]') != null)
    expect(await axeFindings(dialog())).to.deep.equal([])
    await send()
    await until('the missing moment', () => dialog().querySelector('.mtm-field__error') !== null)
    expect(sent()).to.deep.equal([])
    const paidAt = dialog().querySelector<HTMLInputElement>('input[name=paidAt]')!
    type(paidAt, '2026-03-09 10:20:30')
    paidAt.focus()
    paidAt.blur()
    await send()
    await until('what was announced', () => banner()?.textContent.includes('正在核对') === true)
    expect(lastSent()).to.include({ orderId: ORDER_ID, paidAt: '2026-03-09 10:20:30' })
    expect(banner()!.textContent).to.include('修改付款信息')
  })

  it('lists what arrived, with its refund', async () => {
    const moment = '2026-03-09 10:20:30'
    const arrived = { paidAt: moment, state: null, mismatchReason: null, amount: 12_300, currency: 'CNY' }
    payment = {
      mayAnnounce: false,
      announced: null,
      received: [{ ...arrived, refundDueAt: moment, refundedAt: null }],
      mallUrl: null,
    }
    await open('¥123.00')
    expect(banner()!.querySelector('li')!.textContent).to.include('前退款')
    expect(banner()!.querySelector('sl-button')).to.equal(null)
  })

  it('reports a failure and reads again on a press', async () => {
    failure = answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await open('数据库繁忙')
    failure = null
    await clickWhenReady(banner()!.querySelector<HTMLElement>('sl-button, button')!)
    await until('the payment', () => banner()!.textContent.includes('我已付款'))
  })
})
