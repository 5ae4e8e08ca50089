import type { Page } from '@playwright/test'
import type { OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
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
import type { Words } from '../support/words.ts'

/** No screen of the demonstration gives the auditor more than one. */
const SEVERAL_DEPARTMENTS = `insert into sys_user_depart (user_id, dep_id)
  select person.id, depart.id from sys_user person
  join sys_user_tenant member on member.user_id = person.id and member.tenant_id <> 0
  join sys_depart depart on depart.tenant_id = member.tenant_id
  where person.username = 'auditor' on conflict do nothing`

interface Walk {
  phone: string
  titles: { register: string; done: string; reset: string; second: string }
  weak: string
  wrongCode: string
  choose: string
  welcome: string
  noDepartment: string
}
const WALKS: Record<Locale, Walk> = {
  'zh-CN': {
    phone: '13900010001',
    titles: { register: '注册账户', done: '注册成功', reset: '重置密码', second: '两步验证' },
    weak: '密码由8位数字、大小写字母和特殊符号组成!',
    wrongCode: '动态验证码错误',
    choose: '请选择租户',
    welcome: '欢迎',
    noDepartment: '您尚未归属部门,请确认账号信息',
  },
  'en-US': {
    phone: '13900010002',
    titles: {
      register: 'Create an account',
      done: 'Your account was created',
      reset: 'Reset the password',
      second: 'Two-step sign-in',
    },
    weak: 'Use at least 8 characters with a letter, a digit and a symbol',
    wrongCode: 'Wrong authenticator code',
    choose: 'Choose a tenant',
    welcome: 'Welcome',
    noDepartment: 'You belong to no department yet, please check your account',
  },
  ja_JP: {
    phone: '13900010003',
    titles: {
      register: 'アカウント登録',
      done: '登録が完了しました',
      reset: 'パスワードの再設定',
      second: '2段階認証',
    },
    weak: '英字・数字・記号を含む8文字以上にしてください',
    wrongCode: '認証アプリのコードが違います',
    choose: 'テナントを選択してください',
    welcome: 'ようこそ',
    noDepartment: '所属部門がありません。アカウント情報をご確認ください',
  },
}

interface Third {
  use: string
  title: string
  create: string
  setPassword: string
}
const THIRD: Record<Locale, Third> = {
  'zh-CN': {
    use: `使用 ${PROVIDER_NAME} 登录`,
    title: '绑定账户',
    create: '创建新账户',
    setPassword: '设置密码',
  },
  'en-US': {
    use: `Sign in with ${PROVIDER_NAME}`,
    title: 'Link your account',
    create: 'Create a new account',
    setPassword: 'Set a password',
  },
  ja_JP: {
    use: `${PROVIDER_NAME}でサインイン`,
    title: 'アカウントの連携',
    create: '新しいアカウントを作成',
    setPassword: 'パスワードを設定',
  },
}

for (const [index, [language, walk]] of (Object.entries(WALKS) as [Locale, Walk][]).entries())
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
      const { phone, titles } = walk
      const username = `walker-${index}`
      const keep = turningPictures(page, info, index)

      await page.goto('/user/login')
      await page.locator('a[href^="/user/register"]').click()
      await expect(entry.title).toHaveText(titles.register)
      await entry.fill({ username, password: 'short', confirm: PASSWORD, phone })
      await entry.submit()
      await expect(entry.error('password')).toHaveText(walk.weak)
      await keep('register')
      await entry.fill({ password: PASSWORD, smscode: await entry.code(admin, 'smscode', phone) })
      await entry.submit()
      await expect(page).toHaveURL(/\/user\/register-result/)
      await expect(entry.title).toHaveText(titles.done)
      await expect(page.locator('h3')).toContainText(username)
      await keep('result')
      await page.locator('.mtm-entry__done sl-button').first().click()

      await entry.byPhone()
      await entry.fill({ mobile: phone })
      await entry.fill({ captcha: await entry.code(admin, 'captcha', phone) })
      await keep('phone')
      await shell.showsToast(walk.noDepartment, () =>
        shell.showsToast(new RegExp(`^${walk.welcome}$`), () => entry.submit()),
      )
      await expect(page).toHaveURL(AT.home)
      // a signed-in visitor of the sign-in page goes home
      await shell.go('/user/login')
      await expect(page).toHaveURL(AT.home)
      await signOut(page, words)

      await page.locator('.mtm-sign-in__row a[href^="/user/alteration"]').first().click()
      await expect(entry.title).toHaveText(titles.reset)
      await entry.fill({ phone })
      await entry.fill({ smscode: await entry.code(admin, 'smscode', phone) })
      await keep('alteration')
      await entry.submit()
      await expect(entry.field('username')).toHaveValue(username)
      const password = `${PASSWORD}-new`
      await entry.fill({ password, confirm: password })
      await keep('password')
      await entry.submit()
      await page.locator('.mtm-entry__done sl-button').click()

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
      await expect(entry.title).toHaveText(titles.second)
      await entry.fill({ code: '000000' })
      await entry.submit()
      await expect(entry.error('code')).toHaveText(walk.wrongCode)
      await keep('second-factor')
      await entry.fill({ code: recoveryCodes[0] ?? '' })
      await entry.submit()
      await expect(page).toHaveURL(AT.home)
      await signOut(page, words)

      // somebody of two houses, with several departments in the second
      await changeBehind(product, 'access.changed', [SEVERAL_DEPARTMENTS])
      await new SignInPage(page, words).signIn('auditor')
      await entry.choice.locator('sl-button[variant=primary]').click()
      await expect(entry.error('tenant')).toHaveText(walk.choose)
      await keep('choice')
      await entry.field('tenant').selectOption({ index: 2 })
      await entry.field('orgCode').selectOption({ index: 2 })
      const chosen = await entry.field('orgCode').inputValue()
      const calls = page.waitForRequest('**/getUserPermissionByToken*')
      await entry.choice.locator('sl-button[variant=primary]').click()
      const tenant = (await calls).headers().tenant_id
      await expect(page).toHaveURL(AT.home)
      expect(tenant).toBe(await page.evaluate(() => JSON.parse(localStorage.pro__TENANT_ID).value as string))
      expect(tenant).not.toBe('0')
      expect(
        await page.evaluate(() => JSON.parse(localStorage.pro__Login_Userinfo).value as UserInfo),
      ).toMatchObject({ username: 'auditor', orgCode: chosen })
    })
  })

