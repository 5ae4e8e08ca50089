import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { payment } from '@mtm/shared-utils/contracts/resources/payment'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './payments.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const LIMITS = { refunds: { CNY: 1_000_000 }, refundsElse: 150_000, refundWarningHours: 6 }
const WORK = { due: 3, asked: 1, soon: 1, late: 1, left: -30, ...LIMITS }
const work = {
  'GET /mtm/payment/work': () => answer(200, okEnvelope(WORK)),
  'GET /mtm/payment/announced': () => answer(200, okEnvelope([])),
}
const row = (n: number) => ({
  paidAt: '2026-11-20 10:00:00',
  mall: '示例商城',
  mallOrderNo: null,
  txnNo: `T-${n}`,
  quotedOrderNo: `TX${n}`,
  amount: 1250,
  currency: 'CNY',
  payer: '示例',
  payerPhone: '000-1',
  state: 'REFUND_DUE',
  mismatchReason: 'UNKNOWN_ORDER',
  orderNo: null,
  suggestedOrderNo: 'TX26112000422',
  refundDueAt: '2026-11-23 00:00:00',
  refundLeft: 200,
  refundAskedBy: null,
  refundedAt: null,
  refundedAmount: null,
  refundedBy: null,
  refundNote: null,
})

describeCrudScreen({
  resource: payment,
  screen,
  app,
  columns: ['paidAt', 'txnNo', 'quotedOrderNo', 'amount', 'state'],
  filters: ['txnNo', 'state'],
  row,
})

