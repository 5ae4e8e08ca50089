import { expect } from 'chai'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import {
  byText,
  fakeResource,
  type FakeResource,
  pressButton,
  settle,
  type,
} from '@mtm/shared-utils/kit/testing'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { $location, $toasts, bus, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { orderSubmitted } from '@mtm/shared-utils/contracts/events/order.submitted'
import MyOrders from './my-orders.screen.tsx'
import { ORDER_ID, sampleOrder, sampleRemark, sampleRow } from '../../testing/catalogue/sample-order.ts'
import { sampleSheet } from '../../testing/catalogue/samples.ts'
import { startOrders, type OrderScreens } from '../../testing/order-screens.ts'

const CODES = [
  'order:list',
  'order:add',
  'order:edit',
  'order:delete',
  'order:submit',
  'order:cancel',
  'order:price:view',
]

describe('my orders', () => {
  let app: OrderScreens
  let server: FakeResource
  let status: OrderDetail['status']
  let more: Partial<OrderDetail>
  let catalogue: unknown
  let sheets: unknown
  const pane = () => app.pane()
  const ready = () => until('rows', () => pane()?.querySelector('tbody tr') != null)
  const drawer = () => app.drawer()
  const shownDialog = () => app.dialog()

  beforeEach(async () => {
    status = 'SAVED'
    more = {}
    catalogue = BUILT_IN
    signedIn({ codes: CODES })
    const rows = Array.from({ length: 12 }, (_, n) => ({ ...sampleRow(n) }))
    server = fakeResource(order, rows, {
      [`GET /mtm/order/${ORDER_ID}`]: () => sampleOrder({ status, ...more }),
      [`PUT /mtm/review/remark/${'r'.repeat(32)}`]: () => null,
      'GET /mtm/catalogue': () => catalogue,
      'GET /mtm/measure/list': () => sheets,
      [`POST /mtm/order/${ORDER_ID}/submit`]: () => ({
        id: ORDER_ID,
        orderNo: 'TX',
        version: 3,
        status: 'SUBMITTED',
        findings: [],
      }),
      [`GET /mtm/doc/quotation/${ORDER_ID}`]: () =>
        answer(200, { success: false, message: '订单当前状态下没有此单据', code: 500, result: null }),
      [`GET /mtm/doc/order-sheet/${ORDER_ID}`]: () =>
        new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      [`POST /mtm/order/${ORDER_ID}/cancel`]: () =>
        answer(409, { success: false, message: '当前状态不允许此操作', code: 409, result: null }),
    })
    setDicts({
      order_status: [
        { value: 'SAVED', text: '已保存', textEn: 'Saved', textJp: '保存済み', color: 'gray' },
        { value: 'SUBMITTED', text: '已提交', textEn: 'Submitted', textJp: '注文確定', color: 'blue' },
      ],
      cancel_reason: [{ value: 'changedMind', text: '客户改变主意', textEn: 'Changed mind', textJp: '都合' }],
      hold_reason: [{ value: 'fabric', text: '等待面料', textEn: 'Waiting for fabric', textJp: '生地待ち' }],
      mismatch_reason: [{ value: 'AMOUNT_LESS', text: '金额不足', textEn: 'Too small', textJp: '不足' }],
      express_company: [{ value: 'SF', text: '顺丰', textEn: 'SF Express', textJp: 'SF' }],
      country: [{ value: 'CN', text: '中国', textEn: 'China', textJp: '中国' }],
    } as never)
    app = await startOrders({ screen: MyOrders, neighbour: () => null }, server)
  })
  afterEach(() => app.stop())

  it('shows its columns in three languages with state texts', async () => {
    await app.show('/screen')
    await ready()
    for (const locale of LOCALES) {
      await setLocale(locale)
      // the due date is in one of two columns, and filterable
      const { dueDate: _, held: __, ...columns } = order.fields
      const labels = Object.values(columns).map(({ label }) => pickLabel(label, locale))
      const head = () => [...pane().querySelectorAll('th')].map((cell) => cell.textContent)
      await eventually(() => expect(head()).to.include.members(labels))
    }
    await setLocale('zh-CN')
    await until('chinese', () => pane().textContent!.includes('已保存'))
    expect(pane().textContent).to.include('¥1,700.00')
  })

  it('has states for no orders, no results, failure and no permission', async () => {
    server.rows = []
    await app.show('/screen')
    await until('empty', () => pane().textContent!.includes('还没有订单'))
    await app.show('/screen?client=zzz')
    await until('nothing found', () => pane().textContent!.includes('没有符合条件的订单'))
    server.listAnswer = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/screen?pageSize=20')
    await until('failure', () => pane().textContent!.includes('数据库繁忙'))
    server.listAnswer = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await app.show('/screen?pageSize=30')
    await until('refused', () => pane().textContent!.includes('没有权限查看订单'))
  })

  it('filters by required date and salesperson', async () => {
    await app.show('/screen')
    await ready()
    await clickWhenReady(pane().querySelector<HTMLElement>('.mtm-search [aria-expanded]')!)
    const box = (name: string) => pane().querySelector<HTMLInputElement>(`.mtm-search [name="${name}"]`)
    await until('the fields', () => box('salesman') !== null)
    type(box('salesman'), '销售')
    type(box('requiredDate_begin'), '2026-12-01')
    await pressButton(pane(), '查询')
    await until('asked', () =>
      server.calls.some(
        ({ query }) => query.get('salesman') === '*销售*' && query.get('requiredDate_begin') === '2026-12-01',
      ),
    )
  })

  it('hides amounts without permission', async () => {
    signedIn({ codes: CODES.filter((code) => code !== 'order:price:view') })
    await app.show('/screen')
    await ready()
    expect([...pane().querySelectorAll('th')].map((cell) => cell.textContent)).to.not.include('总金额')
  })

  it('reloads when an order was placed elsewhere', async () => {
    await app.show('/screen')
    await ready()
    const before = server.calls.length
    bus.raise(orderSubmitted, { id: ORDER_ID, orderNo: 'TX' })
    await until('asked again', () => server.calls.length > before)
  })

  it('opens an order and offers only the actions the server allows', async () => {
    await app.show('/screen')
    await ready()
    await pressButton(pane(), 'TX2611200000')
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    for (const part of ['TW-3201', '175.0\u00A0cm', '9.0 cm', '1.80', '2026-11-20 10:00:00', '已保存'])
      await until(part, () => drawer()!.textContent!.includes(part))
    expect(
      [...drawer()!.querySelectorAll('.mo-moves sl-button')].map((one) => one.textContent),
    ).to.deep.equal(['<edit>', '<submit>', '<cancel>', '<delete>'])
    expect(location.search).to.include(`open=${ORDER_ID}`)
  })

  it('opens an order without focusing a field', async () => {
    const opened = async () => {
      await pressButton(pane(), 'TX2611200000')
      await until('the language of its documents', () => Boolean(drawer()?.querySelector('select')))
    }
    await app.show('/screen')
    await ready()
    await opened()
    await app.show('/screen')
    await until('closed', () => !drawer())
    // this time everything is loaded before the dialog opens
    await opened()
    await until('the layer has the focus', () => document.activeElement === drawer())
  })

  it('shows the payment hint only while the order awaits payment', async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    const note = errorLabel('order.paymentNote')
    expect(drawer()!.textContent).to.not.include(note[0])
    status = 'AWAIT_PAY'
    announceChange({ name: 'order' }, [ORDER_ID])
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until(
        `the note in ${locale}`,
        () => drawer()?.textContent?.includes(pickLabel(note, locale)) === true,
      )
    }
    await setLocale('zh-CN')
    expect(drawer()!.querySelector('.mo-banner')!.textContent).to.include('TX2611200000 · ¥1,700.00')
    expect(await axeFindings(drawer()!)).to.deep.equal([])
  })

  it('shows the progress of an order in the list and by station, live', async () => {
    const pieces = [
      { pieceNo: 'TX-01-01', category: 'MJ', station: 'CHECKING', since: '2026-11-21 09:00:00' },
    ]
    more = { progress: { percent: 83, station: 'CHECKING', pieces } }
    server.rows[0]!.made = { percent: 83, station: 'CHECKING' }
    await app.show(`/screen?open=${ORDER_ID}`)
    const bar = () => pane().querySelector('[role=progressbar]')
    await until('the bar', () => bar()?.getAttribute('aria-valuenow') === '83')
    expect(bar()!.getAttribute('aria-valuetext')).to.equal('已完成 83% · 当前工序：检验')
    await until('the stations', () => drawer()?.textContent?.includes('当前工序：检验') === true)
    more = { progress: { percent: 89, station: 'IRONING', pieces } }
    announceChange({ name: 'order' }, [ORDER_ID])
    await until('further', () => drawer()?.textContent?.includes('当前工序：整烫') === true)
    expect(await axeFindings(drawer()!)).to.deep.equal([])
  })

  it('requires an answer to every remark before the correction', async () => {
    status = 'INFO_ERROR'
    const remark = sampleRemark()
    more = {
      remarks: [remark],
      allowed: [{ action: 'correct', label: { text: '更正', textEn: 'c', textJp: 'c' } }],
    }
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the remark', () => drawer()?.textContent?.includes('驳头太宽') === true)
    expect(drawer()!.textContent).to.include('驳头款式')
    await pressButton(drawer()!, '更正')
    await until('held back', () => drawer()?.querySelector('[role=alert]') != null)
    expect(location.pathname).to.equal('/screen')
    type(drawer()!.querySelector(`[name="answer.${remark.id}"]`), '已改窄')
    await pressButton(drawer()!, '保存答复')
    await until('sent', () =>
      server.calls.some(({ method, path }) => method === 'PUT' && path.endsWith(remark.id)),
    )
    more = { ...more, remarks: [{ ...remark, answer: '已改窄' }] }
    announceChange({ name: 'order' }, [ORDER_ID])
    await until('answered', () => drawer()?.textContent?.includes('已答复') === true)
  })

  it('asks with the texts of the specification before placing or deleting', async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    await pressButton(drawer()!, '<submit>')
    await until(
      'the question',
      () => shownDialog()?.textContent?.includes(errorLabel('order.confirmPlace')[0]) === true,
    )
    const [no, yes] = shownDialog()!.querySelectorAll<HTMLElement>('sl-button')
    await clickWhenReady(yes!)
    await until('sent', () => server.calls.some(({ path }) => path.endsWith('/submit')))
    const sent = server.calls.find(({ path }) => path.endsWith('/submit'))!.body as Record<string, unknown>
    expect(sent).to.include({ version: 2 })
    expect(sent.requestId).to.match(/^[0-9a-f]{32}$/)
    expect(no!.textContent).to.equal('取消')
    const remove = () => byText(drawer()!, '<delete>') as HTMLElement & { disabled: boolean }
    await until('the end of it', () => shownDialog() === undefined && !remove().disabled)
    await clickWhenReady(remove())
    await until(
      'the question',
      () => shownDialog()?.textContent?.includes(errorLabel('order.confirmDelete')[0]) === true,
    )
    await clickWhenReady(shownDialog()!.querySelectorAll<HTMLElement>('sl-button')[0]!)
    await settle()
    expect(server.calls.some(({ method }) => method === 'DELETE')).to.equal(false)
  })

  it('offers the documents allowed by state and permission, in the chosen language', async () => {
    const menu = () =>
      [...drawer()!.querySelectorAll('.mo-documents sl-menu-item')].map((one) => one.textContent)
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the documents', () => menu().length > 0)
    expect(menu()).to.deep.equal(['报价单', '订单'])
    expect(await axeFindings(drawer()!.querySelector('.mo-documents')!)).to.deep.equal([])
    const choose = async (name: string) => {
      await pressButton(drawer()!, '单据')
      const item = [...drawer()!.querySelectorAll<HTMLElement>('.mo-documents sl-menu-item')].find(
        (one) => one.textContent === name,
      )!
      item.click()
    }
    const documentRequests = () => server.calls.filter(({ path }) => path.startsWith('/mtm/doc/'))
    await choose('报价单')
    await until('refused', () => $toasts.get().some(({ text }) => text.includes('没有此单据')))
    expect(documentRequests().at(-1)!.query.get('locale')).to.equal('zh-CN')
    const language = drawer()!.querySelector<HTMLSelectElement>('.mo-documents select')!
    language.value = 'ja_JP'
    language.dispatchEvent(new Event('change', { bubbles: true }))
    await choose('订单')
    await until('asked in Japanese', () => documentRequests().length === 2)
    expect(documentRequests()[1]!.path).to.equal(`/mtm/doc/order-sheet/${ORDER_ID}`)
    expect(documentRequests()[1]!.query.get('locale')).to.equal('ja_JP')
    status = 'SHIPPED'
    signedIn({ codes: ['order:list', 'order:ship'] })
    announceChange({ name: 'order' }, [ORDER_ID])
    await until('other documents', () => menu().join() === '订单,装箱单,发货标签,保养与尺寸卡')
  })

  it('reports a catalogue that cannot be read, and reloads it on a press', async () => {
    catalogue = answer(500, { success: false, message: '目录繁忙', code: 500, result: null })
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the failure', () => drawer()?.textContent?.includes('目录繁忙') === true)
    catalogue = BUILT_IN
    await pressButton(drawer()!, '重试')
    await until('the panel', () => drawer()?.textContent?.includes('<cancel>') === true)
  })

  it('reports measurements that cannot be read, and reloads them on a press', async () => {
    const [line] = sampleOrder().lines
    const sheet = sampleSheet('M', '2026-11-19 10:00:00')
    more = { customerId: 'c'.repeat(32), lines: [{ ...line!, body: {}, measureSheetId: sheet.id }] }
    sheets = answer(500, { success: false, message: '量体繁忙', code: 500, result: null })
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('没有量体数据') === true)
    signedIn({ codes: [...CODES, 'measure:list'] })
    await until('the failure', () => drawer()?.textContent?.includes('量体繁忙') === true)
    sheets = [sheet]
    await pressButton(drawer()!, '重试')
    await until('the measurements', () => drawer()?.textContent?.includes('胸围') === true)
  })

  it('expands the garments and the address of a row', async () => {
    const parcel = { id: 'p', carrier: 'SF', trackingNo: 'SF-1', boxes: 1, shippedAt: '2026-11-20 10:00:00' }
    more = {
      phone: '000-1',
      address: '虚构路1号',
      parcels: [{ ...parcel, receivedAt: null, pieces: [], mayReceive: false }],
    }
    await app.show('/screen')
    await ready()
    const mark = () => pane().querySelector<HTMLElement>('tbody tr [aria-expanded]')!
    expect([mark().ariaExpanded, mark().ariaLabel]).to.deep.equal(['false', '展开第 1 行'])
    mark().click()
    const below = () => pane().querySelector('.mtm-table__below')
    await until('the garments', () => below()?.textContent?.includes('TW-3201') === true)
    for (const part of ['000-1', '虚构路1号', '顺丰 SF-1', '1.80'])
      expect(below()!.textContent).to.include(part)
    expect([mark().ariaExpanded, mark().ariaLabel]).to.deep.equal(['true', '收起第 1 行'])
    expect(await axeFindings(pane())).to.deep.equal([])
    // the arrow keys do the same, and skip expanded rows
    const rows = () => [...pane().querySelectorAll<HTMLElement>('tbody > [tabindex]')]
    const press = (row: HTMLElement, key: string) =>
      row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    rows()[0]!.focus()
    press(rows()[0]!, 'ArrowDown')
    expect(document.activeElement).to.equal(rows()[1])
    press(rows()[0]!, 'ArrowLeft')
    await until('folded', () => below() === null)
  })

  it('shows holds and reasons as text', async () => {
    const entry = { at: '2026-11-20 10:00:00', by: '审单', from: 'SUBMITTED', to: 'SUBMITTED' }
    more = {
      held: true,
      log: [
        { ...entry, action: 'hold', reason: 'fabric' },
        { ...entry, action: 'pay', reason: 'AMOUNT_LESS' },
        { ...entry, action: 'cancel', reason: '搬家了' },
      ],
    }
    server.rows[0]!.held = true
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    await until('the line', () => pane().querySelector('tbody tr')?.textContent.includes('暂停') === true)
    expect(drawer()!.querySelector('.mo-panel__marks')!.textContent).to.include('暂停')
    const logTexts = () => [...drawer()!.querySelectorAll('.mo-log .mo-help')].map((one) => one.textContent)
    for (const word of ['等待面料', '金额不足', '搬家了']) expect(logTexts()).to.include(word)
    await setLocale('en-US')
    await until('english', () => logTexts().includes('Waiting for fabric'))
    await setLocale('zh-CN')
  })

  it('asks for the reason of a hold from the tenant’s dictionary', async () => {
    more = { allowed: [{ action: 'hold', label: { text: '暂停', textEn: 'Hold', textJp: '保留' } }] }
    status = 'SUBMITTED'
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => Boolean(drawer()?.querySelector('.mo-moves sl-button')))
    await clickWhenReady(drawer()!.querySelector<HTMLElement>('.mo-moves sl-button')!)
    const choice = () => document.querySelector<HTMLSelectElement>('sl-dialog select[name=reason]')
    await until('the question', () => choice() !== null)
    expect([...choice()!.options].map(({ value }) => value)).to.include('fabric')
  })

  it('copies an order in the form of its garments', async () => {
    more = { lines: sampleOrder().lines.map((line) => ({ ...line, category: 'OC' as const })) }
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    await pressButton(drawer()!, '复制下单')
    await until('the form', () =>
      $location.get().href.includes(`/order/customized/overcoat?copy=${ORDER_ID}`),
    )
  })

  it('opens the versions of an order for readers of the data log only', async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<submit>') === true)
    expect(drawer()!.textContent).to.not.include('变更历史')
    signedIn({ codes: [...CODES, 'data-log:list'] })
    await until('offered', () => drawer()!.textContent!.includes('变更历史'))
    await pressButton(drawer()!, '变更历史')
    await until('the data log', () =>
      $location.get().href.includes(`/sys/dataLog-list?dataTable=mtm_order&dataId=${ORDER_ID}`),
    )
  })

  it('requires a reason to cancel, and shows a refusal beside it', async () => {
    await app.show(`/screen?open=${ORDER_ID}`)
    await until('the panel', () => drawer()?.textContent?.includes('<cancel>') === true)
    await pressButton(drawer()!, '<cancel>')
    const dialog = () =>
      [...document.querySelectorAll('sl-dialog')].find((one) => one.querySelector('select'))
    await until('the question', () => dialog() !== undefined)
    const go = () => clickWhenReady([...dialog()!.querySelectorAll<HTMLElement>('sl-button')].at(-1)!)
    await go()
    await settle()
    expect(server.calls.some(({ path }) => path.endsWith('/cancel'))).to.equal(false)
    const select = dialog()!.querySelector('select')!
    select.value = 'changedMind'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await go()
    await until('refused', () => dialog()?.textContent?.includes('当前状态不允许此操作') === true)
    expect(server.calls.find(({ path }) => path.endsWith('/cancel'))!.body).to.include({
      reason: 'changedMind',
    })
  })
})