for (const [index, [language, third]] of (Object.entries(THIRD) as [Locale, Third][]).entries())
  test.describe(`through a provider, in ${language}`, takingTurns(1, language), () => {
    test.use({ language })

    test('a user signs in, becomes a customer, sets a password, and signs in again without a prompt', async ({
      page,
      product,
      shell,
      words,
    }, info) => {
      const entry = new EntryPage(page)
      const keep = turningPictures(page, info, index)
      const person = `Example Walker ${index}`
      const account = shell.header.locator('mtm-user-menu')
      const comeIn = async (inWindow: (beside: Page) => Promise<void>) => {
        const opened = page.waitForEvent('popup')
        await page.getByRole('button', { name: third.use, exact: true }).click()
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
      await expect(entry.title).toHaveText(third.title)
      await keep('whose-account')
      await page.getByLabel(third.create).check()
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
      await shell.choose('account', third.setPassword)
      await new AccountPage(page).change(0).click()
      await entry.fill({ password: PASSWORD, confirm: PASSWORD })
      await keep('first-password')
      await page.keyboard.press('Enter')
      await expect(page.locator('sl-dialog[open]')).toHaveCount(0)
      await expect(account.locator('[data-action=password]')).toHaveCount(1)
      const { sysMsgList } = await own.get<UnreadNotices>('/sys/annountCement/listByUser')
      expect(sysMsgList.map(({ titile }) => titile)).toContain('您的账户已设置密码')

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
