import { createHash } from 'node:crypto'
import type { Page as ListPage } from '@mtm/shared-utils/contracts/envelope'
import type { Locator } from '@playwright/test'
import { signInApi } from '../support/api.ts'
import { expect, test, watch } from '../support/fixtures.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { stored } from '../support/stored-session.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const MENUS = '/isystem/permission'
const NEW = { title: '裁剪间', path: '/atelier' }
/** Ids of the rows that migrations write. */
const rowId = (name: string) => createHash('md5').update(name).digest('hex')
const ROLE = rowId('role:salesman')

/** An action of a row that stands in its menu. */
async function choose(row: Locator, action: string): Promise<void> {
  await row.getByText('更多', { exact: true }).click()
  await row.locator('sl-menu-item').filter({ hasText: action }).click()
}

test('changes of a button, a menu entry and a data rule reach the open page of another user', async ({
  page,
  shell,
  browser,
  product,
}, info) => {
  // the salesman reads positions, and no more
  const admin = await signInApi(product.url, 'admin')
  const readsPositions = ['menu:/isystem/position', 'perm:position:list'].map(rowId).join(',')
  const grant = (permissionIds: string, lastpermissionIds: string) =>
    admin.post('/sys/permission/saveRolePermission', { roleId: ROLE, permissionIds, lastpermissionIds })
  await grant(readsPositions, '')
  const storageState = {
    cookies: [],
    origins: [{ origin: product.url, localStorage: await stored(product.url, 'zh-CN', 'sales') }],
  }
  const context = await browser.newContext({ baseURL: product.url, viewport: SIZES.desktop, storageState })
  const faults = await watch(context)
  const sales = await context.newPage()
  const own = new ConsolePage(sales)
  await sales.goto(AT.positions)
  const rows = own.pane.locator('tbody tr')
  const add = own.pane.getByText('新增', { exact: true })
  const { total } = await admin.get<ListPage<unknown>>('/sys/position/list?pageSize=1')
  expect(total, 'a rule that narrows can be seen').toBeGreaterThan(1)
  await expect(rows).toHaveCount(total)
  await expect(add).toHaveCount(0)

  // a button is given on the role screen, and taken again
  const drawer = page.locator('sl-drawer[open]')
  const box = (name: string) =>
    drawer.locator('[role=treeitem]').filter({ has: page.getByText(name, { exact: true }) })
  const toggleButton = async () => {
    await shell.go(`/isystem/roleUserList?grant=${ROLE}`)
    await drawer.getByText('展开所有', { exact: true }).click()
    await box('职务添加').click()
    await drawer.getByText('保存并关闭', { exact: true }).click()
    await expect(drawer).toHaveCount(0)
  }
  await page.goto('/isystem/roleUserList')
  await toggleButton()
  await expect(add.first()).toBeVisible()
  await keepPicture(sales, info, 'button-given')
  await toggleButton()
  await expect(add).toHaveCount(0)

  // a menu is added with an icon, stands in the menu at once, and goes
  await shell.go(MENUS)
  await shell.pane.getByText('新增', { exact: true }).first().click()
  const form = page.locator('sl-dialog[open]')
  await form.locator('[name=name]').fill(NEW.title)
  await form.locator('[name=url]').fill(NEW.path)
  await form.locator('[name=component]').fill('system/SysPositionList')
  await form.locator('[name=icon]').fill('はさみ')
  await keepPicture(page, info, 'icon')
  await page.keyboard.press('Enter')
  await expect(form.locator('.mtm-icons > sl-icon')).toHaveAttribute('name', 'scissors')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(shell.entry(NEW.path)).toContainText(NEW.title)
  await expect(shell.entry(NEW.path).locator('sl-icon')).toHaveAttribute('name', 'scissors')
  const line = (text: string) => shell.pane.locator('tbody tr').filter({ hasText: text })
  await keepPictures(page, info, 'menus')
  await choose(line(NEW.title), '删除')
  await page.locator('body > sl-dialog[open]').getByText('删除', { exact: true }).click()
  await expect(shell.entry(NEW.path)).toHaveCount(0)

  // a data rule is added to the positions
  await line('系统管理').locator('.mtm-tree-mark button').click()
  await choose(line('职务管理'), '数据规则')
  await drawer.getByText('新增规则', { exact: true }).first().click()
  await form.locator('[name=ruleName]').fill('只看裁剪')
  await form.locator('[name=ruleColumn]').selectOption('code')
  await form.locator('[name=ruleValue]').fill('cutter')
  await keepPictures(page, info, 'rule')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer.locator('tbody')).toContainText('cutter')
  await keepPicture(page, info, 'rules')
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  await expect(drawer).toHaveCount(0)
  await expect(line('职务管理')).toContainText('数据规则')

  // and given to the role: the list of the other person holds what fits
  await shell.go(`/isystem/roleUserList?grant=${ROLE}`)
  await drawer.getByText('展开所有', { exact: true }).click()
  await box('职务管理').getByText('数据规则', { exact: true }).click()
  await form.getByText('只看裁剪').click()
  await form.getByText('仅保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  await own.pane.getByRole('columnheader', { name: '职务编码' }).getByRole('button').click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('cutter')
  await keepPicture(sales, info, 'narrowed')
  expect(faults).toEqual([])
  await context.close()
  // the next test finds the salesperson unchanged
  await grant('', readsPositions)
})
