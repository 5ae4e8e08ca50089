import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { DepartmentsPage } from '../support/pages/departments.ts'
import { MembersList } from '../support/pages/members.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const ROLES = '/isystem/roleUserList'
const DEPARTMENTS = '/isystem/depart'
const NEW = { username: 'helping-hand', realname: '帮工', workNo: '90017' }
/** A role and a department of the demonstration, as their screens name them. */
const ROLE = '裁剪'
const DEPARTMENT = '仓库'

test('a user is created in a role, edited and removed from it, and the same in a department', async ({
  page,
  shell,
  product,
  language,
}, info) => {
  // a role has its people beside the list
  await page.goto(ROLES)
  const people = new MembersList(page, language)
  const { words } = people
  await people.act(people.row('cutter'), words.members.users)
  const ofRole = people.beside(ROLE)
  await expect(people.row('cutter', ofRole)).toBeVisible()
  await people.press(words.members.new, ofRole)
  await expect(people.chosen('selectedRoles')).toHaveText(ROLE)
  await people.fill({ ...NEW, newPassword: PASSWORD, confirmPassword: PASSWORD })
  await keepPicture(page, info, 'new')
  await people.save()
  const inRole = people.row(NEW.username, ofRole)
  await expect(inRole).toContainText(NEW.realname)
  await people.rename(inRole, '帮工乙')
  await expect(inRole).toContainText('帮工乙')
  await keepPictures(page, info, 'role')
  await people.act(inRole, words.members.remove)
  await expect(people.dialog).toContainText(people.askRemove('帮工乙', ROLE))
  await people.confirm(words.members.remove)
  await expect(inRole).toHaveCount(0)
  await expect(people.row('cutter', ofRole)).toBeVisible()

  // the account stays: a department adds it as an existing user
  await shell.go(DEPARTMENTS)
  const departments = new DepartmentsPage(page, language)
  await departments.tree.node(DEPARTMENT).click()
  await departments.part('members')
  await people.press(words.members.addExisting)
  await people.find(people.dialog.getByRole('combobox'), NEW.realname, '帮工乙')
  // the list of those who can be chosen stays open for the next one
  await page.keyboard.press('Escape')
  await people.confirm(words.members.addChosen)
  await expect(people.dialog).toHaveCount(0)
  const inDepartment = people.row(NEW.username)
  await people.act(inDepartment, words.list.edit)
  await expect(people.chosen('selectedDeparts')).toHaveText(DEPARTMENT)
  await people.fill({ realname: '帮工丙' })
  await people.save()
  await expect(inDepartment).toContainText('帮工丙')
  await keepPictures(page, info, 'department')
  await people.chooseAction(inDepartment, words.members.unlink)
  await expect(people.dialog).toContainText(people.askUnlink('帮工丙', DEPARTMENT))
  await people.confirm(words.members.unlink)
  await expect(inDepartment).toHaveCount(0)
  await expect(people.row('warehouse')).toBeVisible()

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
