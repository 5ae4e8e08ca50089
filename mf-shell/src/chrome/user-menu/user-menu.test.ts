import { expect } from 'chai'
import { $dicts, $session, $toasts, changeOwnUser, setLocale, setMenu } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, menuRow, MENU, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmUserMenuElement } from './user-menu.element.ts'

describe('mtm-user-menu', () => {
  let menu: Awaited<ReturnType<typeof mount<MtmUserMenuElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  let cacheFails = false
  let logoutFails = false
  beforeEach(async () => {
    cacheFails = false
    logoutFails = false
    console = await startConsole({
      'POST /sys/logout': () =>
        logoutFails ? answer(500, { success: false, message: '稍后再试', code: 500, result: null }) : null,
      'GET /sys/dict/refleshCache': () => {
        if (cacheFails) throw new Error('away')
        return null
      },
      'GET /sys/dict/queryAllDictItems': () => ({ sex: [] }),
    })
    menu = await mount<MtmUserMenuElement>('mtm-user-menu')
  })
  afterEach(() => console.stop())

  const find = <T extends HTMLElement>(selector: string) => menu.renderRoot.querySelector<T>(selector) as T
  const paths = () => console.server.calls.map(({ path }) => path)
  const choose = (action: string) => {
    find('.account').click()
    find(`[data-action=${action}]`).click()
  }
  const question = () => find('mtm-ask').shadowRoot?.querySelector('dialog') as HTMLDialogElement
  const askLogout = async () => {
    choose('signOut')
    await until('the question', () => question()?.open === true)
  }
  const answerQuestion = (index: number) =>
    clickWhenReady(question().querySelectorAll<HTMLElement>('sl-button')[index])
  const toasts = () => $toasts.get().map(({ kind, text }) => `${kind} ${text}`)

  it('shows the signed-in user, accessibly', async () => {
    expect(textOf(find('.account'))).to.equal('林一')
    changeOwnUser({ nickname: '小林' })
    await menu.updateComplete
    expect(textOf(find('.account'))).to.equal('小林')
    changeOwnUser({ nickname: null })
    await menu.updateComplete
    find('.account').click()
    expect(await axeFindings(menu)).to.deep.equal([])
  })

  it('offers account pages that the menu contains', async () => {
    expect(find('[data-action=center]')).to.equal(null)
    setMenu([...MENU, menuRow('/account/center', '个人中心', { name: 'account-center' })])
    await menu.updateComplete
    choose('center')
    expect(location.pathname).to.equal('/account/center')
  })

  it('links users without a password to the page that sets one', async () => {
    changeOwnUser({ hasPassword: false })
    await menu.updateComplete
    expect(find('[data-action=setPassword]'), 'their routes do not contain that page').to.equal(null)
    setMenu([...MENU, menuRow('/account/security', '安全设置', { name: 'account-settings-security' })])
    await menu.updateComplete
    expect(find('[data-action=password]')).to.equal(null)
    choose('setPassword')
    expect(location.pathname).to.equal('/account/security')
    changeOwnUser({ hasPassword: true })
    await menu.updateComplete
    expect(textOf(find('[data-action=password]'))).to.equal('修改密码')
  })

  it('requests the setting drawer', async () => {
    const settingsEvent = new Promise((resolve) =>
      document.addEventListener('mtm-open-settings', resolve, { once: true }),
    )
    choose('settings')
    expect(((await settingsEvent) as CustomEvent).detail).to.deep.equal({ version: 1 })
  })

  it('stays signed in when logging out is refused', async () => {
    await askLogout()
    expect(textOf(question())).to.contain('确定要退出登录吗？')
    await answerQuestion(0)
    await until('the answer', () => !question().open)
    expect($session.get()).to.not.equal(null)
    expect(paths()).to.not.contain('/sys/logout')
  })

  it('logs out after the confirmation', async () => {
    await askLogout()
    await answerQuestion(1)
    await until('the end of the session', () => $session.get() === null)
    expect(paths()).to.contain('/sys/logout')
    await menu.updateComplete
    expect(textOf(find('.sign-in'))).to.equal('登录')
    expect(find('.sign-in').getAttribute('href')).to.match(/^\/user\/login\?redirect=%2F/)
  })

  it('says why the server could not end the session, which is over here all the same', async () => {
    logoutFails = true
    await askLogout()
    await answerQuestion(1)
    await until('the word', () => toasts().length > 0)
    expect(toasts()).to.deep.equal(['danger 稍后再试'])
    expect($session.get()).to.equal(null)
  })

  it('clears the cache by reloading the dictionaries', async () => {
    choose('clearCache')
    await until('the word', () => toasts().length > 0)
    expect(toasts()).to.deep.equal(['success 清除缓存成功'])
    expect($dicts.get()).to.deep.equal({ sex: [] })
  })

  it('reports that the cache could not be cleared', async () => {
    cacheFails = true
    choose('clearCache')
    await until('the word', () => toasts().length > 0)
    expect(toasts()).to.deep.equal(['danger 清除缓存失败'])
  })

  it('shows the avatar, and updates it at once', async () => {
    const picture = () => find<HTMLImageElement>('.avatar img')
    expect(picture()).to.equal(null)
    const stored = `avatar/${'a'.repeat(32)}.webp`
    changeOwnUser({ avatar: stored })
    await menu.updateComplete
    expect(picture().getAttribute('src')).to.equal(`/api/sys/common/static/${stored}?w=80`)
    picture().dispatchEvent(new Event('error'))
    expect(picture().hidden).to.equal(true)
    changeOwnUser({ avatar: 'https://pictures.example.test/me.png' })
    await menu.updateComplete
    expect(picture()).to.equal(null)
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    await menu.updateComplete
    expect(textOf(find('[data-action=password]'))).to.equal('Change password')
  })
})
