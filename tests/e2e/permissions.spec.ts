import { createHash } from 'node:crypto'
import type { Page as ListPage } from '@mtm/shared-utils/contracts/envelope'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { GrantsDrawer } from '../support/pages/grants.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { MenusPage } from '../support/pages/menus.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { visitAs } from '../support/visit.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const MENUS = '/isystem/permission'
const NEW = { title: '裁剪间', path: '/atelier' }
/** Ids of the rows that migrations write. */
const rowId = (name: string) => createHash('md5').update(name).digest('hex')
const ROLE = rowId('role:salesman')
/** The menu group of the administration, and a button of the positions, as the demonstration names them. */
const GROUP = '系统管理'
const ADD_POSITION = '职务添加'
const RULE = '只看裁剪'

test('changes of a button, a menu entry and a data rule reach the open page of another user', async ({
  page,
  shell,
  browser,
  product,
  language,
  words: { menu },
}, info) => {
  // the salesman reads positions, and no more
  const admin = await signInApi(product.url, 'admin')
  const readsPositions = ['menu:/isystem/position', 'perm:position:list'].map(rowId).join(',')
  const grant = (permissionIds: string, lastpermissionIds: string) =>
    admin.post('/sys/permission/saveRolePermission', { roleId: ROLE, permissionIds, lastpermissionIds })
  await grant(readsPositions, '')
  const { page: sales, leave } = await visitAs(browser, product.url, { account: 'sales', language })
  await sales.goto(AT.positions)
  const own = new ListScreen(sales, language)
  const { rows } = own
  const add = own.pane.getByText(own.words.list.add, { exact: true })
  const { total } = await admin.get<ListPage<unknown>>('/sys/position/list?pageSize=1')
  expect(total, 'a rule that narrows can be seen').toBeGreaterThan(1)
  await expect(rows).toHaveCount(total)
  await expect(add).toHaveCount(0)

  // a button is given on the role screen, and taken again
  const grants = new GrantsDrawer(page, language)
  const openGrants = async () => {
    await shell.go(`/isystem/roleUserList?grant=${ROLE}`)
    await grants.unfold()
  }
  const toggleButton = async () => {
    await openGrants()
    await grants.box(ADD_POSITION).click()
    await grants.saveAndClose()
  }
  await page.goto('/isystem/roleUserList')
  await toggleButton()
  await expect(add.first()).toBeVisible()
  await keepPicture(sales, info, 'button-given')
  await toggleButton()
  await expect(add).toHaveCount(0)

  // a menu is added with an icon, stands in the menu at once, and goes
  await shell.go(MENUS)
  const menus = new MenusPage(page, language)
  await menus.press(menus.words.list.add)
  const entry = { name: NEW.title, url: NEW.path, component: 'system/SysPositionList' }
  await menus.fill({ ...entry, icon: 'はさみ' })
  await keepPicture(page, info, 'icon')
  await page.keyboard.press('Enter')
  await expect(menus.icon).toHaveAttribute('name', 'scissors')
  await menus.save()
  await expect(shell.entry(NEW.path)).toContainText(NEW.title)
  await expect(shell.entry(NEW.path).locator('sl-icon')).toHaveAttribute('name', 'scissors')
  await keepPictures(page, info, 'menus')
  await menus.chooseAction(menus.row(NEW.title), menus.words.list.remove)
  await menus.confirm(menus.words.list.remove)
  await expect(shell.entry(NEW.path)).toHaveCount(0)

  // a data rule is added to the positions
  await menus.unfold(GROUP)
  await menus.newRule(menu.positions)
  await menus.fill({ ruleName: RULE })
  await menus.field('ruleColumn').selectOption('code')
  await menus.fill({ ruleValue: 'cutter' })
  await keepPictures(page, info, 'rule')
  await menus.save()
  await expect(menus.drawer.locator('tbody')).toContainText('cutter')
  await keepPicture(page, info, 'rules')
  await menus.closeRules()
  await expect(menus.row(menu.positions)).toContainText(menus.words.grants.rules)

  // and given to the role: the list of the other person holds what fits
  await openGrants()
  await grants.giveRule(menu.positions, RULE)
  const code = pickLabel(position.fields.code.label, language)
  await own.pane.getByRole('columnheader', { name: code }).getByRole('button').click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('cutter')
  await keepPicture(sales, info, 'narrowed')
  await leave()
  // the next test finds the salesperson unchanged
  await grant('', readsPositions)
})
