import { expect } from 'chai'
import { $location, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  eventually,
  fakeClock,
  fakeServer,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { pressButton, type RunningApp, startApp } from '@mtm/shared-utils/kit/testing'
import '../../chrome/locale/locale.define.ts'
import { userEventsOn, refused } from '../../parts/entry/testing.ts'
import AlterationScreen from './alteration.screen.tsx'

const PHONE = '13900000003'
const NEW = { password: 'Nadel#2027', confirm: 'Nadel#2027' }

describe('resetting a password', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let form: ReturnType<typeof userEventsOn>
  let routes: Record<string, FakeAnswer>

  beforeEach(async () => {
    routes = {
      'POST /sys/sms': () => null,
      'POST /sys/user/phoneVerification': () => ({ smscode: 'ticket', username: 'anna' }),
      'POST /sys/user/passwordChange': () => null,
      'POST /sys/checkCaptcha': () => null,
      'GET /sys/user/querySysUser': ({ query }) => ({
        username: query.get('username'),
        phone: query.get('phone'),
      }),
    }
    server = fakeServer(routes)
    app = await startApp({ alteration: AlterationScreen }, { name: '@mtm/mf-shell' })
    await app.show('/alteration?redirect=%2Fx')
    form = userEventsOn(app)
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    await setLocale('zh-CN')
  })
  const sent = (path: string) => server.calls.filter((call) => call.path === path)
  const step = () => app.pane().querySelector('[aria-current=step]')?.textContent
  const prove = async () => {
    form.fill({ phone: PHONE, smscode: '123456' })
    form.submit()
    await form.there('password')
  }

  it('leads from the phone to the password to the end, and back to sign-in after 5 s', async () => {
    expect(step()).to.contain('手机验证')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    form.fill({ phone: PHONE })
    app.pane().querySelector<HTMLElement>('.mtm-field[data-field=smscode] button')?.click()
    await until('the code', () => sent('/sys/sms').length === 1)
    expect(sent('/sys/sms')[0]?.body).to.deep.equal({ mobile: PHONE, smsmode: '2' })
    await prove()
    expect(step()).to.contain('密码')
    await until('the focus', () => document.activeElement === form.input('password'))
    expect(await axeFindings(app.pane())).to.deep.equal([])
    const account = form.input('username') as HTMLInputElement
    expect([account.value, account.readOnly, account.autocomplete]).to.deep.equal(['anna', true, 'username'])
    expect(form.input('password')?.autocomplete).to.equal('new-password')
    form.fill({ ...NEW, confirm: 'x' })
    form.submit()
    await eventually(() => expect(form.error('confirm')).to.equal('两次密码不一致'))
    form.fill(NEW)
    const clock = fakeClock()
    try {
      form.submit()
      await until('the end', () => app.pane().textContent?.includes('5 秒后返回登录') === true)
      expect(step()).to.contain('完成')
      expect(sent('/sys/user/passwordChange')[0]?.body).to.deep.equal({
        username: 'anna',
        password: NEW.password,
        smscode: 'ticket',
        phone: PHONE,
      })
      for (const left of [4, 3, 2, 1]) {
        await until('the timer', () => clock.waiting() > 0)
        await clock.pass(1_000)
        await until('a second', () => app.pane().textContent?.includes(`${left} 秒后返回登录`) === true)
      }
      await until('the timer', () => clock.waiting() > 0)
      await clock.pass(1_000)
      expect($location.get().href).to.equal('/user/login?redirect=%2Fx')
    } finally {
      clock.restore()
    }
  })

  it('reports a wrong code at the code', async () => {
    routes['POST /sys/user/phoneVerification'] = () => refused('手机验证码错误')
    form.fill({ phone: PHONE, smscode: '1' })
    form.submit()
    await until('the refusal', () => form.error('smscode') === '手机验证码错误')
  })

  it('asks for the phone again when the ticket has expired, and stays in place without a connection', async () => {
    await prove()
    form.fill(NEW)
    routes['POST /sys/user/passwordChange'] = () =>
      answer(429, { success: false, message: '操作过于频繁', code: 429, result: null })
    form.submit()
    await until('the refusal', () => app.pane().querySelector('[role=alert]')?.textContent === '操作过于频繁')
    expect(step()).to.contain('密码')
    routes['POST /sys/user/passwordChange'] = () => refused('短信验证码失效！')
    form.submit()
    await form.there('smscode')
    expect(app.pane().querySelector('[role=alert]')?.textContent).to.equal('短信验证码失效！')
    expect(form.input('phone')?.value).to.equal(PHONE)
  })

  describe('begun with the account', () => {
    beforeEach(async () => {
      await pressButton(app.pane(), '先确认账号')
      await form.there('account')
    })

    it('checks the captcha, and takes a number as the phone of the next step', async () => {
      expect(await axeFindings(app.pane())).to.deep.equal([])
      routes['POST /sys/checkCaptcha'] = () => refused('验证码错误')
      form.fill({ account: PHONE, captcha: 'abcd' })
      form.submit()
      await until('the refusal', () => form.error('captcha') === '验证码错误')
      routes['POST /sys/checkCaptcha'] = () => null
      form.fill({ captcha: 'abce' })
      form.submit()
      await form.there('phone')
      expect(form.input('phone')?.value).to.equal(PHONE)
    })

    it('binds the phone to the named account', async () => {
      form.fill({ account: 'berta', captcha: 'abcd' })
      form.submit()
      await form.there('phone')
      expect(app.pane().textContent).to.contain('请输入账号 berta 绑定的手机号')
      form.fill({ phone: PHONE, smscode: '123456' })
      form.submit()
      await until('the refusal', () => form.error('phone') === '该手机号未绑定账号 berta')
      routes['POST /sys/user/phoneVerification'] = () => ({ smscode: 'ticket', username: 'Berta' })
      form.submit()
      await form.there('password')
    })
  })
})
