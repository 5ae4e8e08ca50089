import { expect } from 'chai'
import type { MenuItem } from '@mtm/shared-utils/contracts/dto/session'
import { fillAddress } from './placeholders.ts'
import { localPath } from './location.ts'
import { $routes, configureRoutes, matchRoute, setMenu } from './route-table.ts'

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

  it('leads a group to its first visible entry', () => {
    const hidden = entry('/g/hidden', 'a/A', { hidden: true })
    setMenu([entry('/g', 'layouts/RouteView', { children: [hidden, entry('/g/b', 'a/B')] })])
    expect(matchRoute('/g')?.route.redirect).to.equal('/g/b')
  })

  it('registers no route for rows that ask for none, but keeps their children', () => {
    setMenu([entry('/x', 'a/A', { route: '0', children: [entry('/x/y', 'a/B')] })])
    expect($routes.get().routes.map(({ path }) => path)).to.deep.equal(['/x/y'])
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
  const values = { token: 't', 'base.api': 'https://shop.example/jeecg-boot' }
  const cases: [string, string | null][] = [
    ['https://example.com/a', 'https://example.com/a'],
    ["{{ window._CONFIG['domianURL'] }}/doc.html", 'https://shop.example/jeecg-boot/doc.html'],
    ['https://example.com/?t=${token}', 'https://example.com/?t=t'],
    ['{{ alert(1) }}', null],
    ['{{ constructor }}', null],
    ['javascript:alert(1)', null],
    ['//evil.example/x', null],
    ['/inside', '/inside'],
    ['plain words', null],
  ]
  for (const [template, expected] of cases)
    it(`${template} → ${expected}`, () => expect(fillAddress(template, values)).to.equal(expected))
})

describe('addresses to go to', () => {
  it('lets only paths of this origin pass', () => {
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
