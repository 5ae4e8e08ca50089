import type { Page } from '@playwright/test'
import { apiOf, signIn } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { OrderFormPage } from '../support/pages/order-form.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { screenWords } from '../support/screen-words.ts'
import { WORDS } from '../support/words.ts'

const zh = WORDS['zh-CN']
const texts = screenWords('zh-CN').console
const SEVEN_DAYS = 604_800_000
const atSignIn = (path: string) => `/user/login?redirect=${encodeURIComponent(path)}`

/** A mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const keep = (page: Page, values: Readonly<Record<string, unknown>>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: Date.now() + 60_000 }))
  }, values)
const kept = (page: Page, key: string) =>
  page.evaluate(
    (name) =>
      JSON.parse(localStorage.getItem(`pro__${name}`) ?? 'null') as {
        value: unknown
        expire: number | null
      } | null,
    key,
  )

test.describe('a session', () => {
  test.use({ signedInAs: 'sales' })

  test('that expires during work asks to sign in and keeps the work behind it; a 401 does not ask', async ({
    page,
    product,
    shell,
  }) => {
    const form = new OrderFormPage(page, zh)
    await page.goto(AT.order)
    await form.chooseClient('Sam Sample')
    const token = String((await kept(page, 'Access-Token'))?.value)
    await apiOf(product.url, token).post('/sys/logout', {})

    const dialog = shell.expired
    await expect(dialog.getByRole('heading')).toHaveText(zh.expiredTitle)
    await expect(shell.expiredText).toHaveText(zh.expired)
    await page.keyboard.press('Escape')
    await expect(dialog, 'it is answered, not dismissed').toBeVisible()
    await mark(page)
    await dialog.getByRole('button', { name: zh.signInAgain }).click()
    await expect(page).toHaveURL(atSignIn(AT.order))
    await expect.poll(() => isMarked(page).catch(() => true), 'it reloads').toBe(false)
    expect(await kept(page, 'Access-Token')).toBeNull()

    await new SignInPage(page, zh).signIn('sales')
    await expect(page).toHaveURL(AT.order)
    await expect(form.form.getByText(zh.restored)).toBeVisible()
    await expect(form.summary).toContainText('Sam Sample')

    await page.route('**/api/sys/annountCement/listByUser*', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'x', code: 401, result: null } }),
    )
    await mark(page)
    const refused = page.waitForResponse((response) => response.status() === 401)
    const { post } = apiOf(product.url, String((await kept(page, 'Access-Token'))?.value))
    let since = 0
    await shell.showsToast(texts.unauthorised, async () => {
      // the socket tells that the session is over, and what the page asks then is a quiet call
      await post('/sys/logout', {})
      await refused
      since = Date.now()
    })
    await expect(page).toHaveURL(atSignIn(AT.order))
    expect(await isMarked(page), 'there is time to read').toBe(true)
    await expect.poll(() => isMarked(page).catch(() => true), { intervals: [20] }).toBe(false)
    expect(Date.now() - since).toBeGreaterThan(1_300)
  })

  test('names its own tenant, and ends when it has none any more', async ({ page, shell }) => {
    await page.goto(AT.orders)
    const user = (await kept(page, 'Login_Userinfo'))?.value as { relTenantIds: string }
    const tenantAfterReload = async () => {
      const asking = page.waitForRequest('**/getUserPermissionByToken*')
      await page.reload()
      return (await asking).headers().tenant_id
    }
    await expect(shell.tabs.last()).toBeVisible()
    await keep(page, { TENANT_ID: 9 })
    expect(await tenantAfterReload(), 'that of somebody before').toBe(user.relTenantIds.split(',')[0])
    await expect(shell.tabs.last()).toBeVisible()

    await keep(page, { TENANT_ID: 9, Login_Userinfo: { ...user, relTenantIds: '9' } })
    await shell.showsToast(texts.denied, async () => expect(await tenantAfterReload()).toBe('9'))
    await expect(page).toHaveURL(atSignIn(AT.orders))
    expect(await kept(page, 'Access-Token')).toBeNull()
    await new SignInPage(page, zh).signIn('sales')
    await expect(page).toHaveURL(AT.orders)
  })
})

test('a session is shared with a legacy page on the same origin, in both directions', async ({
  page,
  context,
  product,
  shell,
}) => {
  const legacy = await context.newPage()
  await legacy.goto('/healthz')
  await page.goto(`${AT.orders}?status=submitted`)
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  await mark(page)

  const { token, userInfo, sysAllDictItems } = await signIn(product.url, 'sales')
  await keep(legacy, {
    'Access-Token': token,
    Login_Username: userInfo.username,
    Login_Userinfo: userInfo,
    UI_CACHE_DB_DICT_DATA: sysAllDictItems,
  })
  await expect(page).toHaveURL(new RegExp(`${AT.orders}\\?.*status=submitted`))
  await expect(shell.header).toContainText(userInfo.realname)
  expect(await isMarked(page), 'without a reload').toBe(true)

  await legacy.evaluate(() => {
    for (const name of ['Access-Token', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA'])
      localStorage.removeItem(`pro__${name}`)
  })
  await expect(page).toHaveURL(/\/user\/login/)

  await new SignInPage(page, zh).signIn('sales')
  await expect(page).toHaveURL(new RegExp(AT.orders))
  for (const name of ['Access-Token', 'Login_Username', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA']) {
    const { value, expire } = (await kept(legacy, name)) ?? {}
    expect(value, name).toBeTruthy()
    expect(Math.abs((expire ?? 0) - Date.now() - SEVEN_DAYS), name).toBeLessThan(60_000)
  }
  const ours = apiOf(product.url, String((await kept(legacy, 'Access-Token'))?.value))
  expect(await ours.call('GET', '/sys/user/getCurrentUserDeparts')).toMatchObject({ success: true })

  // its time is over: the next call ends it, here as there
  await legacy.evaluate(() => {
    const key = 'pro__Access-Token'
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as object
    localStorage.setItem(key, JSON.stringify({ ...stored, expire: Date.now() - 1 }))
  })
  await expect(page).toHaveURL(/\/user\/login/)
  expect(await kept(legacy, 'Access-Token')).toBeNull()
})
