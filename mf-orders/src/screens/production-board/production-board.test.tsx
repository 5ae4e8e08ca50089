import '../../order-form/styles/form.css'
import '../../order-form/styles/fit.css'
import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import {
  pieceNumberIn,
  type Board,
  type PieceCard,
  type PieceDetail,
  type PieceOffer,
} from '@mtm/shared-utils/contracts/dto/production'
import { LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { STATIONS } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { announceChange, queryClient } from '@mtm/shared-utils/kit/query'
import { byText, press, pressButton, settle, type } from '@mtm/shared-utils/kit/testing'
import { $toasts, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  eventually,
  fakeServer,
  signedIn,
  until,
  type FakeAnswer,
  type SeenCall,
} from '@mtm/shared-utils/runtime/testing'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import { CARD_NO, countReadings, drawCard, textOfQr } from './reading/testing.ts'
import ProductionBoard from './production-board.screen.tsx'

const NO = 'TX26112000422-01-01'
/** On a card of another workshop. */
const UNKNOWN_NO = pieceNumberIn(textOfQr('large'))!

function card(pieceNo = NO, more: Partial<PieceCard> = {}): PieceCard {
  return {
    pieceNo,
    orderId: 'a'.repeat(32),
    orderNo: pieceNo.slice(0, 13),
    station: 'CHECKING',
    since: '2026-11-20 10:00:00',
    category: 'MJ',
    fabricNo: 'TW-3201',
    client: '王**',
    due: '2026-12-01',
    rush: 'standard',
    late: false,
    overdue: false,
    held: null,
    reworkCount: 0,
    eta: '2026-11-30',
    ...more,
  }
}

const offer = (
  kind: PieceOffer['kind'],
  to: string,
  needs: PieceOffer['needs'] = [],
  blocked: string | null = null,
): PieceOffer => {
  const { text, textEn, textJp } = STATIONS.find(({ code }) => code === to)!
  return { kind, to, label: { text, textEn, textJp }, needs, blocked, cloth: false }
}

function detail(more: Partial<PieceDetail> = {}): PieceDetail {
  return {
    ...card(),
    id: 'b'.repeat(32),
    styleNo: 'MS-BUS-01',
    pieceHeld: false,
    location: null,
    slot: null,
    pattern: { versionNo: 1, mouldNo: 'MJ-REG-50R', approved: true, fileName: null },
    targets: [{ code: 'chest', target: 1080, tol: 6 }],
    dyeLots: ['D1'],
    flawedRolls: [],
    changes: [],
    checks: [],
    siblings: [],
    offers: [
      offer('forward', 'IRONING', ['withinTolerance']),
      offer('rework', 'IN_PRODUCTION', ['hasDefect']),
    ],
    mayCheck: false,
    mayHold: true,
    log: [],
    ...more,
  }
}

describe('the production board', () => {
  let app: OrderScreens
  let calls: SeenCall[]
  let board: Board
  let piece: PieceDetail
  let boardAnswer: FakeAnswer | null
  let reworkAnswer: FakeAnswer | null
  let inspectAnswer: FakeAnswer | null
  let photoAnswer: unknown
  let scanAnswer: FakeAnswer | null
  const pane = () => app.pane()
  const field = () => pane().querySelector<HTMLInputElement>('input[name=scan]')!
  const result = () => pane().querySelector('.mo-scan__result')?.textContent ?? ''
  const dialog = () => app.dialog()
  const sent = (what: string) => app.sent(`/production/${what}`)
  const numberOf = ({ body }: SeenCall) => (body as { requestId: string }).requestId
  const cards = () => [...pane().querySelectorAll<HTMLElement>('.mo-piece')]
  const enter = (text: string) => {
    type(field(), text)
    field().form!.requestSubmit()
  }

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['production:scan', 'production:rework', 'production:skip'] })
    piece = detail()
    boardAnswer = reworkAnswer = inspectAnswer = scanAnswer = null
    const none = { late: 0, overdue: 0, held: 0, limit: null, cards: [] }
    board = {
      waiting: 0,
      columns: [
        { station: 'IN_PRODUCTION', own: false, count: 7, ...none },
        {
          station: 'CHECKING',
          own: true,
          count: 50,
          late: 1,
          overdue: 1,
          held: 1,
          limit: 40,
          cards: [
            card(NO, { late: true, rush: 'rush5' }),
            ...Array.from({ length: 19 }, (_, n) => card(`TX26112000422-01-${n + 10}`)),
          ],
        },
        { station: 'IRONING', own: true, count: 1, ...none, cards: [card('TX26112000422-02-01')] },
      ],
    }
    const moved = (station: string) => () => ({
      pieceNo: NO,
      station,
      moved: true,
      order: { id: 'a'.repeat(32), status: 'ON_PRODUCTION', version: 5 },
      piece: { ...piece, station, offers: [offer('rework', 'CHECKING')] },
    })
    const server = fakeServer({
      'GET /mtm/production/board': (call) => boardAnswer?.(call) ?? board,
      'GET /mtm/production/board/CHECKING': ({ query }) =>
        Array.from({ length: Number(query.get('most')) }, (_, n) => card(`TX26112000422-01-${n + 10}`)),
      [`GET /mtm/production/piece/${NO}`]: () => piece,
      [`GET /mtm/production/piece/${UNKNOWN_NO}`]: () =>
        answer(200, { success: false, message: '未找到', code: 500, result: null }),
      'GET /mtm/catalogue': () => BUILT_IN,
      'POST /mtm/production/scan': (call) => scanAnswer?.(call) ?? moved('IRONING')(),
      'POST /mtm/production/rework': (call) => reworkAnswer?.(call) ?? moved('CHECKING')(),
      'POST /mtm/production/hold': moved('CHECKING'),
      'POST /mtm/production/photo/add': () => photoAnswer,
      'POST /mtm/production/inspect': (call) => inspectAnswer?.(call) ?? { passed: true, failed: [] },
    })
    calls = server.calls
    setDicts({
      garment_category: [item('MJ', '男西装')],
      rush_level: [item('rush5', '特急5天')],
      defect: [item('seam', '缝线不良')],
      hold_reason: [item('fabric', '等待面料')],
      cloth_defect: [item('hole', '破洞')],
    } as never)
    app = await startOrders({ screen: ProductionBoard }, server)
    await app.show('/screen')
    await until('the board', () => cards().length > 0)
  })
  afterEach(() => app.stop())

  it('has a column for each station with urgent pieces, in three languages', async () => {
    const checking = () => pane().querySelector('[data-station=CHECKING]')!
    for (const locale of LOCALES) {
      await setLocale(locale)
      const name = pickLabel(
        STATIONS.find(({ code }) => code === 'CHECKING')!,
        locale,
      )
      await until(name, () => checking().querySelector('h2')?.textContent === name)
    }
    await setLocale('zh-CN')
    await until('Chinese', () => checking().textContent!.includes('50 / 40 件'))
    for (const words of ['超过在制上限', '逾期 1', '特急5天', '已逾期', '预计 2026-11-30'])
      expect(checking().textContent).to.include(words)
    const before = pane().querySelector('[data-station=IN_PRODUCTION]')!
    expect(before.textContent).to.include('7 件待转入')
    expect(before.querySelectorAll('.mo-piece').length).to.equal(0)
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('keeps the scanner field focused, and moves between cards with arrow keys', async () => {
    await until('the focus', () => document.activeElement === field())
    const [first] = cards()
    first!.focus()
    press('ArrowDown')
    expect(document.activeElement).to.equal(cards()[1])
    press('ArrowRight')
    expect(document.activeElement).to.equal(cards().at(-1))
    press('T')
    expect(document.activeElement).to.equal(field())
  })

  it('moves a scanned piece, confirms it, and offers undo where allowed', async () => {
    piece = detail({ offers: [offer('forward', 'IRONING')] })
    enter(`https://tailor.example/p/${NO}`)
    await until('moved', () => result().includes(`${NO} 已进入「整烫」`))
    expect(sent('scan')[0]!.body).to.include({ pieceNo: NO, station: 'IRONING' })
    expect(field().value).to.equal('')
    await pressButton(pane().querySelector('.mo-scan__result')!, '撤销')
    await until('sent back', () => sent('rework').length === 1)
    expect(sent('rework')[0]!.body).to.include({ station: 'CHECKING', reason: '误扫' })
  })

  it('queues scans that arrive faster than answers', async () => {
    piece = detail({ offers: [offer('forward', 'IRONING')] })
    for (const text of [NO, NO, 'nonsense']) enter(text)
    await until('all of them', () => result().includes('「nonsense」不是件号'))
    expect(sent('scan').length).to.equal(2)
    expect(pane().querySelectorAll('.mo-scan__earlier li').length).to.equal(2)
  })

  it('explains where a piece is that cannot move on from here', async () => {
    piece = detail({ offers: [] })
    enter(NO)
    await until('where it is', () => result().includes(`${NO} 已在「`))
    expect(pane().querySelector<HTMLElement>('.mo-scan__result')!.dataset.kind).to.equal('same')
  })

  it('names the closed gate of a piece, and asks for what the operator can confirm', async () => {
    piece = detail({ offers: [offer('forward', 'IRONING', [], 'withinTolerance')] })
    enter(NO)
    await until('refused', () => result().includes('检验未合格'))
    expect(sent('scan').length).to.equal(0)
    piece = detail()
    enter(NO)
    await until('the check', () => dialog()?.querySelector('[name="measured.chest"]') != null)
    await until('the word for it', () => dialog()!.textContent!.includes('胸围(成衣)'))
    type(dialog()!.querySelector('[name="measured.chest"]'), '108.2')
    inspectAnswer = () => answer(504, '')
    await pressButton(dialog()!, '转入「整烫」')
    await until('no answer', () => dialog()?.querySelector('[role=alert]') != null)
    inspectAnswer = () => ({ passed: false, failed: ['chest'] })
    await pressButton(dialog()!, '转入「整烫」')
    await until('failed', () => dialog()!.textContent!.includes('检验未合格'))
    expect(sent('scan').length).to.equal(0)
    inspectAnswer = null
    scanAnswer = () => answer(504, '')
    await pressButton(dialog()!, '转入「整烫」')
    await until('not known', () => sent('scan').length === 1)
    // a busy button ignores clicks
    const isBusy = () =>
      dialog()!.querySelector<HTMLElement & { loading: boolean }>('sl-button[variant=primary]')!.loading
    await until('the end of it', () => !isBusy())
    scanAnswer = null
    await pressButton(dialog()!, '转入「整烫」')
    await until('scanned', () => sent('scan').length === 2)
    await until('closed', () => dialog() === undefined)
    expect(sent('inspect')[0]!.body).to.deep.include({ measured: { chest: 1082 } })
    const [first, again, next] = sent('inspect').map(numberOf)
    expect(again).to.equal(first)
    expect(next).not.to.equal(first)
    expect(numberOf(sent('scan')[1]!)).to.equal(numberOf(sent('scan')[0]!))
    expect(result()).to.include(`${NO} 已进入「整烫」`)
  })

  it('opens a piece with its history, sends it back with a defect, and holds it', async () => {
    cards()[0]!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('the piece', () => drawer()?.textContent?.includes('MJ-REG-50R') === true)
    expect(location.search).to.include(`open=${NO}`)
    await pressButton(drawer()!, '返工至「缝制(生产中)」')
    await until('the question', () => dialog()?.querySelector('[name=defect]') != null)
    type(dialog()!.querySelector('[name=reason]'), '侧缝开线')
    type(dialog()!.querySelector('[name=defect]'), 'seam')
    reworkAnswer = () => answer(504, '')
    await pressButton(dialog()!, '返工至「缝制(生产中)」')
    await until('no answer', () => dialog()?.querySelector('[role=alert]') != null)
    reworkAnswer = null
    await pressButton(dialog()!, '返工至「缝制(生产中)」')
    await until('sent again', () => sent('rework').length === 2)
    expect(numberOf(sent('rework')[1]!)).to.equal(numberOf(sent('rework')[0]!))
    expect(sent('rework')[1]!.body).to.include({
      station: 'IN_PRODUCTION',
      defect: 'seam',
      reason: '侧缝开线',
    })
    await until('closed', () => dialog() === undefined)
    await pressButton(drawer()!, '暂停')
    const reasons = () => [
      ...(dialog()?.querySelectorAll<HTMLOptionElement>('[name=holdReason] option') ?? []),
    ]
    await until('the reasons', () => reasons().some(({ value }) => value === 'fabric'))
    // a reason must be selected; a remark alone is not enough
    type(dialog()!.querySelector('[name=reason]'), '缺扣子')
    await settle()
    expect(byText(dialog()!, '暂停此件')).to.have.property('disabled', true)
    type(dialog()!.querySelector('[name=holdReason]'), 'fabric')
    await eventually(() => expect(byText(dialog()!, '暂停此件')).to.have.property('disabled', false))
    await pressButton(dialog()!, '暂停此件')
    await until('held', () => sent('hold').length === 1)
    expect(sent('hold')[0]!.body).to.include({ reason: 'fabric', note: '缺扣子' })
  })

  it('shows the defects of a piece’s fabric', async () => {
    const defects = [{ atMm: 4200, lengthMm: 12, kind: 'hole', remark: '边上' }]
    piece = detail({ flawedRolls: [{ rollNo: 'QL-801-R1', defects }] })
    cards()[0]!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('told', () => drawer()?.textContent?.includes('布卷 QL-801-R1 的布有瑕疵') === true)
    expect(drawer()!.textContent).to.include('4.20 m · 破洞 · 12 mm · 边上')
  })

  it('gives the list of stations its width on a phone', async () => {
    await setViewport({ width: 390, height: 844 })
    try {
      piece = detail({ offers: [...detail().offers, offer('skip', 'PACKAGING')] })
      cards()[0]!.click()
      const list = () => document.querySelector<HTMLElement>('sl-drawer .mo-skip')
      await until('the list', () => list() !== null && list()!.getBoundingClientRect().width > 0)
      const row = list()!.parentElement!
      await until('the buttons beside it', () =>
        [...row.querySelectorAll('sl-button')].every(({ shadowRoot }) => shadowRoot?.querySelector('button')),
      )
      const shown = list()!.getBoundingClientRect().width
      list()!.style.flex = 'none'
      expect(shown).to.equal(list()!.getBoundingClientRect().width)
      // and the last of the row is aligned to its end
      const last = row.lastElementChild!.getBoundingClientRect()
      expect(Math.abs(last.right - row.getBoundingClientRect().right)).to.be.at.most(1)
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('lets checkers record measurements, and shows the result', async () => {
    piece = detail({ mayCheck: true, offers: [offer('rework', 'IN_PRODUCTION', ['hasDefect'])] })
    cards()[0]!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('the piece', () => drawer()?.textContent?.includes('MJ-REG-50R') === true)
    await pressButton(drawer()!, '记录检验')
    await until('the check', () => dialog()?.querySelector('[name="measured.chest"]') != null)
    type(dialog()!.querySelector('[name="measured.chest"]'), '108.2')
    inspectAnswer = () => ({ passed: false, failed: ['chest'] })
    await pressButton(dialog()!, '记录检验')
    await until('recorded', () => sent('inspect').length === 1)
    expect(sent('inspect')[0]!.body).to.deep.include({ pieceNo: NO, measured: { chest: 1082 } })
    await until('told', () => $toasts.get().some(({ text }) => text === `${NO}: 不合格`))
    await until('closed', () => dialog() === undefined)
  })

  it('uploads photographs of a check as they are taken, and waits for them', async () => {
    const photo = Promise.withResolvers<unknown>()
    photoAnswer = photo.promise
    const PHOTO = 'c'.repeat(32)
    piece = detail({
      mayCheck: true,
      checks: [
        {
          at: '2026-11-20 10:00:00',
          by: 'qc',
          passed: false,
          failed: ['chest'],
          note: null,
          photos: [PHOTO],
        },
      ],
    })
    cards()[0]!.click()
    const drawer = () => document.querySelector('sl-drawer')
    await until('the photograph of the last check', () =>
      calls.some(({ path, query }) => path.endsWith('/production/photo') && query.get('id') === PHOTO),
    )
    expect(drawer()!.textContent).to.include('检验照片')
    await pressButton(drawer()!, '记录检验')
    const camera = () => dialog()?.querySelector<HTMLInputElement>('input[type=file][capture=environment]')
    await until('the camera', () => camera() != null)
    type(dialog()!.querySelector('[name="measured.chest"]'), '108.2')
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(8)], 'back.jpg', { type: 'image/jpeg' }))
    camera()!.files = chosen.files
    camera()!.dispatchEvent(new Event('change', { bubbles: true }))
    await until('sent', () => sent('photo/add').length === 1)
    expect((sent('photo/add')[0]!.body as FormData).get('pieceNo')).to.equal(NO)
    const confirm = () =>
      [...dialog()!.querySelectorAll('sl-button')].find(({ textContent }) => textContent === '记录检验')!
    await until('waiting', () => confirm().disabled)
    const path = `quality/${'d'.repeat(32)}.jpg`
    photo.resolve({ path })
    await until('arrived', () => !confirm().disabled)
    await pressButton(dialog()!, '记录检验')
    await until('recorded', () => sent('inspect').length === 1)
    expect(sent('inspect')[0]!.body).to.deep.include({ measured: { chest: 1082 }, photos: [path] })
  })

  it('shows more of a long column on request, and follows changes of others', async () => {
    await pressButton(pane().querySelector('[data-station=CHECKING]')!, '再显示 30 件')
    await until('more', () => cards().length > 45)
    const boardRequests = () => calls.filter(({ path }) => path.endsWith('/production/board')).length
    const before = boardRequests()
    announceChange({ name: 'order' }, ['a'.repeat(32)])
    announceChange({ name: 'piece' }, [NO])
    await until('asked again', () => boardRequests() > before)
    await settle()
    expect(boardRequests()).to.equal(before + 1)
    announceChange({ name: 'order' }, ['a'.repeat(32)])
    await until('asked for the order alone', () => boardRequests() === before + 2)
  })

  it('filters by late, and has states for failure and no permission', async () => {
    await pressButton(pane(), '逾期')
    await until('asked', () => calls.some(({ query }) => query.get('only') === 'late'))
    queryClient.clear()
    boardAnswer = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/screen?only=held')
    await until('failure', () => pane().textContent!.includes('数据库繁忙'))
    queryClient.clear()
    boardAnswer = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await app.show('/screen?only=rush')
    await until('refused', () => pane().textContent!.includes('没有权限查看生产看板'))
  })

  it('lets people with permission take orders into production', async () => {
    expect(pane().textContent).to.not.include('待接单')
    board = { ...board, waiting: 2 }
    announceChange({ name: 'order' }, [])
    await until('told', () => document.body.textContent!.includes('待接单 2'))
    const button = [...pane().querySelectorAll<HTMLElement>('sl-button')].find(
      ({ textContent }) => textContent === '待接单 2',
    )!
    await clickWhenReady(button)
    await until('the list', () => calls.some(({ path }) => path.endsWith('/waiting')))
  })

  it('reads a card by camera, shows the result, and releases the camera when closed', async () => {
    const { mediaDevices } = navigator
    const table = drawCard('bars')
    const stream = table.captureStream(30)
    // a canvas stream has frames only while it is drawn
    const filming = setInterval(() => table.getContext('2d')!.fillRect(0, 0, 1, 1), 30)
    const readings = countReadings()
    let isAllowed = false
    const getUserMedia = () =>
      isAllowed ? Promise.resolve(stream) : Promise.reject(new DOMException('denied', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
    try {
      piece = detail({ offers: [offer('forward', 'IRONING')] })
      await pressButton(pane(), '用摄像头扫描')
      await until(
        'refused',
        () => dialog()?.querySelector('[role=alert]')?.textContent.includes('浏览器未允许') === true,
      )
      expect(await axeFindings(dialog()!)).to.deep.equal([])
      isAllowed = true
      await pressButton(dialog()!, '重试')
      await readings.until('the card', () => sent('scan').length === 1)
      expect(sent('scan')[0]!.body).to.deep.include({ pieceNo: CARD_NO })
      await until('told', () => dialog()?.textContent.includes(CARD_NO) === true)
      // it stays in view, which is no second scan
      await readings.next(3)
      expect(sent('scan').length).to.equal(1)
      const pen = table.getContext('2d')!
      pen.resetTransform()
      pen.drawImage(drawCard('large', { module: 8 }), 0, 0)
      await readings.until(
        'the next card',
        () => dialog()?.textContent.includes(`${UNKNOWN_NO} 不在您的工序`) === true,
      )
      expect(sent('scan').length).to.equal(1)
      expect(await axeFindings(dialog()!)).to.deep.equal([])
      // revoked while in use
      for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'))
      await until(
        'lost',
        () => dialog()?.querySelector('[role=alert]')?.textContent.includes('没有可用的摄像头') === true,
      )
      press('Escape')
      await until('dark', () => stream.getTracks().every(({ readyState }) => readyState === 'ended'))
    } finally {
      clearInterval(filming)
      readings.stop()
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
    }
  })
})
