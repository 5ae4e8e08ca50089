import { expect } from 'chai'
import { $settings, changeSettings, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmHeaderElement } from './header.element.ts'

describe('mtm-header', () => {
  let header: Awaited<ReturnType<typeof mount<MtmHeaderElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  beforeEach(async () => {
    console = await startConsole()
    header = await mount<MtmHeaderElement>('mtm-header')
  })
  afterEach(() => console.stop())

  const find = <T extends HTMLElement>(selector: string) => header.renderRoot.querySelector<T>(selector) as T
  const button = (label: string) => find<HTMLButtonElement>(`button[aria-label^="${label}"]`)

  it('is accessible, light and dark, menu at the side and on top', async () => {
    expect(await axeFindings(header)).to.deep.equal([])
    changeSettings({ scheme: 'dark', layout: 'top' })
    await header.updateComplete
    expect(await axeFindings(header)).to.deep.equal([])
  })

  it('has one ink for all its content, on a dark navigation too', async () => {
    header.style.setProperty('--mtm-ink', 'rgb(1, 2, 3)')
    header.style.setProperty('--mtm-nav-ink', 'rgb(201, 202, 203)')
    changeSettings({ layout: 'top' })
    await header.updateComplete
    const parts = [...find('.end').children].filter((part) => !part.hasAttribute('popover'))
    expect(parts.map((part) => getComputedStyle(part).color)).to.deep.equal(
      parts.map(() => 'rgb(201, 202, 203)'),
    )
  })

  it('requests menu and settings by events', () => {
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

  it('contains the menu and the logo when the menu is on top', async () => {
    changeSettings({ layout: 'top' })
    await header.updateComplete
    expect(find('mtm-side-menu').getAttribute('mode')).to.equal('top')
    await until('the name', () => textOf(find('mtm-logo').shadowRoot?.querySelector('a')) === '量体裁衣')
    expect(find('mtm-breadcrumb')).to.equal(null)
  })

  it('speaks the chosen language', async () => {
    await setLocale('en-US')
    await header.updateComplete
    expect(button('Collapse menu')).to.not.equal(null)
    expect(button('Appearance')).to.not.equal(null)
  })
})
