import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { PASSWORD, signInApi } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { DepartmentsPage } from '../support/pages/departments.ts'
import { EntryPage } from '../support/pages/entry.ts'
import { GrantsDrawer } from '../support/pages/grants.ts'
import { ListScreen } from '../support/pages/list-screen.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { screenWords } from '../support/screen-words.ts'
import { visitAs } from '../support/visit.ts'
import { WORDS } from '../support/words.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const DEPARTMENTS = '/isystem/depart'
const CLERK = '文员甲'
// departments of the demonstration
const WORKSHOP = '生产部'
const PACKING = '包装线'
const WAREHOUSE = '仓库'
const SALES = '销售部'
const SHOPS = ['样例路门店', '虚构广场门店'] as const

test('a department moves; its role grants a button to its members until they are frozen', async ({
  page,
  shell,
  browser,
  product,
  language,
  words: { menu },
}, info) => {
  const admin = await signInApi(product.url, 'admin')
  const departs = await admin.get<ChoiceNode[]>('/sys/choice/department')
  const all = (nodes: readonly ChoiceNode[]): ChoiceNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])])
  const idOf = (name: string) => all(departs).find(({ label }) => label === name)!.id
  const shops = SHOPS.map(idOf)
  await admin.post('/sys/user/add', {
    username: 'clerk-one',
    realname: CLERK,
    password: PASSWORD,
    selecteddeparts: shops.join(','),
  })

  // a line of the workshop goes to the warehouse, by pointer, and out of it again, by keys
  await page.goto(DEPARTMENTS)
  const departments = new DepartmentsPage(page, language)
  const { list, tree } = departments
  await tree.fold(WORKSHOP)
  const [from, onto] = [tree.node(PACKING), tree.node(WAREHOUSE)]
  await departments.dragOver(from, onto)
  await keepPicture(page, info, 'dragged')
  await page.mouse.up()
  await expect(from).toHaveAttribute('aria-level', '3')
  await expect(tree.status).toHaveText(departments.movedText(PACKING, WAREHOUSE, 1))
  await from.click()
  await expect(shell.pane.getByText('A01A04A01', { exact: true })).toBeVisible()
  await from.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(from).toHaveAttribute('aria-level', '2')
  await expect(from).toBeFocused()
  await expect(shell.pane.getByText('A01A06', { exact: true })).toBeVisible()
  await keepPictures(page, info, 'basics')

  // what a shop may hand on, and a role that has it
  await tree.fold(SALES)
  await tree.node(SHOPS[0]).click()
  await departments.part('permissions')
  await departments.permission(menu.positions).click()
  await keepPicture(page, info, 'permissions')
  await departments.savePermissions()
  await departments.part('roles')
  await list.press(list.words.departments.newRole)
  await list.fill({ roleName: '门店文员', roleCode: 'shop-clerk' })
  await list.save()
  await list.press(list.words.departments.grant)
  const grants = new GrantsDrawer(page, language)
  await grants.checkAll()
  await keepPicture(page, info, 'role')
  await grants.saveAndClose()
  await departments.part('members')
  await departments.giveRole(CLERK)
  await keepPictures(page, info, 'users')

  // the clerk chooses that shop, in Japanese, and may add positions there
  const { page: clerk, leave } = await visitAs(browser, product.url, { account: null, language: 'ja_JP' })
  await clerk.goto(AT.positions)
  const words = WORDS.ja_JP
  await new SignInPage(clerk, words).signIn('clerk-one')
  const entry = new EntryPage(clerk)
  await entry.field('orgCode').selectOption({ label: SHOPS[0] })
  await keepPicture(clerk, info, 'chosen')
  await entry.choose()
  const own = new ConsolePage(clerk)
  const { add } = screenWords('ja_JP').list
  await expect(own.pane.getByText(add, { exact: true }).first()).toBeVisible()
  await expect(own.entry(AT.users)).toHaveCount(0)
  await keepPicture(clerk, info, 'clerk')

  // the administrator freezes them: they are asked to sign in, and cannot
  await shell.open(AT.users)
  const users = new ListScreen(page, language)
  await users.search('username', 'clerk-one')
  // what was there before the search has left the list, which stands still now
  await expect(users.rows).toHaveCount(1)
  await expect(users.rows).toContainText('clerk-one')
  await users.chooseAction(users.rows, users.words.members.freeze)
  await users.confirm(users.words.members.freeze)
  await expect(users.rows).toContainText(users.words.members.frozen)
  const over = own.expired
  await expect(over.getByRole('heading')).toHaveText(words.expiredTitle)
  await keepPicture(clerk, info, 'frozen')
  await over.getByRole('button', { name: words.signInAgain, exact: true }).click()
  await new SignInPage(clerk, words).signIn('clerk-one')
  await expect(entry.form).toContainText(screenWords('ja_JP').members.frozen)
  await leave()
})
