import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { STATIONS } from '@mtm/shared-utils/garments'
import { signInApi, type Account, type Api } from '../support/api.ts'
import { expect, test, watch } from '../support/fixtures.ts'
import { jacketOrder, placeOrder } from '../support/orders.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { ReviewDeskPage } from '../support/pages/review-desk.ts'
import { keepPicture, SIZES } from '../support/pictures.ts'
import { stored } from '../support/stored-session.ts'

test.use({ signedInAs: 'reviewer', language: 'en-US' })
// eight people open a page each
test.setTimeout(300_000)

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
}, info) => {
  const picture = (of: Page, name: string) => keepPicture(of, info, name)
  const others: (() => Promise<void>)[] = []
  const visit = async (account: Account, language: Locale, path: string, size: keyof typeof SIZES) => {
    const opened = await openFor(browser, product.url, account, language, size)
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
  const desk = new ReviewDeskPage(page)
  await desk.waiting(orderNo).click()
  const order = desk.order(orderNo)
  await desk.remark(orderNo, 'address').click()
  const dialog = page.locator('sl-dialog[open]')
  await dialog.locator('[name=code]').selectOption('ADDRESS')
  await dialog.locator('[name=text]').fill('The door number is missing')
  await dialog.getByText('Add remark', { exact: true }).click()
  await expect(order).toContainText('Remarks (1)')
  await picture(page, 'en-US-review')
  await order.getByText('Return', { exact: true }).click()
  await dialog.getByText('Return', { exact: true }).click()
  await expect(desk.waiting(orderNo)).toHaveCount(0)

  // the salesman answers, and sends the corrected order
  const owner = await visit('sales', 'zh-CN', `${AT.orders}?open=${id}`, 'desktop')
  const panel = owner.locator('sl-drawer[open]')
  await expect(panel).toContainText('The door number is missing')
  await panel.locator('[name^="answer."]').fill('虚构路1号')
  await panel.getByText('保存答复', { exact: true }).click()
  await expect(panel).toContainText('已答复')
  await picture(owner, 'zh-CN-answered')
  const { version } = await sales.get<OrderSaved>(`/mtm/order/${id}`)
  const correction = { ...draft, requestId: randomUUID(), address: '虚构路1号' }
  await sales.post(`/mtm/order/${id}/correct`, { requestId: randomUUID(), version, order: correction })

  // it comes back to the reviewer, who approves the patterns and then the order
  await desk.waiting(orderNo).click()
  const approvePattern = order.getByText('Approve pattern', { exact: true })
  // those of the correction, not the ones that were shown before
  await expect(order.getByText(/Version 2/)).toHaveCount(2)
  await expect(approvePattern).toHaveCount(2)
  await approvePattern.first().click()
  await expect(approvePattern).toHaveCount(1)
  await approvePattern.click()
  await expect(approvePattern).toHaveCount(0)
  await order.getByText('Approve order', { exact: true }).click()
  await expect(order).toHaveCount(0)
  await expect(panel).toContainText('待付款')

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
  const workers = new Map<Account, Page>()
  const at = async (account: Account, size: keyof typeof SIZES = 'desktop') => {
    const open = workers.get(account) ?? (await visit(account, 'ja_JP', '/order/production', size))
    workers.set(account, open)
    return open
  }
  const nameOf = (code: string) => STATIONS.find((one) => one.code === code)!.textJp
  const step = (of: Page) => of.locator('sl-dialog[open]')
  const drawer = (of: Page) => of.locator('sl-drawer[open]')
  const close = async (of: Page, layer: string) => {
    await of.locator(`${layer} [part~="close-button"]`).click()
    await expect(of.locator(layer)).toHaveCount(0)
  }
  const scan = async (of: Page, pieceNo: string) => {
    const box = new ConsolePage(of).pane.locator('[name=scan]')
    await box.focus()
    await expect(box).toBeFocused()
    await of.keyboard.type(`${pieceNo}\n`)
  }
  const result = (of: Page) => new ConsolePage(of).pane.locator('.mo-scan__result')
  /** Takes a piece in at the worker's station, after entering what the station requires. */
  const takeIn = async (account: Account, to: string, say?: (dialog: Locator) => Promise<void>) => {
    const of = await at(account)
    // what an earlier scan came to may still be told: the server has moved it by this one
    const moved = of.waitForResponse('**/mtm/production/scan')
    await scan(of, jacket)
    if (say) {
      await say(step(of))
      await step(of)
        .locator('[slot=footer]')
        .getByText(`「${nameOf(to)}」へ`, { exact: true })
        .click()
    }
    await moved
    await expect(result(of)).toContainText(`${jacket} は「${nameOf(to)}」に入りました`)
  }
  /** The check measures every finished value. */
  const measure = async (of: Page) => {
    await new ConsolePage(of).pane.locator(`[data-piece="${jacket}"]`).click()
    await drawer(of).getByText('検品を記録', { exact: true }).click()
    const { targets } = await manager.get<PieceDetail>(`/mtm/production/piece/${jacket}`)
    for (const { code, target } of targets)
      await step(of)
        .locator(`[name="measured.${code}"]`)
        .fill((target / 10).toFixed(1))
    await step(of).locator('[slot=footer]').getByText('検品を記録', { exact: true }).click()
    await expect(step(of)).toHaveCount(0)
    await expect(drawer(of)).toContainText('直近の検品：合格')
    await close(of, 'sl-drawer[open]')
  }

  // the planner takes the order in and plans its jacket
  const planner = await at('planner', 'phone')
  await new ConsolePage(planner).pane.getByText(/^受付待ち/).click()
  const waiting = step(planner).locator('.mo-waiting__row', { hasText: orderNo })
  await waiting.getByText('製造受付', { exact: true }).click()
  await expect(waiting).toHaveCount(0)
  await close(planner, 'sl-dialog[open]')
  await expect(panel.getByRole('progressbar')).toBeVisible()
  const manager = await signInApi(product.url, 'manager')
  const [jacket, trousers] = [1, 2].map((lineNo) => `${orderNo}-0${lineNo}-01`) as [string, string]
  await takeIn('planner', 'SCHEDULING', async (dialog) => {
    await dialog.locator('[name=sewingLine]').fill('A')
    await dialog.locator('[name=day]').fill('2099-01-05')
  })
  await picture(planner, 'ja_JP-scanned-phone')
  await takeIn('warehouse', 'FABRIC_PREP', (dialog) => dialog.locator('[name=clothReady]').check())
  await takeIn('cutter', 'CUTTING', (dialog) => dialog.locator('[name=layPrinted]').check())
  await takeIn('line', 'IN_PRODUCTION', (dialog) => dialog.locator('[name=piecesComplete]').check())
  await takeIn('qc', 'CHECKING')

  // the check finds a seam: the jacket goes back, and comes again
  const qc = await at('qc')
  await new ConsolePage(qc).pane.locator(`[data-piece="${jacket}"]`).click()
  await drawer(qc).getByText('「縫製(製造中)」へ戻す', { exact: true }).click()
  await step(qc).locator('[name=defect]').selectOption('seam')
  await step(qc).locator('[name=reason]').fill('脇の縫い目')
  await picture(qc, 'ja_JP-rework')
  await step(qc).locator('[slot=footer]').getByText('「縫製(製造中)」へ戻す', { exact: true }).click()
  await expect(drawer(qc)).toContainText('脇の縫い目')
  await expect(step(qc)).toHaveCount(0)
  await close(qc, 'sl-drawer[open]')
  await takeIn('qc', 'CHECKING')
  // whoever presses waits for whoever measures
  const presser = await at('presser')
  await scan(presser, jacket)
  await expect(result(presser)).toContainText('検品')
  await measure(qc)
  await picture(qc, 'ja_JP-board')
  await takeIn('presser', 'IRONING')
  await takeIn('packer', 'PACKAGING', (dialog) => dialog.locator('[name=labelsAndSpareButton]').check())
  await takeIn('warehouse', 'IN_WAREHOUSE', (dialog) => dialog.locator('[name=location]').fill('R1-01'))

  // a jacket alone is no suit
  const warehouse = await at('warehouse')
  await scan(warehouse, jacket)
  await expect(result(warehouse)).toContainText('同じ注文に入庫前の品があります')
  await walkThrough(manager, trousers)
  await expect(panel).toContainText('99%')
  await takeIn('warehouse', 'FINISH')
  await expect(panel).toContainText('已完成')
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
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

/** A page of another user, with its faults watched. */
async function openFor(
  browser: Browser,
  url: string,
  account: Account,
  language: Locale,
  size: keyof typeof SIZES,
) {
  const storageState = {
    cookies: [],
    origins: [{ origin: url, localStorage: await stored(url, language, account) }],
  }
  const context = await browser.newContext({ baseURL: url, storageState, viewport: SIZES[size] })
  const faults = await watch(context)
  return {
    page: await context.newPage(),
    leave: async () => {
      expect(faults, account).toEqual([])
      await context.close()
    },
  }
}
