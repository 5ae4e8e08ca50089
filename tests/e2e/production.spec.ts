import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { OrderDraft, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import { STATIONS } from '@mtm/shared-utils/garments'
import { signInApi, type Account, type Api } from '../support/api.ts'
import { expect, stored, test, watch } from '../support/fixtures.ts'
import { jacketOrder, placeOrder } from '../support/orders.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { keepPicture, SIZES } from '../support/pictures.ts'

test.use({ signedInAs: 'reviewer', language: 'en-US' })

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
  const asked = findings.filter(({ severity }) => severity === 'W')
  return {
    ...draft,
    confirmed: asked.map(({ rule, line: at }) => (at === undefined ? rule : `${rule}@${at}`)),
  }
}

test('the reviewer returns and approves a suit, which passes ten stations with one rework while its owner watches', async ({
  page,
  shell,
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

  // the reviewer finds it in his queue and says what is missing
  await page.goto('/order/review')
  await shell.pane.locator('.mo-review__row', { hasText: orderNo }).click()
  const order = shell.pane.getByRole('article', { name: orderNo })
  await order.locator('[data-field="address"] .mo-remark-button').click()
  const dialog = page.locator('sl-dialog[open]')
  await dialog.locator('[name=code]').selectOption('ADDRESS')
  await dialog.locator('[name=text]').fill('The door number is missing')
  await dialog.getByText('Add remark', { exact: true }).click()
  await expect(order).toContainText('Remarks (1)')
  await picture(page, 'en-US-review')
  await order.getByText('Return', { exact: true }).click()
  await dialog.getByText('Return', { exact: true }).click()
  await expect(shell.pane.locator('.mo-review__row', { hasText: orderNo })).toHaveCount(0)

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
  await shell.pane.locator('.mo-review__row', { hasText: orderNo }).click()
  const approvePattern = order.getByText('Approve pattern', { exact: true })
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

  // the workshop accepts it; the manager scans, the owner sees each step without asking
  const workshop = await visit('manager', 'ja_JP', '/order/production', 'phone')
  const board = new ConsolePage(workshop)
  await board.pane.getByText(/^受付待ち/).click()
  const step = workshop.locator('sl-dialog[open]')
  const close = async (layer: string) => {
    await workshop.locator(`${layer} [part~="close-button"]`).click()
    await expect(workshop.locator(layer)).toHaveCount(0)
  }
  await step.locator('.mo-waiting__row', { hasText: orderNo }).getByText('製造受付', { exact: true }).click()
  await expect(step.locator('.mo-waiting__row', { hasText: orderNo })).toHaveCount(0)
  await close('sl-dialog[open]')
  await expect(panel.getByRole('progressbar')).toBeVisible()

  const manager = await signInApi(product.url, 'manager')
  const pieces = [1, 2].map((lineNo) => `${orderNo}-0${lineNo}-01`)
  const result = board.pane.locator('.mo-scan__result')
  const nameOf = (code: string) => STATIONS.find((one) => one.code === code)!
  const scanned = async (pieceNo: string, to: string) => {
    await expect(result).toContainText(`${pieceNo} は「${nameOf(to).textJp}」に入りました`)
  }
  const type = async (pieceNo: string) => {
    await expect(board.pane.locator('[name=scan]')).toBeFocused()
    await workshop.keyboard.type(`${pieceNo}\n`)
  }
  const go = (to: string) =>
    step
      .locator('[slot=footer]')
      .getByText(`「${nameOf(to).textJp}」へ`, { exact: true })
      .click()
  const say: Readonly<Record<string, (pieceNo: string) => Promise<unknown>>> = {
    SCHEDULING: async () => {
      await step.locator('[name=sewingLine]').fill('A')
      await step.locator('[name=day]').fill('2099-01-05')
    },
    FABRIC_PREP: () => step.locator('[name=clothReady]').check(),
    CUTTING: () => step.locator('[name=layPrinted]').check(),
    IN_PRODUCTION: () => step.locator('[name=piecesComplete]').check(),
    IRONING: async (pieceNo) => {
      const { targets } = await manager.get<PieceDetail>(`/mtm/production/piece/${pieceNo}`)
      for (const { code, target } of targets)
        await step.locator(`[name="measured.${code}"]`).fill((target / 10).toFixed(1))
    },
    PACKAGING: () => step.locator('[name=labelsAndSpareButton]').check(),
    IN_WAREHOUSE: () => step.locator('[name=location]').fill('R1-01'),
  }
  const forward = async (pieceNo: string, to: string) => {
    await type(pieceNo)
    if (say[to]) {
      await say[to](pieceNo)
      await go(to)
    }
    await scanned(pieceNo, to)
  }
  const codes = STATIONS.map(({ code }) => code)
  const [jacket, trousers] = pieces as [string, string]

  for (const to of codes.slice(1, codes.indexOf('CHECKING') + 1)) await forward(jacket, to)
  await picture(workshop, 'ja_JP-scanned-phone')
  // the check finds a seam: the jacket goes back, and comes again
  await workshop.setViewportSize(SIZES.desktop)
  await board.pane.locator(`[data-piece="${jacket}"]`).click()
  await workshop.locator('sl-drawer[open]').getByText('「縫製(製造中)」へ戻す', { exact: true }).click()
  await step.locator('[name=defect]').selectOption('seam')
  await step.locator('[name=reason]').fill('脇の縫い目')
  await picture(workshop, 'ja_JP-rework')
  await step.locator('[slot=footer]').getByText('「縫製(製造中)」へ戻す', { exact: true }).click()
  await expect(workshop.locator('sl-drawer[open]')).toContainText('脇の縫い目')
  await expect(step).toHaveCount(0)
  await close('sl-drawer[open]')
  await board.pane.locator('[name=scan]').focus()
  await picture(workshop, 'ja_JP-board')
  for (const to of codes.slice(codes.indexOf('CHECKING'), codes.indexOf('IN_WAREHOUSE') + 1))
    await forward(jacket, to)

  // a jacket alone is no suit
  await type(jacket)
  await expect(result).toContainText('同じ注文に入庫前の品があります')
  for (const to of codes.slice(1)) await forward(trousers, to)
  await expect(panel).toContainText('99%')
  await forward(jacket, 'FINISH')
  await expect(panel).toContainText('已完成')
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await picture(owner, 'zh-CN-finished')
  const { log } = await manager.get<PieceDetail>(`/mtm/production/piece/${jacket}`)
  expect(log.filter(({ kind }) => kind === 'rework')).toHaveLength(1)
  for (const leave of others) await leave()
})

/** A page of somebody else, with his faults watched. */
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
