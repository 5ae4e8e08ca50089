import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { Locator, Page } from '@playwright/test'
import { PASSWORD, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { TreePanel } from '../support/pages/tree-panel.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const ROLES = '/isystem/roleUserList'
const DEPARTMENTS = '/isystem/depart'
const NEW = { username: 'helping-hand', realname: '帮工', workNo: '90017' }

/** An action of a row that is in sight. */
const press = (row: Locator, action: string) => row.getByRole('button', { name: action, exact: true }).click()

const rowOf = (list: Locator, text: string) => list.locator('tbody tr').filter({ hasText: text })
const dialog = (page: Page) => page.locator('sl-dialog[open]')

test('a user is created in a role, edited and removed from it, and the same in a department', async ({
  page,
  shell,
  product,
}, info) => {
  // a role has its people beside the list
  await page.goto(ROLES)
  await press(rowOf(shell.pane, 'cutter'), '用户')
  const people = shell.pane.locator('.ms-users')
  await expect(rowOf(people, 'cutter')).toBeVisible()
  await people.getByText('新增用户', { exact: true }).click()
  const form = dialog(page)
  await expect(form.locator('[data-field=selectedRoles] .mtm-picker__chip')).toHaveText('裁剪')
  for (const [name, value] of Object.entries(NEW)) await form.locator(`[name=${name}]`).fill(value)
  for (const name of ['newPassword', 'confirmPassword']) await form.locator(`[name=${name}]`).fill(PASSWORD)
  await keepPicture(page, info, 'new')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  const inRole = rowOf(people, NEW.username)
  await expect(inRole).toContainText('帮工')
  await press(inRole, '编辑')
  await form.locator('[name=realname]').fill('帮工乙')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(inRole).toContainText('帮工乙')
  await keepPictures(page, info, 'role')
  await press(inRole, '移除')
  await expect(form).toContainText('确定将「帮工乙」从「裁剪」移除吗？')
  await form.getByText('移除', { exact: true }).click()
  await expect(inRole).toHaveCount(0)
  await expect(rowOf(people, 'cutter')).toBeVisible()

  // the account stays: a department adds it as an existing user
  await shell.go(DEPARTMENTS)
  await new TreePanel(page).node('仓库').click()
  await shell.pane.getByRole('tab', { name: '用户', exact: true }).click()
  await shell.pane.getByText('添加已有用户', { exact: true }).click()
  await form.locator('[role=combobox]').fill('帮工')
  // what was there before the search has left the list, which stands still now
  await expect(form.locator('[role=option]')).toHaveCount(1)
  await form.locator('[role=option]').filter({ hasText: '帮工乙' }).click()
  await expect(form.locator('.mtm-picker__chip')).toHaveCount(1)
  // the list of those who can be chosen stays open for the next one
  await page.keyboard.press('Escape')
  await form.getByText('添加', { exact: true }).click()
  await expect(form).toHaveCount(0)
  const inDepartment = rowOf(shell.pane, NEW.username)
  await press(inDepartment, '编辑')
  await expect(form.locator('[data-field=selectedDeparts] .mtm-picker__chip')).toHaveText('仓库')
  await form.locator('[name=realname]').fill('帮工丙')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(inDepartment).toContainText('帮工丙')
  await keepPictures(page, info, 'department')
  await inDepartment.getByText('更多', { exact: true }).click()
  await inDepartment.locator('sl-menu-item').filter({ hasText: '取消关联' }).click()
  await expect(form).toContainText('确定取消「帮工丙」与「仓库」的关联吗？')
  await form.getByText('取消关联', { exact: true }).click()
  await expect(inDepartment).toHaveCount(0)
  await expect(rowOf(shell.pane, 'warehouse')).toBeVisible()

  // what the product had before, it has again
  const admin = await signInApi(product.url, 'admin')
  const { records } = await admin.get<{ records: { id: string; orgCodeTxt: string | null }[] }>(
    `/sys/user/list?username=${NEW.username}`,
  )
  expect(records.map(({ orgCodeTxt }) => orgCodeTxt ?? '')).toEqual([''])
  for (const path of ['delete?id=', 'deleteRecycleBin?userIds=']) {
    const { success, message }: Envelope<unknown> = await admin.call(
      'DELETE',
      `/sys/user/${path}${records[0]!.id}`,
    )
    expect(success, message).toBe(true)
  }
})
