import { expect } from 'chai'
import { ERRORS, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { $session, $toasts, dismissToast, setLocale, signOut } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeServer,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { settle, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import '../../chrome/locale/locale.define.ts'
import SignInScreen from './sign-in.screen.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const USER = { id: '1', username: 'sales', realname: '林一', relTenantIds: '1', status: 1 }
const SALES = { id: 'd1', orgCode: 'A01', departName: '销售部' }
const SIGNED_IN = { token: 't', userInfo: USER, departs: [SALES], multi_depart: 1, sysAllDictItems: {} }

describe('sign-in', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let login: FakeAnswer
  let pictures: number
  let works: boolean
  /** when the server has drawn the picture */
  let drawing: Promise<void> | null

  beforeEach(async () => {
    login = () => SIGNED_IN
    pictures = 0
    works = true
    drawing = null
    const picture = (address: string) => {
      pictures++
      const [key] = /\d{13}/.exec(address) ?? []
      return works
        ? `${PIXEL}#${key}`
        : answer(500, { success: false, message: 'x', code: 500, result: null })
    }
    server = fakeServer({
      'POST /sys/login': (call) => login(call),
      'POST /sys/logout': () => null,
      'GET /sys/thirdLogin/providers': () => [],
    })
    const drawn = async (address: string) => {
      const value = picture(address)
      await drawing
      return value instanceof Response
        ? value
        : answer(200, { success: true, code: 200, message: '', result: value })
    }
    // every picture has an address of its own
    const real = globalThis.fetch
    globalThis.fetch = (input, init) =>
      String(input).includes('/sys/randomImage/') ? drawn(String(input)) : real(input, init)
    app = await startApp({ login: SignInScreen }, { name: '@mtm/mf-shell' })
    await app.show('/login?redirect=%2Fx')
    await until('the picture', () => app.pane().querySelector('img') !== null)
  })
  afterEach(async () => {
    if ($session.get()) await signOut()
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    server.restore()
    await setLocale('zh-CN')
  })

  type SlInput = HTMLElement & { value: string; helpText: string; updateComplete: Promise<boolean> }
  const field = (name: string) => app.pane().querySelector(`[data-field=${name}]`) as SlInput
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      field(name).value = value
      field(name).dispatchEvent(new CustomEvent('sl-input', { bubbles: true }))
    }
    // nothing is visible of it when React has taken the values
    await settle()
  }
  const submit = () => app.pane().querySelector('form')?.requestSubmit()
  const help = (name: string) => field(name).helpText
  const whole = { username: 'sales', password: 'secret', captcha: 'ab12' }
  const sent = () => server.calls.find(({ path }) => path === '/sys/login')

  it('is accessible and speaks three languages', async () => {
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await setLocale('en-US')
    await eventually(() => expect(app.pane().querySelector('h2')?.textContent).to.equal('Sign in'))
    await setLocale('ja_JP')
    await eventually(() => expect(app.pane().querySelector('sl-button')?.textContent).to.equal('サインイン'))
  })

  it('names missing values, sends nothing, focuses the first', async () => {
    submit()
    await eventually(() => {
      expect(['username', 'password', 'captcha'].map(help)).to.deep.equal([
        '请输入用户名!',
        '请输入密码!',
        '请输入验证码!',
      ])
      expect(document.activeElement === field('username')).to.equal(true)
    })
    expect(sent()).to.equal(undefined)
    await fill({ username: 'sales' })
    await eventually(() => expect(help('username')).to.equal(''))
  })

  it('requests another picture on click', async () => {
    const before = pictures
    app.pane().querySelector<HTMLElement>('.mtm-sign-in__picture')?.click()
    await eventually(() => expect(pictures).to.equal(before + 1))
  })

  it('shows no picture but that of the key which is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    drawing = promise
    const image = () => app.pane().querySelector<HTMLImageElement>('.mtm-sign-in__picture img')
    const [, keyBefore] = image()!.src.split('#')
    app.pane().querySelector<HTMLElement>('.mtm-sign-in__picture')?.click()
    await eventually(() => expect(image()).to.equal(null))
    resolve()
    await until('the next picture', () => image() !== null)
    const [, key] = image()!.src.split('#')
    expect(key).to.not.equal(keyBefore)
    await fill(whole)
    submit()
    await until('the session', () => $session.get() !== null)
    expect(sent()?.body).to.have.property('checkKey', key)
  })

  it('reports that the picture failed to load, and retries on click', async () => {
    works = false
    const button = app.pane().querySelector('.mtm-sign-in__picture') as HTMLElement
    button.click()
    await until('the failure', () => button.textContent === '验证码加载失败，点击重试')
    works = true
    button.click()
    await until('the picture', () => button.querySelector('img') !== null)
  })

  it('signs in and greets', async () => {
    await fill(whole)
    submit()
    await until('the session', () => $session.get()?.user.username === 'sales')
    expect(sent()?.body).to.include({ ...whole, remember_me: true })
    expect(sent()?.body)
      .to.have.property('checkKey')
      .that.matches(/^\d{13}$/)
    expect($toasts.get()[0]?.title).to.equal('欢迎')
    expect($toasts.get()[0]?.text).to.match(/^林一，(早上|上午|中午|下午|晚上)好$/)
  })

  it('shows no row of providers when the server has none', () => {
    expect(app.pane().querySelector('.mtm-entry__providers')).to.equal(null)
  })

  it('links to registration and password reset, and keeps the return address', () => {
    const links = [...app.pane().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).to.deep.equal(['/user/alteration?redirect=%2Fx', '/user/register?redirect=%2Fx'])
  })

  it('warns a user without a department', async () => {
    login = () => ({ ...SIGNED_IN, multi_depart: 0, departs: [] })
    await fill(whole)
    submit()
    await until('the warning', () => $toasts.get().some(({ kind }) => kind === 'warning'))
    expect($toasts.get().map(({ text }) => text)).to.contain('您尚未归属部门,请确认账号信息')
  })

  const refusals: [ErrorKey, string][] = [
    ['session.captchaWrong', 'captcha'],
    ['session.captchaInvalid', 'captcha'],
    ['session.badCredentials', 'password'],
    ['session.frozen', 'username'],
  ]
  for (const [key, cause] of refusals)
    it(`shows ${key} at the ${cause}, with a new picture`, async () => {
      login = () => answer(200, { success: false, message: ERRORS[key][0], code: 500, result: { key } })
      const before = pictures
      await fill(whole)
      submit()
      await until('the refusal', () => help(cause) === ERRORS[key][0])
      expect(pictures).to.equal(before + 1)
      expect(field('captcha').value).to.equal('')
      expect(field('password').value).to.equal('secret')
      expect($toasts.get()).to.deep.equal([])
      expect(document.activeElement === field(cause)).to.equal(true)
    })

  it('shows any other refusal above the fields', async () => {
    login = () =>
      answer(429, { success: false, message: '操作过于频繁，请 30 秒后再试', code: 500, result: null })
    await fill(whole)
    submit()
    await until('the refusal', () => app.pane().querySelector('[role=alert]') !== null)
    expect(app.pane().querySelector('[role=alert]')?.textContent).to.equal('操作过于频繁，请 30 秒后再试')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })
})
