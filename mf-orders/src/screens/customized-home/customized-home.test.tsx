import { expect } from 'chai'
import type { MeasureSheet, MeasureSheetDraft } from '@mtm/shared-utils/contracts/dto/measure'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { DraftStored, ServerDraftBody, StoredDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import { type FakeResource, pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { $tabs, $toasts, bus } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import zhCN from '../../locales/zh-CN.ts'
import { BUTTON, CUSTOMER, LINING, sampleSheet } from '../../testing/catalogue/samples.ts'
import { formReady } from '../../testing/form-ready.ts'
import { formServer } from '../../testing/form-server.ts'
import CustomizedHome from './customized-home.screen.tsx'
import { newLine, newFormState, type OrderFormState } from '../../order-form/state/form-state.ts'
import { ORDER_ID, sampleOrder, sampleRemark } from '../../testing/catalogue/sample-order.ts'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'

const SAVED = { id: 'c'.repeat(32), orderNo: 'TX26112000422', version: 1, status: 'SAVED', findings: [] }
describe('customized home', () => {
  let app: OrderScreens
  let server: FakeResource
  let lost: boolean
  let orderAnswer: () => OrderDetail
  let stored: StoredDraft | null
  let beforeDraft: Promise<void>
  let beforeEdit: Promise<void>
  let sheets: MeasureSheet[]
  const pane = () => app.pane()
  const form = () => pane().querySelector('.mo-form')
  const ready = () => formReady(pane())
  const dialog = () => app.dialog()
  const calls = (end: string) => server.calls.filter(({ path }) => path.endsWith(end))
  const dirty = () => $tabs.get().tabs.find((tab) => tab.id === '/screen')!.dirty
  const step = (name: keyof typeof zhCN.steps) =>
    [...pane().querySelectorAll<HTMLElement>('.mo-step')]
      .find((one) => one.textContent!.includes(zhCN.steps[name]))!
      .click()

  beforeEach(async () => {
    signedIn({ codes: ['order:add', 'order:edit', 'order:submit', 'order:price:view'] })
    lost = false
    stored = null
    beforeDraft = Promise.resolve()
    beforeEdit = Promise.resolve()
    sheets = [sampleSheet('M', '2026-11-19 10:00:00')]
    server = formServer({
      'GET /mtm/measure/list': () => sheets,
      'POST /mtm/measure/add': ({ body }) => {
        const { customerId, method, body: values } = body as MeasureSheetDraft
        const id = 'e'.repeat(32)
        sheets = [
          { ...sampleSheet('M', '2026-11-22 10:00:00'), id, customerId, method, body: values },
          ...sheets,
        ]
        return { id, findings: [] }
      },
      'GET /mtm/order/draft': () => beforeDraft.then(() => answer(200, okEnvelope(stored))),
      'PUT /mtm/order/draft': ({ body }) => (lost ? answer(504, null) : keep(body as ServerDraftBody)),
      'DELETE /mtm/order/draft': () => {
        stored = null
        return answer(200, okEnvelope(null))
      },
      'POST /mtm/order/save': () => (lost ? answer(504, null) : SAVED),
      [`GET /mtm/order/${ORDER_ID}`]: () => orderAnswer(),
      [`PUT /mtm/review/remark/${sampleRemark().id}`]: () => null,
      'PUT /mtm/order/edit': async ({ body }) => {
        await beforeEdit
        return answer(200, okEnvelope({ ...SAVED, id: (body as { id: string }).id, version: 2 }))
      },
      [`POST /mtm/order/${SAVED.id}/submit`]: () => ({ ...SAVED, version: 2, status: 'SUBMITTED' }),
    })
    app = await startOrders({ screen: CustomizedHome, neighbour: () => <p>neighbour</p> }, server)
  })
  afterEach(() => app.stop())

  /** The server's side of a draft, as `storeServerDraft` is tested to behave. */
  function keep({ content, device, version }: ServerDraftBody): DraftStored {
    const other = stored && stored.device !== device && stored.version !== version
    if (other) return { version, newer: stored! }
    if (!stored && version > 0) return { version: 0, gone: true }
    stored = { content, device, version: (stored?.version ?? 0) + 1, updateTime: '2026-11-22 10:32:00' }
    return { version: stored.version }
  }
  const summary = () => pane().querySelector('.mo-summary')!.textContent!
  const banner = () => pane().querySelector('.mo-banner[role=alert]')
  const draftOf = (name: string) => ({ ...newFormState([newLine('MJ', {}, null)]), client: name })

  async function fill() {
    await until('clients', () => pane().querySelector('.mo-people__row') !== null)
    pane().querySelector<HTMLElement>('.mo-people__row')!.click()
    await until('the sheet', () => pane().textContent!.includes('2026-11-19'))
    step('cloth')
    await until('cloths', () => pane().querySelectorAll('.mo-swatch input').length >= 4)
    for (const field of ['fabricNo', 'liningNo', 'buttonNo'])
      pane().querySelector<HTMLElement>(`[data-field="0:${field}"] .mo-swatch input`)!.click()
    const chosen = ['TW-3201', LINING.liningNo, BUTTON.buttonNo]
    await eventually(() => chosen.forEach((no) => expect(summary()).to.include(no)))
  }

  it('takes the fabric of the album once and removes it from the address', async () => {
    await app.show('/screen?fabric=TW-3202')
    await ready()
    await until('chosen', () => pane().querySelector('.mo-summary')!.textContent!.includes('TW-3202'))
    await until('a clean address', () => location.search === '')
  })

  it('waits for the question about a draft before it shows the form', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    stored = { content: {}, device: 'elsewhere', version: 3, updateTime: '2026-11-22 10:32:00' }
    beforeDraft = promise
    const shown = app.show('/screen?fabric=TW-3202')
    await until('it is asked', () => calls('/mtm/order/draft').length > 0)
    await until('taken out of the address', () => location.search === '')
    await settle()
    expect(form()).to.equal(null)
    resolve()
    await shown
    await ready()
    expect(pane().querySelector('.mo-banner[role=alert]')).not.to.equal(null)
    expect(summary()).to.include('TW-3202')
  })

  it('copies an order of the list with the client’s latest measurements; asks before it replaces work', async () => {
    const [line] = sampleOrder().lines
    const like = (fabricNo: string) => () =>
      sampleOrder({
        status: 'RECEIVED',
        customerId: CUSTOMER.id,
        lines: [{ ...line!, quantity: 2, fabricNo, entered: ['lapel.width'] }],
      })
    orderAnswer = like('TW-3202')
    await app.show(`/screen?copy=${ORDER_ID}`)
    await ready()
    await until('copied', () => summary().includes('TW-3202'))
    expect(location.search).to.equal('')
    expect(summary()).to.include(CUSTOMER.name)
    expect(pane().querySelector('.mo-people__row'), 'nobody has to be chosen').to.equal(null)
    await until('kept', () => stored !== null)
    const { lines, id, measures } = stored!.content as unknown as OrderFormState
    expect([lines.length, lines[0]!.quantity, lines[0]!.style['lapel.width'], id]).to.deep.equal([
      1,
      2,
      90,
      null,
    ])
    expect(measures.sheet?.id).to.equal(sheets[0]!.id)
    orderAnswer = like('TW-3201')
    await app.show(`/screen?copy=${ORDER_ID}`)
    await until('asked', () => dialog()?.textContent?.includes(zhCN.templates.replaceAll) === true)
    expect(summary()).to.include('TW-3202')
    await pressButton(dialog()!, '确定')
    await until('taken', () => summary().includes('TW-3201'))
  })

  it('copies nothing from the order in the form; says when a copy is impossible', async () => {
    await app.show('/screen')
    await ready()
    await fill()
    await until('kept', () => stored !== null)
    const before = stored!.content as unknown as OrderFormState
    expect(before.customer?.id).to.equal(CUSTOMER.id)
    orderAnswer = () => answer(504, null) as never
    await app.show(`/screen?copy=${ORDER_ID}`)
    await until('told', () => $toasts.get().some(({ title }) => title === zhCN.templates.notCopied))
    expect(summary()).to.include(CUSTOMER.name)
    orderAnswer = () => sampleOrder({ status: 'RECEIVED', customerId: null })
    await app.show(`/screen?copy=${ORDER_ID}`)
    await until('asked', () => dialog()?.textContent?.includes(zhCN.templates.replaceAll) === true)
    await pressButton(dialog()!, '确定')
    await until('taken', () => !summary().includes(CUSTOMER.name))
  })

  it('asks before a copy replaces input entered while it loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const copied = sampleOrder({ status: 'RECEIVED', customerId: null })
    orderAnswer = () => promise.then(() => copied) as never
    await app.show(`/screen?copy=${ORDER_ID}`)
    await ready()
    await until('it is read', () => calls(ORDER_ID).length > 0)
    await fill()
    resolve()
    await until('asked', () => dialog()?.textContent?.includes(zhCN.templates.replaceAll) === true)
    expect(summary()).to.include(CUSTOMER.name)
  })

  it('continues with a new measure sheet as stored by the server', async () => {
    await app.show('/screen')
    await ready()
    await fill()
    step('customer')
    await until('the sheets', () => pane().querySelector('[data-field=measureSheetId]') !== null)
    const part = () => pane().querySelector<HTMLElement>('[data-field=measureSheetId]')!
    const card = (label: string) =>
      [...part().querySelectorAll('label')].find((one) => one.textContent!.includes(label))!
    await until('the choice', () => card(zhCN.measure.new) !== undefined)
    card(zhCN.measure.new)!.querySelector('input')!.click()
    await until('the boxes', () => part().querySelector('[name="body.height"]') !== null)
    for (const [code, value] of Object.entries({
      height: 175,
      weight: 70,
      chestGirth: 96,
      waistGirth: 84,
      hipGirth: 98,
    })) {
      const box = part().querySelector<HTMLInputElement>(`[data-field="body.${code}"] input`)!
      type(box, String(value))
      box.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    const fillIn = () =>
      [...part().querySelectorAll('sl-button')].find((one) => /估算其余/.test(one.textContent ?? ''))
    await until('what may be estimated', () => fillIn() !== undefined)
    await clickWhenReady(fillIn())
    await until('estimated', () => fillIn() === undefined)
    await pressButton(part(), zhCN.measure.save)
    await until('the new sheet', () => card('2026-11-22') !== undefined)
    expect(card('2026-11-22').querySelector('input')!.checked).to.equal(true)
    expect(part().querySelector('.mo-facts')!.textContent).to.include('175.0 cm')
  })

  it('finds clients by phone and number as well', async () => {
    await app.show('/screen')
    await ready()
    await until('clients', () => pane().querySelector('.mo-people__row') !== null)
    const search = pane().querySelector<HTMLInputElement>('input[name=customerSearch]')!
    const asking = {
      样品: ['name', '*样品*'],
      '000-0040': ['phone', '*000-0040*'],
      C2611: ['customerNo', '*C2611*'],
    }
    for (const [words, [name, sent]] of Object.entries(asking)) {
      type(search, words)
      await until(words, () => calls('/customer/list').some(({ query }) => query.get(name!) === sent))
    }
  })

  it('keeps a half-filled order through a visit elsewhere and a restart of the app', async () => {
    await app.show('/screen')
    await ready()
    await fill()
    expect(dirty()).to.equal(true)
    await app.show('/neighbour')
    await app.show('/screen')
    expect(pane().querySelector('.mo-summary')!.textContent).to.include(CUSTOMER.name).and.include('TW-3201')
    await app.unmount()
    await app.mount()
    await app.show('/screen')
    await ready()
    expect(pane().textContent).to.include(zhCN.form.restored)
    await until('its cloth', () => pane().querySelector('.mo-summary')!.textContent!.includes('TW-3201'))
    await pressButton(pane(), zhCN.form.startOver)
    await until('the question', () => dialog() !== undefined)
    await clickWhenReady([...dialog()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!)
    await until('clean', () => !dirty())
    expect(pane().querySelector('.mo-summary')!.textContent).to.not.include(CUSTOMER.name)
  })

  it('stores input at the server, and deletes it when discarded', async () => {
    await app.show('/screen')
    await ready()
    lost = true
    await fill()
    const state = () => pane().querySelector('.mo-draft-state')?.getAttribute('data-state')
    await until('told', () => state() === 'failed')
    lost = false
    step('delivery')
    await until('the step', () => pane().querySelector('.mo-quantity') !== null)
    await until('kept', () => state() === 'stored')
    const content = stored!.content as Partial<OrderFormState>
    expect(content.customer!.name).to.equal(CUSTOMER.name)
    expect(content.lines![0]!.fabricNo).to.equal('TW-3201')
    await pressButton(pane(), zhCN.form.startOver)
    await until('the question', () => dialog() !== undefined)
    await clickWhenReady([...dialog()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!)
    await until('forgotten', () => stored === null)
    expect(calls('/order/save'), 'no number was taken').to.have.length(0)
  })

  it('offers the draft of another device and overwrites nothing before the choice', async () => {
    const theirs = {
      content: { ...draftOf('别处的客户') },
      device: 'phone-0001',
      version: 3,
      updateTime: '2026-11-22 09:15:00',
    }
    stored = theirs
    await app.show('/screen')
    await ready()
    // together with the form, which would otherwise be pushed down
    expect(banner()?.textContent).to.include('2026-11-22 09:15').and.to.include('别处的客户')
    expect(summary()).to.not.include('别处的客户')
    await fill()
    await settle()
    expect(stored, 'nothing is overwritten while it is asked').to.equal(theirs)
    // this draft continues and replaces the one shown
    await pressButton(banner()!, zhCN.serverDraft.keepMine)
    await until('kept', () => stored !== theirs)
    expect((stored as StoredDraft).version).to.equal(4)
    expect((stored.content as Partial<OrderFormState>).customer!.name).to.equal(CUSTOMER.name)
    // meanwhile the phone continues as well
    stored = { ...theirs, version: 5, updateTime: '2026-11-22 11:00:00' }
    pane().querySelectorAll<HTMLElement>('[data-field="0:fabricNo"] .mo-swatch input')[1]!.click()
    await until('asked again', () => banner()?.textContent?.includes('11:00') === true)
    expect(stored.version).to.equal(5)
    await pressButton(banner()!, zhCN.serverDraft.takeTheirs)
    await until('theirs', () => summary().includes('别处的客户'))
    expect(summary()).to.not.include(CUSTOMER.name)
    // finished on the phone: it does not return by itself
    stored = null
    step('delivery')
    await until('told', () => banner()?.textContent?.includes(zhCN.serverDraft.gone) === true)
    await pressButton(banner()!, zhCN.form.startOver)
    await until('empty', () => !dirty())
    expect(summary()).to.not.include('别处的客户')
  })

  it('places an order: confirms, leaves no draft, notifies other screens, opens the list', async () => {
    const announced: string[] = []
    const stop = bus.on(orderSubmitted, ({ orderNo }) => void announced.push(orderNo))
    await app.show('/screen')
    await ready()
    await fill()
    step('check')
    const walk = () => pane().querySelector('.mo-form__walk')!
    await until('the last step', () => walk().textContent!.includes(zhCN.form.place))
    lost = true
    await pressButton(walk(), zhCN.form.place)
    await until('the question', () => dialog() !== undefined)
    await clickWhenReady([...dialog()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!)
    await until('no answer', () => pane().textContent!.includes(zhCN.banner.unanswered))
    expect(dirty()).to.equal(true)
    lost = false
    await pressButton(pane().querySelector('.mo-banner')!, zhCN.form.retry)
    await until('told', () => announced.length === 1)
    const [first, second] = calls('/order/save').map(({ body }) => body as { requestId: string })
    expect(second!.requestId).to.equal(first!.requestId)
    expect(location.pathname).to.equal('/order/my-orders')
    expect(dirty()).to.equal(false)
    stop()
  })

  it('accepts no input while the order is sent, until the stored order is shown', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    beforeEdit = promise
    orderAnswer = () => sampleOrder({ status: 'SAVED' })
    await app.show(`/screen?id=${ORDER_ID}`)
    await ready()
    step('delivery')
    await until('delivery', () => pane().querySelector('[name=remark]') !== null)
    const isTaken = () => pane().querySelector('[name=remark]')!.closest('[inert]') === null
    expect(isTaken()).to.equal(true)
    orderAnswer = () => sampleOrder({ status: 'SAVED', remark: 'as stored' })
    await pressButton(pane(), zhCN.form.save)
    await until('sent', () => calls('/order/edit').length === 1)
    expect(isTaken()).to.equal(false)
    resolve()
    await until('taken again', isTaken)
    expect(pane().querySelector<HTMLTextAreaElement>('[name=remark]')!.value).to.equal('as stored')
  })

  it('shows the remarks on a returned order and takes the answers', async () => {
    const returned = (answered: string | null) =>
      sampleOrder({
        status: 'INFO_ERROR',
        remarks: [sampleRemark({ answer: answered })],
        allowed: [{ action: 'correct', label: item('', '更正') }],
      })
    orderAnswer = () => returned(null)
    await app.show(`/screen?id=${ORDER_ID}`)
    await ready()
    await until('the remark', () => pane().textContent!.includes('驳头太宽'))
    type(pane().querySelector('.mo-remark input'), '已改窄')
    orderAnswer = () => returned('已改窄')
    await pressButton(pane(), '保存答复')
    await until('answered', () => pane().textContent!.includes('已答复'))
    expect(calls(sampleRemark().id)[0]!.body).to.deep.equal({ answer: '已改窄' })
    expect(await axeFindings(pane().querySelector('.mo-remarks')!)).to.deep.equal([])
  })
})
