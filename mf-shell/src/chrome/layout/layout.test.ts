import { expect } from 'chai'
import { $paneScroll, $paneTop, $settings, changeSettings, type Device } from '@mtm/shared-utils/runtime'
import { axeFindings, endAnimations, until } from '@mtm/shared-utils/runtime/testing'
import { deepFocus, goTo, mount, setDevice, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmLayoutElement } from './layout.element.ts'

describe('mtm-layout', () => {
  let layout: Awaited<ReturnType<typeof mount<MtmLayoutElement>>>
  let content: HTMLElement
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    layout = await mount<MtmLayoutElement>('mtm-layout')
    content = document.createElement('main')
    content.style.setProperty('height', '100%')
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
    const foot = box('footer')!
    expect({ left, top, height }).to.deep.equal({ left: 200, top: 96, height: foot.top - 96 })
    expect(foot.bottom).to.equal(innerHeight)
    expect(part('mtm-breadcrumb'), 'in the header').to.equal(null)
  })

  it('is accessible', async () => {
    expect(await axeFindings(layout)).to.deep.equal([])
  })

  for (const isFixed of [true, false])
    it(`keeps the logo above a long menu ${isFixed ? 'that is fixed' : 'no longer when it is not'}`, async () => {
      changeSettings({ fixedSidebar: isFixed })
      await layout.updateComplete
      part('mtm-side-menu')!.style.setProperty('height', `${2 * innerHeight}px`)
      part('.side')!.scrollTop = 200
      expect(box('mtm-logo')?.top).to.equal(isFixed ? 0 : -200)
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

  it('leaves the footer out when that is chosen', async () => {
    expect(textOf(part('footer'))).to.match(/^© 20\d\d 量体裁衣$/)
    changeSettings({ footer: false })
    await layout.updateComplete
    expect(part('footer')).to.equal(null)
    expect(content.getBoundingClientRect().bottom).to.equal(innerHeight)
  })

  it('shows the way below the header where the header has no room for it', async () => {
    changeSettings({ layout: 'top' })
    await layout.updateComplete
    expect(box('mtm-breadcrumb')?.top).to.equal(96)
    expect(content.getBoundingClientRect().top).to.equal(box('mtm-breadcrumb')?.bottom)
    await become('mobile')
    expect(box('mtm-breadcrumb')?.top).to.equal(56)
    expect(part('mtm-breadcrumb')?.hasAttribute('short')).to.equal(true)
    expect(await axeFindings(layout)).to.deep.equal([])
    await become('tablet')
    expect(part('mtm-breadcrumb')).to.equal(null)
  })

  it('puts the menu on top, its open group above the tab strip', async () => {
    changeSettings({ layout: 'top' })
    await layout.updateComplete
    expect(part('.side')).to.equal(null)
    expect(box('mtm-header')).to.include({ left: 0, width: innerWidth })
    const menu = () => part('mtm-header')?.shadowRoot?.querySelector('mtm-side-menu')?.shadowRoot
    await until('the menu', () => Boolean(menu()?.querySelector('button.entry')))
    menu()?.querySelector<HTMLElement>('button.entry')?.click()
    const first = () => menu()?.querySelector<HTMLElement>('.floating:not([hidden]) a')
    await until('the group', () => Boolean(first()))
    const { left, top, width, height } = first()!.getBoundingClientRect()
    expect(top).to.be.lessThan(box('mtm-tabs')!.bottom)
    const hit = (menu() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
    expect(first()!.contains(hit)).to.equal(true)
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

  it('skips past the menu to the content by keyboard', async () => {
    part('.skip')?.click()
    expect(deepFocus() === content).to.equal(true)
  })

  describe('header while scrolling', () => {
    const isHidden = () => part('mtm-header')?.hasAttribute('data-hidden')
    /** Where header, tabs and content begin. */
    const tops = () =>
      [box('mtm-header'), box('mtm-tabs'), content.getBoundingClientRect()].map((at) => at?.top)
    // a page in the background tells nobody that it scrolled
    const scrollTo = async (top: number, way: 'up' | 'down' = 'down') => {
      $paneTop.set(top)
      $paneScroll.set(way)
      await layout.updateComplete
    }
    afterEach(() => scrollTo(0, 'up'))

    it('scrolls with the content as its first line unless it is fixed, without moving what is below it', async () => {
      expect(tops()).to.deep.equal([0, 56, 96])
      await scrollTo(20)
      expect(tops()).to.deep.equal([-20, 36, 96])
      expect(isHidden()).to.equal(false)
      await scrollTo(400)
      expect(tops()).to.deep.equal([-56, 0, 96])
      expect(isHidden()).to.equal(true)
      await scrollTo(200, 'up')
      expect(isHidden(), 'only at the top').to.equal(true)
      await scrollTo(0, 'up')
      expect(tops()).to.deep.equal([0, 56, 96])
      expect(isHidden()).to.equal(false)
    })

    it('lies above content that scrolls in itself, which gets room for it', async () => {
      const paneValue = (name: string) => getComputedStyle(content).getPropertyValue(`--mtm-pane-${name}`)
      const reserved = () => paneValue('room')
      expect(reserved()).to.equal('56px')
      // what sticks at the top of a pane goes with it
      await scrollTo(20)
      expect([paneValue('gone'), paneValue('slide')]).to.deep.equal(['20px', ''])
      await scrollTo(400)
      expect(paneValue('gone')).to.equal('56px')
      changeSettings({ fixedHeader: true, autoHideHeader: true })
      await layout.updateComplete
      expect([paneValue('gone'), paneValue('slide').length > 0]).to.deep.equal(['56px', true])
      changeSettings({ fixedHeader: false })
      await scrollTo(0, 'up')
      expect(paneValue('gone')).to.equal('0px')
      content.style.setProperty('height', 'calc(100% + var(--mtm-pane-room))')
      content.style.setProperty('margin-block-start', 'calc(-1 * var(--mtm-pane-room))')
      for (const [multiPage, top] of [
        [true, 40],
        [false, 0],
      ] as const) {
        changeSettings({ multiPage })
        await layout.updateComplete
        const at = content.getBoundingClientRect()
        expect([at.top, at.bottom]).to.deep.equal([top, box('footer')?.top])
      }
      changeSettings({ fixedHeader: true, multiPage: true })
      await layout.updateComplete
      expect(reserved()).to.equal('0px')
      expect(content.getBoundingClientRect().top).to.equal(96)
    })

    it('stays when it is fixed', async () => {
      changeSettings({ fixedHeader: true })
      await scrollTo(400)
      expect(tops()).to.deep.equal([0, 56, 96])
      expect(isHidden()).to.equal(false)
    })

    it('hides while scrolling down and returns while scrolling up when configured, moving nothing else', async () => {
      changeSettings({ fixedHeader: true, autoHideHeader: true })
      await layout.updateComplete
      await scrollTo(30)
      expect(isHidden(), 'its place is still in sight').to.equal(false)
      await scrollTo(400)
      expect(isHidden()).to.equal(true)
      await endAnimations()
      expect(tops()).to.deep.equal([-56, 0, 96])
      await scrollTo(390, 'up')
      expect(isHidden()).to.equal(false)
      await endAnimations()
      expect(tops()).to.deep.equal([0, 56, 96])
    })

    it('is the same above a menu on top and on a phone', async () => {
      changeSettings({ layout: 'top' })
      await become('mobile')
      await scrollTo(20)
      const place = box('mtm-breadcrumb')!
      expect([box('mtm-header')?.top, place.top]).to.deep.equal([-20, 36])
      expect(content.getBoundingClientRect().top).to.equal(88)
    })
  })
})
