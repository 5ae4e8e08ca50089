import { expect } from 'chai'
import { setLocale, signOut } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmMenuSearchElement } from './menu-search.element.ts'

describe('mtm-menu-search', () => {
  let element: Awaited<ReturnType<typeof mount<MtmMenuSearchElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  beforeEach(async () => {
    console = await startConsole({ 'POST /sys/logout': () => null })
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

  it('goes where the arrows point with Enter', async () => {
    await open()
    await search('管理')
    press('ArrowDown')
    press('ArrowDown')
    await element.updateComplete
    expect(find('input').getAttribute('aria-activedescendant')).to.equal('entry-1')
    expect(await axeFindings(element)).to.deep.equal([])
    press('Enter')
    expect(location.pathname).to.equal('/isystem/position')
    expect(isOpen()).to.equal(false)
  })

  it('opens from anywhere by its shortcut, empty each time', async () => {
    await open()
    await search('用户')
    find('#menu-search').hidePopover()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    await until('open again', isOpen)
    await until('an empty box', () => find<HTMLInputElement>('input').value === '')
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