describe('the payment desk', () => {
  let running: RunningApp
  let server: FakeResource
  const rows = [
    { ...row(0), id: '0'.repeat(32), version: 4, mismatchReason: 'ALREADY_PAID' },
    {
      ...row(1),
      id: '1'.repeat(32),
      version: 1,
      state: 'REFUND_ASKED',
      mismatchReason: 'AMOUNT_LESS',
      refundAskedBy: 'finance',
      refundLeft: -61,
    },
    { ...row(2), id: '2'.repeat(32), version: 0, state: 'PAID', mismatchReason: null, refundLeft: null },
  ]
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const line = (n: number) => running.pane().querySelectorAll<HTMLElement>('tbody tr')[n]!
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  const warned = () => $toasts.get().map(({ text }) => text)
  const start = async (codes: string[], more: Parameters<typeof fakeResource>[2] = {}) => {
    signedIn({ codes: ['pay:list', ...codes] })
    server = fakeResource(payment, rows, { ...work, ...more })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 3)
  }
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  it('shows the remaining time, and offers actions by permission', async () => {
    await start([])
    await until('figures', () => running.pane().textContent.includes('待退款 3'))
    expect(line(0).textContent).to.contain('剩 3 小时 20 分')
    expect(line(0).textContent).to.contain('疑为 TX26112000422')
    expect(line(1).textContent).to.contain('逾期 1 小时 1 分')
    expect(running.pane().textContent).to.contain('逾期 0 小时 30 分')
    for (const label of ['登记退款', '指定订单', '录入付款'])
      expect(running.pane().textContent).not.to.contain(label)
    await pressButton(running.pane(), '待复核 1')
    await until('narrowed', () => location.search.includes('state=REFUND_ASKED'))
  })

  for (const width of [800, 390])
    it(`keeps the list in place when the figures arrive, at ${width}`, async () => {
      await setViewport({ width, height: 844 })
      try {
        const figures = Promise.withResolvers<Response>()
        await start([], { 'GET /mtm/payment/work': () => figures.promise })
        const top = () => running.pane().querySelector('.mtm-search')!.getBoundingClientRect().top
        const before = top()
        figures.resolve(answer(200, okEnvelope(WORK)))
        await until('figures', () => running.pane().textContent.includes('6小时内到期 1'))
        await until('the next', () => running.pane().textContent.includes('逾期 0 小时 30 分'))
        expect(top()).to.equal(before)
      } finally {
        await setViewport({ width: 800, height: 600 })
      }
    })

  it('lists what customers say they paid, and enters it from there', async () => {
    const announced = {
      orderId: '7'.repeat(32),
      orderNo: 'TX26112000422',
      client: '示例',
      total: 2000,
      amount: 1250,
      currency: 'CNY',
      paidAt: '2026-11-20 10:00:00',
      mallOrderNo: 'M-1',
      txnNo: 'T-9',
      note: null,
      createBy: 'client',
      createTime: '2026-11-20 10:01:00',
    }
    await start(['pay:confirm'], { 'GET /mtm/payment/announced': () => answer(200, okEnvelope([announced])) })
    await until('counted', () => running.pane().textContent.includes('客户称已付 1'))
    await pressButton(running.pane(), '客户称已付 1')
    await until('listed', () => dialog()?.textContent.includes('M-1') === true)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '录入付款')
    const value = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
    await until('entered', () => value('quotedOrderNo') === announced.orderNo)
    expect(['txnNo', 'paidAt', 'mallOrderNo', 'amount'].map(value)).to.deep.equal([
      'T-9',
      '2026-11-20 10:00:00',
      'M-1',
      '12.50',
    ])
  })

  it('assigns a payment to an order', async () => {
    const candidate = {
      orderNo: 'TX26112000422',
      client: '示例',
      total: 1250,
      currency: 'CNY',
      because: ['number', 'amount'],
    }
    let candidates: unknown = answer(500, {
      success: false,
      message: '付款繁忙',
      code: 500,
      result: null,
      timestamp: 0,
    })
    const outcome = { id: rows[0]!.id, status: 'MATCHED', reason: null, orderId: null, repeated: false }
    await start(['pay:confirm', 'pay:refund'], {
      'GET /mtm/payment/candidates': () => candidates,
      'POST /mtm/payment/assign': () => answer(200, okEnvelope(outcome)),
    })
    await pressButton(line(0), '指定订单')
    await until('failed', () => dialog()?.textContent.includes('付款繁忙') === true)
    candidates = [candidate]
    await pressButton(dialog()!, '重试')
    await until('candidates', () => Boolean(dialog()?.querySelector('input[type=radio]')))
    expect(dialog()!.textContent).to.contain('订单号相近 · 金额相同')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    dialog()!.querySelector<HTMLInputElement>('input[type=radio]')!.click()
    await pressButton(dialog()!, '指定订单')
    await until('sent', () => sent('/mtm/payment/assign') !== undefined)
    expect(sent('/mtm/payment/assign')).to.include({
      paymentId: rows[0]!.id,
      version: 4,
      orderNo: candidate.orderNo,
    })
    await until('told', () => warned().includes('付款与订单一致，订单已付款。'))
  })

  it('records a refund with its note, retries after a lost answer, and shows a refusal', async () => {
    let lost = true
    let refused = true
    await start(['pay:refund'], {
      'POST /mtm/payment/refund': () =>
        lost
          ? answer(504, '')
          : refused
            ? answer(200, {
                success: false,
                message: '须由另一人复核',
                code: 510,
                result: null,
                timestamp: 0,
              })
            : answer(200, okEnvelope({})),
    })
    await pressButton(line(1), '确认退款')
    await until('dialog', () => dialog()?.textContent.includes('大额退款') === true)
    await until('field', () => Boolean(dialog()?.querySelector('[name=note]')))
    type(dialog()!.querySelector('[name=note]'), 'T-77')
    await pressButton(dialog()!, '确认退款')
    await until('lost', () => Boolean(dialog()?.querySelector('[role=alert]')))
    lost = false
    await pressButton(dialog()!, '确认退款')
    await until('refused', () => dialog()?.textContent.includes('须由另一人复核') === true)
    refused = false
    await pressButton(dialog()!, '确认退款')
    await until('closed', () => dialog() === null)
    expect(sent('/mtm/payment/refund')).to.include({ paymentId: rows[1]!.id, version: 1, note: 'T-77' })
    expect(warned()).to.include('退款已登记。')
    const [first, again, next] = server.calls
      .filter(({ path }) => path === '/mtm/payment/refund')
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(again).to.equal(first)
    expect(next).not.to.equal(first)
  })
})
