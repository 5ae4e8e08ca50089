import { expect } from 'chai'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { Elsewhere, refused, showSample } from '../sample-testing.ts'
import SampleStepForm from './sample-step-form.screen.tsx'

const ID = '1'.repeat(32)
const ORDER = { id: ID, orderNo: 'TX0001', client: '王先生', total: 128_050, currency: 'CNY' }
const OTHER = { ...ORDER, id: '2'.repeat(32), orderNo: 'TX0002' }
const pageOf = (records: readonly unknown[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 100,
  pages: 1,
})
const PAID_AT = '2026-11-20 10:20:30'

describe('the sample step form', () => {
  it('goes from the entry over the confirmation to the end, and back', async () => {
    let reply = () =>
      answer(200, { success: false, message: '已收到付款', code: 500, result: null }) as unknown
    const page = await showSample(
      { screen: SampleStepForm, 'order/my-orders': Elsewhere },
      {
        codes: ['order:list'],
        routes: {
          'GET /mtm/order/list': () => pageOf([ORDER, OTHER]),
          'GET /mtm/payment/ofOrder': ({ query }) => ({
            mayAnnounce: query.get('orderId') === ID,
            announced: null,
            received: [],
            mallUrl: null,
          }),
          'POST /mtm/payment/announce': () => reply(),
        },
      },
    )
    const pane = page.app.pane
    const current = () => pane().querySelector('[aria-current=step]')!.textContent
    await until('orders', () => pane().querySelector('select[name=orderId] option[value]') !== null)
    expect(await axeFindings(pane())).to.deep.equal([])
    await pressButton(pane(), '下一步')
    await page.shows('请选择订单')
    type(pane().querySelector('select[name=orderId]'), OTHER.id)
    await page.shows('不能登记付款')
    await pressButton(pane(), '下一步')
    expect(current()).to.include('填写付款信息')
    type(pane().querySelector('select[name=orderId]'), ID)
    await settle()
    const paidAt = pane().querySelector<HTMLInputElement>('input[name=paidAt]')!
    type(paidAt, PAID_AT)
    paidAt.focus()
    paidAt.blur()
    await settle()
    await pressButton(pane(), '下一步')
    await until('the confirmation', () => current()!.includes('确认付款信息'))
    await page.shows('¥1,280.50')
    await pressButton(pane(), '上一步')
    await until(
      'the entry',
      () => pane().querySelector<HTMLInputElement>('input[name=paidAt]')?.value === PAID_AT,
    )
    await pressButton(pane(), '下一步')
    await until('the confirmation', () => current()!.includes('确认付款信息'))
    await pressButton(pane(), '提交')
    await page.shows('已收到付款')
    reply = () => null
    await pressButton(pane(), '提交')
    await page.shows('付款信息已提交')
    expect(page.server.calls.findLast(({ method }) => method === 'POST')!.body).to.include({
      orderId: ID,
      paidAt: PAID_AT,
      amount: 128_050,
    })
    await pressButton(pane(), '打开订单')
    await until('the order', () => location.search === `?open=${ID}`)
    await page.stop()
  })

  it('has nothing to pay, or is closed to those who see no orders', async () => {
    const routes = { 'GET /mtm/order/list': (): unknown => pageOf([]) }
    const page = await showSample({ screen: SampleStepForm }, { routes })
    await page.shows('没有等待付款的订单')
    await page.stop()
    const closed = await showSample(
      { screen: SampleStepForm },
      { routes: { 'GET /mtm/order/list': refused } },
    )
    await closed.shows('没有权限')
    await closed.stop()
  })
})
