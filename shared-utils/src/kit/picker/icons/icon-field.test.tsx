import '@mtm/shared-utils/ui/console'
import { expect } from 'chai'
import { useState } from 'react'
import { menuDrawing, menuIconName } from '@mtm/shared-utils/contracts/menu/menu-icons'
import { hasIcon } from '@mtm/shared-utils/ui'
import { axeFindings, eventually, until } from '@mtm/shared-utils/runtime/testing'
import { press, startApp, type, type RunningApp } from '../../testing.ts'
import { IconField } from '../../picker.ts'
import { findIcons, ICON_WORDS } from './icon-words.ts'

let start: string | null
let chosen: string | null
let readOnly: boolean

function Icons() {
  const [value, setValue] = useState<string | null | undefined>(start)
  chosen = value ?? null
  return <IconField name="icon" label="图标" value={value} onChange={setValue} readOnly={readOnly} />
}

describe('a field for icons', () => {
  let running: RunningApp | null = null
  const app = () => running!
  const show = async (value: string | null, only = false) => {
    start = value
    readOnly = only
    running = await startApp({ screen: Icons })
    await app().show('/screen')
    await until('field', () => app().pane().querySelector('[data-field=icon]:not([aria-busy])') !== null)
  }
  afterEach(async () => {
    await running?.stop()
    running = null
  })
  const input = () => app().pane().querySelector<HTMLInputElement>('[name=icon]')!
  const options = () => [...app().pane().querySelectorAll<HTMLElement>('[role=option]')]
  const panel = () => app().pane().querySelector<HTMLElement>('.mtm-picker__panel')!
  const isOpen = () => !panel().hasAttribute('hidden')
  const active = () => app().pane().querySelector('[data-active]')?.textContent

  it('offers drawings that are there, each named in three languages, and found in any', () => {
    expect(Object.keys(ICON_WORDS).filter((name) => !hasIcon(name))).to.deep.equal([])
    for (const words of Object.values(ICON_WORDS))
      expect(words.every((one) => one.trim() !== '')).to.equal(true)
    const drawings = (typed: string) => findIcons(typed, ([zh]) => zh).map(({ drawing }) => drawing)
    for (const typed of ['裁剪', 'Tailor', '仕立て', 'scissors'])
      expect(drawings(typed), typed).to.deep.equal(['scissors'])
    expect(drawings('nothing of the kind')).to.deep.equal([])
  })

  it('stores the name that a stock menu uses, and draws both', () => {
    expect(menuIconName('gear')).to.equal('setting')
    expect(menuDrawing('setting')).to.equal('gear')
    expect(menuIconName('rulers')).to.equal('rulers')
    expect(menuDrawing('constructor')).to.equal('constructor')
  })

  it('is searched and operated by keys, and closes without closing its container', async () => {
    await show('setting')
    expect(input().value).to.equal('设置')
    expect(app().pane().querySelector('.mtm-icons > sl-icon')!.getAttribute('name')).to.equal('gear')
    input().focus()
    press('ArrowDown')
    await until('open', isOpen)
    expect(active()).to.equal('设置')
    expect(await axeFindings(app().pane())).to.deep.equal([])
    press('ArrowRight')
    await eventually(() => expect(active()).to.equal('调节'))
    press('ArrowLeft')
    press('ArrowUp')
    await eventually(() => expect(active()).to.equal('首页'))
    type(input(), '尺')
    await until('found', () => options().length === 1)
    press('Enter')
    await until('chosen', () => chosen === 'rulers' && !isOpen())
    expect(input().value).to.equal('量体')
    press('ArrowDown')
    await until('open again', isOpen)
    const escape = press('Escape')
    await until('closed', () => !isOpen())
    expect(escape.defaultPrevented).to.equal(true)
    expect(chosen).to.equal('rulers')
    press('Backspace')
    await until('taken back', () => chosen === null)
  })

  it('reports no match, and takes a pressed drawing', async () => {
    await show(null)
    input().click()
    await until('open', isOpen)
    type(input(), '没有这个')
    await until('nothing', () => panel().textContent!.includes('没有查询到任何数据'))
    type(input(), '物流')
    await until('found', () => options().length === 1)
    options()[0]!.click()
    await until('chosen', () => chosen === 'truck')
    app().pane().querySelector<HTMLElement>('.mtm-icons .mtm-link')!.click()
    await until('cleared', () => chosen === null)
  })

  it('is read with its name; an unknown one is drawn as the menu draws it', async () => {
    await show('elsewhere', true)
    expect(app().pane().querySelector('.mtm-field__text')!.textContent).to.include('elsewhere')
    expect(app().pane().querySelector('sl-icon')!.getAttribute('name')).to.equal('folder')
  })
})
