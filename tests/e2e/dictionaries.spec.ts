import { expect, test, watch } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { stored } from '../support/stored-session.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const DICTIONARIES = '/isystem/dict'

test('an item added to a dictionary appears at once in the selects of other open pages, and disappears when deactivated', async ({
  page,
  shell,
  browser,
  product,
}, info) => {
  // somebody else is about to choose the rank of a position, in English
  const origins = [{ origin: product.url, localStorage: await stored(product.url, 'en-US', 'tenantadmin') }]
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: { cookies: [], origins },
    viewport: SIZES.desktop,
  })
  const faults = await watch(context)
  const other = await context.newPage()
  await other.goto(`${AT.positions}?open=new`)
  const layer = other.locator('sl-dialog[open]')
  const options = layer.locator('[name=postRank] option')
  await expect(options.nth(1)).toBeAttached()
  const before = await options.count()
  await layer.locator('[name=name]').fill('Master cutter')

  // the administrator finds the dictionary and opens its items
  await page.goto(DICTIONARIES)
  await shell.pane.locator('.mtm-search [name=dictCode]').fill('position_rank')
  await page.keyboard.press('Enter')
  const row = shell.pane.locator('tbody tr')
  // what was there before the search has left the list, which stands still now
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('position_rank')
  await row.getByRole('button', { name: '字典配置', exact: true }).click()
  const drawer = page.locator('sl-drawer[open]')
  await expect(drawer.locator('tbody tr')).toHaveCount(before - 1)
  await keepPictures(page, info, 'items')
  await drawer.getByText('新增字典项', { exact: true }).first().click()
  const form = page.locator('sl-dialog[open]')
  await form.locator('[name=itemText]').fill('首席')
  await form.locator('[name=itemTextEn]').fill('Principal')
  await form.locator('[name=itemTextJp]').fill('首席')
  await form.locator('[name=itemValue]').fill('9')
  await form.locator('[name=sortOrder]').fill('9')
  await form.locator('[name=color]').selectOption('green')
  await keepPicture(page, info, 'new-item')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  const item = drawer.getByRole('row').filter({ hasText: '首席' })
  await expect(item.locator('.mtm-tag--success').first()).toHaveText('首席')

  // it stands in the open select in the language of its page; what was typed beside it is still there
  await expect(options).toHaveCount(before + 1)
  await expect(options.last()).toHaveText('Principal')
  await expect(layer.locator('[name=name]')).toHaveValue('Master cutter')
  await layer.locator('[name=postRank]').selectOption('9')
  await keepPicture(other, info, 'en-US-select')

  // switched off, nobody else can choose it any more
  await item.getByRole('button', { name: '编辑', exact: true }).click()
  await form.locator('[name=status]').uncheck()
  await form.getByText('保存', { exact: true }).click()
  await expect(item).toContainText('不启用')
  await layer.locator('[name=postRank]').selectOption('1')
  await expect(options.filter({ hasText: 'Principal' })).toHaveCount(0)
  expect(faults).toEqual([])
  await context.close()
})
