import { expect } from 'chai'
import { openSettingsEvent } from '@mtm/shared-utils/contracts/events/dom/mtm-open-settings'
import { $settings, changeSettings, setLocale, type Settings } from '@mtm/shared-utils/runtime'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import { mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmSettingsElement } from './settings.element.ts'

describe('mtm-settings', () => {
  let settings: Awaited<ReturnType<typeof mount<MtmSettingsElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    settings = await mount<MtmSettingsElement>('mtm-settings')
    settings.show()
  })
  afterEach(() => stop())

  const radio = (name: string, value: string) =>
    settings.renderRoot.querySelector(`input[name=${name}][value="${value}"]`) as HTMLInputElement
  const toggle = (label: string) =>
    settings.renderRoot.querySelector(`input[role=switch][aria-label="${label}"]`) as HTMLInputElement
  const dialog = () => settings.renderRoot.querySelector('dialog') as HTMLDialogElement

  const choices: [string, string, Partial<Settings>][] = [
    ['navTheme', 'light', { navTheme: 'light' }],
    ['primary', '#722ED1', { primary: '#722ED1' }],
    ['scheme', 'dark', { scheme: 'dark' }],
    ['layout', 'top', { layout: 'top' }],
  ]
  for (const [name, value, expected] of choices)
    it(`changes ${name} at once`, () => {
      radio(name, value).click()
      expect($settings.get()).to.include(expected)
    })

  const switches: [string, keyof Settings][] = [
    ['固定页头', 'fixedHeader'],
    ['固定侧边菜单', 'fixedSidebar'],
    ['色弱模式', 'colorWeak'],
    ['多页签模式', 'multiPage'],
    ['页脚', 'footer'],
  ]
  for (const [label, name] of switches)
    it(`switches ${name}`, () => {
      const before = $settings.get()[name]
      toggle(label).click()
      expect($settings.get()[name]).to.equal(!before)
    })

  it('names the eight presets', async () => {
    const names = [...settings.renderRoot.querySelectorAll('input[name=primary]')].map(
      (input) => input.ariaLabel,
    )
    expect(names).to.deep.equal(['薄暮', '火山', '日暮', '明青', '极光绿', '拂晓蓝', '极客蓝', '酱紫'])
    expect(radio('primary', '#1890FF').checked).to.equal(true)
  })

  it('offers only valid combinations, with the reason', async () => {
    expect(radio('contentWidth', 'fluid').disabled).to.equal(true)
    expect(toggle('滚动时隐藏页头').disabled).to.equal(true)
    expect(textOf(dialog())).to.contain('需要固定页头').and.to.contain('仅顶部菜单可用流式宽度')
    changeSettings({ layout: 'top', fixedHeader: true })
    await settings.updateComplete
    expect(radio('contentWidth', 'fluid').disabled).to.equal(false)
    expect(toggle('滚动时隐藏页头').disabled).to.equal(false)
    expect(toggle('固定侧边菜单').disabled).to.equal(true)
  })

  it('opens on an event of the page, in one drawer only', async () => {
    dialog().close()
    const other = await mount<MtmSettingsElement>('mtm-settings')
    document.dispatchEvent(new CustomEvent('mtm-open-settings'))
    const drawers = [settings, other].map((drawer) => drawer.renderRoot.querySelector('dialog')?.open)
    expect(drawers).to.deep.equal([true, false])
  })

  it('closes on its button and on the page beside it, not inside', () => {
    dialog().dispatchEvent(new MouseEvent('click', { clientX: innerWidth - 4 }))
    expect(dialog().open).to.equal(true)
    dialog().dispatchEvent(new MouseEvent('click', { clientX: 2 }))
    expect(dialog().open).to.equal(false)
    settings.show()
    settings.renderRoot.querySelector<HTMLElement>('header button')?.click()
    expect(dialog().open).to.equal(false)
  })

  for (const scheme of ['light', 'dark'] as const)
    it(`is accessible in ${scheme}`, async () => {
      changeSettings({ scheme })
      await settings.updateComplete
      expect(await axeFindings(settings)).to.deep.equal([])
    })

  it('speaks the chosen language', async () => {
    await setLocale('ja_JP')
    await settings.updateComplete
    expect(textOf(dialog())).to.contain('テーマカラー')
    expect(radio('primary', '#1890FF').ariaLabel).to.equal('デイブレイクブルー')
  })

  it('renders in the page when configured so, without a drawer', async () => {
    const inline = await mount<MtmSettingsElement>('mtm-settings', { 'data-inline': '' })
    expect(inline.renderRoot.querySelector('dialog')).to.equal(null)
    ;(inline.renderRoot.querySelector('input[name=scheme][value=dark]') as HTMLInputElement).click()
    expect($settings.get().scheme).to.equal('dark')
    await settings.updateComplete
    expect(radio('scheme', 'dark').checked).to.equal(true)
    document.dispatchEvent(new CustomEvent(openSettingsEvent.name))
    expect(dialog().open).to.equal(true)
    dialog().close()
    expect(await axeFindings(inline)).to.deep.equal([])
  })
})
