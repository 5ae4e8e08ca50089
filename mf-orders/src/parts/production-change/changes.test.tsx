import { expect } from 'chai'
import type { ChangeRequest, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { setDicts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import { choiceOf } from './judge-style.ts'
import { OpenChanges } from './open-changes.tsx'
import { OrderChangesPart } from './order-changes.tsx'

const ORDER = 'a'.repeat(32)
const NO = 'TX26112000422-01-01'
const FAILED = { success: false, code: 500, message: '库房着火', result: null, timestamp: 0 }
const Asking = () => <OrderChangesPart orderId={ORDER} />

describe('changes in production', () => {
  let app: OrderScreens
  let changes: OrderChanges
  let waiting: ChangeRequest[]
  let failing: boolean
  const orFails = (value: unknown) => (failing ? answer(500, FAILED) : value)
  const change: ChangeRequest = {
    id: 'b'.repeat(32),
    pieceNo: NO,
    category: 'MJ',
    station: 'IN_PRODUCTION',
    deltas: { chest: -15 },
    style: [{ group: 'vent', before: 'side', after: 'hook' }],
    follows: {},
    note: '客户觉得偏松',
    state: 'open',
    by: '示例销售',
    at: '2026-11-20 10:00:00',
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
  }
  const choose = (name: string, value: string) => {
    const select = app.dialog()!.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const field = (name: string) => app.dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['order:list', 'fitting:edit', 'production:scan'] })
    changes = {
      locked: true,
      currency: 'CNY',
      pieces: [
        {
          pieceNo: NO,
          category: 'MJ',
          targets: [
            { code: 'chest', target: 1080, tol: 6 },
            { code: 'waist', target: 970, tol: 6 },
          ],
          style: baselineOf(BUILT_IN.catalogue, 'MJ'),
          fixed: ['vent'],
        },
      ],
      requests: [
        {
          ...change,
          id: 'c'.repeat(32),
          state: 'refused',
          decidedBy: '示例裁剪',
          decidedAt: '2026-11-20 11:00:00',
        },
      ],
    }
    waiting = [change]
    failing = false
    setDicts({ garment_category: [item('MJ', '男西装')] } as never)
    const server = fakeServer({
      [`GET /mtm/change/order/${ORDER}`]: () => orFails(changes),
      'GET /mtm/change/open': () => orFails(waiting),
      'GET /mtm/catalogue': () => BUILT_IN,
      'POST /mtm/change/ask': () => ({ id: change.id, state: 'open', priceDifference: 4000 }),
      'POST /mtm/change/decide': () => {
        waiting = []
        return { id: change.id, state: 'approved' }
      },
    })
    app = await startOrders({ asking: Asking, deciding: OpenChanges }, server)
  })
  afterEach(() => app.stop())

  it('are requested in centimetres with a reason, and shown with their outcome', async () => {
    await app.show('/asking')
    await until('the garment', () => app.pane().textContent.includes(NO))
    for (const words of [
      '须经裁剪师确认',
      '未同意',
      '胸围(成衣) −1.5 cm',
      '客户觉得偏松',
      '示例裁剪',
      '后开衩：双侧 → 钩形',
    ])
      await until(words, () => app.pane().textContent.includes(words))
    await pressButton(app.pane(), '申请更改')
    await until('the measurement', () => field('delta.chest') !== null)
    expect(app.dialog()!.textContent).to.contain('现为 108.0')
    type(field('delta.chest'), 'x')
    await until('no length', () => field('delta.chest')!.getAttribute('aria-invalid') === 'true')
    type(field('delta.chest'), '1.5')
    // not changed
    type(field('delta.waist'), '0')
    type(field('note'), '胸部略紧')
    await until('a length', () => field('delta.chest')!.getAttribute('aria-invalid') === null)
    expect(await axeFindings(app.dialog()!)).to.deep.equal([])
    await pressButton(app.dialog()!, '申请更改')
    await until('asked', () => app.sent('/change/ask').length === 1)
    expect(app.sent('/change/ask')[0]!.body).to.deep.include({
      pieceNo: NO,
      deltas: { chest: 15 },
      note: '胸部略紧',
    })
  })

  it('are requested for style groups that are not fixed, with rules and prices', async () => {
    await app.show('/asking')
    await until('the garment', () => app.pane().textContent.includes(NO))
    await pressButton(app.pane(), '申请更改')
    const groups = () =>
      [...(field('group') as unknown as HTMLSelectElement).options].map(({ value }) => value)
    await until('the choices', () => field('group') !== null)
    expect(groups()).to.include('lapel.shape')
    for (const closed of ['vent', 'fit', 'lining.no']) expect(groups()).not.to.include(closed)
    choose('group', 'lapel.shape')
    const part = (group: string) => app.dialog()!.querySelector(`[data-group="${group}"]`)
    await until('the shapes', () => part('lapel.shape')?.textContent.includes('戗驳头') === true)
    const peak = [...part('lapel.shape')!.querySelectorAll('label')].find(({ textContent }) =>
      textContent.startsWith('戗驳头'),
    )
    peak!.querySelector('input')!.click()
    type(field('note'), '客户看中戗驳头')
    // another lapel shape has its own width
    await until('the width is asked for', () => part('lapel.width')?.querySelector('[role=alert]') != null)
    const send = () =>
      [...app.dialog()!.querySelectorAll('sl-button')].find(({ textContent }) => textContent === '申请更改')!
    expect(send().disabled).to.equal(true)
    type(field('style.lapel.width'), '9.5')
    field('style.lapel.width')!.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    for (const words of ['驳头款式：平驳头 → 戗驳头', '驳头宽：8.5 cm → 9.5 cm', '+¥40.00'])
      await until(words, () => app.dialog()!.textContent.includes(words))
    expect(await axeFindings(app.dialog()!)).to.deep.equal([])
    await pressButton(app.dialog()!, '申请更改')
    await until('asked', () => app.sent('/change/ask').length === 1)
    expect(app.sent('/change/ask')[0]!.body).to.deep.include({
      pieceNo: NO,
      deltas: {},
      style: { 'lapel.shape': 'peak', 'lapel.width': 95 },
    })
  })

  it('request no values closed by another choice', () => {
    const piece = { ...changes.pieces[0]!, fixed: [] }
    // without a vent there is no vent length to choose
    expect(choiceOf(BUILT_IN, piece, { 'vent.length': 250, vent: 'none' })).to.deep.equal({
      values: { vent: 'none' },
      isChange: true,
      isWrong: false,
    })
    expect(choiceOf(BUILT_IN, piece, { vent: piece.style.vent ?? null }).isChange).to.equal(false)
  })

  it('wait for the cutter’s agreement', async () => {
    await app.show('/deciding')
    await until('the button', () => app.pane().textContent.includes('待确认更改 1'))
    await pressButton(app.pane(), '待确认更改 1')
    await until('the change', () => app.dialog()?.textContent.includes('胸围') === true)
    expect(await axeFindings(app.dialog()!)).to.deep.equal([])
    await pressButton(app.dialog()!, '同意更改')
    await until('the question', () => field('note') !== null)
    await pressButton(app.dialog()!, '同意更改')
    await until('decided', () => app.sent('/change/decide').length === 1)
    expect(app.sent('/change/decide')[0]!.body).to.deep.include({ id: change.id, approved: true })
    await until('nothing waits', () => app.dialog()?.textContent.includes('没有待确认的更改') === true)
  })

  it('report failed loading, and reload on a press', async () => {
    failing = true
    await app.show('/asking')
    await until('the failure', () => app.pane().textContent.includes('库房着火'))
    failing = false
    await pressButton(app.pane(), '重试')
    await until('the garment', () => app.pane().textContent.includes(NO))
    failing = true
    await app.show('/deciding')
    await until('the button', () => app.pane().textContent.includes('生产中更改'))
    await pressButton(app.pane(), '生产中更改')
    await until('the failure', () => app.dialog()?.textContent.includes('库房着火') === true)
    expect(app.dialog()!.textContent).not.to.contain('没有待确认的更改')
    failing = false
    await pressButton(app.dialog()!, '重试')
    await until('the change', () => app.dialog()?.textContent.includes('胸围') === true)
  })
})
