import { randomUUID } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import { fillText } from '@mtm/shared-utils/contracts/locale'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { StockPage } from '../support/pages/stock.ts'
import { keepPictures, SIZES } from '../support/pictures.ts'

/** Heads of the list as the mall writes them. */
const HEADS = ['付款时间', '商城', '交易流水号', '备注订单号', '付款金额', '币种']
/** What can be wrong with a payment, as the dictionary of the demonstration says it. */
const REASONS = ['金额不足', '金额多付', '币种不符', '订单号不存在', '订单已付款', '订单已取消', '流水号重复']

test.describe('finance', () => {
  test.use({ signedInAs: 'finance', viewport: SIZES.desktop })

  test('imports the list of the mall with every kind of mismatch, assigns one to its order and records a refund', async ({
    page,
    product,
    language,
  }, info) => {
    const finance = await signInApi(product.url, 'finance')
    const ordersIn = async (status: string) =>
      (await finance.get<Page<OrderRow>>(`/mtm/order/list?status=${status}&pageSize=30`)).records
    const [paid, less, more, foreign, meant] = await ordersIn('AWAIT_PAY')
    const [settled] = await ordersIn('PAID')
    const [cancelled] = await ordersIn('CANCELLED')
    const mark = randomUUID().slice(0, 8)
    const line = (number: number, orderNo: string, minor: number, currency = 'CNY') =>
      ['2026-11-20 10:00:00', '示例商城', `${mark}-${number}`, orderNo, minor / 100, currency].join(',')
    const list = [
      HEADS.join(','),
      line(1, paid!.orderNo, paid!.total!),
      line(2, less!.orderNo, less!.total! - 100),
      line(3, more!.orderNo, more!.total! + 100),
      line(4, foreign!.orderNo, foreign!.total!, 'USD'),
      line(5, `${meant!.orderNo.slice(0, -1)}X`, meant!.total!),
      line(6, settled!.orderNo, settled!.total!),
      line(7, cancelled!.orderNo, cancelled!.total ?? 100),
      // the same number for other money
      line(1, meant!.orderNo, 100),
    ].join('\r\n')

    await page.goto('/order/payments')
    const payments = new ListScreen(page, language)
    const { words, dialog } = payments
    await payments.import({ name: 'mall.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await expect(dialog).toContainText(fillText(words.list.allImported, { count: 8 }))
    await page.goto(`/order/payments?txnNo=${mark}`)
    await expect(payments.rows).toHaveCount(8)
    for (const reason of REASONS) await expect(payments.pane.locator('tbody')).toContainText(reason)
    await keepPictures(page, info, 'payments')

    // the slip of the pen goes to the order that was meant
    const slip = payments.row(`${mark}-5`)
    await payments.act(slip, words.payments.assign)
    await dialog.getByRole('radio').first().check()
    await expect(payments.field('orderNo')).toHaveValue(meant!.orderNo)
    await payments.confirm(words.payments.assign)
    await expect(slip).toContainText(words.payments.matched)

    // what was too little goes back, and the order waits again
    const wrong = payments.row(`${mark}-2`)
    await payments.act(wrong, words.payments.refund)
    await payments.fill({ note: 'T-1' })
    await payments.confirm(words.payments.refund)
    await expect(wrong).toContainText(words.payments.refunded)
    await expect
      .poll(async () => (await ordersIn('AWAIT_PAY')).some(({ orderNo }) => orderNo === less!.orderNo))
      .toBe(true)
    const after = await ordersIn('PAID')
    expect(after.map(({ orderNo }) => orderNo)).toEqual(
      expect.arrayContaining([paid!.orderNo, meant!.orderNo]),
    )
  })
})

test.describe('the warehouse', () => {
  test.use({ signedInAs: 'warehouse', viewport: SIZES.desktop, language: 'en-US' })

  test('receives a roll and counts it', async ({ page, language }, info) => {
    const rollNo = `W-${randomUUID().slice(0, 8)}`
    const stock = new StockPage(page, language)
    await page.goto('/stock/balance?materialNo=QL-801')
    await stock.startReceipt()
    await stock.type(rollNo, 'D-7', '42.5')
    await keepPictures(page, info, 'receipt')
    await stock.receive()

    await page.goto(`/stock/rolls?rollNo=${rollNo}`)
    await expect(stock.rows).toContainText('42.50')
    await stock.startCount()
    await stock.type('41.9')
    await keepPictures(page, info, 'count')
    await stock.count()
    await expect(stock.rows).toContainText('41.90')
  })
})
