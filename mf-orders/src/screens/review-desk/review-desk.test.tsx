import { expect } from 'chai'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion, ReviewRow } from '@mtm/shared-utils/contracts/dto/review'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { baselineOf } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, type } from '@mtm/shared-utils/kit/testing'
import { setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  fakeServer,
  signedIn,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { item, startOrders, type OrderScreens } from '../../testing/order-screens.ts'
import ReviewDesk from './review-desk.screen.tsx'

const ID = 'c'.repeat(32)
const PATTERN = 'd'.repeat(32)
const move = (action: string) => ({ action, label: { text: action, textEn: action, textJp: action } })

const row = (more: Partial<ReviewRow> = {}): ReviewRow => ({
  id: ID,
  orderNo: 'TX26112000422',
  status: 'SUBMITTED',
  client: '王样品',
  salesman: 'sales',
  salesman_dictText: '销售示例',
  fabricNos: 'QL-801',
  quantity: 1,
  rush: 'standard',
  requiredDate: '2026-11-25',
  dueDate: '2026-11-25',
  urgent: true,
  late: false,
  submittedAt: '2026-11-20 10:00:00',
  rounds: 1,
  openPatterns: 1,
  held: false,
  ...more,
})

describe('the review desk', () => {
  let app: OrderScreens
  let approved: boolean
  let garments: number
  let principal: string | undefined
  let queue: FakeAnswer
  const pane = () => app.pane()
  const dialog = () => app.dialog()
  const sent = (end: string) => app.sent(end)
  const page = (records: ReviewRow[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

  const order = (): OrderDetail => {
    const baseline = baselineOf(BUILT_IN.catalogue, 'MJ')
    return {
      ...row(),
      company: null,
      country: 'CN',
      recipient: null,
      currency: 'CNY',
      orderDate: '2026-11-20',
      createTime: '2026-11-20 10:00:00',
      rush: 'standard',
      customerId: null,
      remark: null,
      phone: null,
      address: '虚构路1号',
      postcode: null,
      confirmed: [],
      findings: [],
      version: 3,
      lines: Array.from({ length: garments }, (_, lineNo) => ({
        category: 'MJ',
        quantity: 1,
        style: baseline,
        baseline,
        fabricNo: 'QL-801',
        fitMode: 'BODY',
        lineNo,
        fabricLength: 1800,
      })),
      allowed: (approved ? [move('return'), move('approve')] : [move('return')]).map((one) => ({
        ...one,
        ...(principal && { principal }),
      })),
      log: [],
      remarks: [],
    }
  }
  const pattern = (_: unknown, lineNo: number): PatternVersion => ({
    id: lineNo === 0 ? PATTERN : String(lineNo).repeat(32),
    lineNo,
    versionNo: 1,
    engine: 'manual',
    mouldNo: 'MJ-REG-50R',
    items: [{ code: 'chest', target: 1080, tol: 6, source: 'body+ease' }],
    fileName: null,
    approvedBy: approved ? 'reviewer' : null,
    approvedAt: approved ? '2026-11-21 09:00:00' : null,
    current: true,
  })

  beforeEach(async () => {
    queryClient.clear()
    signedIn({ codes: ['order:list', 'order:review', 'pattern:approve'] })
    approved = false
    principal = undefined
    garments = 1
    queue = () => page([row()])
    const saved = (status: string) => ({ id: ID, orderNo: 'TX', version: 4, status, findings: [] })
    const server = fakeServer({
      'GET /mtm/review/list': (call) => queue(call),
      [`GET /mtm/order/${ID}`]: () => order(),
      [`GET /mtm/pattern/list/${ID}`]: () => Array.from({ length: garments }, pattern),
      'GET /mtm/catalogue': () => BUILT_IN,
      [`POST /mtm/pattern/${PATTERN}/approve`]: () => {
        approved = true
        return null
      },
      [`PUT /mtm/pattern/${PATTERN}/file`]: () => null,
      [`POST /mtm/order/${ID}/return`]: () => saved('INFO_ERROR'),
      [`POST /mtm/order/${ID}/approve`]: () => saved('AWAIT_PAY'),
    })
    setDicts({
      order_status: [item('SUBMITTED', '已提交'), item('CORRECTED', '已更正')],
      info_error: [item('ADDRESS', '地址有误'), item('MEAS_IMPLAUSIBLE', '量体数据异常')],
      country: [item('CN', '中国')],
    } as never)
    app = await startOrders({ screen: ReviewDesk }, server)
  })
  afterEach(() => app.stop())

  const opened = async () => {
    await app.show('/screen')
    await until('the queue', () => pane().querySelector('.mo-review__row') !== null)
    await clickWhenReady(pane().querySelector<HTMLElement>('.mo-review__row')!)
    await until('the order', () => pane().querySelector('.mo-pattern') !== null)
  }
  const remarkOn = async (field: string, code: string, text: string) => {
    pane().querySelector<HTMLElement>(`[data-field="${field}"] .mo-remark-button`)!.click()
    await until('the remark', () => dialog()?.querySelector('[name=code]') != null)
    type(dialog()!.querySelector('[name=code]'), code)
    type(dialog()!.querySelector('[name=text]'), text)
    await pressButton(dialog()!, '加入批注')
    await until('closed', () => dialog() === undefined)
  }

  it('shows the queue, and order and pattern side by side, in three languages', async () => {
    await opened()
    for (const words of [
      '临近交期',
      '第 1 次退回后',
      '销售示例',
      '虚构路1号',
      '版型 MJ-REG-50R',
      '净体加放',
      '108.0',
    ])
      expect(pane().textContent).to.include(words)
    for (const [locale, words] of [
      ['en-US', 'Approve pattern'],
      ['ja_JP', '型紙を承認'],
    ] as const) {
      await setLocale(locale)
      await until(words, () => pane().textContent!.includes(words))
    }
    expect(LOCALES).to.have.length(3)
    await setLocale('zh-CN')
    await until('Chinese', () => pane().textContent!.includes('审核通过纸样'))
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('names each of several garments separately', async () => {
    garments = 2
    await opened()
    const regions = [...pane().querySelectorAll('[role="region"]')].map((one) => one.ariaLabel)
    expect(new Set(regions).size).to.equal(2)
    expect(regions[1]).to.include('2 · ')
    expect(await axeFindings(pane())).to.deep.equal([])
  })

  it('marks an order past its due date as late, not as due soon', async () => {
    queue = () => page([row({ dueDate: '2026-11-19', late: true })])
    await opened()
    const marks = pane().querySelector('.mo-review__marks')!.textContent
    expect(marks).to.include('已逾期').and.not.to.include('临近交期')
  })

  it('names the person for whom an order is reviewed', async () => {
    queue = () => page([row({ principal: '审单示例' })])
    principal = '审单示例'
    await app.show('/screen')
    await until('whose it is', () => pane().querySelector('nav')!.textContent!.includes('代审单示例审核'))
    await app.show(`/screen?open=${ID}`)
    const head = () => pane().querySelector('.mo-review__head')?.textContent ?? ''
    await until('also beside it', () => head().includes('代审单示例审核'))
  })

  it('returns an order with remarks on fields', async () => {
    await opened()
    await remarkOn('address', 'ADDRESS', '缺门牌号')
    await remarkOn('0:target.chest', 'MEAS_IMPLAUSIBLE', '请复量胸围')
    await until('both', () => pane().textContent!.includes('批注（2）'))
    await pressButton(pane(), '退回更正')
    await until('the question', () => dialog()?.textContent?.includes('2 条批注') === true)
    await pressButton(dialog()!, '退回更正')
    await until('sent', () => sent('/return').length === 1)
    const body = sent('/return')[0]!.body as { version: number; remarks: unknown[] }
    expect(body.version).to.equal(3)
    expect(body.remarks).to.deep.equal([
      { field: 'address', code: 'ADDRESS', text: '缺门牌号' },
      { field: '0:target.chest', code: 'MEAS_IMPLAUSIBLE', text: '请复量胸围' },
    ])
    await until('the queue again', () => !location.search.includes('open='))
  })

  it('approves the pattern first, then the order', async () => {
    await opened()
    const approve = () =>
      [...pane().querySelectorAll('sl-button')].find(({ textContent }) => textContent === '审核通过订单')!
    expect(approve().disabled).to.equal(true)
    expect(pane().textContent).to.include('先审核通过全部纸样')
    await pressButton(pane(), '审核通过纸样')
    await until('approved', () => pane().textContent!.includes('reviewer 于'))
    await until('offered', () => !approve().disabled)
    await clickWhenReady(approve())
    await until('sent', () => sent(`/order/${ID}/approve`).length === 1)
  })

  it('shows the previous page after a decision on the last order of a page', async () => {
    approved = true
    const others = Array.from({ length: 20 }, (_, n) => row({ id: String(n).padStart(32, '0') }))
    queue = ({ query }) => {
      const waiting = sent('/approve').length > 0 ? others : [...others, row()]
      const pageNo = Number(query.get('pageNo'))
      return { ...page(waiting.slice((pageNo - 1) * 20, pageNo * 20)), total: waiting.length }
    }
    await app.show(`/screen?pageNo=2&open=${ID}`)
    const rows = () => pane().querySelectorAll('.mo-review__row')
    await until('the last one', () => rows().length === 1 && pane().querySelector('.mo-pattern') !== null)
    await pressButton(pane(), '审核通过订单')
    await until('those before it', () => rows().length === 20)
    expect(location.search).to.equal('')
  })

  it('has states for an empty queue, failure and no permission', async () => {
    queue = () => page([])
    await app.show('/screen')
    await until('empty', () => pane().textContent!.includes('提交或更正的订单会出现在这里'))
    queryClient.clear()
    queue = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
    await app.show('/screen?status=SUBMITTED')
    await until('failure', () => pane().textContent!.includes('数据库繁忙'))
    queryClient.clear()
    queue = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await app.show('/screen?status=CORRECTED')
    await until('refused', () => pane().textContent!.includes('没有权限查看待审订单'))
  })
})
