import type { Page } from '@playwright/test'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import type { SignInResult, UserInfo } from '@mtm/shared-utils/contracts/dto/session'
import { generate } from 'otplib'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { apiOf, signInApi, PASSWORD } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { takingTurns } from '../support/languages.ts'
import { AT, ConsolePage } from '../support/pages/console.ts'
import { AccountPage } from '../support/pages/account.ts'
import { EntryPage } from '../support/pages/entry.ts'
import { SignInPage } from '../support/pages/sign-in.ts'
import { changeBehind } from '../support/rights.ts'
import { turningPictures } from '../support/pictures.ts'
import { PROVIDER_NAME } from '../support/provider.ts'
import { screenWords } from '../support/screen-words.ts'
import type { Words } from '../support/words.ts'

/** No screen of the demonstration gives the auditor more than one. */
const SEVERAL_DEPARTMENTS = `insert into sys_user_depart (user_id, dep_id)
  select person.id, depart.id from sys_user person
  join sys_user_tenant member on member.user_id = person.id and member.tenant_id <> 0
  join sys_depart depart on depart.tenant_id = member.tenant_id
  where person.username = 'auditor' on conflict do nothing`

for (const [index, language] of LOCALES.entries())
  test.describe(`in ${language}`, takingTurns(0, language), () => {
    test.use({ language })

    test('a user registers, signs in by phone, resets the password, and signs in with it and a second factor', async ({
      page,
      product,
      shell,
      words,
    }, info) => {
      const entry = new EntryPage(page)
      const admin = await signInApi(product.url, 'admin')
      const texts = screenWords(language).entry
      const phone = `1390001000${index + 1}`
      const username = `walker-${index}`
      const keep = turningPictures(page, info, index)

      await page.goto('/user/login')
      await entry.toRegister()
      await expect(entry.title).toHaveText(texts.register)
      await entry.fill({ username, password: 'short', confirm: PASSWORD, phone })
      await entry.submit()
      await expect(entry.error('password')).toHaveText(texts.weakPassword)
      await keep('register')
      await entry.fill({ password: PASSWORD, smscode: await entry.code(admin, 'smscode', phone) })
      await entry.submit()
      await expect(page).toHaveURL(/\/user\/register-result/)
      await expect(entry.title).toHaveText(texts.registered)
      await expect(entry.done).toContainText(username)
      await keep('result')
      await entry.toSignIn()

      await entry.byPhone()
      await entry.fill({ mobile: phone })
      await entry.fill({ captcha: await entry.code(admin, 'captcha', phone) })
      await keep('phone')
      await shell.showsToast(texts.noDepartment, () =>
        shell.showsToast(new RegExp(`^${texts.welcome}$`), () => entry.submit()),
      )
      await expect(page).toHaveURL(AT.home)
      // a signed-in visitor of the sign-in page goes home
      await shell.go('/user/login')
      await expect(page).toHaveURL(AT.home)
      await signOut(page, words)

      await entry.toReset()
      await expect(entry.title).toHaveText(texts.reset)
      await entry.fill({ phone })
      await entry.fill({ smscode: await entry.code(admin, 'smscode', phone) })
      await keep('alteration')
      await entry.submit()
      await expect(entry.field('username')).toHaveValue(username)
      const password = `${PASSWORD}-new`
      await entry.fill({ password, confirm: password })
      await keep('password')
      await entry.submit()
      await entry.toSignIn()

      const body = { username, password }
      const answer = await page.request.post('/api/sys/login', { data: body })
      const { result } = (await answer.json()) as Envelope<SignInResult>
      const own = apiOf(product.url, result.token)
      const { secret } = await own.post<{ secret: string }>('/sys/user/secondFactor/enrol', { password })
      const { recoveryCodes } = await own.post<{ recoveryCodes: string[] }>(
        '/sys/user/secondFactor/confirm',
        {
          code: await generate({ secret }),
        },
      )
      await new SignInPage(page, words).signIn(username, { password })
      await expect(entry.title).toHaveText(texts.secondFactor)
      await entry.fill({ code: '000000' })
      await entry.submit()
      await expect(entry.error('code')).toHaveText(texts.wrongCode)
      await keep('second-factor')
      await entry.fill({ code: recoveryCodes[0] ?? '' })
      await entry.submit()
      await expect(page).toHaveURL(AT.home)
      await signOut(page, words)

      // somebody of two houses, with several departments in the second
      await changeBehind(product, 'access.changed', [SEVERAL_DEPARTMENTS])
      await new SignInPage(page, words).signIn('auditor')
      await entry.choose()
      await expect(entry.error('tenant')).toHaveText(texts.chooseTenant)
      await keep('choice')
      await entry.field('tenant').selectOption({ index: 2 })
      await entry.field('orgCode').selectOption({ index: 2 })
      const chosen = await entry.field('orgCode').inputValue()
      const calls = page.waitForRequest('**/getUserPermissionByToken*')
      await entry.choose()
      const tenant = (await calls).headers().tenant_id
      await expect(page).toHaveURL(AT.home)
      expect(tenant).toBe(await page.evaluate(() => JSON.parse(localStorage.pro__TENANT_ID).value as string))
      expect(tenant).not.toBe('0')
      expect(
        await page.evaluate(() => JSON.parse(localStorage.pro__Login_Userinfo).value as UserInfo),
      ).toMatchObject({ username: 'auditor', orgCode: chosen })
    })
  })

