import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { STATIONS } from '@mtm/shared-utils/garments'
import { signInApi, type Account, type Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { jacketOrder, placeOrder } from '../support/orders.ts'
import { AT } from '../support/pages/console.ts'
import { OrderPanel } from '../support/pages/order-panel.ts'
import { ProductionBoard } from '../support/pages/production-board.ts'
import { ReviewDeskPage } from '../support/pages/review-desk.ts'
import { keepPicture, type SIZES } from '../support/pictures.ts'
import { visitAs } from '../support/visit.ts'

test.use({ signedInAs: 'reviewer', language: 'en-US' })
// eight people open a page each
test.setTimeout(300_000)

const ADDRESS = '虚构路1号'
const DEFECT = '脇の縫い目'

/** A jacket and trousers of the same cloth. */
async function suitOrder(api: Api): Promise<OrderDraft> {
  const jacket = await jacketOrder(api)
  const [line] = jacket.lines
  const { fabricNo, liningNo, measureSheetId, fitMode, buttonNo } = line!
  const trousers = {
    category: 'MT' as const,
    quantity: 1,
    style: {},
    fabricNo,
    liningNo,
    buttonNo,
    measureSheetId,
    fitMode,
  }
  const draft = { ...jacket, requestId: randomUUID(), lines: [line!, trousers] }
  const { findings } = await api.post<{ findings: { rule: string; severity: string; line?: number }[] }>(
    '/mtm/order/check',
    draft,
  )
  const warnings = findings.filter(({ severity }) => severity === 'W')
  return {
    ...draft,
    confirmed: warnings.map(({ rule, line: at }) => (at === undefined ? rule : `${rule}@${at}`)),
  }
}

test('the reviewer returns and approves a suit, which passes ten stations with one rework while its owner watches', async ({
  page,
  browser,
  product,
  language: ofReviewer,
}, info) => {
  const picture = (of: Page, name: string) => keepPicture(of, info, name)
  const others: (() => Promise<void>)[] = []
  const visit = async (account: Account, language: Locale, path: string, size: keyof typeof SIZES) => {
    const opened = await visitAs(browser, product.url, { account, language, size })
    others.push(opened.leave)
    await opened.page.goto(path)
    return opened.page
  }

  // the salesman has placed a suit
  const sales = await signInApi(product.url, 'sales')
  const draft = await suitOrder(sales)
  const { submitted } = await placeOrder(sales, draft)
  const { id, orderNo } = submitted

  // the reviewer finds it in the queue and says what is missing
  await page.goto('/order/review')
  const desk = new ReviewDeskPage(page, ofReviewer)
  await desk.waiting(orderNo).click()
  await desk.addRemark(orderNo, 'address', 'ADDRESS', 'The door number is missing')
  await picture(page, 'en-US-review')
  await desk.return(orderNo)

  // the salesman answers, and sends the corrected order
  const owner = await visit('sales', 'zh-CN', `${AT.orders}?open=${id}`, 'desktop')
  const own = new OrderPanel(owner, 'zh-CN')
  await expect(own.panel).toContainText('The door number is missing')
  await own.answer(ADDRESS)
  await expect(own.panel).toContainText(own.words.answered)
  await picture(owner, 'zh-CN-answered')
  const { version } = await sales.get<OrderSaved>(`/mtm/order/${id}`)
  const correction = { ...draft, requestId: randomUUID(), address: ADDRESS }
  await sales.post(`/mtm/order/${id}/correct`, { requestId: randomUUID(), version, order: correction })

  // it comes back to the reviewer, who approves the patterns and then the order
  await desk.waiting(orderNo).click()
  const patterns = desk.patterns(orderNo)
  // those of the correction, not the ones that were shown before
  await expect(desk.order(orderNo).getByText(/Version 2/)).toHaveCount(2)
  await expect(patterns).toHaveCount(2)
  await patterns.first().click()
  await expect(patterns).toHaveCount(1)
  await patterns.click()
  await expect(patterns).toHaveCount(0)
  await desk.approve(orderNo)
  await expect(own.panel).toContainText(own.words.awaitingPayment)

  // it is paid
  const finance = await signInApi(product.url, 'finance')
  const due = await sales.get<{ total: number; currency: string }>(`/mtm/order/${id}`)
  await finance.post('/mtm/payment/confirm', {
    mall: 'sample mall',
    txnNo: randomUUID(),
    quotedOrderNo: orderNo,
    amount: due.total,
    currency: due.currency,
    paidAt: '2026-11-01 10:00:00',
  })

  // each worker at their own station; the owner sees each step without a reload
  const workers = new Map<Account, ProductionBoard>()
  const at = async (account: Account, size: keyof typeof SIZES = 'desktop') => {
    const board =
      workers.get(account) ??
      new ProductionBoard(await visit(account, 'ja_JP', '/order/production', size), 'ja_JP')
    workers.set(account, board)
    return board
  }
  const nameOf = (code: string) => STATIONS.find((one) => one.code === code)!.textJp
  /** Takes a piece in at the worker's station, after entering what the station requires. */
  const takeIn = async (account: Account, to: string, say?: (dialog: Locator) => Promise<void>) => {
    const board = await at(account)
    // the result of an earlier scan may still be shown: this answer is to this scan
    const moved = board.page.waitForResponse('**/mtm/production/scan')
    await board.scan(jacket)
    if (say) {
      await say(board.step)
      await board.forwardTo(nameOf(to))
    }
    await moved
    await expect(board.result).toContainText(board.movedText(jacket, nameOf(to)))
  }

  // the planner takes the order in and plans its jacket
  const planner = await at('planner', 'phone')
  await planner.accept(orderNo)
  await expect(own.progress).toBeVisible()
  const manager = await signInApi(product.url, 'manager')
  const [jacket, trousers] = [1, 2].map((lineNo) => `${orderNo}-0${lineNo}-01`) as [string, string]
  await takeIn('planner', 'SCHEDULING', async (dialog) => {
    await dialog.locator('[name=sewingLine]').fill('A')
    await dialog.locator('[name=day]').fill('2099-01-05')
  })
  await picture(planner.page, 'ja_JP-scanned-phone')
  await takeIn('warehouse', 'FABRIC_PREP', (dialog) => dialog.locator('[name=clothReady]').check())
  await takeIn('cutter', 'CUTTING', (dialog) => dialog.locator('[name=layPrinted]').check())
  await takeIn('line', 'IN_PRODUCTION', (dialog) => dialog.locator('[name=piecesComplete]').check())
  await takeIn('qc', 'CHECKING')

  // the check finds a seam: the jacket goes back, and comes again
  const qc = await at('qc')
  await qc.startRework(jacket, nameOf('IN_PRODUCTION'))
  await qc.step.locator('[name=defect]').selectOption('seam')
  await qc.step.locator('[name=reason]').fill(DEFECT)
  await picture(qc.page, 'ja_JP-rework')
  await qc.sendBack(nameOf('IN_PRODUCTION'))
  await expect(qc.piece).toContainText(DEFECT)
  await expect(qc.step).toHaveCount(0)
  await qc.close(qc.piece)
  await takeIn('qc', 'CHECKING')
  // whoever presses waits for whoever measures
  const presser = await at('presser')
  await presser.scan(jacket)
  await expect(presser.result).toContainText(presser.words.notInspected)
  // the check measures every finished value
  const { targets } = await manager.get<PieceDetail>(`/mtm/production/piece/${jacket}`)
  const values = targets.map(({ code, target }) => [code, (target / 10).toFixed(1)])
  await qc.inspect(jacket, Object.fromEntries(values))
  await picture(qc.page, 'ja_JP-board')
  await takeIn('presser', 'IRONING')
  await takeIn('packer', 'PACKAGING', (dialog) => dialog.locator('[name=labelsAndSpareButton]').check())
  await takeIn('warehouse', 'IN_WAREHOUSE', (dialog) => dialog.locator('[name=location]').fill('R1-01'))

  // a jacket alone is no suit
  const warehouse = await at('warehouse')
  await warehouse.scan(jacket)
  await expect(warehouse.result).toContainText(warehouse.words.orderIncomplete)
  await walkThrough(manager, trousers)
  await expect(own.panel).toContainText('99%')
  await takeIn('warehouse', 'FINISH')
  await expect(own.panel).toContainText(own.words.finished)
  await expect(own.progress).toHaveAttribute('aria-valuenow', '100')
  await picture(owner, 'zh-CN-finished')
  const { log } = await manager.get<PieceDetail>(`/mtm/production/piece/${jacket}`)
  expect(log.filter(({ kind }) => kind === 'rework')).toHaveLength(1)
  for (const leave of others) await leave()
})

/** Takes a piece from the table of the planner to its end, station by station, by the interface. */
async function walkThrough(manager: Api, pieceNo: string): Promise<void> {
  const send = (what: string, more: object = {}) =>
    manager.post(`/mtm/production/${what}`, { requestId: randomUUID(), pieceNo, ...more })
  await send('slot', { sewingLine: 'A', day: '2099-01-05' })
  await send('scan')
  await send('scan', { confirmed: ['clothReady'] })
  await send('print', { document: 'lay' })
  await send('scan')
  await send('scan', { confirmed: ['piecesComplete'] })
  await send('scan')
  const { targets } = await manager.get<PieceDetail>(`/mtm/production/piece/${pieceNo}`)
  await send('inspect', { measured: Object.fromEntries(targets.map(({ code, target }) => [code, target])) })
  await send('scan')
  await send('scan', { confirmed: ['labelsAndSpareButton'] })
  await send('scan', { location: 'R1-02' })
  await send('scan')
}
