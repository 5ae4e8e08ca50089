import '../../order-form/styles/form.css'
import '../../order-form/styles/fit.css'
import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { Fitting, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import { fitting as resource } from '@mtm/shared-utils/contracts/resources/fitting'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { $dicts, $toasts, dismissToast, setDicts, today } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  okEnvelope,
  setTenantZone,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import {
  describeCrudScreen,
  fakeResource,
  press,
  pressButton,
  startApp,
  type,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { item, ORDERS_APP as app } from '../../testing/order-screens.ts'
import screen from './fittings.screen.tsx'

const ORDER = 'f'.repeat(32)
const PIECE = 'a'.repeat(32)
const FITTING = 'b'.repeat(32)
const DECIDED = {
  id: FITTING,
  version: 4,
  decision: 'alter',
  result: { id: 'd'.repeat(32), orderNo: 'TX26112200044', orderType: 'alteration', status: 'SAVED' },
}
const row = (n: number) => ({
  pieceNo: `TX26112000422-0${n + 1}-01`,
  orderNo: 'TX26112000422',
  orderType: 'normal',
  client: '示例',
  category: 'MJ',
  stage: 'delivered',
  state: 'DUE',
  receivedOn: '2026-11-20',
  claimUntil: '2026-12-20',
  fittedOn: null,
  fitter: null,
  reason: null,
  resultOrderNo: null,
  orderId: ORDER,
  resultOrderId: null,
})

describeCrudScreen({
  resource,
  screen,
  app,
  columns: ['pieceNo', 'client', 'category', 'state', 'receivedOn', 'claimUntil', 'fittedOn'],
  filters: ['orderNo', 'client', 'state'],
  row,
})

describe('fittings of an order', () => {
  let running: RunningApp
  let server: FakeResource
  let order: OrderFittings
  let catalogue: unknown = BUILT_IN
  const open: Fitting = {
    id: FITTING,
    version: 3,
    fittingNo: 1,
    pieceId: PIECE,
    stage: 'delivered',
    fittedOn: '2026-11-21',
    fitter: '示例师傅',
    remarks: { shoulders: '领下有褶' },
    wrinkles: ['backCollarFold'],
    measured: {},
    deltas: { chest: 20 },
    posture: { SLOPE: -5 },
    targets: [],
    photos: [],
    note: null,
    decision: null,
    reason: null,
    costBearer: null,
    decisionNote: null,
    decidedBy: null,
    decidedAt: null,
    profileUpdated: false,
    result: null,
    allowed: [
      { decision: 'accept', label: { text: '合身', textEn: 'Accept', textJp: '合格' } },
      { decision: 'alter', label: { text: '改衣', textEn: 'Alter', textJp: 'お直し' } },
    ],
  }
  const piece = {
    id: PIECE,
    pieceNo: 'TX26112000422-01-01',
    category: 'MJ',
    lineNo: 0,
    mouldNo: 'MJ-REG-50R',
    stage: 'delivered' as const,
    receivedAt: '2026-11-20 10:00:00',
    targets: [
      { code: 'chest', target: 1080, tol: 6 },
      { code: 'waist', target: 970, tol: 6 },
    ],
    measured: { chest: 1081 },
    photos: [],
    posture: {},
    mayFit: true,
  }
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const drawer = () => document.querySelector<HTMLElement>('sl-drawer[open]')
  const field = (name: string) => dialog()?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
  const sent = (path: string) => server.calls.filter((call) => call.path === path).at(-1)?.body
  const start = async (shown: Partial<OrderFittings>, codes = ['fitting:list', 'fitting:edit']) => {
    order = {
      orderId: ORDER,
      orderNo: 'TX26112000422',
      customerId: 'c'.repeat(32),
      client: '示例',
      currency: 'CNY',
      photoConsent: false,
      claimUntil: '2026-12-20',
      discountLimit: 10,
      pieces: [piece],
      fittings: [],
      ...shown,
    }
    signedIn({ codes })
    server = fakeResource(resource, [{ ...row(0), id: PIECE, version: 0 }], {
      [`GET /mtm/fitting/order/${ORDER}`]: () => answer(200, okEnvelope(order)),
      'GET /mtm/catalogue': () => catalogue,
      'POST /mtm/fitting/add': () => answer(200, okEnvelope({ id: FITTING, version: 0 })),
      'POST /mtm/fitting/decide': () => answer(200, okEnvelope(DECIDED)),
    })
    setDicts({
      ...$dicts.get(),
      remake_reason: [item('fit', '不合身')],
      alteration_type: [
        item('chest', '改胸围'),
        item('shoulder', '改肩'),
        item('trouserLength', '改裤长'),
        item('relining', '翻新'),
        item('other', '其他'),
      ],
      cost_bearer: [item('house', '本店'), item('customer', '客户')],
    })
    running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('row', () => running.pane().querySelectorAll('tbody tr').length === 1)
    await pressButton(running.pane(), '试衣记录')
    const awaited = 'priceList' in (catalogue as object) ? '2026-12-20' : '目录繁忙'
    await until('fittings', () => drawer()?.textContent.includes(awaited) === true)
  }
  afterEach(async () => {
    catalogue = BUILT_IN
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  it('report a catalogue that cannot be read, and reload it on a press', async () => {
    catalogue = answer(500, { success: false, message: '目录繁忙', code: 500, result: null })
    await start({})
    catalogue = BUILT_IN
    await pressButton(drawer()!, '重试')
    await until('fittings', () => drawer()?.textContent.includes('2026-12-20') === true)
  })

  it('record findings: a fold proposes a correction, lengths are sent in millimetres', async () => {
    await start({})
    await pressButton(drawer()!, '登记试衣')
    await until('dialog', () => field('wrinkle.waistX') !== null)
    expect(field('measured.chest')!.value).to.equal('108.1')
    expect(dialog()!.textContent).to.contain('客户尚未同意拍照')
    // folds of trousers are not offered for a jacket
    expect(field('wrinkle.crotchWhiskers')).to.equal(null)
    field('wrinkle.waistX')!.click()
    await until('the proposal', () => dialog()!.textContent.includes('中腰 +2.0 cm'))
    await pressButton(dialog()!, '采用建议')
    await until('proposed', () => field('change.waist')!.value === '2.0')
    // added only once
    const taking = () => dialog()!.querySelector('.mo-wrinkle sl-button')!
    await until('taken', () => taking().textContent.includes('已采用') && taking().hasAttribute('disabled'))
    type(field('change.chest'), 'x')
    await until('no length', () => field('change.chest')!.getAttribute('aria-invalid') === 'true')
    type(field('change.chest'), '-1.5')
    type(field('remark.shoulders'), '右肩低')
    await until('length', () => field('change.chest')!.getAttribute('aria-invalid') === null)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '登记试衣')
    await until('sent', () => sent('/mtm/fitting/add') !== undefined)
    expect(sent('/mtm/fitting/add')).to.deep.include({
      pieceId: PIECE,
      wrinkles: ['waistX'],
      measured: { chest: 1081 },
      deltas: { waist: 20, chest: -15 },
      remarks: { shoulders: '右肩低' },
      posture: {},
      photos: [],
    })
  })

  it('start from the posture the garment was cut for, name the side, and say the work in words', async () => {
    await start({ pieces: [{ ...piece, posture: { STOOP: 1, SLOPE: { L: 5, R: 10 } } }] })
    await pressButton(drawer()!, '登记试衣')
    await until('dialog', () => field('wrinkle.shoulderDiagonal') !== null)
    const level = (name: string) =>
      dialog()!.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!
    expect(level('驼背').value).to.equal('1')
    expect([level('溜肩 / 平肩 左').value, level('溜肩 / 平肩 右').value]).to.deep.equal(['5', '10'])
    expect(dialog()!.textContent).to.contain('MJ-REG-50R').and.to.contain('裁制时的体型特征')
    // a fold of one side is taken on that side
    field('wrinkle.shoulderDiagonal')!.click()
    await until('the sides', () => dialog()!.textContent.includes('右侧采用'))
    await pressButton(dialog()!, '右侧采用')
    await until('the side', () => level('高低肩 右').value === '5')
    expect(level('高低肩 左').value).to.equal('0')
    // the other side instead, never both
    type(level('高低肩 左'), '10')
    await until('one side', () => level('高低肩 右').value === '0')
    type(level('驼背'), '0')
    type(field('change.waist'), '2')
    await until('words', () => dialog()!.textContent.includes('中腰放出 2.0 cm'))
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    await pressButton(dialog()!, '登记试衣')
    await until('sent', () => sent('/mtm/fitting/add') !== undefined)
    expect(sent('/mtm/fitting/add')).to.deep.include({
      deltas: { waist: 20 },
      posture: { DROP: { L: 10, R: 0 }, STOOP: 0 },
    })
  })

  it('are told in words, with their sides', async () => {
    const posture = { DROP: { L: 5 }, SLOPE: -5 }
    await start({ pieces: [piece], fittings: [{ ...open, deltas: { chest: 20 }, posture }] })
    expect(drawer()!.textContent.replaceAll('\u00a0', ' '))
      .to.contain('胸围(成衣)放出 2.0 cm')
      .and.to.contain('高低肩 左 0.5 cm')
      .and.to.contain('溜肩 / 平肩 左右均 平 0.5 cm')
  })

  it('default to the current date in the tenant’s zone', async () => {
    await start({})
    // more than a day apart, so that one of them has another date than the test
    for (const zone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      setTenantZone(zone)
      const days = [today()]
      await pressButton(drawer()!, '登记试衣')
      await until('dialog', () => field('fittedOn') !== null)
      days.push(today())
      expect(days, zone).to.include(field('fittedOn')!.value)
      press('Escape')
      await until('closed', () => dialog() === null)
    }
    setTenantZone(undefined)
  })

  it('show whole measurements on a phone, and mark values out of tolerance', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      await start({})
      await pressButton(drawer()!, '登记试衣')
      await until('dialog', () => field('measured.chest') !== null)
      const table = dialog()!.querySelector('.mo-fitting__measures')!
      const tableBox = table.parentElement!
      await until('drawn', () => tableBox.clientWidth > 0)
      expect(tableBox.scrollWidth).to.equal(tableBox.clientWidth)
      const { left, right } = tableBox.getBoundingClientRect()
      const last = field('change.chest')!.getBoundingClientRect()
      expect(last.right).to.be.at.most(right)
      // its name stands above its figures
      const [name, target] = [...table.querySelectorAll('tbody tr:first-child > *')].map((cell) =>
        cell.getBoundingClientRect(),
      )
      expect([name!.left, target!.left]).to.deep.equal([left, left])
      expect(name!.bottom).to.be.at.most(last.top)
      const off = () => table.querySelector('tbody td:nth-child(4)')!
      const usual = getComputedStyle(off()).color
      type(field('measured.chest'), '100')
      await until('off', () => off().textContent === '−8.0')
      expect(getComputedStyle(off()).color).not.to.equal(usual)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('are readable without permission to record, without a misleading message', async () => {
    await start({ pieces: [{ ...piece, mayFit: false }] }, ['fitting:list'])
    expect(drawer()!.textContent).to.contain('还没有试衣记录').and.not.to.contain('当前没有可以试衣的服装')
  })

  it('offer alterations of the garment and those added by the tenant, without prices', async () => {
    catalogue = { ...BUILT_IN, priceList: { ...BUILT_IN.priceList, alterations: {} } }
    await start({ pieces: [{ ...piece, mayFit: false }], fittings: [open] })
    await pressButton(drawer()!, '决定')
    await until('dialog', () => field('decision') !== null)
    type(field('decision'), 'alter')
    const offered = () =>
      [...dialog()!.querySelectorAll<HTMLInputElement>('[name=alterations]')].map(({ value }) => value)
    await until('work', () => offered().length > 0)
    expect(offered()).to.deep.equal(['chest', 'shoulder', 'relining', 'other'])
  })

  it('decide as the server allows, with the price of an alteration, and report an incomplete order', async () => {
    await start({ pieces: [{ ...piece, mayFit: false }], fittings: [open] })
    expect(drawer()!.textContent).to.contain('领下有褶')
    // nothing above it, so no separator
    expect(getComputedStyle(drawer()!.querySelector('.mo-fitting')!).borderTopWidth).to.equal('0px')
    expect(drawer()!.textContent).to.contain('放出 2.0 cm')
    expect(drawer()!.textContent).not.to.contain('登记试衣')
    await pressButton(drawer()!, '决定')
    await until('dialog', () => field('decision') !== null)
    const choices = [...dialog()!.querySelectorAll('[name=decision] option')].map(
      ({ textContent }) => textContent,
    )
    expect(choices.slice(1)).to.deep.equal(['合身', '改衣'])
    type(field('decision'), 'alter')
    await until('reason', () => field('reason') !== null)
    type(field('reason'), 'fit')
    type(field('costBearer'), 'customer')
    // alterations derived from the corrections are proposed with list prices
    await until('charge', () => field('charge')?.value === '430.00')
    await until('work', () => dialog()!.textContent.includes('改胸围 ¥180.00'))
    // prices are aligned
    const places = [...dialog()!.querySelectorAll('.mo-fitting__work label')].map(
      (choice) => choice.getBoundingClientRect().left,
    )
    expect(new Set(places.map(Math.round)).size).to.equal(2)
    const work = (value: string) =>
      dialog()!.querySelector<HTMLInputElement>(`[name=alterations][value=${value}]`)!
    expect([work('chest').checked, work('shoulder').checked]).to.deep.equal([true, true])
    work('shoulder').click()
    await until('list price', () => field('charge')?.value === '180.00')
    expect(dialog()!.textContent).to.contain('最低可收 ¥162.00')
    type(field('charge'), '161.99')
    await until('too low', () => field('charge')!.getAttribute('aria-invalid') === 'true')
    expect(dialog()!.querySelector('sl-button[variant=primary]')!.hasAttribute('disabled')).to.equal(true)
    type(field('charge'), '300')
    await until('enough', () => field('charge')!.getAttribute('aria-invalid') === null)
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    field('updateProfile')!.click()
    await pressButton(dialog()!, '决定')
    await until('sent', () => sent('/mtm/fitting/decide') !== undefined)
    expect(sent('/mtm/fitting/decide')).to.deep.include({
      fittingId: FITTING,
      version: 3,
      decision: 'alter',
      reason: 'fit',
      costBearer: 'customer',
      alterations: ['chest'],
      charge: 30_000,
      updateProfile: true,
    })
    await until('told', () => $toasts.get().some(({ text }) => text.includes('还不能提交')))
  })

  it('charge in the currency of the order: yen have no minor unit', async () => {
    await start({ currency: 'JPY', pieces: [{ ...piece, mayFit: false }], fittings: [open] })
    await pressButton(drawer()!, '决定')
    await until('dialog', () => field('decision') !== null)
    type(field('decision'), 'alter')
    await until('reason', () => field('reason') !== null)
    type(field('reason'), 'fit')
    type(field('costBearer'), 'customer')
    await until('charge', () => field('charge') !== null)
    expect(field('charge')!.closest('.mtm-field')!.textContent).to.contain('JP¥')
    type(field('charge'), '50000')
    await until('enough', () => field('charge')!.getAttribute('aria-invalid') === null)
    await pressButton(dialog()!, '决定')
    await until('sent', () => sent('/mtm/fitting/decide') !== undefined)
    expect(sent('/mtm/fitting/decide')).to.deep.include({ charge: 50_000 })
  })
})
