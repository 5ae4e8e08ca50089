import { fillText, LOCALES, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { AT } from '../support/pages/console.ts'
import { chineseIn, RECORDS } from '../support/chinese.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { screenWords } from '../support/screen-words.ts'
import { LANGUAGE_NAMES, WORDS } from '../support/words.ts'

const CLIENT = 'Sam Sample'
const zh = WORDS['zh-CN']
const texts = screenWords('zh-CN')
const CLIENT_NAME = pickLabel(customer.fields.name.label, 'zh-CN')

/** A jacket half done: a client, another lapel, and the style step on the screen. */
async function halfAJacket(page: Page): Promise<OrderFormPage> {
  const form = new OrderFormPage(page, zh)
  await page.goto(AT.order)
  await form.chooseClient(CLIENT)
  await form.step('style')
  await form.choose(zh.lapelShape, zh.peak)
  await form.fill('0:lapel.width', '9.5')
  return form
}

async function expectHalfAJacket(form: OrderFormPage): Promise<void> {
  await expect(form.current).toContainText(zh.steps.style)
  await expect(form.input('0:lapel.width')).toHaveValue('9.5')
  await expect(form.summary).toContainText(CLIENT)
  await expect(form.summary).toContainText(zh.peak)
}

/** Reloads that get no permissions; each answers how the cause is taken away again. */
const BROKEN_RELOADS: Record<string, (page: Page, url: string) => Promise<() => Promise<void>>> = {
  'with a dead token': async (page, url) => {
    await apiOf(url, await tokenOf(page)).post('/sys/logout', {})
    return async () => {}
  },
  'without a network': async (page) => {
    await page.route('**/api/**', (route) => route.abort())
    return () => page.unroute('**/api/**')
  },
  'while the server is away': async (page) => {
    const permissions = '**/api/sys/permission/getUserPermissionByToken*'
    await page.route(permissions, (route) => route.fulfill({ status: 503, json: {} }))
    return () => page.unroute(permissions)
  },
}

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as { value: string }).value,
  )

