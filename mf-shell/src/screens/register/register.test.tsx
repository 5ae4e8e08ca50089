import { expect } from 'chai'
import { $location, setLocale } from '@mtm/shared-utils/runtime'
import {
  axeFindings,
  eventually,
  fakeServer,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { pressButton, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import '../../chrome/locale/locale.define.ts'
import { userEventsOn, refused } from '../../parts/entry/testing.ts'
import RegisterResultScreen from './register-result.screen.tsx'
import RegisterScreen from './register.screen.tsx'

const WHOLE = {
  username: 'anna',
  password: 'Nadel#2026',
  confirm: 'Nadel#2026',
  phone: '13900000002',
  smscode: '123456',
}

describe('registering', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let form: ReturnType<typeof userEventsOn>
  let taken: string[]
  let register: FakeAnswer

  beforeEach(async () => {
    taken = []
    register = () => null
    server = fakeServer({
      'GET /sys/user/checkOnlyUser': ({ query }) =>
        taken.some((one) => [query.get('username'), query.get('phone')].includes(one))
          ? refused('用户账号已存在')
          : true,
      'POST /sys/sms': () => null,
      'POST /sys/user/register': (call) => register(call),
    })
    app = await startApp(
      { register: RegisterScreen, 'register-result': RegisterResultScreen },
      { name: '@mtm/mf-shell' },
    )
    form = userEventsOn(app)
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    await setLocale('zh-CN')
  })
  const sent = (path: string) => server.calls.filter((call) => call.path === path)
  const strength = () => app.pane().querySelector('.mtm-entry__strength')

  it('is accessible, supports autofill, and names all missing values', async () => {
    await app.show('/register')
    form.submit()
    await eventually(() => {
      expect(Object.keys(WHOLE).map((name) => form.error(name))).to.deep.equal([
        '请输入用户名!',
        '密码由8位数字、大小写字母和特殊符号组成!',
        '请确认密码!',
        '请输入正确手机号',
        '请输入验证码!',
      ])
      expect(document.activeElement === form.input('username')).to.equal(true)
    })
    expect(Object.keys(WHOLE).map((name) => form.input(name)?.getAttribute('autocomplete'))).to.deep.equal([
      'username',
      'new-password',
      'new-password',
      'tel',
      'one-time-code',
    ])
    expect(await axeFindings(app.pane())).to.deep.equal([])
    expect(sent('/sys/user/register')).to.deep.equal([])
  })

  it('looks name and number up when they are left', async () => {
    taken = ['anna', '13900000002']
    await app.show('/register')
    form.fill({ username: 'anna', phone: '13900000002' })
    form.leave('username')
    await until('the name', () => form.error('username') === '用户名已存在!')
    form.leave('phone')
    await until('the number', () => form.error('phone') === '手机号已存在!')
    form.fill({ username: 'anna2' })
    await eventually(() => expect(form.error('username')).to.equal(''))
    await pressCode()
    expect(sent('/sys/sms')).to.deep.equal([])
  })
  const pressCode = async () => {
    app.pane().querySelector<HTMLElement>('.mtm-field[data-field=smscode] button')?.click()
    await until('an answer', () => sent('/sys/sms').length > 0 || form.error('phone') !== '')
  }

  it('shows how strong the password is, and that the second one differs', async () => {
    await app.show('/register')
    for (const [password, level] of [
      ['abc', '1'],
      ['abcdefgh1#', '2'],
      ['Abcdefghijk1#', '3'],
    ] as const) {
      form.fill({ password })
      await eventually(() => expect(strength()?.getAttribute('data-level')).to.equal(level))
    }
    expect(strength()?.textContent).to.equal('密码强度：强')
    form.fill({ confirm: 'other' })
    form.leave('confirm')
    await eventually(() => expect(form.error('confirm')).to.equal('两次密码不一致'))
  })

  it('registers with a code for registering, and opens the result', async () => {
    await app.show('/register?redirect=%2Fx')
    form.fill(WHOLE)
    await pressCode()
    expect(sent('/sys/sms')[0]?.body).to.deep.equal({ mobile: WHOLE.phone, smsmode: '1' })
    form.submit()
    await until('the result', () => $location.get().path === '/user/register-result')
    expect($location.get().search).to.equal('?redirect=%2Fx&username=anna')
    const { confirm: _, ...body } = WHOLE
    expect(sent('/sys/user/register')[0]?.body).to.deep.equal(body)
  })

  it('reports a refusal at its cause: the code, or a value that was taken meanwhile', async () => {
    register = () => refused('手机验证码错误')
    await app.show('/register')
    form.fill(WHOLE)
    form.submit()
    await until('the code', () => form.error('smscode') === '手机验证码错误')
    register = () => refused('用户名已注册')
    taken = ['anna']
    form.submit()
    await until('the name', () => form.error('username') === '用户名已存在!')
  })

  it('the result names the account, shows nothing else of the address, and continues', async () => {
    await app.show('/register-result?username=anna&redirect=%2Fx')
    expect(app.pane().querySelector('h3')?.textContent).to.equal('您的账户 anna 注册成功')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await pressButton(app.pane(), '去登录')
    expect($location.get().href).to.equal('/user/login?redirect=%2Fx')
    await app.show('/register-result?username=call%20now')
    expect(app.pane().querySelector('h3')?.textContent).to.equal('注册成功')
  })
})
