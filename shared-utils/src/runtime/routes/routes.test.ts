import { expect } from 'chai'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { fillAddress } from './placeholders.ts'
import { localPath } from './location.ts'
import { FRAME_LAYOUTS, GROUP_LAYOUTS } from '@mtm/shared-utils/contracts/menu/menu-components'
import { signedIn } from '../testing/testing.ts'
import { $menu, $routes, configureRoutes, matchRoute, permittedMenu, setMenu } from './route-table.ts'
import type { Route } from './match.ts'

const entry = (path: string, component: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path.slice(1).replaceAll('/', '-'),
  component,
  meta: { title: '标题', titleEn: 'Title', titleJp: '見出し', keepAlive: false, internalOrExternal: false },
  ...more,
})

describe('route table', () => {
  before(() => configureRoutes({ appOf: (component) => `app of ${component.split('/')[0]}`, fixed: [] }))
  after(() => setMenu([]))

  it('gives each menu row its app, titles and parents', () => {
    setMenu([
      entry('/isystem', 'layouts/RouteView', { children: [entry('/isystem/user', 'system/UserList')] }),
    ])
    const match = matchRoute('/isystem/user')
    expect(match?.route).to.include({ component: 'system/UserList', app: 'app of system' })
    expect(match?.route.title).to.deep.equal(['标题', 'Title', '見出し'])
    expect(match?.route.parents).to.deep.equal(['/isystem'])
  })

  it('opens the first visible entry of a group', () => {
    const hidden = entry('/g/hidden', 'a/A', { hidden: true })
    setMenu([entry('/g', 'layouts/RouteView', { children: [hidden, entry('/g/b', 'a/B')] })])
    expect(matchRoute('/g')?.route.redirect).to.equal('/g/b')
  })

  it('registers no route for rows without one, but keeps their children', () => {
    setMenu([entry('/x', 'a/A', { route: '0', children: [entry('/x/y', 'a/B')] })])
    expect($routes.get().routes.map(({ path }) => path)).to.deep.equal(['/x/y'])
  })

  const meta = (more: Partial<MenuItem['meta']>): Pick<MenuItem, 'meta'> => ({
    meta: { ...entry('/', '').meta, ...more },
  })
  const FRAMED = '/frame'
  /** Each field of a menu row, and what it makes of the route at `/r`. */
  const rows: [what: string, row: Partial<MenuItem>, expected: Partial<Route>][] = [
    ['name', { name: 'r-name' }, { name: 'r-name' }],
    ['redirect', { redirect: '/r/b' }, { redirect: '/r/b' }],
    [
      'component',
      { component: 'modules/monitor/X' },
      { component: 'modules/monitor/X', app: 'app of modules' },
    ],
    ['hidden', { hidden: true }, { hidden: true }],
    ['alwaysShow, which leads to itself', { alwaysShow: true, redirect: '/else' }, { redirect: undefined }],
    ['icon', meta({ icon: 'home' }), { icon: 'home' }],
    ['keepAlive', meta({ keepAlive: true }), { keepAlive: true }],
    ['internalOrExternal', meta({ internalOrExternal: true }), { external: true }],
    ['target of another window', meta({ target: '_blank' }), { external: true }],
    ['target of this window', meta({ target: '_self' }), { external: false }],
    ['url', meta({ url: 'https://example.com/a' }), { url: 'https://example.com/a' }],
    ['url with a name of the list', meta({ url: '/a?u={{ user.username }}' }), { url: '/a?u=sales' }],
    ['url with the stock spelling of the token', meta({ url: '/a?t=${token}' }), { url: '/a?t=test-token' }],
    ['url that is none', meta({ url: 'javascript:alert(1)' }), { url: undefined }],
    ['url with code', meta({ url: '{{ alert(1) }}' }), { url: undefined }],
  ]
  for (const [what, row, expected] of rows)
    it(`takes over ${what}`, () => {
      signedIn({ menu: [entry('/r', 'a/A', row)] })
      expect(matchRoute('/r')?.route).to.include(expected)
    })

  it('titles a row in the language of the user, in Chinese where a translation is missing', () => {
    setMenu([entry('/r', 'a/A', meta({ titleEn: '', titleJp: '' }))])
    expect(matchRoute('/r')?.route.title).to.deep.equal(['标题', '标题', '标题'])
  })

  for (const layout of GROUP_LAYOUTS)
    it(`leads ${layout} to its first visible row, unless it always shows itself`, () => {
      const children = [entry('/g/a', 'a/A', { hidden: true }), entry('/g/b', 'a/B')]
      setMenu([entry('/g', layout, { children })])
      expect(matchRoute('/g')?.route.redirect).to.equal('/g/b')
      setMenu([entry('/g', layout, { children, alwaysShow: true })])
      expect(matchRoute('/g')?.route.redirect).to.equal(undefined)
    })
  for (const layout of FRAME_LAYOUTS)
    it(`shows the address of ${layout} itself`, () => {
      const children = [entry('/frame/b', 'a/B')]
      setMenu([entry(FRAMED, layout, { children, ...meta({ url: '/doc.html' }) })])
      expect(matchRoute(FRAMED)?.route).to.include({ redirect: undefined, url: '/doc.html' })
    })

  it('keeps a row when the user has one of its codes, or it needs none, together with its children', () => {
    const listed = (path: string, permissionList?: string[], children?: MenuItem[]) =>
      entry(path, 'a/A', { ...meta({ permissionList }), children })
    const menu = [
      listed('/none'),
      listed('/empty', []),
      listed('/allowed', ['x', 'user:add']),
      listed('/other', ['x'], [listed('/other/below')]),
      listed('/group', undefined, [listed('/group/other', ['x']), listed('/group/allowed', ['user:add'])]),
    ]
    const paths = (items: readonly MenuItem[]): string[] =>
      items.flatMap((item) => [item.path, ...paths(item.children ?? [])])
    expect(paths(permittedMenu(menu, new Set(['user:add'])))).to.deep.equal([
      '/none',
      '/empty',
      '/allowed',
      '/group',
      '/group/allowed',
    ])
  })

  it('has a path for a foreign address, whose row is named by a hash', () => {
    setMenu([
      entry('/group', 'layouts/RouteView', {
        children: [entry('d41d8cd98f00b204', 'layouts/IframePageView')],
      }),
    ])
    expect(matchRoute('/d41d8cd98f00b204')?.route.component).to.equal('layouts/IframePageView')
    expect($menu.get()[0]!.children![0]!.path).to.equal('/d41d8cd98f00b204')
  })

  it('puts a row of the menu before a fixed address, but for those that are open to everybody', () => {
    const appOf = () => 'x'
    const fixed: Route = {
      path: '/isps/userAnnouncement',
      name: 'fixed',
      title: ['', '', ''],
      component: 'a/A',
      app: 'x',
      keepAlive: false,
      hidden: true,
      external: false,
      parents: [],
    }
    configureRoutes({
      appOf,
      fixed: [fixed, { ...fixed, path: '/login', bare: true }, { ...fixed, path: '/granted', granted: true }],
    })
    const names = () => $routes.get().routes.map(({ path, name }) => `${path} ${name}`)
    setMenu([])
    expect(names()).to.deep.equal(['/isps/userAnnouncement fixed', '/login fixed'])
    setMenu([entry('/isps/userAnnouncement', 'b/B'), entry('/login', 'b/B'), entry('/c', 'a/A')])
    expect(names()).to.deep.equal([
      '/login fixed',
      '/granted fixed',
      '/isps/userAnnouncement isps-userAnnouncement',
      '/login login',
      '/c c',
    ])
    expect(matchRoute('/login')?.route.name).to.equal('fixed')
    configureRoutes({ appOf: (component) => `app of ${component.split('/')[0]}`, fixed: [] })
  })

  it('prefers a literal path over a parameter and decodes parameters', () => {
    setMenu([entry('/online/:code', 'a/A'), entry('/online/new', 'a/B')])
    expect(matchRoute('/online/new')?.route.component).to.equal('a/B')
    expect(matchRoute('/online/a%20b')?.params).to.deep.equal({ code: 'a b' })
    expect(matchRoute('/online/%E0%A4%A')?.params).to.deep.equal({ code: '%E0%A4%A' })
    expect(matchRoute('/online')).to.equal(null)
  })
})

