import { randomUUID } from 'node:crypto'
import type { OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ signedInAs: 'sales', language: 'en-US' })

test('a salesperson records the fitting of a received garment, decides on a remake, and follows it', async ({
  page,
  shell,
  product,
}) => {
  const sales = await signInApi(product.url, 'sales', 'en-US')
  // one of the demonstration: received, and of the salesperson's own client
  const due = await sales.get<Page<{ orderId: string; orderNo: string; category: string }>>(
    '/mtm/fitting/list?state=DUE&stage=delivered&category=MJ&pageSize=20',
  )
  const [garment] = due.records
  expect(garment).toBeDefined()
  const { orderId, orderNo } = garment!

  await page.goto(`/order/fittings?orderNo=${orderNo}&fittings=${orderId}`)
  const drawer = page.locator('sl-drawer[open]')
  const dialog = page.locator('sl-dialog[open]')
  const jacket = drawer.locator('.mo-parcel', { hasText: 'acket' }).first()
  await jacket.getByText('Record a fitting', { exact: true }).click()
  await dialog.locator('[name="wrinkle.backCollarFold"]').check()
  await dialog.getByText('Take the proposal', { exact: true }).click()
  await dialog.locator('[name="change.chest"]').fill('2')
  await dialog.locator('[name="remark.shoulders"]').fill('A fold below the collar')
  await dialog.locator('[slot=footer]').getByText('Record a fitting', { exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(drawer.locator('.mo-fitting')).toContainText('A fold below the collar')

  await drawer.getByText('Decide', { exact: true }).click()
  await dialog.locator('[name=decision]').selectOption('remake')
  await dialog.locator('[name=reason]').selectOption('fit')
  await dialog.locator('[name=decisionNote]').fill('chest and shoulders')
  await dialog.locator('[slot=footer]').getByText('Decide', { exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const result = drawer.locator('.mo-fitting__result')
  await expect(result).toContainText('Remake')

  // what came of it is an order that costs nothing and names the one it makes good
  const { fittings } = await sales.get<OrderFittings>(`/mtm/fitting/order/${orderId}`)
  const [decided] = fittings
  const remake = await sales.get<OrderDetail>(`/mtm/order/${decided!.result!.id}`)
  expect([remake.orderType, remake.total, remake.claim?.parentNo]).toEqual(['remake', 0, orderNo])
  await result.getByRole('button').click()
  const panel = shell.page.locator('sl-drawer[open]', { hasText: remake.orderNo })
  await expect(panel).toContainText(`Remake of order ${orderNo}`)

  // the first order leads to it
  await page.goto(`/order/my-orders?open=${orderId}`)
  await expect(page.locator('sl-drawer[open]')).toContainText('Alterations and remakes')
  await expect(page.locator('sl-drawer[open]')).toContainText(remake.orderNo)
  // the same wish again is refused: it was decided
  const again = await sales.call('POST', '/mtm/fitting/decide', {
    requestId: randomUUID(),
    fittingId: decided!.id,
    version: 0,
    decision: 'accept',
  })
  expect(again.success).toBe(false)
})
