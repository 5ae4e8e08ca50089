import { expect } from 'chai'
import { $paneScroll, $settings, changeSettings, type Device } from '@mtm/shared-utils/runtime'
import { axeFindings, fakeClock, until, type FakeClock } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, goTo, mount, setDevice, startConsole } from '../chrome-testing.ts'
import type { MtmLayoutElement } from './layout.element.ts'

describe('mtm-layout', () => {
  let layout: Awaited<ReturnType<typeof mount<MtmLayoutElement>>>
  let content: HTMLElement
  let pane: HTMLElement
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    layout = await mount<MtmLayoutElement>('mtm-layout')
    content = document.createElement('main')
    content.style.setProperty('height', '100%')
    pane = document.createElement('div')
    pane.className = 'mtm-pane'
    const tall = document.createElement('div')
    tall.style.setProperty('height', '3000px')
    pane.append(tall)
    content.append(pane)
    layout.append(content)
    await layout.updateComplete
  })
  afterEach(() => stop())

  const part = (selector: string) => layout.renderRoot.querySelector<HTMLElement>(selector)
  const box = (selector: string) => part(selector)?.getBoundingClientRect()
  const become = async (device: Device) => {
    setDevice(device)
    await layout.updateComplete
  }
  // the header renders a task later when much is new at once
  const toggleMenu = async () => {
    const button = () => part('mtm-header')?.shadowRoot?.querySelector<HTMLElement>('.icon-button')
    await until('the menu button', () => button() !== null)
    button()?.click()
    await layout.updateComplete
  }

  it('gives every part its measure', () => {
    expect(box('.side')).to.include({ left: 0, top: 0, width: 200, height: innerHeight })
    expect(box('mtm-header')).to.include({ left: 200, top: 0, height: 56 })
    expect(box('mtm-tabs')).to.include({ left: 200, top: 56, height: 40 })
    const { left, top, height } = content.getBoundingClientRect()
    expect({ left, top, height }).to.deep.equal({ left: 200, top: 96, height: innerHeight - 96 })
  })

  it('is accessible', async () => {
    expect(await axeFindings(layout)).to.deep.equal([])
  })

  it('collapses the menu to 64, and remembers it', async () => {
    await toggleMenu()
    expect(box('.side')?.width).to.equal(64)
    expect($settings.get().menuCollapsed).to.equal(true)
  })

  it('is only its content on bare pages; the content stays the same element', async () => {
    goTo('/user/login')
    await layout.updateComplete
    expect(layout.renderRoot.querySelectorAll('mtm-header, mtm-tabs, .side')).to.have.lengthOf(0)
    expect(getComputedStyle(layout).display).to.equal('contents')
    goTo('/isystem/user')
    await layout.updateComplete
    expect(part('mtm-header')).to.not.equal(null)
    expect(content.isConnected).to.equal(true)
  })

  it('leaves the tab strip out when one page at a time is chosen', async () => {
    changeSettings({ multiPage: false })
    await layout.updateComplete
    expect(part('mtm-tabs')).to.equal(null)
    expect(content.getBoundingClientRect().top).to.equal(56)
  })

  it('puts the menu on top', async () => {
    changeSettings({ layout: 'top' })
    await layout.updateComplete
    expect(part('.side')).to.equal(null)
    expect(box('mtm-header')).to.include({ left: 0, width: innerWidth })
  })

  it('has the menu in a drawer below 1088, and no tab strip below 768', async () => {
    await become('tablet')
    expect(part('.side')).to.equal(null)
    expect(part('mtm-tabs')).to.not.equal(null)
    await toggleMenu()
    const drawer = () => part('dialog') as HTMLDialogElement
    expect(drawer().open).to.equal(true)
    expect(await axeFindings(layout)).to.deep.equal([])
    drawer()
      .querySelector('mtm-side-menu')
      ?.dispatchEvent(new CustomEvent('mtm-navigated', { bubbles: true }))
    expect(drawer().open).to.equal(false)
    await become('mobile')
    expect(part('mtm-tabs')).to.equal(null)
  })

  it('leads a keyboard past the menu to the content', async () => {
    part('.skip')?.click()
    expect(deepFocus() === content).to.equal(true)
  })

  describe('header while scrolling', () => {
    const isHidden = () => part('mtm-header')?.hasAttribute('data-hidden')
    let clock: FakeClock
    beforeEach(() => (clock = fakeClock()))
    afterEach(() => clock.restore())
    /** so long the content moves by itself */
    const calm = () => clock.pass(400)
    // a page in the background tells nobody that it scrolled
    const scrollTo = async (top: number) => {
      pane.scrollTop = top
      pane.dispatchEvent(new Event('scroll'))
      await layout.updateComplete
    }
    const direction = async (way: 'up' | 'down') => {
      $paneScroll.set(way)
      await layout.updateComplete
    }

    it('leaves with the content and is back at its top unless it is fixed', async () => {
      await scrollTo(400)
      expect(isHidden()).to.equal(true)
      await calm()
      await direction('up')
      await scrollTo(200)
      expect(isHidden()).to.equal(true)
      await scrollTo(0)
      expect(isHidden()).to.equal(false)
    })

    it('stays when it is fixed', async () => {
      changeSettings({ fixedHeader: true })
      await scrollTo(400)
      await direction('down')
      await calm()
      expect(isHidden()).to.equal(false)
    })

    it('hides going down and comes back going up when chosen', async () => {
      changeSettings({ fixedHeader: true, autoHideHeader: true })
      await direction('up')
      await calm()
      await direction('down')
      expect(isHidden()).to.equal(true)
      await clock.pass(399)
      await direction('up')
      expect(isHidden(), 'the content moved by itself').to.equal(true)
      await direction('down')
      await clock.pass(1)
      await direction('up')
      expect(isHidden()).to.equal(false)
    })
  })
})
