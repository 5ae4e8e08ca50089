import { expect } from 'chai'
import { FRAME_LAYOUTS, GROUP_LAYOUTS, ONLINE_VIEWS } from '@mtm/shared-utils/contracts/menu/menu-components'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { $location, configureRoutes, HOME, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, clickWhenReady, eventually, signedIn } from '@mtm/shared-utils/runtime/testing'
import { byText } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'

const NAME = '@mtm/mf-test'
/** A site of its own: nothing answers there. */
const ELSEWHERE = 'http://localhost:9'
const entry = (
  path: string,
  component: string,
  { meta, ...more }: Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> } = {},
): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  component,
  meta: {
    title: '标题',
    titleEn: 'Title',
    titleJp: '見出し',
    keepAlive: false,
    internalOrExternal: false,
    ...meta,
  },
  ...more,
})

describe('views without a micro-app', () => {
  let app: RunningApp
  beforeEach(async () => {
    app = await startApp({}, { name: NAME })
    configureRoutes({ appOf: () => NAME, fixed: [] })
  })
  afterEach(async () => {
    signedIn()
    await app.stop()
    await setLocale('zh-CN')
  })
  const show = async (item: MenuItem) => {
    signedIn({ menu: [item] })
    await app.show(item.path)
    return app.pane()
  }

  it('shows the screens of a tab layout as tabs of one page', async () => {
    const children = ['/g/one', '/g/two', '/g/three'].map((path) =>
      entry(path, 'x/missing', { meta: { titleEn: path.slice(3) }, hidden: path === '/g/three' }),
    )
    await setLocale('en-US')
    signedIn({ menu: [entry('/g', 'layouts/TabLayout', { children }), entry('/alone', 'x/missing')] })
    await app.show('/g/two')
    const tabs = () => [...app.pane().querySelectorAll('[role=tab]')]
    await eventually(() => expect(tabs().map(({ textContent }) => textContent)).to.deep.equal(['one', 'two']))
    expect(tabs().map((tab) => tab.ariaSelected)).to.deep.equal(['false', 'true'])
    expect(app.pane().querySelector('[role=tablist]')!.ariaLabel).to.equal('Title')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    ;(tabs()[0] as HTMLElement).click()
    expect($location.get().path).to.equal('/g/one')
    await app.show('/alone')
    expect(tabs()).to.have.length(0)
  })

  for (const component of FRAME_LAYOUTS) {
    it(`${component} frames an address of this site under the title of its menu entry`, async () => {
      const pane = await show(entry('/f', component, { meta: { url: '/api/healthz?u={{user.username}}' } }))
      const frame = pane.querySelector('iframe')
      expect(frame?.getAttribute('src')).to.equal('/api/healthz?u=sales')
      expect(frame?.title).to.equal('标题')
      await setLocale('en-US')
      await eventually(() => expect(frame?.title).to.equal('Title'))
    })

    it(`${component} frames another site that was allowed, apart from the page, until its policy refuses`, async () => {
      const url = `${ELSEWHERE}/x?u={{user.username}}`
      const pane = await show(entry('/f', component, { meta: { url, framed: true } }))
      const frame = pane.querySelector('iframe')!
      expect(frame.getAttribute('src')).to.equal(`${ELSEWHERE}/x?u=sales`)
      expect(frame.sandbox.contains('allow-top-navigation')).to.equal(false)
      expect(frame.sandbox.contains('allow-scripts')).to.equal(true)
      const violation = { effectiveDirective: 'frame-src', blockedURI: `${ELSEWHERE}/x` }
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
      await eventually(() =>
        expect((pane.querySelector('sl-button') as { href?: string } | null)?.href).to.contain(ELSEWHERE),
      )
      expect(pane.querySelector('iframe')).to.equal(null)
    })

    for (const [what, meta] of [
      ['another site', { url: 'https://example.com/x?u={{user.username}}' }],
      ['a window of its own', { url: '/doc.html', internalOrExternal: true }],
      ['another target', { url: '/doc.html', target: '_blank' }],
    ] as const)
      it(`${component} leads to ${what} in a new window`, async () => {
        const pane = await show(entry('/f', component, { meta }))
        expect(pane.querySelector('iframe')).to.equal(null)
        const button = pane.querySelector('sl-button') as HTMLElement & { href: string; target: string }
        expect(button.href).to.equal(meta.url.replace('{{user.username}}', 'sales'))
        expect(button.target).to.equal('_blank')
        expect(await axeFindings(pane)).to.deep.equal([])
      })

    for (const url of ['javascript:alert(1)', '{{ alert(1) }}', '//evil.example'])
      it(`${component} refuses ${url}`, async () => {
        const pane = await show(entry('/f', component, { meta: { url } }))
        expect(pane.querySelector('iframe, a, sl-button')).to.equal(null)
        expect(pane.textContent).to.contain('地址无效')
      })
  }

  for (const component of GROUP_LAYOUTS)
    it(`${component} with an address of its own lists what it holds`, async () => {
      const children = [
        entry('/g/a', 'a/A', { meta: { title: '甲' } }),
        entry('/g/b', 'a/B', { hidden: true, meta: { title: '乙' } }),
      ]
      const pane = await show(entry('/g', component, { alwaysShow: true, children }))
      expect(pane.querySelector('h1')?.textContent).to.equal('标题')
      expect([...pane.querySelectorAll('a')].map((link) => link.textContent)).to.deep.equal(['甲'])
      expect(await axeFindings(pane)).to.deep.equal([])
      byText(pane, '甲').click()
      expect($location.get().path).to.equal('/g/a')
    })

  for (const component of [ONLINE_VIEWS[0], 'unheard/Of'])
    it(`${component}, which nobody has, is said to be missing, and home is near`, async () => {
      const pane = await show(entry('/m', component))
      expect(pane.textContent).to.contain('没有该菜单对应的页面')
      expect(await axeFindings(pane)).to.deep.equal([])
      await clickWhenReady(pane.querySelector<HTMLElement>('sl-button'))
      expect($location.get().path).to.equal(HOME)
    })

  describe('with the site that is being replaced behind them', () => {
    let meta: HTMLMetaElement
    beforeEach(() => {
      meta = document.createElement('meta')
      meta.name = 'mtm-legacy-base'
      document.head.append(meta)
    })
    afterEach(() => meta.remove())

    it('frame its page of the same address, under the title of the menu entry', async () => {
      meta.content = '/legacy/'
      signedIn({ menu: [entry('/old/list', 'unheard/Of')] })
      await app.show('/old/list?page=2')
      const frame = app.pane().querySelector('iframe')
      expect(frame?.getAttribute('src')).to.equal('/legacy/old/list?page=2')
      expect(frame?.title).to.equal('标题')
    })

    it('take no address for a site that must not be framed', async () => {
      meta.content = 'javascript:alert(1)'
      const pane = await show(entry('/old/other', 'unheard/Else'))
      expect(pane.querySelector('iframe')).to.equal(null)
      expect(pane.textContent).to.contain('没有该菜单对应的页面')
    })
  })
})