describe('menu addresses', () => {
  const values = { token: 't', 'user.username': 'a&b/..', 'base.api': 'https://shop.example/jeecg-boot' }
  const cases: [string, string | null][] = [
    ['https://example.com/a', 'https://example.com/a'],
    ["{{ window._CONFIG['domianURL'] }}/doc.html", 'https://shop.example/jeecg-boot/doc.html'],
    ['https://example.com/?t=${token}', null],
    ['{{ base.api }}/doc.html?t={{ token }}', null],
    [`${location.origin}/doc.html?t={{ token }}`, `${location.origin}/doc.html?t=t`],
    ['/doc.html?t={{ token }}', '/doc.html?t=t'],
    ['{{ alert(1) }}', null],
    ['{{ constructor }}', null],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
    ['/inside', '/inside'],
    ['plain words', null],
    ['/\\\\evil.example', null],
    ['https://user@evil.example/', null],
    ['{{ base.api }}/x?u={{user.username}}', 'https://shop.example/jeecg-boot/x?u=a%26b%2F..'],
    ['{{ user.username }}', null],
    ['{{ toString }}', null],
    ['{{ token', null],
    ["{{ window._CONFIG['other'] }}", null],
    ['{{ window.location.href }}', null],
    ['{{token}}{{token.length}}', null],
  ]
  for (const [template, expected] of cases)
    it(`${template} → ${expected}`, () => expect(fillAddress(template, values)).to.equal(expected))

  it('takes the token to the site that is being replaced', () => {
    const legacy = document.createElement('meta')
    legacy.name = 'mtm-legacy-base'
    legacy.content = 'https://legacy.example/app'
    document.head.append(legacy)
    try {
      expect(fillAddress('https://legacy.example/x?t={{token}}', values)).to.equal(
        'https://legacy.example/x?t=t',
      )
      expect(fillAddress('https://other.example/x?t={{token}}', values)).to.equal(null)
    } finally {
      legacy.remove()
    }
  })
})

describe('addresses to go to', () => {
  it('accepts only paths of this origin', () => {
    expect(localPath('/order/fabric?x=1')).to.equal('/order/fabric?x=1')
    for (const href of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ])
      expect(localPath(href), href).to.equal(null)
  })
})
