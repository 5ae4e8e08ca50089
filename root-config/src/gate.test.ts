import { expect } from 'chai'
import type { RouteMatch } from '@mtm/shared-utils/runtime'
import { FIXED_ROUTES, lostRoute, OPEN_PATHS } from './fixed-routes.ts'
import { passage, type Visit } from './gate.ts'

const menu = ['/dashboard/analysis', '/order/fabric']
const match = (path: string): RouteMatch | null => {
  const fixed = FIXED_ROUTES.find((route) => route.path === path)
  if (fixed) return { route: fixed, params: {} }
  return menu.includes(path) ? { route: { ...FIXED_ROUTES[0]!, path, bare: false }, params: {} } : null
}
const visit = (path: string, more: Partial<Visit> = {}) => {
  const [at = '', search = ''] = path.split('?')
  const decision = passage(
    { path: at, search: search && `?${search}`, signedIn: true, hasMenu: true, ...more },
    { open: OPEN_PATHS, match },
  )
  return decision.do === 'go'
    ? `go ${decision.to}`
    : decision.do === 'show'
      ? `show ${decision.match.route.path}`
      : decision.do
}
const stranger = { signedIn: false, hasMenu: false }

describe('the session gate', () => {
  it('shows only the sign-in page without a session', () => {
    expect(visit('/user/login', stranger)).to.equal('show /user/login')
    expect(visit('/user', stranger)).to.equal('go /user/login')
    expect(visit('/order/fabric', stranger)).to.equal('go /user/login?redirect=%2Forder%2Ffabric')
    expect(visit('/404', stranger)).to.equal('go /user/login?redirect=%2F404')
    expect(visit('/', stranger)).to.equal('go /user/login?redirect=%2F')
  })

  it('keeps the query of the requested address', () => {
    expect(visit('/order/fabric?page=2&q=a', stranger)).to.equal(
      'go /user/login?redirect=%2Forder%2Ffabric%3Fpage%3D2%26q%3Da',
    )
  })

  it('fetches permissions before it decides about a signed-in visit', () => {
    expect(visit('/order/fabric', { hasMenu: false })).to.equal('load-permissions')
    expect(visit('/nowhere', { hasMenu: false })).to.equal('load-permissions')
  })

  it('opens menu addresses and redirects others to /404', () => {
    expect(visit('/order/fabric')).to.equal('show /order/fabric')
    expect(visit('/nowhere')).to.equal('go /404')
    expect(visit('/404')).to.equal('show /404')
    expect(visit('/')).to.equal('go /dashboard/analysis')
  })

  it('knows the fixed addresses of the specification', () => {
    expect(visit('/test')).to.equal('go /test/home')
    for (const path of ['/test/home', '/isps/userAnnouncement', '/views/order/customized/home', '/404']) {
      expect(visit(path)).to.equal(`show ${path}`)
      expect(visit(path, stranger), 'nothing without a session').to.match(/^go \/user\/login\?redirect=/)
    }
    const granted = FIXED_ROUTES.filter((route) => route.granted).map(({ path }) => path)
    expect(granted, 'for those who may order').to.deep.equal(['/views/order/customized/home'])
    for (const { path, component, app, redirect } of FIXED_ROUTES)
      expect(Boolean(redirect) || (component !== '' && app !== ''), path).to.equal(true)
  })

  it('keeps the address of a tab whose view was lost', () => {
    const tab = { id: '/isystem/user', title: ['用户', 'Users', 'ユーザー'] as const }
    expect(lostRoute(tab)).to.include({ path: tab.id, title: tab.title, component: 'exception/403' })
  })

  it('redirects a signed-in visitor of the sign-in page to the start page, or to the requested page of this site', () => {
    expect(visit('/user/login')).to.equal('go /dashboard/analysis')
    expect(visit('/user/login?redirect=%2Forder%2Ffabric%3Fq%3D1')).to.equal('go /order/fabric?q=1')
    expect(visit('/user/login?redirect=https%3A%2F%2Fevil.test%2F')).to.equal('go /dashboard/analysis')
    expect(visit('/user/login?redirect=%2F%2Fevil.test')).to.equal('go /dashboard/analysis')
    expect(visit('/user/login?redirect=%2Fuser%2Flogin')).to.equal('go /dashboard/analysis')
  })

  for (const evil of [
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    'http:evil.test',
    '/user/login?redirect=//evil.test',
  ])
    it(`sends nobody to ${JSON.stringify(evil)}`, () => {
      expect(visit(`/user/login?redirect=${encodeURIComponent(evil)}`)).to.equal('go /dashboard/analysis')
    })

  it('opens registration and password reset with and without a session', () => {
    for (const path of ['/user/register', '/user/register-result', '/user/alteration'])
      expect([visit(path), visit(path, stranger)]).to.deep.equal([`show ${path}`, `show ${path}`])
  })
})
