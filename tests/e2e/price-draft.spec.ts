import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visitAs } from '../support/visit.ts'

test.use({ signedInAs: 'admin', language: 'zh-CN' })

const SETTINGS = '/order/settings'

test('two people change a price draft together and lose nothing', async ({ page, browser, product }) => {
  const { page: other, leave } = await visitAs(browser, product.url, {
    account: 'tenantadmin',
    language: 'zh-CN',
  })
  const figure = (of: Page, path: string) => of.locator(`[data-field="${path}"] input`)
  const press = (of: Page, name: string) => of.getByRole('button', { name, exact: true }).click()
  /** Begins a draft; figures typed before the socket is open are not shared. */
  const begin = async (of: Page) => {
    const opened = of.waitForEvent('websocket', (socket) => socket.url().includes('/vxeSocket/'))
    await of.goto(SETTINGS)
    await press(of, '新建草稿')
    const socket = await opened
    await socket.waitForEvent('framereceived')
    await expect(figure(of, 'make.MJ')).toBeVisible()
  }
  await begin(page)
  await begin(other)

  await figure(page, 'make.MJ').fill('901')
  await expect(figure(other, 'make.MJ')).toHaveValue('901.00')
  await figure(other, 'make.MT').fill('345')
  await expect(figure(page, 'make.MT')).toHaveValue('345.00')

  // the other has typed on when the first saves
  await figure(other, 'make.WC').fill('123')
  await expect(figure(page, 'make.WC')).toHaveValue('123.00')
  await press(page, '保存草稿')
  await expect(other.getByText('草稿由')).toBeVisible()
  await figure(other, 'make.MT').fill('346')
  await expect(figure(page, 'make.MT')).toHaveValue('346.00')
  await press(other, '保存草稿')
  await expect(other.getByRole('button', { name: '保存草稿', exact: true })).toBeDisabled()
  await page.reload()
  for (const [path, value] of [
    ['make.MJ', '901.00'],
    ['make.MT', '346.00'],
    ['make.WC', '123.00'],
  ] as const)
    await expect(figure(page, path)).toHaveValue(value)

  // a discarded draft ends in the other page too
  await press(page, '放弃草稿')
  await page.locator('body > sl-dialog').getByRole('button', { name: '放弃草稿' }).click()
  await expect(other.getByRole('button', { name: '新建草稿', exact: true })).toBeVisible()
  await leave()
})
