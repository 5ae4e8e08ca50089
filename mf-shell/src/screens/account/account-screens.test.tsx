import { expect } from 'chai'
import type { NoticeSwitches, OwnAccount } from '@mtm/shared-utils/contracts/dto/account'
import type { DeliveryChoice, DeliveryChoiceBody } from '@mtm/shared-utils/contracts/dto/messages'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { $location, $session, $tabs, changeOwnUser, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import {
  byText,
  press,
  pressButton,
  type RunningApp,
  settle,
  startApp,
  type,
} from '@mtm/shared-utils/kit/testing'
import { menuRow } from '../../chrome/chrome-testing.ts'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import BaseScreen from './account-settings.screen.tsx'
import CenterScreen from './account-center.screen.tsx'
import CustomScreen from './account-custom.screen.tsx'
import NotificationScreen from './account-notification.screen.tsx'
import SecurityScreen from './account-security.screen.tsx'

const ACCOUNT: OwnAccount = {
  username: 'sales',
  realname: '林一',
  nickname: null,
  avatar: null,
  sex: '1',
  birthday: null,
  phone: '139****31',
  email: null,
  departs: ['样衣部'],
  posts: ['量体师'],
  roles: ['业务员'],
  hasPassword: true,
  createTime: '2026-01-02 03:04:05',
}
const SESSION = {
  id: 'a'.repeat(32),
  current: true,
  remember: false,
  ip: '10.0.0.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  createTime: '2026-11-21 08:00:00',
  lastSeen: '2026-11-21 09:00:00',
}
const OTHER = {
  ...SESSION,
  id: 'b'.repeat(32),
  current: false,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
}
const SWITCHES: NoticeSwitches = {
  announcement: true,
  review: true,
  order: true,
  production: false,
  payment: true,
  report: true,
}
const DELIVERY: DeliveryChoice = {
  mail: { ...SWITCHES, other: true },
  isMailSent: true,
  hasAddress: true,
  quietFrom: null,
  quietUntil: null,
  locale: 'zh-CN',
}
const sections = ['base', 'security', 'notification'].map((name) =>
  menuRow(`/${name}`, name, { name: `account-settings-${name}`, hidden: true }),
)

describe('the account screens', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let account: OwnAccount
  let sessions: (typeof SESSION)[]
  let broken: boolean
  let switches: NoticeSwitches
  let delivery: DeliveryChoice
  /** when the server answers that a switch is turned */
  let turning: Promise<void> | null
  let factorOn: boolean
  let proof: { freshSeconds: number; phone: string | null }
  const failing = <T,>(value: () => T) =>
    broken ? answer(500, { success: false, message: '数据库繁忙', code: 500, result: null }) : value()

  beforeEach(async () => {
    account = ACCOUNT
    sessions = [OTHER, SESSION]
    broken = false
    switches = SWITCHES
    delivery = DELIVERY
    turning = null
    factorOn = false
    proof = { freshSeconds: 300, phone: null }
    queryClient.clear()
    server = fakeServer({
      'GET /sys/user/account': () => failing(() => account),
      'PUT /sys/user/account': ({ body }) => (account = { ...account, ...(body as object) }),
      'PUT /sys/user/account/avatar': () => (account = { ...account, avatar: null }),
      'GET /sys/user/account/signIns': () =>
        failing(() => [
          { id: '1', time: '2026-11-21 08:00:00', ip: '10.0.0.1', way: 'password', refused: false },
          { id: '2', time: '2026-11-20 08:00:00', ip: '10.0.0.9', way: 'phone', refused: true },
          { id: '3', time: '2026-11-19 08:00:00', ip: '10.0.0.2', way: 'second factor', refused: false },
        ]),
      'GET /sys/user/account/delivery': () => failing(() => delivery),
      'PUT /sys/user/account/delivery': ({ body }) => {
        const { mail, quiet, locale } = body as DeliveryChoiceBody
        return failing(
          () =>
            (delivery = {
              ...delivery,
              mail: { ...delivery.mail, ...mail } as DeliveryChoice['mail'],
              ...(quiet !== undefined && {
                quietFrom: quiet?.from ?? null,
                quietUntil: quiet?.until ?? null,
              }),
              ...(locale && { locale }),
            }),
        )
      },
      'GET /sys/user/account/notices': () => failing(() => switches),
      'PUT /sys/user/account/notices': async ({ body }) => {
        await turning
        return failing(() => (switches = { ...switches, ...(body as object) }))
      },
      'GET /sys/annountCement/listByUser': () => ({
        anntMsgList: [],
        anntMsgTotal: 0,
        sysMsgList: [],
        sysMsgTotal: 0,
      }),
      'GET /dashboard/analysis': () => ({
        byStatus: [
          { status: 'PAID', count: 3 },
          { status: 'CANCELLED', count: 9 },
        ],
      }),
      'GET /sys/user/sessions': () => failing(() => sessions),
      'DELETE /sys/user/sessions': ({ query }) => {
        sessions = sessions.filter(({ id }) => id !== query.get('id'))
        return null
      },
      'GET /sys/user/account/password': () => proof,
      'POST /sys/user/account/password/code': () => null,
      'PUT /sys/user/account/password': ({ body }) => {
        const { smscode } = body as { smscode?: string }
        if (smscode && smscode !== '123456')
          return answer(200, { success: false, message: '手机验证码错误', code: 500, result: null })
        if (!smscode && proof.freshSeconds < 60) {
          proof = { ...proof, freshSeconds: 0 }
          return answer(200, {
            success: false,
            message: '登录已久，请重新登录后再操作',
            code: 500,
            result: null,
          })
        }
        account = { ...account, hasPassword: true }
        return null
      },
      'GET /sys/user/secondFactor': () => ({ on: factorOn, recoveryCodes: factorOn ? 10 : 0 }),
      'POST /sys/user/secondFactor/enrol': ({ body }) =>
        (body as { password?: string }).password === 'right'
          ? { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }
          : answer(200, { success: false, message: '旧密码输入错误!', code: 500, result: null }),
      'POST /sys/user/secondFactor/confirm': () => {
        factorOn = true
        return { recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }
      },
    })
    const orders = menuRow('/order/my-orders', '我的订单')
    signedIn({ user: { realname: '林一', avatar: null }, menu: [...sections, orders] })
    setDicts({
      order_status: [
        { value: 'PAID', text: '已付款', textEn: 'Paid', textJp: '入金済み', title: '', label: '' },
      ],
      sex: [{ value: '1', text: '男', textEn: 'Male', textJp: '男性', title: '', label: '' }],
    })
    app = await startApp(
      {
        center: CenterScreen,
        base: BaseScreen,
        security: SecurityScreen,
        custom: CustomScreen,
        notification: NotificationScreen,
      },
      { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts },
    )
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    queryClient.clear()
    await setLocale('zh-CN')
  })

  const text = () => app.pane().textContent ?? ''
  const untilShown = (words: string) => until(words, () => text().includes(words))
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const calls = (method: string, path: string) =>
    server.calls.filter((call) => call.method === method && call.path === path)

  it('show the account, open work and recent sign-ins, in three languages', async () => {
    await app.show('/center')
    await untilShown('上次登录：2026-11-19 08:00:00，10.0.0.2')
    await untilShown('已付款')
    for (const part of ['139****31', '样衣部', '量体师', '业务员', '被拒绝', '短信验证码'])
      expect(text()).to.contain(part)
    expect(text()).to.not.contain('CANCELLED')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await pressButton(app.pane(), '3已付款')
    expect($location.get().href).to.equal('/order/my-orders?status=PAID')
    await app.show('/center')
    const heads = { 'zh-CN': '最近登录', 'en-US': 'Recent sign-ins', ja_JP: '最近のサインイン' }
    for (const locale of LOCALES) {
      await setLocale(locale)
      await untilShown(heads[locale])
    }
  })

  it('explain a failure and try again', async () => {
    broken = true
    for (const name of ['center', 'base', 'security', 'notification']) {
      await app.show(`/${name}`)
      await untilShown('数据库繁忙')
    }
    broken = false
    await pressButton(app.pane(), '重试')
    await untilShown('生产与发货')
  })

  it('switch sections in one tab, with the focus in the menu', async () => {
    await app.show('/base')
    await until('the form', () => input('realname') !== null)
    await pressButton(app.pane(), 'security')
    expect($location.get().path).to.equal('/security')
    await app.show('/security')
    await until('one tab', () => $tabs.get().tabs.every(({ id }) => id !== '/base'))
    expect(document.activeElement?.textContent).to.equal('security')
    expect(document.activeElement?.getAttribute('aria-current')).to.equal('page')
  })

  it('save the own profile, everywhere at once', async () => {
    await app.show('/base')
    await until('the form', () => input('realname') !== null)
    type(input('realname'), '')
    byText(app.pane(), '保存').closest('form')?.requestSubmit()
    await untilShown('请输入姓名')
    expect(calls('PUT', '/sys/user/account')).to.have.lengthOf(0)
    type(input('realname'), '林 二')
    type(input('nickname'), '小林')
    byText(app.pane(), '保存').closest('form')?.requestSubmit()
    await until('the new name', () => $session.get()?.user.realname === '林 二')
    expect($session.get()?.user.nickname).to.equal('小林')
    expect(calls('PUT', '/sys/user/account')[0]?.body).to.deep.equal({
      realname: '林 二',
      nickname: '小林',
      sex: '1',
      birthday: null,
    })
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('turn a switch at once, and back when it is refused', async () => {
    await app.show('/notification')
    await untilShown('紧急公告始终提醒')
    const review = input('review') as HTMLInputElement
    expect([review.checked, input('production')?.checked]).to.deep.equal([true, false])
    review.click()
    await until('the call', () => calls('PUT', '/sys/user/account/notices').length === 1)
    expect(calls('PUT', '/sys/user/account/notices')[0]?.body).to.deep.equal({ review: false })
    await until('off', () => !review.checked)
    broken = true
    input('order')?.click()
    await untilShown('数据库繁忙')
    expect(input('order')?.checked).to.equal(true)
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('switch mails by kind, set quiet hours and the language of mails', async () => {
    const saved = () => calls('PUT', '/sys/user/account/delivery').map(({ body }) => body)
    await app.show('/notification')
    await untilShown('免打扰时段')
    await until('the switch', () => input('mail-order')?.checked === true)
    input('mail-order')?.click()
    await until('switched off', () => !delivery.mail.order)
    input('quiet')?.click()
    await until('quiet hours', () => delivery.quietFrom === '22:00' && delivery.quietUntil === '08:00')
    await until('the times', () => input('quietFrom') !== null)
    expect(await axeFindings(app.pane())).to.deep.equal([])
    input('quiet')?.click()
    await until('no quiet hours', () => delivery.quietFrom === null)
    expect(saved()).to.deep.equal([
      { mail: { order: false } },
      { quiet: { from: '22:00', until: '08:00' } },
      { quiet: null },
    ])
    delivery = { ...DELIVERY, isMailSent: false }
    queryClient.clear()
    await app.show('/base')
    await app.show('/notification')
  })

  it('turn a switch that was pressed twice one time after the other, and leave it as it was pressed last', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    turning = promise
    await app.show('/notification')
    await untilShown('紧急公告始终提醒')
    const review = input('review') as HTMLInputElement
    const turned = () => calls('PUT', '/sys/user/account/notices').map(({ body }) => body)
    review.click()
    await until('the first call', () => turned().length === 1)
    review.click()
    await settle()
    expect(turned()).to.deep.equal([{ review: false }])
    expect(review.checked).to.equal(true)
    resolve()
    await until('the second call', () => turned().length === 2)
    expect(turned()[1]).to.deep.equal({ review: true })
    await until('turned', () => switches.review)
    await settle()
    expect(review.checked).to.equal(true)
  })

  it('show a switch that was refused twice as the server has it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    turning = promise
    await app.show('/notification')
    await untilShown('紧急公告始终提醒')
    broken = true
    input('review')?.click()
    await until('the first call', () => calls('PUT', '/sys/user/account/notices').length === 1)
    input('review')?.click()
    resolve()
    await untilShown('数据库繁忙')
    expect(input('review')?.checked).to.equal(true)
  })

  it('end a session elsewhere, by its name', async () => {
    await app.show('/security')
    await untilShown('Safari · iOS')
    const rows = [...app.pane().querySelectorAll('.mtm-sessions .mtm-setting')]
    expect(rows[0]?.textContent).to.contain('Chrome · Windows').and.to.contain('本设备')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await pressButton(rows[1] as HTMLElement, '结束会话')
    await until('the question', () => dialog()?.textContent?.includes('「Safari · iOS」') === true)
    await pressButton(dialog() as HTMLElement, '结束会话')
    await untilShown('没有其他会话')
    expect(calls('DELETE', '/sys/user/sessions')[0]?.query.get('id')).to.equal(OTHER.id)
  })

  it('enable the second factor: identity, first code, recovery codes once', async () => {
    await app.show('/security')
    await untilShown('未开启')
    await pressButton(app.pane(), '开启')
    await until('the password', () => dialog() !== null && input('password') !== null)
    type(input('password'), 'wrong')
    await pressButton(dialog() as HTMLElement, '下一步')
    await until('the refusal', () => dialog()?.textContent?.includes('旧密码输入错误!') === true)
    type(input('password'), 'right')
    await pressButton(dialog() as HTMLElement, '下一步')
    await until('the square', () => dialog()?.querySelector('.mtm-qr') != null)
    expect(dialog()?.textContent).to.contain('ABCD EFGH IJKL MNOP')
    expect(await axeFindings(dialog() as HTMLElement)).to.deep.equal([])
    type(input('code'), '123 456')
    await pressButton(dialog() as HTMLElement, '确认开启')
    await until('the codes', () => dialog()?.textContent?.includes('CCCCC-DDDDD') === true)
    expect(calls('POST', '/sys/user/secondFactor/confirm')[0]?.body).to.deep.equal({ code: '123456' })
    press('Escape')
    await until('the question', () => document.body.textContent?.includes('恢复码不会再次显示') === true)
    await pressButton(
      document.querySelector('sl-dialog.mtm-dialog--small[label="请确认"]') ?? document,
      '取消',
    )
    await pressButton(dialog() as HTMLElement, '我已保存')
    await until('the end', () => !document.body.textContent?.includes('CCCCC-DDDDD'))
    await until('the focus', () => document.activeElement?.textContent === '重新生成恢复码')
  })

  it('set a first password after a sign-in just now, else with a code, else after another sign-in', async () => {
    account = { ...ACCOUNT, hasPassword: false }
    const open = async () => {
      const row = app.pane().querySelector<HTMLElement>('.mtm-setting')
      await pressButton(row as HTMLElement, '设置')
      await until('the dialog', () => dialog()?.getAttribute('label') === '设置密码')
    }
    const fill = (password: string, confirm: string) => {
      type(input('password'), password)
      type(input('confirm'), confirm)
    }
    const sets = () => calls('PUT', '/sys/user/account/password').map(({ body }) => body)
    proof = { freshSeconds: 0, phone: null }
    await app.show('/security')
    await untilShown('未设置密码')
    await open()
    await until('the way', () => dialog()?.textContent?.includes('请重新登录') === true)
    expect(input('password')).to.equal(null)
    await pressButton(dialog() as HTMLElement, '取消')
    await until('the end', () => dialog() === null)

    proof = { freshSeconds: 30, phone: '139****31' }
    await open()
    await until('the field', () => document.activeElement === input('password'))
    expect(await axeFindings(dialog() as HTMLElement)).to.deep.equal([])
    fill('short', 'other')
    await pressButton(dialog() as HTMLElement, '保存')
    await until('the mark', () => dialog()?.textContent?.includes('特殊符号组成') === true)
    expect(sets()).to.deep.equal([])
    // it grew too old in front of the dialog
    fill('Needle&2027', 'Needle&2027')
    await pressButton(dialog() as HTMLElement, '保存')
    await until('the code', () => input('smscode') !== null)
    expect(dialog()?.textContent).to.contain('139****31')
    await pressButton(dialog() as HTMLElement, '获取验证码')
    await until('the call', () => calls('POST', '/sys/user/account/password/code').length === 1)
    type(input('smscode'), '000000')
    await pressButton(dialog() as HTMLElement, '保存')
    await until('the refusal', () => dialog()?.textContent?.includes('手机验证码错误') === true)
    type(input('smscode'), ' 123456')
    await pressButton(dialog() as HTMLElement, '保存')
    await until('the end', () => dialog() === null)
    expect(sets().at(-1)).to.deep.equal({ password: 'Needle&2027', smscode: '123456' })
    await untilShown('修改后，其他设备上的会话会结束。')
    expect($session.get()?.user.hasPassword, 'the user menu knows too').to.equal(true)
  })

  it('reload when another page of this browser has set a picture', async () => {
    await app.show('/center')
    await untilShown('上次登录')
    const accountRequests = () => calls('GET', '/sys/user/account').length
    expect(accountRequests()).to.equal(1)
    account = { ...ACCOUNT, avatar: `avatar/${'a'.repeat(32)}.webp` }
    changeOwnUser({ avatar: account.avatar })
    await until('the second answer', () => accountRequests() === 2)
  })

  it('write no style attribute', async () => {
    for (const name of ['center', 'base', 'security', 'custom', 'notification']) {
      await app.show(`/${name}`)
      await until(name, () => app.pane().querySelector('h1') !== null)
      expect(app.pane().querySelectorAll('[style]')).to.have.lengthOf(0)
    }
    expect(app.pane().querySelector('h1')?.textContent).to.equal('账户设置')
  })
})
