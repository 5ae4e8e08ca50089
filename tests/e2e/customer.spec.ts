import { randomUUID } from 'node:crypto'
import { errorLabel } from '@mtm/shared-utils/contracts/errors'
import type { OrderDetail, OrderRow, OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { PatternVersion } from '@mtm/shared-utils/contracts/dto/review'
import type { Page as Rows } from '@mtm/shared-utils/contracts/envelope'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { signInApi, type Api } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { OrderPanel } from '../support/pages/order-panel.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { FabricAlbumPage } from '../support/pages/fabric-album.ts'
import { keepPicture } from '../support/pictures.ts'

const LANGUAGE: Locale = 'en-US'
const CLOTH = 'HK-501'
/** The customer of the demonstration, who orders for themselves. */
const CLIENT = '陈示例'

test.use({ language: LANGUAGE })

test('a customer orders a suit for themselves, pays in the shop, and follows its production', async ({
  page,
  product,
  shell,
  words,
}, info) => {
  const form = new OrderFormPage(page, words)

  // the customer signs in, and finds a cloth in the album
  await page.goto(AT.album)
  await new SignInPage(page, words).signIn('customer')
  await expect(page).toHaveURL(AT.album)
  await new FabricAlbumPage(page).open(CLOTH)
  await page.getByRole('button', { name: words.orderWithFabric, exact: true }).click()
  await expect(form.summary).toContainText(CLOTH)

  // jacket and trousers of it, to the customer's own measurements
  await form.form.getByRole('button', { name: "Men's trousers", exact: true }).click()
  await form.chooseClient(CLIENT)
  await form.step('cloth')
  await form.chooseMaterial('liningNo', undefined, 1)
  await form.chooseMaterial('buttonNo', undefined, 1)
  await form.step('check')
  await expect(form.price).toHaveText(/\d/)
  await keepPicture(page, info, 'customer-check')
  await form.place()
  await expect(page).toHaveURL(AT.orders)

  // once the shop has approved the order, the customer sees how to pay
  const customer = await signInApi(product.url, 'customer')
  const [{ id, orderNo }] = (await customer.get<Rows<OrderRow>>('/mtm/order/list')).records as [OrderRow]
  const { total } = await approve(await signInApi(product.url, 'reviewer'), id)
  await shell.pane.getByRole('button', { name: orderNo }).click()
  const { panel } = new OrderPanel(page, LANGUAGE)
  await expect(panel).toContainText(pickLabel(errorLabel('order.paymentNote'), LANGUAGE))
  await keepPicture(page, info, 'customer-pay')

  // the shop's list arrives with what the customer wrote there
  const list = [
    '付款时间,商城,交易流水号,备注订单号,付款金额,币种',
    `2026-11-20 10:00:00,示例商城,${randomUUID().slice(0, 12)},${orderNo.toLowerCase()},${total / 100},CNY`,
  ].join('\r\n')
  await importList(product.url, await signInApi(product.url, 'finance'), list)
  await expect(panel).toContainText('Paid')

  // the customer sees its pieces go from station to station
  const admin = await signInApi(product.url, 'admin')
  const { version } = await customer.get<OrderDetail>(`/mtm/order/${id}`)
  await admin.post<OrderSaved>('/mtm/production/accept', { requestId: randomUUID(), orderId: id, version })
  await expect(panel).toContainText('Order accept')
  const { progress } = await customer.get<OrderDetail>(`/mtm/order/${id}`)
  for (const { pieceNo } of progress!.pieces)
    await admin.post('/mtm/production/skip', {
      requestId: randomUUID(),
      pieceNo,
      station: 'IRONING',
      reason: 'shown to a client',
    })
  await expect(panel).toContainText('Ironing')
  const row = shell.pane.getByRole('row').filter({ hasText: orderNo })
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[89]\d$/)
  await keepPicture(page, info, 'customer-progress')
})

/** The reviewer approves the patterns of an order, then the order; what has to be paid. */
async function approve(reviewer: Api, id: string): Promise<{ total: number }> {
  const patterns = await reviewer.get<PatternVersion[]>(`/mtm/pattern/list/${id}`)
  for (const pattern of patterns) await reviewer.post(`/mtm/pattern/${pattern.id}/approve`, {})
  const { version } = await reviewer.get<OrderDetail>(`/mtm/order/${id}`)
  await reviewer.post(`/mtm/order/${id}/approve`, { requestId: randomUUID(), version })
  const { total } = await reviewer.get<OrderDetail>(`/mtm/order/${id}`)
  return { total: total ?? 0 }
}

/** Finance imports the list of the shop. */
async function importList(url: string, finance: Api, list: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([list], { type: 'text/csv' }), 'shop.csv')
  const headers = { 'X-Access-Token': finance.token, tenant_id: '0' }
  const answer = await fetch(`${url}/api/mtm/payment/importExcel`, { method: 'POST', headers, body })
  const { success, result } = (await answer.json()) as { success: boolean; result: { successCount: number } }
  expect([success, result.successCount]).toEqual([true, 1])
}
