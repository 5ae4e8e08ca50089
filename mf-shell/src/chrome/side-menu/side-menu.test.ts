import { expect } from 'chai'
import { $location, $settings, changeSettings, setLocale, signOut } from '@mtm/shared-utils/runtime'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, goTo, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmSideMenuElement } from './side-menu.element.ts'

type Menu = Awaited<ReturnType<typeof mount<MtmSideMenuElement>>>

describe('mtm-side-menu', () => {
  let menu: Menu
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    menu = await mount<MtmSideMenuElement>('mtm-side-menu')
  })
  afterEach(() => stop())

  const entries = () =>
    [...menu.renderRoot.querySelectorAll<HTMLElement>('.entry')].filter((entry) => entry.checkVisibility())
  const titles = () => entries().map(textOf)
  const entry = (title: string) => entries().find((candidate) => textOf(candidate) === title) as HTMLElement

  it('shows the tree without hidden entries and hollow groups', () => {
    expect(titles()).to.deep.equal(['首页', '系统管理', '系统监控'])
  })

  it('opens and closes groups, also inside groups', async () => {
    entry('系统监控').click()
    await menu.updateComplete
    entry('性能监控').click()
    await menu.updateComplete
    expect(titles()).to.deep.equal(['首页', '系统管理', '系统监控', '性能监控', '服务器信息'])
    expect(entry('系统监控').getAttribute('aria-expanded')).to.equal('true')
    entry('系统监控').click()
    await menu.updateComplete
    expect(titles()).to.deep.equal(['首页', '系统管理', '系统监控'])
  })

  it('opens the groups of the current page and marks it', async () => {
    goTo('/monitor/SystemInfo')
    await menu.updateComplete
    expect(entry('服务器信息').getAttribute('aria-current')).to.equal('page')
  })

  it('opens a page without leaving the document and raises an event', async () => {
    let events = 0
    let href: unknown
    menu.addEventListener('mtm-navigated', (event) => {
      events++
      href = (event as CustomEvent<{ href: string }>).detail.href
    })
    entry('系统管理').click()
    await menu.updateComplete
    entry('用户管理').click()
    expect($location.get().path).to.equal('/isystem/user')
    expect(events).to.equal(1)
    expect(href).to.equal('/isystem/user')
  })

  it('moves by keyboard', async () => {
    entry('首页').focus()
    press('ArrowDown')
    expect(textOf(deepFocus())).to.equal('系统管理')
    press('ArrowRight')
    await menu.updateComplete
    press('ArrowDown')
    expect(textOf(deepFocus())).to.equal('用户管理')
    press('ArrowLeft')
    expect(textOf(deepFocus())).to.equal('系统管理')
    press('ArrowLeft')
    await menu.updateComplete
    expect(titles()).to.not.contain('用户管理')
    press('End')
    expect(textOf(deepFocus())).to.equal('系统监控')
  })

  it('is 200 wide, 64 when collapsed, and reads arrows the other way from right to left', async () => {
    expect(menu.getBoundingClientRect().width).to.equal(200)
    menu.collapsed = true
    await menu.updateComplete
    expect(menu.getBoundingClientRect().width).to.equal(64)
    menu.collapsed = false
    menu.dir = 'rtl'
    await menu.updateComplete
    entry('系统管理').focus()
    press('ArrowLeft')
    await menu.updateComplete
    expect(entry('系统管理').getAttribute('aria-expanded')).to.equal('true')
  })

  it('shows that nobody is signed in, with a link to the sign-in page', async () => {
    await signOut()
    await menu.updateComplete
    expect(textOf(menu.renderRoot.querySelector('nav'))).to.equal('未登录 登录')
    expect(await axeFindings(menu)).to.deep.equal([])
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    await menu.updateComplete
    expect(titles()[1]).to.equal('系统管理 en')
  })

  for (const mode of ['collapsed', 'top'])
    it(`opens groups beside itself when ${mode}; Escape and a click elsewhere close them`, async () => {
      if (mode === 'top') menu.mode = 'top'
      else menu.collapsed = true
      await menu.updateComplete
      const group = menu.renderRoot.querySelector('button.entry') as HTMLElement
      expect(group.ariaLabel).to.equal('系统管理')
      group.click()
      await menu.updateComplete
      entry('用户管理').focus()
      press('Escape')
      await menu.updateComplete
      expect(titles()).to.not.contain('用户管理')
      expect(deepFocus() === group).to.equal(true)
      group.click()
      await menu.updateComplete
      expect(await axeFindings(menu)).to.deep.equal([])
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await menu.updateComplete
      expect(titles()).to.not.contain('用户管理')
    })

  for (const navTheme of ['dark', 'light'] as const)
    for (const scheme of ['dark', 'light'] as const)
      it(`is accessible with ${navTheme} navigation on a ${scheme} page`, async () => {
        changeSettings({ navTheme, scheme })
        goTo('/isystem/user')
        await menu.updateComplete
        expect(await axeFindings(menu)).to.deep.equal([])
        expect($settings.get().navTheme).to.equal(navTheme)
      })

  it('leaves the page of an external entry to the browser', async () => {
    const { setMenu } = await import('@mtm/shared-utils/runtime')
    const { menuRow } = await import('../chrome-testing.ts')
    const row = menuRow('abc', '帮助')
    setMenu([
      { ...row, meta: { ...row.meta, url: 'https://example.com/help', internalOrExternal: true } },
      { ...row, path: 'bad', meta: { ...row.meta, url: 'javascript:alert(1)', internalOrExternal: true } },
    ])
    await menu.updateComplete
    const [good, bad] = entries() as [HTMLAnchorElement, HTMLAnchorElement]
    expect(good.href).to.equal('https://example.com/help')
    expect(good.target).to.equal('_blank')
    expect(bad.getAttribute('href')).to.equal('/bad')
  })
})