test.describe('a half-filled jacket', () => {
  test.use({ signedInAs: 'admin' })

  test('survives a visit to another app, a dialog and a reload', async ({ page, shell }) => {
    const form = await halfAJacket(page)
    await shell.open(AT.positions)
    await expect(shell.pane.getByRole('table')).toBeVisible()
    await shell.show(AT.order)
    await expectHalfAJacket(form)

    await form.press(texts.orderForm.startOver)
    await form.answer(texts.orderForm.askStartOver, zh.cancel)
    await expectHalfAJacket(form)

    await page.reload()
    await expect(form.form.getByText(zh.restored)).toBeVisible()
    await expectHalfAJacket(form)
  })

  for (const [cause, breakIt] of Object.entries(BROKEN_RELOADS))
    test(`survives a reload ${cause}: the same person finds it, another does not`, async ({
      page,
      product,
    }) => {
      const form = await halfAJacket(page)
      const mend = await breakIt(page, product.url)
      await page.reload()
      await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(AT.order)}`)
      await mend()

      await new SignInPage(page, zh).signIn('sales')
      await expect(page).toHaveURL(AT.order)
      await expect(form.current).toContainText(zh.steps.customer)
      await expect(form.summary).not.toContainText(CLIENT)
      await expect(form.form.getByText(zh.restored)).toHaveCount(0)

      const mendAgain = await breakIt(page, product.url)
      await page.reload()
      await expect(page).toHaveURL(`/user/login?redirect=${encodeURIComponent(AT.order)}`)
      await mendAgain()
      await new SignInPage(page, zh).signIn('admin')
      await expect(page).toHaveURL(AT.order)
      await expect(form.form.getByText(zh.restored)).toBeVisible()
      await expectHalfAJacket(form)
    })

  test('hides its open dialog with its tab, and shows it again', async ({ page, shell }) => {
    await page.goto(AT.positions)
    await shell.open(AT.order)
    await shell.pane.getByRole('button', { name: texts.orderForm.newClient }).click()
    const { dialog } = shell
    const name = dialog.getByLabel(CLIENT_NAME).first()
    await name.fill('半个人')

    await shell.go(AT.positions)
    await expect(shell.tab(AT.positions)).toHaveAttribute('data-active')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Escape')
    await shell.pane.getByRole('button', { name: texts.list.add, exact: true }).first().click()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await shell.show(AT.order)
    await expect(name).toHaveValue('半个人')
  })

  test('asks before its tab closes, and is discarded only after a yes', async ({ page, shell }) => {
    const form = await halfAJacket(page)
    await expect(shell.unsaved(AT.order)).toBeVisible()
    await shell.close(AT.order)
    await expect(shell.question).toContainText(fillText(texts.console.unsaved, { title: zh.menu.order }))
    await shell.question.getByRole('button', { name: zh.cancel, exact: true }).click()
    await expectHalfAJacket(form)

    await shell.close(AT.order)
    await shell.question.getByRole('button', { name: zh.discard, exact: true }).click()
    await expect(shell.tab(AT.order)).toHaveCount(0)
    await expect(page).toHaveURL(AT.home)
    await shell.open(AT.order)
    await expect(form.current).toContainText(zh.steps.customer)
    await expect(form.summary).not.toContainText(CLIENT)
    await expect(form.form.getByText(zh.restored)).toHaveCount(0)
  })

  test('stays in its own browser tab; signing out ends the sessions of both', async ({
    page,
    context,
    shell,
  }) => {
    const form = await halfAJacket(page)
    const other = await context.newPage()
    const second = new OrderFormPage(other, zh)
    await other.goto(AT.order)
    await expect(second.current).toContainText(zh.steps.customer)
    await expect(second.summary).not.toContainText(CLIENT)
    await second.chooseClient('Dan Demo')
    await expectHalfAJacket(form)

    await shell.choose('account', zh.signOut)
    await shell.question.getByRole('button', { name: zh.signOut, exact: true }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    await expect(other).toHaveURL(/\/user\/login/)

    // whoever signs in next does so in both, and finds nothing of the person before in either
    await new SignInPage(page, zh).signIn('sales')
    await expect(other).toHaveURL(AT.order)
    await expect(second.current).toContainText(zh.steps.customer)
    await expect(second.summary).not.toContainText('Dan Demo')
    await expect(second.form.getByText(zh.restored)).toHaveCount(0)
    await expect(other.locator(`mtm-side-menu a[href="${AT.users}"]`)).toHaveCount(0)
  })

  test('survives a change of language, which translates everything visible', async ({ page, shell }) => {
    const form = await halfAJacket(page)
    await shell.choose('languages', LANGUAGE_NAMES['en-US'])
    const en = WORDS['en-US']
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(form.current).toContainText(en.steps.style)
    await expect(form.input('0:lapel.width')).toHaveValue('9.5')
    await expect(form.summary).toContainText(CLIENT)
    await expect(form.summary).toContainText(en.peak)
    await expect(shell.entry(AT.orders)).toHaveText(en.menu.orders)
    await expect(shell.tab(AT.order)).toContainText(en.menu.order)
    await expect(page).toHaveTitle(`${en.menu.order} · Made to Measure`)
    for (const step of ['customer', 'cloth', 'style', 'delivery', 'check'] as const) {
      await new OrderFormPage(page, en).step(step)
      expect(await chineseIn(page), `left untranslated in step ${step}`).toEqual([])
    }
    for (const path of [AT.orders, AT.users, AT.positions, AT.server, AT.home, AT.album]) {
      await shell.open(path)
      await expect(shell.content.first()).toBeVisible()
      expect(await chineseIn(page, RECORDS), `left untranslated at ${path}`).toEqual([])
    }
    await page.reload()
    await expect(shell.entry(AT.orders)).toHaveText(en.menu.orders)
  })

  test('survives a change of theme, which a reload keeps', async ({ page, shell }) => {
    const form = await halfAJacket(page)
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await shell.choose('schemes', texts.console.dark)
    await expect(page.locator('html')).toHaveClass(/sl-theme-dark/)
    expect(await background()).not.toBe(light)
    await expectHalfAJacket(form)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/sl-theme-dark/)
    await expectHalfAJacket(form)
  })
})

test.describe('addresses', () => {
  test.use({ signedInAs: 'admin' })

  test('a header hidden by scrolling is back at the top, however quickly the user returns', async ({
    page,
    shell,
  }) => {
    await page.goto(AT.order)
    const form = new OrderFormPage(page, zh)
    await form.step('style')
    await shell.scrollTo(1200, 0)
    await expect(shell.header).not.toHaveAttribute('inert')
    const isAway = async () => {
      await shell.scrollTo(1100, 1200)
      return shell.header.evaluate((header: HTMLElement) => header.inert)
    }
    await expect.poll(isAway).toBe(true)
    // what sticks in the pane goes up with it
    const bottom = await page.locator('mtm-tabs').evaluate((tabs) => tabs.getBoundingClientRect().bottom)
    const top = () => form.sections.evaluate((bar) => bar.getBoundingClientRect().top)
    await expect.poll(top).toBe(bottom)
  })

  test('back opens a closed tab anew after its neighbour was shown', async ({ page, shell }) => {
    await page.goto(AT.users)
    await shell.open(AT.positions)
    await shell.close(AT.positions)
    await expect(shell.tab(AT.positions)).toHaveCount(0)
    await expect(page).toHaveURL(AT.users)
    await page.goBack()
    await expect(page).toHaveURL(AT.positions)
    await expect(shell.tab(AT.positions)).toHaveAttribute('data-active')
    await expect(shell.pane.getByRole('table')).toBeVisible()
  })

  test('home cannot be closed, and the strip survives a reload', async ({ page, shell }) => {
    await page.goto(AT.users)
    await shell.tab(AT.home).getByRole('link').focus()
    await shell.showsToast(zh.homeStays, () => page.keyboard.press('Delete'))
    await shell.open(AT.server)
    await page.reload()
    await expect(shell.tabs).toHaveCount(3)
    await expect(shell.tab(AT.server)).toHaveAttribute('data-active')
  })

  test('a signed-in visitor of the sign-in page goes to the dashboard', async ({ page, shell }) => {
    await page.goto('/user/login')
    await expect(page).toHaveURL(AT.home)
    await expect(shell.tab(AT.home)).toHaveAttribute('data-active')
    await page.goto('/')
    await expect(page).toHaveURL(AT.home)
  })

  test('a redirect never leaves the application', async ({ page }) => {
    for (const away of ['https://evil.example/', '//evil.example/', '/\\evil.example/']) {
      await page.goto(`/user/login?redirect=${encodeURIComponent(away)}`)
      await expect(page).toHaveURL(AT.home)
    }
  })

  for (const language of LOCALES)
    test.describe(`in ${language}`, takingTurns(1, language), () => {
      test.use({ language })

      test('shows views for missing, forbidden and broken pages', async ({ page, shell, words }) => {
        await page.goto('/no/such/page')
        await expect(page).toHaveURL('/404')
        await expect(shell.pane.getByText(words.pageMissing, { exact: true })).toBeVisible()
        await expect(shell.entry(AT.home)).toBeVisible()
        await page.goto('/exception/403')
        await expect(shell.pane.getByText(words.pageForbidden, { exact: true })).toBeVisible()
        await page.goto('/exception/500')
        await expect(shell.pane.getByText(words.pageBroken, { exact: true })).toBeVisible()
        await shell.pane.getByRole('button').click()
        await expect(page).toHaveURL(AT.home)
      })

      test('signing out asks first and ends the session on both ends', async ({
        page,
        product,
        shell,
        words,
      }) => {
        await page.goto(AT.home)
        const api = apiOf(product.url, await tokenOf(page))
        await shell.choose('account', words.signOut)
        await expect(shell.questionText).toHaveText(words.confirmLogout)
        await shell.question.getByRole('button', { name: words.cancel, exact: true }).click()
        await expect(shell.question).toHaveCount(0)
        expect(await api.call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({ success: true })

        await shell.choose('account', words.signOut)
        await shell.question.getByRole('button', { name: words.signOut, exact: true }).click()
        await expect(page).toHaveURL(/\/user\/login/)
        expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
        expect(await api.call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({ status: 500 })
      })
    })
})

test.describe('a visitor without a session', () => {
  test('reaches the requested address with its query', async ({ page }) => {
    await page.goto(`${AT.orders}?status=submitted`)
    await expect(page).toHaveURL(
      `/user/login?redirect=${encodeURIComponent(`${AT.orders}?status=submitted`)}`,
    )
    await new SignInPage(page, zh).signIn('sales')
    await expect(page).toHaveURL(new RegExp(`${AT.orders}\\?.*status=submitted`))
  })

  test('sees no more of an unknown address than of an existing one', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  })
})
