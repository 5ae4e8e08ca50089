import { expect } from 'chai'
import { changeSettings } from '../settings/settings.ts'
import { drafts } from '../storage/drafts.ts'
import { $location, navigate } from '../routes/location.ts'
import { HOME, SIGN_IN } from '../routes/addresses.ts'
import { configureRoutes, matchRoute, setMenu } from '../routes/route-table.ts'
import type { Route } from '../routes/match.ts'
import { LIVE_LIMIT } from './tabs.rules.ts'
import {
  $tabs,
  activateTab,
  closeLeftTabs,
  closeOtherTabs,
  closeTab,
  fitTabs,
  refreshTab,
  resetTabs,
  setTabDirty,
  setTabHref,
  showTab,
} from './tabs.store.ts'

const route = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  name: path,
  title: [path, path, path],
  component: `x${path}`,
  app: 'x',
  keepAlive: true,
  hidden: false,
  external: false,
  parents: [],
  ...more,
})
const paths = ['/a', '/b', '/c', '/d', ...Array.from({ length: 20 }, (_, n) => `/p${n}`)]

function go(href: string): void {
  navigate(href)
  const match = matchRoute($location.get().path)
  if (match) showTab(match)
}
const ids = () => $tabs.get().tabs.map(({ id }) => id)
const tab = (id: string) => $tabs.get().tabs.find((candidate) => candidate.id === id)

describe('tabs', () => {
  const start = location.href
  const configure = () =>
    configureRoutes({
      appOf: () => 'x',
      fixed: [HOME, ...paths].map((path) => route(path)).concat(route(SIGN_IN, { bare: true })),
    })
  before(() => {
    configure()
    setMenu([])
  })
  beforeEach(() => resetTabs())
  after(() => {
    resetTabs()
    history.replaceState(null, '', start)
  })

  it('starts with home unless the current path is home', () => {
    go('/a')
    expect(ids()).to.deep.equal([HOME, '/a'])
    resetTabs()
    go(HOME)
    expect(ids()).to.deep.equal([HOME])
  })

  it('adds a tab once and remembers its last address', () => {
    go('/a')
    go('/b?x=1')
    go('/b?x=2')
    expect(ids()).to.deep.equal([HOME, '/a', '/b'])
    activateTab('/a')
    expect(tab('/b')?.href).to.equal('/b?x=2')
  })

  it('refuses to close home and the last tab, and a tab with unsaved work until forced', () => {
    go('/a')
    expect(closeTab(HOME)).to.equal('home')
    setTabDirty('/a', true)
    expect(closeTab('/a')).to.equal('dirty')
    drafts.write('/a', 'form', 1)
    expect(closeTab('/a', { force: true })).to.equal(null)
    expect(drafts.read('/a', 'form')).to.equal(null)
    changeSettings({ multiPage: false })
    go('/b')
    expect(closeTab('/b')).to.equal('last')
    changeSettings({ multiPage: true })
  })

  it('makes the neighbour active when the active tab closes: right, else left', () => {
    for (const path of ['/a', '/b', '/c']) go(path)
    activateTab('/b')
    go('/b')
    closeTab('/b')
    expect($tabs.get().activeId).to.equal('/c')
    expect($location.get().path).to.equal('/c')
    closeTab('/c')
    expect($tabs.get().activeId).to.equal('/a')
  })

  it('closes tabs to the left or all others, except home and unsaved work', () => {
    for (const path of ['/a', '/b', '/c', '/d']) go(path)
    setTabDirty('/a', true)
    expect(closeLeftTabs('/c')).to.equal(1)
    expect(ids()).to.deep.equal([HOME, '/a', '/c', '/d'])
    expect(closeOtherTabs('/d')).to.equal(1)
    expect(ids()).to.deep.equal([HOME, '/a', '/d'])
  })

  it('has at most twelve live tabs: the least recently used falls back to its address', () => {
    go('/a')
    for (let n = 0; n < LIVE_LIMIT - 1; n++) go(`/p${n}`)
    expect(tab('/a')?.live).to.equal(true)
    go('/a')
    go('/p19')
    expect($tabs.get().tabs.filter(({ live }) => live)).to.have.length(LIVE_LIMIT)
    expect(tab('/p0')?.live).to.equal(false)
    expect(tab('/a')?.live).to.equal(true)
    go('/p0')
    expect(tab('/p0')?.live).to.equal(true)
  })

  it('keeps no state of a tab whose menu row does not want it, once another is shown', () => {
    configureRoutes({ appOf: () => 'x', fixed: [route('/a', { keepAlive: false }), route('/b')] })
    go('/a')
    expect(tab('/a')).to.include({ live: true })
    go('/b?x=1')
    expect(tab('/a')).to.include({ live: false })
    go('/a')
    expect([tab('/a')?.live, tab('/b')?.live]).to.deep.equal([true, true])
    configure()
  })

  it('mounts a refreshed tab again without its draft', () => {
    go('/a')
    drafts.write('/a', 'form', 1)
    setTabDirty('/a', true)
    refreshTab('/a')
    expect(tab('/a')).to.include({ generation: 1, dirty: false })
    expect(drafts.read('/a', 'form')).to.equal(null)
  })

  it('changes the address of a hidden tab without moving the page', () => {
    go('/a')
    go('/b')
    setTabHref('/a', '/a?page=2')
    expect($location.get().href).to.equal('/b')
    setTabHref('/b', '/b?page=3')
    expect($location.get().href).to.equal('/b?page=3')
    expect(tab('/a')?.href).to.equal('/a?page=2')
  })

  it('replaces lost views in their tabs, and keeps their drafts until they return', () => {
    const lost = () => ({ component: 'lost', app: 'shell' })
    go('/a')
    go('/b')
    setTabDirty('/a', true)
    drafts.write('/a', 'form', 'half')
    fitTabs(lost)
    expect(tab('/a'), 'nothing is lost').to.include({ component: 'x/a', app: 'x' })
    configureRoutes({ appOf: () => 'x', fixed: [HOME, '/b'].map((path) => route(path)) })
    fitTabs(lost)
    expect(tab('/a')).to.include({ component: 'lost', app: 'shell', dirty: true, live: true, generation: 0 })
    expect(tab('/b')).to.include({ component: 'x/b', app: 'x' })
    expect(drafts.read('/a', 'form')).to.equal('half')
    configure()
    fitTabs(lost)
    expect(tab('/a')).to.include({ component: 'x/a', app: 'x', dirty: true })
  })

  it('excludes the sign-in page from the strip and drops it on leaving', () => {
    go(SIGN_IN)
    expect($tabs.get().tabs.map(({ bare }) => bare)).to.deep.equal([true])
    go('/a')
    expect(ids()).to.deep.equal([HOME, '/a'])
  })

  it('opens a closed tab again when the user returns to its address', () => {
    go('/a')
    go('/b')
    closeTab('/a')
    go('/a')
    expect(ids()).to.deep.equal([HOME, '/b', '/a'])
  })
})
