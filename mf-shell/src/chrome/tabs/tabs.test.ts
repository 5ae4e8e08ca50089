import { expect } from 'chai'
import {
  $location,
  $tabs,
  $toasts,
  changeSettings,
  setLocale,
  setTabDirty,
  signOut,
} from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, deepFocus, goTo, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmAskElement } from '../ask/ask.element.ts'
import type { MtmTabsElement } from './tabs.element.ts'

type Tabs = Awaited<ReturnType<typeof mount<MtmTabsElement>>>

describe('mtm-tabs', () => {
  let tabs: Tabs
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    tabs = await mount<MtmTabsElement>('mtm-tabs')
  })
  afterEach(() => stop())

  const open = async (...paths: string[]) => {
    for (const path of paths) goTo(path)
    await tabs.updateComplete
  }
  const items = () => [...tabs.renderRoot.querySelectorAll('li')]
  const item = (path: string) => tabs.renderRoot.querySelector(`li[data-id="${path}"]`) as HTMLLIElement
  const ids = () => $tabs.get().tabs.map(({ id }) => id)
  const toasts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
  const link = (path: string) => item(path).querySelector('a') as HTMLAnchorElement
  const closeButton = (path: string) => item(path).querySelector('button') as HTMLButtonElement | null
  const act = async (path: string, action: number) => {
    item(path).dispatchEvent(new MouseEvent('contextmenu', { clientX: 40, clientY: 40, cancelable: true }))
    const menu = tabs.renderRoot.querySelector('#actions') as HTMLElement
    ;(menu.children[action] as HTMLElement).click()
    await tabs.updateComplete
  }
  const question = () => tabs.renderRoot.querySelector('mtm-ask') as MtmAskElement
  const answer = async (label: string) => {
    const dialog = () => question().renderRoot.querySelector('dialog')
    const button = () =>
      [...question().renderRoot.querySelectorAll('sl-button')].find(
        (candidate) => textOf(candidate) === label,
      )
    await until('the question', () => dialog()?.open === true && button() !== undefined)
    await clickWhenReady(button())
    await until('the answer', () => dialog()?.open === false)
    await tabs.updateComplete
  }

  it('shows the open pages, home first and without a close button', async () => {
    await open('/isystem/user')
    expect(items().map(textOf)).to.deep.equal(['首页', '用户管理'])
    expect(closeButton('/dashboard/analysis')).to.equal(null)
    expect(link('/isystem/user').getAttribute('aria-current')).to.equal('page')
    expect(await axeFindings(tabs)).to.deep.equal([])
  })

  it('speaks the chosen language', async () => {
    await open('/isystem/user')
    await setLocale('ja_JP')
    await tabs.updateComplete
    expect(items().map(textOf)).to.deep.equal(['ホーム', '用户管理 jp'])
    expect(closeButton('/isystem/user')?.ariaLabel).to.equal('用户管理 jpを閉じる')
  })

  it('opens a page by click, without leaving the document', async () => {
    await open('/isystem/user', '/isystem/position')
    link('/isystem/user').click()
    expect($location.get().path).to.equal('/isystem/user')
  })

  it('closes a page and shows its neighbour', async () => {
    await open('/isystem/user', '/isystem/position')
    closeButton('/isystem/position')?.click()
    expect(ids()).to.deep.equal(['/dashboard/analysis', '/isystem/user'])
    expect($tabs.get().activeId).to.equal('/isystem/user')
  })

  it('refuses to close the last page', async () => {
    changeSettings({ multiPage: false })
    await open('/isystem/user')
    expect(ids()).to.deep.equal(['/isystem/user'])
    closeButton('/isystem/user')?.click()
    expect(toasts()).to.deep.equal(['warning: 这是最后一页，不能再关闭了啦'])
    expect(ids()).to.deep.equal(['/isystem/user'])
  })

  it('is empty without a session', async () => {
    await open('/isystem/user')
    await signOut({ keepWork: true })
    await tabs.updateComplete
    expect(items()).to.have.lengthOf(0)
  })

  it('refuses to close home', async () => {
    await open('/isystem/user')
    link('/dashboard/analysis').focus()
    press('Delete')
    expect(toasts()).to.deep.equal(['warning: 首页不能关闭!'])
  })

  it('asks before closing a tab with unsaved work', async () => {
    await open('/isystem/user')
    setTabDirty('/isystem/user', true)
    await tabs.updateComplete
    expect(link('/isystem/user').ariaLabel).to.equal('用户管理（未保存）')
    closeButton('/isystem/user')?.click()
    await answer('取消')
    expect(ids()).to.contain('/isystem/user')
    closeButton('/isystem/user')?.click()
    await answer('放弃内容')
    await until('the tab to go', () => !ids().includes('/isystem/user'))
  })

  describe('context menu', () => {
    beforeEach(() => open('/isystem/user', '/isystem/position', '/monitor/SystemInfo'))

    it('refreshes', async () => {
      await act('/isystem/user', 0)
      expect($tabs.get().tabs.find(({ id }) => id === '/isystem/user')?.generation).to.equal(1)
    })
    it('asks before a refresh that drops unsaved work', async () => {
      setTabDirty('/isystem/user', true)
      await act('/isystem/user', 0)
      await answer('取消')
      expect($tabs.get().tabs.find(({ id }) => id === '/isystem/user')?.generation).to.equal(0)
    })
    it('closes to the left, home stays', async () => {
      await act('/isystem/position', 1)
      expect(ids()).to.deep.equal(['/dashboard/analysis', '/isystem/position', '/monitor/SystemInfo'])
    })
    it('closes to the right', async () => {
      await act('/isystem/user', 2)
      expect(ids()).to.deep.equal(['/dashboard/analysis', '/isystem/user'])
    })
    it('closes the others, except tabs with unsaved work, and reports those', async () => {
      setTabDirty('/isystem/user', true)
      await act('/isystem/position', 3)
      expect(ids()).to.deep.equal(['/dashboard/analysis', '/isystem/user', '/isystem/position'])
      expect(toasts()).to.deep.equal(['warning: 1 个页面有未保存的内容，未关闭'])
    })
    it('opens by keyboard below its tab, moves with arrows, gives the focus back', async () => {
      link('/isystem/user').focus()
      item('/isystem/user').dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))
      await until('focus in the menu', () => deepFocus()?.role === 'menuitem')
      press('ArrowDown')
      expect(textOf(deepFocus())).to.equal('关闭左侧')
      press('End')
      expect(textOf(deepFocus())).to.equal('关闭其他')
      expect(await axeFindings(tabs)).to.deep.equal([])
      ;(tabs.renderRoot.querySelector('#actions') as HTMLElement).hidePopover()
      expect(textOf(deepFocus())).to.equal('用户管理')
    })
  })

  it('moves with arrows, Home and End; Delete closes and stays in the strip', async () => {
    await open('/isystem/user', '/isystem/position')
    link('/isystem/position').focus()
    press('ArrowRight')
    expect(textOf(deepFocus())).to.equal('首页')
    press('End')
    expect(textOf(deepFocus())).to.equal('职务管理')
    press('ArrowLeft')
    expect(textOf(deepFocus())).to.equal('用户管理')
    press('End')
    press('Delete')
    await until('focus on the neighbour', () => textOf(deepFocus()) === '用户管理')
    expect(ids()).to.have.lengthOf(2)
  })

  it('runs from right to left where lines do', async () => {
    tabs.dir = 'rtl'
    await open('/isystem/user', '/isystem/position')
    const [first, second] = items().map((one) => one.getBoundingClientRect().left)
    expect(first).to.be.above(second as number)
    link('/dashboard/analysis').focus()
    press('ArrowLeft')
    expect(textOf(deepFocus())).to.equal('用户管理')
  })

  it('has one stop in the tab order besides its close button', async () => {
    await open('/isystem/user', '/isystem/position')
    const stops = [...tabs.renderRoot.querySelectorAll('nav [tabindex="0"]')]
    expect(stops.map((stop) => stop.tagName)).to.deep.equal(['A', 'BUTTON'])
  })

  it('scrolls to the active page when the strip is too narrow', async () => {
    tabs.style.setProperty('width', '160px')
    await open('/isystem/user', '/isystem/position', '/monitor/SystemInfo')
    const strip = tabs.renderRoot.querySelector('nav') as HTMLElement
    expect(strip.scrollLeft).to.be.above(0)
    goTo('/dashboard/analysis')
    await tabs.updateComplete
    expect(strip.scrollLeft).to.be.below(20)
  })
})
