import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { generate } from 'otplib'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { apiOf, signInApi, PASSWORD } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { AT } from '../support/pages/console.ts'
import { EntryPage } from '../support/pages/entry.ts'
import { SignInPage } from '../support/pages/sign-in.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

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

for (const [index, [language, walk]] of (Object.entries(WALKS) as [Locale, Walk][]).entries())
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('somebody registers, comes by phone, resets the password, and comes by it with a second factor', async ({
      page,
      product,
      shell,
      words,
    }, info) => {
      const entry = new EntryPage(page)
      const admin = await signInApi(product.url, 'admin')
      const { phone, titles } = walk
      const username = `walker-${index}`
      // each picture at the other width, each language beginning with another
      let pictures = index
      const keep = async (name: string) => {
        const path = info.outputPath(`${name}.png`)
        await page.screenshot({ path })
        await info.attach(name, { path, contentType: 'image/png' })
        await page.setViewportSize(++pictures % 2 ? NARROW : WIDE)
      }
      const startAgain = async () => {
        await page.evaluate(() => localStorage.removeItem('pro__Access-Token'))
        await page.goto('/user/login')
      }
      await page.setViewportSize(pictures % 2 ? NARROW : WIDE)

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
      await entry.submit()
      await expect(page).toHaveURL(AT.home)
      await expect(page.getByText(walk.welcome, { exact: true })).toBeVisible()
      await expect(page.getByText(walk.noDepartment)).toBeVisible()
      // a signed-in visitor of the sign-in page goes home
      await page.goto('/user/login')
      await expect(page).toHaveURL(AT.home)
      await shell.pane.waitFor()
      await startAgain()

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
      await shell.pane.waitFor()
      await startAgain()

      // somebody of two houses
      await new SignInPage(page, words).signIn('auditor')
      await entry.choice.locator('sl-button[variant=primary]').click()
      await expect(entry.error('tenant')).toHaveText(walk.choose)
      await keep('choice')
      await entry.field('tenant').selectOption({ index: 2 })
      const calls = page.waitForRequest('**/getUserPermissionByToken*')
      await entry.choice.locator('sl-button[variant=primary]').click()
      const tenant = (await calls).headers().tenant_id
      await expect(page).toHaveURL(AT.home)
      expect(tenant).toBe(await page.evaluate(() => JSON.parse(localStorage.pro__TENANT_ID).value as string))
      expect(tenant).not.toBe('0')
    })
  })
