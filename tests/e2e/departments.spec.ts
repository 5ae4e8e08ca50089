import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import type { Page } from '@playwright/test'
import { PASSWORD, signInApi } from '../support/api.ts'
import { expect, test, watch } from '../support/fixtures.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { EntryPage } from '../support/pages/entry.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { TreePanel } from '../support/pages/tree-panel.ts'
import { keepPicture, keepPictures, SIZES } from '../support/pictures.ts'
import { WORDS } from '../support/words.ts'

test.use({ signedInAs: 'admin', viewport: SIZES.desktop })

const DEPARTMENTS = '/isystem/depart'
const CLERK = '文员甲'

test('a department moves; its role grants a button to its members until they are frozen', async ({
  page,
  shell,
  browser,
  product,
}, info) => {
  const admin = await signInApi(product.url, 'admin')
  const departs = await admin.get<ChoiceNode[]>('/sys/choice/department')
  const all = (nodes: readonly ChoiceNode[]): ChoiceNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])])
  const idOf = (name: string) => all(departs).find(({ label }) => label === name)!.id
  const shops = ['样例路门店', '虚构广场门店'].map(idOf)
  await admin.post('/sys/user/add', {
    username: 'clerk-one',
    realname: CLERK,
    password: PASSWORD,
    selecteddeparts: shops.join(','),
  })

  // a line of the workshop goes to the warehouse, by pointer, and out of it again, by keys
  await page.goto(DEPARTMENTS)
  const tree = new TreePanel(page)
  await tree.fold('生产部')
  const [from, onto] = [tree.node('包装线'), tree.node('仓库')]
  await from.hover()
  await page.mouse.down()
  const { x, y, height } = (await onto.boundingBox())!
  await page.mouse.move(x + 60, y + height / 2 - 6)
  await page.mouse.move(x + 60, y + height / 2)
  await expect(onto).toHaveAttribute('data-drop', 'inside')
  await keepPicture(page, info, 'dragged')
  await page.mouse.up()
  await expect(from).toHaveAttribute('aria-level', '3')
  await expect(tree.status).toHaveText('「包装线」已移到「仓库」下的第 1 位')
  await from.click()
  await expect(shell.pane.getByText('A01A04A01', { exact: true })).toBeVisible()
  await from.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(from).toHaveAttribute('aria-level', '2')
  await expect(from).toBeFocused()
  await expect(shell.pane.getByText('A01A06', { exact: true })).toBeVisible()
  await keepPictures(page, info, 'basics')

  // what a shop may hand on, and a role that has it
  await tree.fold('销售部')
  await tree.node('样例路门店').click()
  const part = (name: string) => shell.pane.getByRole('tab', { name, exact: true }).click()
  const box = (within: Page | ReturnType<Page['locator']>, name: string) =>
    within.locator('.ms-tree [role=treeitem]').filter({ has: page.getByText(name, { exact: true }) })
  await part('部门权限')
  await box(shell.pane, '职务管理').click()
  await keepPicture(page, info, 'permissions')
  await shell.pane.getByText('保存', { exact: true }).click()
  // it is saved: there is nothing to go back from any more
  await expect(shell.pane.locator('.ms-tabs__foot sl-button', { hasText: '重置' })).toHaveAttribute(
    'disabled',
  )
  await part('部门角色')
  await shell.pane.getByText('新增部门角色', { exact: true }).first().click()
  const form = page.locator('sl-dialog[open]')
  await form.locator('[name=roleName]').fill('门店文员')
  await form.locator('[name=roleCode]').fill('shop-clerk')
  await form.getByText('保存', { exact: true }).click()
  await expect(form).toHaveCount(0)
  const drawer = page.locator('sl-drawer[open]')
  await shell.pane.getByRole('button', { name: '授权', exact: true }).click()
  await drawer.getByText('全部勾选', { exact: true }).click()
  await keepPicture(page, info, 'role')
  await drawer.getByText('保存并关闭', { exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await part('用户')
  const row = shell.pane.getByRole('row').filter({ hasText: CLERK })
  await row.getByRole('button', { name: '部门角色', exact: true }).click()
  await drawer.locator('input[type=checkbox]').check()
  await drawer.getByText('保存', { exact: true }).click()
  await expect(drawer).toHaveCount(0)
  await keepPictures(page, info, 'users')

  // the clerk chooses that shop, in Japanese, and may add positions there
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ja-JP',
    viewport: SIZES.desktop,
    storageState: {
      cookies: [],
      origins: [
        {
          origin: product.url,
          localStorage: [{ name: 'pro__LOCALE', value: '{"value":"ja_JP","expire":null}' }],
        },
      ],
    },
  })
  const faults = await watch(context)
  const clerk = await context.newPage()
  await clerk.goto(AT.positions)
  const words = WORDS.ja_JP
  await new SignInPage(clerk, words).signIn('clerk-one')
  const entry = new EntryPage(clerk)
  await entry.choice.locator('[name=orgCode]').selectOption({ label: '样例路门店' })
  await keepPicture(clerk, info, 'chosen')
  await entry.choice.locator('sl-button[variant=primary]').click()
  const own = new ConsolePage(clerk)
  await expect(own.pane.getByText('追加', { exact: true }).first()).toBeVisible()
  await expect(own.entry(AT.users)).toHaveCount(0)
  await keepPicture(clerk, info, 'clerk')

  // the administrator freezes them: they are asked to sign in, and cannot
  await shell.open(AT.users)
  await shell.pane.locator('.mtm-search [name=username]').fill('clerk-one')
  await page.keyboard.press('Enter')
  const account = shell.pane.locator('tbody tr')
  // what was there before the search has left the list, which stands still now
  await expect(account).toHaveCount(1)
  await expect(account).toContainText('clerk-one')
  await account.getByText('更多', { exact: true }).click()
  await account.locator('sl-menu-item').filter({ hasText: '冻结' }).click()
  await form.getByText('冻结', { exact: true }).click()
  await expect(account).toContainText('冻结')
  const over = clerk.locator('mtm-session-expired dialog[open]')
  await expect(over.getByRole('heading')).toHaveText(words.expiredTitle)
  await keepPicture(clerk, info, 'frozen')
  await over.getByRole('button', { name: words.signInAgain, exact: true }).click()
  await new SignInPage(clerk, words).signIn('clerk-one')
  await expect(clerk.locator('.mtm-sign-in')).toContainText('凍結')
  expect(faults).toEqual([])
  await context.close()
})
