import { expect } from 'chai'
import { EXTERNAL_SIGN_IN_CHANNEL } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { $session, $toasts, dayPart, dismissToast, setLocale, signOut } from '@mtm/shared-utils/runtime'
import {
  axeFindings,
  eventually,
  fakeClock,
  fakeServer,
  okEnvelope,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { press, pressButton, settle, startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import '../../chrome/locale/locale.define.ts'
import '../../parts/entry/more.ts'
import SignInScreen from './sign-in.screen.tsx'
import { CUTTING, userEventsOn, refused, SALES, SIGNED_IN, USER } from '../../parts/entry/testing.ts'

const SOURCE = { source: 'sample', name: 'Sample Works' }
const UNLINKED = {
  isObj: true,
  source: 'sample',
  uuid: 'u-1',
  operateCode: 'o-1',
  username: 'Ann',
  avatar: null,
}

describe('the greeting', () => {
  for (const [hour, part] of [
    [0, 'morning'],
    [8, 'morning'],
    [9, 'forenoon'],
    [11, 'forenoon'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [19, 'afternoon'],
    [20, 'evening'],
    [23, 'evening'],
  ] as const)
    it(`says ${part} at ${hour}`, () => expect(dayPart(hour)).to.equal(part))
})

describe('sign-in, beyond the first view', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let routes: Record<string, FakeAnswer>
  let form: ReturnType<typeof userEventsOn>

  beforeEach(async () => {
    routes = {
      'POST /sys/sms': () => null,
      'POST /sys/phoneLogin': () => SIGNED_IN,
      'POST /sys/logout': () => null,
      'GET /sys/thirdLogin/providers': () => [SOURCE],
    }
    server = fakeServer(routes)
    await start('/login')
  })
  afterEach(async () => {
    if ($session.get()) await signOut()
    for (const { id } of $toasts.get()) dismissToast(id)
    await app.stop()
    server.restore()
    await setLocale('zh-CN')
  })

  const start = async (address: string) => {
    app = await startApp({ login: SignInScreen }, { name: '@mtm/mf-shell' })
    await app.show(address)
    form = userEventsOn(app)
  }
  const sent = (path: string) => server.calls.filter((call) => call.path === path)
  const tab = (name: string) => app.pane().querySelector<HTMLElement>(`#way-${name}`)!
  const byPhone = async () => {
    tab('phone').click()
    await form.there('captcha')
  }
  const sendButton = () => app.pane().querySelector<HTMLElement>('#panel-phone .mtm-entry__affix')!
  const alertText = () => app.pane().querySelector('[role=alert]')?.textContent

  describe('by phone', () => {
    it('is reached by arrow keys, is accessible, and names missing values', async () => {
      tab('account').focus()
      press('ArrowRight')
      await form.there('captcha')
      expect(document.activeElement === tab('phone')).to.equal(true)
      form.submit()
      await eventually(() => {
        expect([form.error('mobile'), form.error('captcha')]).to.deep.equal([
          '您的手机号码格式不正确!',
          '请输入验证码!',
        ])
        expect(document.activeElement === form.input('mobile')).to.equal(true)
      })
      expect(await axeFindings(app.pane())).to.deep.equal([])
      expect(form.input('mobile')?.getAttribute('autocomplete')).to.equal('tel')
      expect(form.input('captcha')?.getAttribute('autocomplete')).to.equal('one-time-code')
    })

    it('sends a code once a minute, also after switching tabs', async () => {
      await byPhone()
      sendButton().click()
      await eventually(() => expect(form.error('mobile')).to.equal('您的手机号码格式不正确!'))
      expect(sent('/sys/sms')).to.deep.equal([])
      form.fill({ mobile: '13900000001' })
      const clock = fakeClock()
      try {
        sendButton().click()
        await until('the pause', () => sendButton().textContent === '60 秒后重发')
        expect(sent('/sys/sms')[0]?.body).to.deep.equal({ mobile: '13900000001', smsmode: '0' })
        expect(form.help('captcha')).to.equal('验证码已发送，10 分钟内有效')
        tab('account').click()
        await clock.pass(20_000)
        tab('phone').click()
        await until('the rest of it', () => sendButton().textContent === '40 秒后重发')
        expect(form.input('mobile')?.value).to.equal('13900000001')
        sendButton().click()
        await clock.pass(39_000)
        await until('the last second', () => sendButton().textContent === '1 秒后重发')
        expect(sent('/sys/sms')).to.have.length(1)
        await clock.pass(1_000)
        await until('the end', () => sendButton().textContent === '获取验证码')
      } finally {
        clock.restore()
      }
    })

    it("reports the server's refusal at the code, and allows another request", async () => {
      routes['POST /sys/sms'] = () => refused('验证码10分钟内，仍然有效！')
      await byPhone()
      form.fill({ mobile: '13900000001' })
      sendButton().click()
      await until('the refusal', () => form.error('captcha') === '验证码10分钟内，仍然有效！')
      expect(sendButton().getAttribute('aria-disabled')).to.equal('false')
    })

    it('signs in, and reports a wrong code and a frozen account at their fields', async () => {
      await byPhone()
      form.fill({ mobile: ' 13900000001', captcha: '123456' })
      routes['POST /sys/phoneLogin'] = () => refused('手机验证码错误')
      form.submit()
      await until('the refusal', () => form.error('captcha') === '手机验证码错误')
      routes['POST /sys/phoneLogin'] = () => refused('该用户已冻结', { key: 'session.frozen' })
      form.submit()
      await until('the refusal', () => form.error('mobile') === '该用户已冻结')
      routes['POST /sys/phoneLogin'] = () => SIGNED_IN
      form.submit()
      await until('the session', () => $session.get() !== null)
      expect(sent('/sys/phoneLogin').at(-1)?.body).to.deep.equal({
        mobile: '13900000001',
        captcha: '123456',
        remember_me: true,
      })
      expect($toasts.get()[0]?.title).to.equal('欢迎')
    })
  })

  /** Signs in by phone and gets this answer. */
  const enterWith = async (answer: unknown) => {
    routes['POST /sys/phoneLogin'] = () => answer
    await byPhone()
    form.fill({ mobile: '13900000001', captcha: '123456' })
    form.submit()
  }

  it('asks for the second factor, reports a wrong one, and continues with the ticket', async () => {
    await enterWith(refused('请输入动态验证码', { secondFactor: 'totp', ticket: 'tick' }))
    await form.there('code')
    expect($session.get()).to.equal(null)
    expect(form.input('code')?.getAttribute('autocomplete')).to.equal('one-time-code')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    routes['POST /sys/login/secondFactor'] = () => refused('动态验证码错误')
    form.fill({ code: '000000' })
    form.submit()
    await until('the refusal', () => form.error('code') === '动态验证码错误')
    routes['POST /sys/login/secondFactor'] = () => SIGNED_IN
    form.fill({ code: '111111' })
    form.submit()
    await until('the session', () => $session.get() !== null)
    expect(sent('/sys/login/secondFactor').at(-1)?.body).to.deep.equal({ ticket: 'tick', code: '111111' })
  })

  describe('a user with a choice', () => {
    const dialog = () => app.pane().querySelector('sl-dialog')!
    const title = () => (dialog() as HTMLElement & { label: string }).label

    it('of departments chooses before anything is stored', async () => {
      await enterWith({ ...SIGNED_IN, departs: [SALES, CUTTING], multi_depart: 2 })
      await form.there('orgCode')
      expect(title()).to.equal('请选择部门')
      await pressButton(dialog(), '确定')
      await until('the mark', () => form.error('orgCode') === '请选择部门')
      expect($session.get()).to.equal(null)
      routes['POST /sys/selectDepart'] = () => ({ userInfo: { ...USER, orgCode: 'A02' } })
      form.fill({ orgCode: 'A02' })
      await pressButton(dialog(), '确定')
      await until('the session', () => $session.get()?.user.orgCode === 'A02')
      const [call] = sent('/sys/selectDepart')
      expect([call?.body, call?.headers.get('x-access-token'), call?.headers.get('tenant_id')]).to.deep.equal(
        [{ orgCode: 'A02', username: 'sales' }, 't', '1'],
      )
    })

    it('of tenants and departments chooses a department of the tenant, and both are stored', async () => {
      await enterWith({
        ...SIGNED_IN,
        userInfo: { ...USER, relTenantIds: '1,2' },
        departs: [SALES, CUTTING],
        multi_depart: 2,
        tenantList: [
          { id: 1, name: '本店', status: 1 },
          { id: 2, name: '分店', status: 1 },
        ],
      })
      await form.there('tenant')
      expect(title()).to.equal('请选择租户和部门')
      expect(form.input('orgCode')?.disabled).to.equal(true)
      await pressButton(dialog(), '确定')
      await until('the mark', () => form.error('tenant') === '请选择租户')
      routes['GET /sys/user/getCurrentUserDeparts'] = ({ headers }) =>
        headers.get('tenant_id') === '2'
          ? { list: [{ ...SALES, orgCode: 'T01' }, CUTTING], orgCode: null }
          : { list: [], orgCode: null }
      form.fill({ tenant: '2' })
      await until('the departments', () => form.input('orgCode')?.disabled === false)
      routes['POST /sys/selectDepart'] = () => ({
        userInfo: { ...USER, relTenantIds: '1,2', orgCode: 'T01' },
      })
      form.fill({ orgCode: 'T01' })
      await pressButton(dialog(), '确定')
      await until('the session', () => $session.get()?.user.orgCode === 'T01')
      expect(sent('/sys/selectDepart')[0]?.headers.get('tenant_id')).to.equal('2')
      expect(JSON.parse(localStorage.getItem('pro__TENANT_ID') ?? '')).to.include({ value: '2' })
      // those of the other tenant are fetched with the permissions
      expect(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA')).to.equal(null)
    })

    it('of tenants shows that the user has no department there', async () => {
      await enterWith({
        ...SIGNED_IN,
        userInfo: { ...USER, relTenantIds: '1,2' },
        tenantList: [
          { id: 1, name: '本店', status: 1 },
          { id: 2, name: '分店', status: 1 },
        ],
      })
      await form.there('tenant')
      expect(title()).to.equal('请选择租户')
      routes['GET /sys/user/getCurrentUserDeparts'] = () => ({ list: [], orgCode: null })
      form.fill({ tenant: '2' })
      await pressButton(dialog(), '确定')
      await until('the session', () => $session.get() !== null)
      expect($toasts.get().map(({ text }) => text)).to.contain('您尚未归属部门,请确认账号信息')
    })

    it('who cancels leaves no session behind', async () => {
      await enterWith({ ...SIGNED_IN, departs: [SALES, CUTTING], multi_depart: 2 })
      await form.there('orgCode')
      await pressButton(dialog(), '取消')
      await until('the form again', () => dialog() === null)
      await until('the sign-out', () => sent('/sys/logout')[0]?.headers.get('x-access-token') === 't')
      expect($session.get()).to.equal(null)
      await until('the focus', () => document.activeElement === form.input('mobile'))
    })
  })

  describe('with a CAS server', () => {
    const CAS = { source: 'cas', name: 'CAS', login: 'https://cas.example.test/cas/login' }
    const validated = () =>
      sent('/sys/cas/client/validateLogin').map(({ query }) => [query.get('ticket'), query.get('service')])
    const come = async (address: string) => {
      await app.stop()
      await start(address)
    }

    it('a visitor who returns with a ticket is signed in, and the ticket is removed from the address', async () => {
      routes['GET /sys/thirdLogin/providers'] = () => [SOURCE, CAS]
      let answer = () => refused('统一认证未通过：INVALID_TICKET')
      routes['GET /sys/cas/client/validateLogin'] = () => answer()
      await come('/login?redirect=%2Forder&ticket=ST-1~a.b')
      await until('the refusal', () => alertText() === '统一认证未通过：INVALID_TICKET')
      expect(location.pathname + location.search).to.equal('/login?redirect=%2Forder')
      expect(validated()).to.deep.equal([['ST-1~a.b', `${location.origin}/login?redirect=%2Forder`]])

      // the requested address contained it
      answer = () => Response.json(okEnvelope({ ...SIGNED_IN, sysAllDictItems: undefined }))
      await come(`/login?redirect=${encodeURIComponent('/order?no=1&ticket=ST-2%')}`)
      await until('the session', () => $session.get()?.token === 't')
      expect(validated()[1]).to.deep.equal(['ST-2%', `${location.origin}/order?no=1`])
      expect(new URLSearchParams(location.search).get('redirect')).to.equal('/order?no=1')
    })

    it('opens by its icon and returns to the current page; without it no request is sent', async () => {
      await come('/login?ticket=ST-3')
      await until('the row', () => app.pane().querySelector('.mtm-entry__provider') !== null)
      await settle()
      expect(validated()).to.deep.equal([])
      expect(location.search).to.equal('?ticket=ST-3')

      routes['GET /sys/thirdLogin/providers'] = () => [CAS]
      await come('/login?redirect=%2Forder')
      await until('the icon', () => app.pane().querySelector('[aria-label="使用 CAS 登录"]') !== null)
      const opened: unknown[] = []
      const open = window.open
      window.open = (...target) => {
        opened.push(target)
        return window
      }
      app.pane().querySelector<HTMLElement>('.mtm-entry__provider')?.click()
      const service = encodeURIComponent(`${location.origin}/login?redirect=%2Forder`)
      try {
        await eventually(() => expect(opened).to.deep.equal([[`${CAS.login}?service=${service}`, '_self']]))
      } finally {
        window.open = open
      }
    })
  })

  describe('through a provider', () => {
    const open = window.open
    let opened: { closed: boolean } | null
    let addresses: string[]
    beforeEach(async () => {
      addresses = []
      opened = window
      window.open = (address) => {
        addresses.push(String(address))
        return opened as Window | null
      }
      routes['GET /sys/thirdLogin/getLoginUser/ticket/sample'] = () => {
        const { sysAllDictItems: _, ...bare } = SIGNED_IN
        return bare
      }
      await until('the row', () => app.pane().querySelector('.mtm-entry__provider') !== null)
    })
    afterEach(() => {
      window.open = open
    })
    const statusText = () => app.pane().querySelector('[role=status]')?.textContent
    const click = () => app.pane().querySelector<HTMLElement>('.mtm-entry__provider')?.click()
    const begin = async () => {
      click()
      await eventually(() => expect(statusText()).to.equal('请在打开的窗口中完成 Sample Works 登录'))
    }
    const postMessage = (message: unknown) => {
      const channel = new BroadcastChannel(EXTERNAL_SIGN_IN_CHANNEL)
      channel.postMessage(message)
      channel.close()
    }
    const post = (data: unknown, origin: string, source: Window | null = window) =>
      dispatchEvent(new MessageEvent('message', { data, origin, source }))

    it('offers the configured providers by name, and receives the result over the channel', async () => {
      const button = app.pane().querySelector('.mtm-entry__provider')
      expect(button?.getAttribute('aria-label')).to.equal('使用 Sample Works 登录')
      expect(await axeFindings(app.pane())).to.deep.equal([])
      await begin()
      expect(addresses).to.deep.equal(['/api/sys/thirdLogin/render/sample'])
      postMessage({ linked: true, source: 'sample', message: '' })
      // whoever gives up stands at the icon again
      await eventually(() => expect(document.activeElement?.textContent).to.equal('取消'))
      ;(document.activeElement as HTMLElement).click()
      await until('the icon', () => document.activeElement?.className === 'mtm-entry__provider')
      postMessage('ticket')
      await settle()
      expect(server.calls.some(({ path }) => path.includes('getLoginUser'))).to.equal(false)
      await begin()
      postMessage('ticket')
      await until('the session', () => $session.get()?.token === 't')
    })

    it('accepts messages of its own window and origin only', async () => {
      await begin()
      post('ticket', 'https://evil.test')
      post('ticket', location.origin, null)
      await settle()
      expect(server.calls.some(({ path }) => path.includes('getLoginUser'))).to.equal(false)
      post('ticket', location.origin)
      await until('the session', () => $session.get()?.token === 't')
    })

    it('explains a blocked window, a failure and a dead ticket', async () => {
      opened = null
      click()
      await eventually(() => expect(alertText()).to.equal('浏览器拦截了登录窗口，请允许本站弹出窗口后重试'))
      opened = window
      await begin()
      expect(alertText()).to.equal(undefined)
      postMessage('登录失败')
      await until('the failure', () => alertText() === 'Sample Works 登录未完成，请重试')
      routes['GET /sys/thirdLogin/getLoginUser/ticket/sample'] = () => refused('登录凭证已失效，请重新登录')
      await begin()
      postMessage('ticket')
      await until('the refusal', () => alertText() === '登录凭证已失效，请重新登录')
    })

    const choose = async (way: string) => {
      await begin()
      postMessage(UNLINKED)
      await until('the choice', () => app.pane().querySelector(`[name=way][value=${way}]`) !== null)
      app.pane().querySelector<HTMLElement>(`[name=way][value=${way}]`)?.click()
    }

    it('creates an account for an unknown user', async () => {
      await choose('create')
      await until('what it means', () => app.pane().querySelector('p.mtm-muted') !== null)
      expect(await axeFindings(app.pane())).to.deep.equal([])
      routes['POST /sys/thirdLogin/user/create'] = () => 'ticket'
      await pressButton(app.pane(), '继续')
      await until('the session', () => $session.get()?.token === 't')
      expect(sent('/sys/thirdLogin/user/create')[0]?.body).to.deep.equal({
        uuid: 'u-1',
        operateCode: 'o-1',
        source: 'sample',
      })
    })

    it('links by password, with the second factor where that is on', async () => {
      await choose('password')
      await form.there('username')
      routes['POST /sys/thirdLogin/user/checkPassword'] = () => refused('用户名或密码不正确')
      form.fill({ username: 'ann', password: 'x' })
      await pressButton(app.pane(), '继续')
      await until('the refusal', () => form.error('password') === '用户名或密码不正确')
      routes['POST /sys/thirdLogin/user/checkPassword'] = ({ body }) =>
        (body as { code?: string }).code === '123456'
          ? 'ticket'
          : refused('请输入动态验证码', { secondFactor: 'totp' })
      await pressButton(app.pane(), '继续')
      await until('the code', () => form.error('code') === '请输入动态验证码')
      form.fill({ code: '123456' })
      await pressButton(app.pane(), '继续')
      await until('the session', () => $session.get()?.token === 't')
    })

    it('links by phone, with a code to the number', async () => {
      await choose('phone')
      await form.there('mobile')
      routes['GET /sys/user/checkOnlyUser'] = () => refused('用户账号已存在')
      form.fill({ mobile: '13900000001' })
      await pressButton(app.pane(), '获取验证码')
      await until('the code', () => sent('/sys/sms').length === 1)
      expect(sent('/sys/sms')[0]?.body).to.deep.equal({ mobile: '13900000001', smsmode: '0' })
      routes['POST /sys/thirdLogin/bindingThirdPhone'] = () => 'ticket'
      form.fill({ captcha: '654321' })
      await pressButton(app.pane(), '继续')
      await until('the session', () => $session.get()?.token === 't')
      expect(sent('/sys/thirdLogin/bindingThirdPhone')[0]?.body).to.deep.equal({
        thirdUserUuid: 'u-1',
        mobile: '13900000001',
        captcha: '654321',
      })
    })
  })
})
