import { randomUUID } from 'node:crypto'
import type { OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { FittingsDrawer } from '../support/pages/fittings.ts'
import { OrderPanel } from '../support/pages/order-panel.ts'

test.use({ signedInAs: 'sales', language: 'en-US' })

test('a salesperson records the fitting of a received garment, decides on a remake, and follows it', async ({
  page,
  product,
  language,
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
  const fittings = new FittingsDrawer(page, language)
  await fittings.startRecord('acket')
  await fittings.dialog.locator('[name="wrinkle.backCollarFold"]').check()
  await fittings.takeProposal()
  await fittings.dialog.locator('[name="change.chest"]').fill('2')
  await fittings.dialog.locator('[name="remark.shoulders"]').fill('A fold below the collar')
  await fittings.record()
  await expect(fittings.fitting).toContainText('A fold below the collar')

  await fittings.startDecision()
  await fittings.dialog.locator('[name=decision]').selectOption('remake')
  await fittings.dialog.locator('[name=reason]').selectOption('fit')
  await fittings.dialog.locator('[name=decisionNote]').fill('chest and shoulders')
  await fittings.decide()
  await expect(fittings.result).toContainText('Remake')

  // what came of it is an order that costs nothing and names the one it makes good
  const recorded = await sales.get<OrderFittings>(`/mtm/fitting/order/${orderId}`)
  const [decided] = recorded.fittings
  const remake = await sales.get<OrderDetail>(`/mtm/order/${decided!.result!.id}`)
  expect([remake.orderType, remake.total, remake.claim?.parentNo]).toEqual(['remake', 0, orderNo])
  await fittings.result.getByRole('button').click()
  const order = new OrderPanel(page, language)
  const shown = order.panel.filter({ hasText: remake.orderNo })
  await expect(shown).toContainText(`Remake of order ${orderNo}`)

  // the first order leads to it
  await page.goto(`/order/my-orders?open=${orderId}`)
  await expect(order.panel).toContainText(order.words.claims)
  await expect(order.panel).toContainText(remake.orderNo)
  // the same wish again is refused: it was decided
  const again = await sales.call('POST', '/mtm/fitting/decide', {
    requestId: randomUUID(),
    fittingId: decided!.id,
    version: 0,
    decision: 'accept',
  })
  expect(again.success).toBe(false)
})