for (const [index, language] of LOCALES.entries())
  test.describe(`through a provider, in ${language}`, takingTurns(1, language), () => {
    test.use({ language })

    test('a user signs in, becomes a customer, sets a password, and signs in again without a prompt', async ({
      page,
      product,
      shell,
      words,
    }, info) => {
      const entry = new EntryPage(page)
      const texts = screenWords(language)
      const keep = turningPictures(page, info, index)
      const person = `Example Walker ${index}`
      const account = shell.header.locator('mtm-user-menu')
      const comeIn = async (inWindow: (beside: Page) => Promise<void>) => {
        const opened = page.waitForEvent('popup')
        await page.getByRole('button', { name: words.signInBy(PROVIDER_NAME), exact: true }).click()
        const beside = await opened
        await inWindow(beside)
        // one that asks nothing may be gone already
        await expect.poll(() => beside.isClosed()).toBe(true)
      }

      await page.goto('/user/login')
      await comeIn(async (beside) => {
        await expect(page.getByRole('status')).toContainText(PROVIDER_NAME)
        await expect(page.getByRole('button', { name: words.cancel })).toBeFocused()
        await keep('waiting')
        await beside.getByLabel('Name').fill(person)
        await beside.getByRole('button', { name: 'Sign in' }).click()
        await beside.getByRole('button', { name: 'Allow' }).click()
      })
      await expect(entry.title).toHaveText(texts.entry.linkAccount)
      await keep('whose-account')
      await page.getByLabel(texts.entry.newAccount).check()
      await entry.submit()
      await expect(page).toHaveURL(AT.home)
      await expect(account).toContainText(person)

      const token = await page.evaluate(() => JSON.parse(localStorage['pro__Access-Token']).value as string)
      const own = apiOf(product.url, token)
      const { roles } = await own.get<OwnAccount>('/sys/user/account')
      const customer = await signInApi(product.url, 'customer')
      expect(roles).toEqual((await customer.get<OwnAccount>('/sys/user/account')).roles)
      expect((await own.call('GET', '/sys/user/list')).status).toBe(403)

      // the menu of the account leads to where a first password is set
      await shell.choose('account', texts.account.setPassword)
      const settings = new AccountPage(page)
      await settings.change(0).click()
      await entry.fill({ password: PASSWORD, confirm: PASSWORD })
      await keep('first-password')
      await page.keyboard.press('Enter')
      await expect(settings.dialog).toHaveCount(0)
      await expect(account.locator('[data-action=password]')).toHaveCount(1)
      const { sysMsgList } = await own.get<UnreadNotices>('/sys/annountCement/listByUser')
      expect(sysMsgList.map(({ titile }) => titile)).toContain(screenWords('zh-CN').account.passwordSet)

      await signOut(page, words)
      await comeIn(async () => undefined)
      await expect(page).toHaveURL(/\/account\/settings\/security$/)
      await expect(account).toContainText(person)
    })
  })

/** Signs out by the menu of the account. */
async function signOut(page: Page, words: Words): Promise<void> {
  const shell = new ConsolePage(page)
  await shell.choose('account', words.signOut)
  await shell.question.getByRole('button', { name: words.signOut, exact: true }).click()
  await expect(page).toHaveURL(/\/user\/login/)
}
