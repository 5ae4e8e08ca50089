import { expect } from 'chai'
import { $locale } from '@mtm/shared-utils/runtime'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, mount, press, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmLocaleElement } from './locale.element.ts'

describe('mtm-locale', () => {
  let locale: Awaited<ReturnType<typeof mount<MtmLocaleElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    locale = await mount<MtmLocaleElement>('mtm-locale')
  })
  afterEach(() => stop())

  const button = () => locale.renderRoot.querySelector('button') as HTMLButtonElement
  const items = () => [...locale.renderRoot.querySelectorAll<HTMLElement>('[role=menuitemradio]')]

  it('names the language of the page, and every language in itself', async () => {
    expect(button().ariaLabel).to.equal('语言: 简体中文')
    expect(items().map((item) => [item.textContent?.trim(), item.lang])).to.deep.equal([
      ['简体中文', 'zh-CN'],
      ['English', 'en-US'],
      ['日本語', 'ja-JP'],
    ])
  })

  it('opens on the current language and switches by keyboard', async () => {
    button().click()
    await until('the menu', () => textOf(deepFocus()) === '简体中文')
    expect(button().ariaExpanded).to.equal('true')
    expect(await axeFindings(locale)).to.deep.equal([])
    press('ArrowDown')
    expect(textOf(deepFocus())).to.equal('English')
    ;(deepFocus() as HTMLElement).click()
    await until('English', () => $locale.get() === 'en-US' && document.documentElement.lang === 'en-US')
    await locale.updateComplete
    expect(button().ariaLabel).to.equal('Language: English')
    expect(items().map((item) => item.ariaChecked)).to.deep.equal(['false', 'true', 'false'])
  })

  it('gives the focus back when its menu closes', async () => {
    button().focus()
    button().click()
    await until('the menu', () => deepFocus()?.role === 'menuitemradio')
    locale.renderRoot.querySelector<HTMLElement>('#languages')?.hidePopover()
    expect(deepFocus() === button()).to.equal(true)
  })
})
