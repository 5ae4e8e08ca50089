import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import type { SearchResult } from '@mtm/shared-utils/contracts/dto/search'
import { setLocale, setMenu, signOut, standAbove } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, MENU, menuRow, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmMenuSearchElement } from './menu-search.element.ts'

describe('mtm-menu-search', () => {
  let element: Awaited<ReturnType<typeof mount<MtmMenuSearchElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  /** what the server finds */
  let things: SearchResult | Response
  beforeEach(async () => {
    things = {}
    console = await startConsole({ 'POST /sys/logout': () => null, 'GET /search': () => things })
    element = await mount<MtmMenuSearchElement>('mtm-menu-search')
  })
  afterEach(() => console.stop())

  const find = <T extends HTMLElement>(selector: string) => element.renderRoot.querySelector<T>(selector) as T
  const isOpen = () => find('#menu-search').matches(':popover-open')
  const open = async () => {
    find('button').click()
    await until('the focus in the box', () => deepFocus() === find('input'))
  }
  const search = async (words: string) => {
    find<HTMLInputElement>('input').value = words
    find('input').dispatchEvent(new Event('input'))
    await element.updateComplete
  }
  const found = () => [...element.renderRoot.querySelectorAll('[role=option]')].map(textOf)

  it('finds visible leaves by their words, with the groups above them', async () => {
    await open()
    expect(textOf(find('[role=status]'))).to.equal('请输入搜索内容')
    await search('管理')
    expect(found()).to.deep.equal(['用户管理 系统管理', '职务管理 系统管理'])
    await search('隐藏')
    expect(found()).to.deep.equal([])
    expect(textOf(find('[role=status]'))).to.equal('没有查询到任何数据')
  })

  it('finds by path, by another language and by full-width letters', async () => {
    await open()
    for (const words of ['systeminfo', '服务器信息 EN', 'ＳｙｓｔｅｍＩｎｆｏ']) {
      await search(words)
      expect(found(), words).to.deep.equal(['服务器信息 系统监控 / 性能监控'])
    }
  })

  it('opens the active option with Enter', async () => {
    await open()
    await search('管理')
    press('ArrowDown')
    press('ArrowDown')
    await element.updateComplete
    expect(find('input').getAttribute('aria-activedescendant')).to.equal('entry-1')
    expect(await axeFindings(element)).to.deep.equal([])
    // by the browser: its own action would press the button that gets the focus back
    await sendKeys({ press: 'Enter' })
    expect(location.pathname).to.equal('/isystem/position')
    expect(isOpen()).to.equal(false)
  })

  it('finds records by number, debounced and grouped, where a screen of the menu shows them', async () => {
    const id = '1'.repeat(32)
    const named = (no: string) => ({ id, no, name: ['王', 'Wang', 'ワン'] as const })
    things = { order: [named('TX1')], fabric: [named('TW-1'), named('TW 2')], customer: [named('C1')] }
    setMenu([
      ...MENU,
      menuRow('/order/my-orders', '我的订单', { component: 'order/MyOrders' }),
      menuRow('/order/fabric', '素材', { component: 'order/FabricHome' }),
    ])
    await open()
    await search('t')
    await search('tx')
    await search('我的')
    await until('found', () => found().length === 4)
    expect(
      console.server.calls.filter(({ path }) => path === '/search').map(({ query }) => query.get('q')),
    ).to.deep.equal(['我的'])
    // nobody shows clients here
    expect(found()).to.deep.equal(['我的订单', 'TX1 王', 'TW-1 王', 'TW 2 王'])
    const groups = [...element.renderRoot.querySelectorAll('[role=group]')]
    expect(groups.map((group) => group.getAttribute('aria-label'))).to.deep.equal(['菜单', '订单', '面料'])
    expect(await axeFindings(element)).to.deep.equal([])
    for (let step = 0; step < 3; step++) press('ArrowDown')
    await element.updateComplete
    press('Enter')
    expect(location.pathname + location.search).to.equal('/order/fabric?open=TW%202')
  })

  it('offers earlier hits that match the typed text until the server has answered', async () => {
    const named = (no: string) => ({ id: no, no, name: ['王', 'Wang', 'ワン'] as const })
    things = { order: [named('TX11'), named('TX12')] }
    setMenu([menuRow('/order/my-orders', '我的订单', { component: 'order/MyOrders' })])
    await open()
    await search('tx1')
    await until('found', () => found().length === 2)
    await search('tx12')
    expect(found()).to.deep.equal(['TX12 王'])
    press('Enter')
    expect(location.search).to.equal('?open=TX12')
  })

  it('offers only menu entries where the server has no search', async () => {
    things = answer(404, { success: false, message: '没有', code: 404, result: null })
    await open()
    await search('管理')
    await until('asked', () => console.server.calls.some(({ path }) => path === '/search'))
    await element.updateComplete
    expect(found()).to.deep.equal(['用户管理 系统管理', '职务管理 系统管理'])
  })

  it('opens from anywhere by its shortcut, empty each time', async () => {
    await open()
    await search('用户')
    find('#menu-search').hidePopover()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    await until('open again', isOpen)
    await until('an empty box', () => find<HTMLInputElement>('input').value === '')
  })

  it('stays closed beneath a dialog', async () => {
    const comeDown = standAbove({ isOpen: () => true, close: () => undefined })
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    comeDown()
    expect(isOpen()).to.equal(false)
  })

  it('speaks the chosen language and searches nothing without a session', async () => {
    await setLocale('ja_JP')
    await element.updateComplete
    expect(find('button').getAttribute('aria-label')).to.equal('メニュー検索')
    await signOut()
    await element.updateComplete
    expect(find<HTMLButtonElement>('button').disabled).to.equal(true)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    expect(element.renderRoot.querySelectorAll('[popover]').length).to.equal(0)
  })
})
