import { expect } from 'chai'
import { $session, $settings, changeSettings, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, deepFocus, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmHeaderElement } from './header.element.ts'

describe('mtm-header', () => {
  let header: Awaited<ReturnType<typeof mount<MtmHeaderElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  beforeEach(async () => {
    console = await startConsole({ 'POST /sys/logout': () => null })
    header = await mount<MtmHeaderElement>('mtm-header')
  })
  afterEach(() => console.stop())

  const find = <T extends HTMLElement>(selector: string) => header.renderRoot.querySelector<T>(selector) as T
  const button = (label: string) => find<HTMLButtonElement>(`button[aria-label^="${label}"]`)
  const question = () => find('mtm-ask').shadowRoot?.querySelector('dialog') as HTMLDialogElement
  const askLogout = async () => {
    button('账户菜单').click()
    find('#account').querySelector('button')?.click()
    await until('the question', () => question()?.open === true)
  }
  const answer = (index: number) =>
    clickWhenReady(question().querySelectorAll<HTMLElement>('sl-button')[index])

  it('is accessible, light and dark, menu at the side and on top', async () => {
    expect(await axeFindings(header)).to.deep.equal([])
    changeSettings({ scheme: 'dark', layout: 'top' })
    await header.updateComplete
    expect(await axeFindings(header)).to.deep.equal([])
  })

  it('asks for menu and settings by events', () => {
    const heard: string[] = []
    for (const type of ['mtm-toggle-menu', 'mtm-open-settings'])
      document.addEventListener(type, ({ type: name }) => heard.push(name), { once: true })
    button('收起菜单').click()
    button('系统设置').click()
    expect(heard).to.deep.equal(['mtm-toggle-menu', 'mtm-open-settings'])
  })

  it('switches light and dark, by keyboard too', async () => {
    button('外观').click()
    await until('the menu', () => textOf(deepFocus()) === '浅色')
    press('ArrowDown')
    ;(deepFocus() as HTMLElement).click()
    expect($settings.get().scheme).to.equal('dark')
    expect(document.documentElement.classList.contains('sl-theme-dark')).to.equal(true)
  })

  it('shows who is signed in and stays so when logging out is refused', async () => {
    expect(textOf(find('.account'))).to.equal('林一')
    await askLogout()
    expect(textOf(question())).to.contain('确定要退出登录吗？')
    await answer(0)
    await until('the answer', () => !question().open)
    expect($session.get()).to.not.equal(null)
    expect(console.server.calls.map(({ path }) => path)).to.not.contain('/sys/logout')
  })

  it('logs out after the confirmation', async () => {
    await askLogout()
    await answer(1)
    await until('the end of the session', () => $session.get() === null)
    expect(console.server.calls.map(({ path }) => path)).to.contain('/sys/logout')
  })

  it('holds the menu and the logo when the menu is on top', async () => {
    changeSettings({ layout: 'top' })
    await header.updateComplete
    expect(find('mtm-side-menu').getAttribute('mode')).to.equal('top')
    expect(textOf(find('.logo'))).to.equal('量体裁衣')
    expect(find('mtm-breadcrumb')).to.equal(null)
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    await header.updateComplete
    expect(button('Collapse menu')).to.not.equal(null)
    expect(textOf(find('#account'))).to.equal('Sign out')
  })
})
