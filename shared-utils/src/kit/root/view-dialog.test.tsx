import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { viewWanted } from '@mtm/shared-utils/contracts/events/view.wanted'
import {
  $location,
  $tabs,
  $viewDialog,
  bus,
  configureRoutes,
  failView,
  hasViewHost,
  navigate,
  setLocale,
  signOut,
  type Route,
} from '@mtm/shared-utils/runtime'
import {
  axeFindings,
  clickWhenReady,
  eventually,
  fakeServer,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import { byText, settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { createApp } from './create-app.tsx'
import { useTab, type TabLocation } from '../tab/tab-location.tsx'
import { useDraft } from '../tab/use-draft.ts'

const seen: TabLocation[] = []

/** Knows nothing of dialogs. */
function Home() {
  const { search, setQuery } = useTab()
  return (
    <div>
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        {`home${search}`}
      </button>
    </div>
  )
}
/** Knows in what it stands. */
function Order() {
  const tab = useTab()
  const [note, setNote] = useDraft('note', '')
  seen.push(tab)
  return (
    <div>
      <p>{`order ${tab.params.id ?? 'list'}${tab.search}`}</p>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => tab.setQuery({ page: '3' })}>
        turn
      </button>
      <button type="button" onClick={() => tab.dialog?.close()}>
        done
      </button>
      <button type="button" onClick={() => tab.navigate('/home?from=dialog')}>
        leave
      </button>
    </div>
  )
}
let broken = true
let cut = true
function Torn() {
  if (broken) throw new Error('torn seam')
  return <p>mended</p>
}

const OTHER = '@mtm/mf-other'
const route = (view: string, app: string): Route => ({
  path: `/${view}`,
  name: view,
  title: [`中${view}`, `en ${view}`, `日${view}`],
  component: `test/${view}`,
  app,
  keepAlive: true,
  hidden: true,
  external: false,
  parents: [],
})
const fixed = [
  ...['home', 'second'].map((view) => route(view, '@mtm/mf-test')),
  { ...route('group', OTHER), component: 'layouts/RouteView' },
  ...['order', 'torn', 'late'].map((view) => route(view, OTHER)),
  route('never', '@mtm/mf-never'),
]

describe('a view in a dialog', () => {
  let app: RunningApp
  let other: ReturnType<typeof createApp>
  let server: ReturnType<typeof fakeServer>
  const silent = console.error

  const dialog = () => app.box.querySelector<HTMLElement & { open: boolean }>('sl-dialog')
  const text = () => dialog()?.querySelector('.mtm-view')?.textContent ?? ''
  const want = (component: string, id = '7') => bus.raise(viewWanted, { component, id })
  const shows = (what: string) => until(`“${what}” in the dialog`, () => text().includes(what))
  const opened = () => until('open', () => dialog()?.open === true)
  const gone = () => until('no dialog', () => dialog() === null)
  const face = () => dialog()?.querySelector<HTMLElement>('[role="alert"]')

  before(() => (console.error = () => {}))
  after(() => (console.error = silent))
  beforeEach(async () => {
    seen.length = 0
    broken = true
    cut = true
    server = fakeServer({ 'POST /sys/logout': () => null })
    signedIn()
    app = await startApp({ home: Home, second: Home })
    configureRoutes({ appOf: () => OTHER, fixed })
    other = createApp({
      name: OTHER,
      manifest: {
        name: OTHER,
        components: { 'test/order': 'order', 'test/torn': 'torn', 'test/late': 'late' },
      },
      views: {
        order: () => Promise.resolve({ default: Order }),
        torn: () => Promise.resolve({ default: Torn }),
        late: () => (cut ? Promise.reject(new Error('cut')) : Promise.resolve({ default: Home })),
      },
    })
    await app.show('/home')
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    signedIn()
  })
  const start = () => other.bootstrap({ name: OTHER, singleSpa: {}, mountParcel: () => {} })

  it('waits for its micro-app and opens above the tab, with a frozen address of its own', async () => {
    const never = fixed.at(-1)!
    want(never.component)
    await opened()
    expect($viewDialog.get()).to.deep.equal({
      component: never.component,
      id: '7',
      app: never.app,
      attempt: 0,
    })
    expect(dialog()?.querySelector('.mtm-skeleton')).to.not.equal(null)
    await start()
    want('test/order', 'a&b')
    await shows('order a&b')
    const [tab] = seen as [TabLocation]
    expect(Object.isFrozen(tab) && Object.isFrozen(tab.params)).to.equal(true)
    expect([tab.path, tab.search, tab.dialog !== null]).to.deep.equal(['/order', '', true])
    expect(dialog()?.getAttribute('label')).to.equal('中order')
    await clickWhenReady(byText(dialog()!, 'turn'))
    await shows('order a&b?page=3')
    expect(
      $tabs.get().tabs.map(({ href }) => href),
      'no tab is opened or moved',
    ).to.deep.equal(['/home'])
    expect($location.get().href).to.equal('/home')
    await setLocale('ja_JP')
    await until('its title', () => dialog()?.getAttribute('label') === '日order')
    await setLocale('zh-CN')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
  })

  it('closes by Escape, by the view, by navigation and by sign-out, and keeps the draft', async () => {
    await start()
    const open = async () => {
      want('test/order')
      await opened()
      await shows('order 7')
    }
    await open()
    type(dialog()!.querySelector('input'), '袖长')
    await sendKeys({ press: 'Escape' })
    await gone()
    await open()
    expect(dialog()?.querySelector('input')?.value).to.equal('袖长')
    await clickWhenReady(byText(dialog()!, 'done'))
    await gone()
    await open()
    await clickWhenReady(byText(dialog()!, 'leave'))
    await gone()
    expect($location.get().href).to.equal('/home?from=dialog')
    await open()
    navigate('/home')
    await settle()
    expect(dialog()?.open, 'the same tab').to.equal(true)
    await app.show('/second')
    await gone()
    await open()
    // the tabs wait for the same person
    await signOut({ keepWork: true })
    await gone()
    expect($viewDialog.get()).to.equal(null)
  })

  it('returns the focus to its opener, through shadow roots', async () => {
    await start()
    const host = document.createElement('div')
    app.pane().append(host)
    const bell = document.createElement('button')
    host.attachShadow({ mode: 'open' }).append(bell)
    bell.focus()
    want('test/order')
    await opened()
    await until('the focus in the dialog', () => dialog()!.contains(document.activeElement))
    await sendKeys({ press: 'Escape' })
    await gone()
    await until('the focus back', () => host.shadowRoot?.activeElement === bell)
  })

  it('reports a view that the user may not see, and refuses layouts', async () => {
    for (const component of ['test/secret', 'layouts/RouteView']) {
      want(component)
      await until('the sentence', () => text().includes('您没有打开该页面的权限'))
      expect($viewDialog.get()?.app).to.equal(null)
      expect(dialog()?.getAttribute('label')).to.equal('没有访问权限')
      await opened()
      await sendKeys({ press: 'Escape' })
      await gone()
    }
  })

  it('isolates a throwing view, and retries a file or a micro-app that failed to load', async () => {
    await start()
    want('test/torn')
    await until('its own face', () => Boolean(face()))
    expect(app.pane().textContent).to.equal('home')
    broken = false
    await clickWhenReady(face()?.querySelector<HTMLElement>('sl-button') ?? null)
    await shows('mended')

    want('test/late')
    await until('the face of the file', () => Boolean(face()))
    cut = false
    await clickWhenReady(face()?.querySelector<HTMLElement>('sl-button') ?? null)
    await shows('home')

    want('test/never')
    await until('the wait', () => dialog()?.querySelector('.mtm-skeleton') != null)
    failView(OTHER, new Error('of another app'))
    await settle()
    expect(face()).to.equal(null)
    failView('@mtm/mf-never', new Error('load error'))
    await until('the face of the app', () => Boolean(face()))
    await clickWhenReady(face()?.querySelector<HTMLElement>('sl-button') ?? null)
    await until('the wait again', () => dialog()?.querySelector('.mtm-skeleton') != null)
    expect($viewDialog.get()).to.include({ attempt: 1, error: undefined })
  })

  it('has a host only while an app shows tabs', async () => {
    expect(hasViewHost()).to.equal(true)
    await app.unmount()
    await eventually(() => expect(hasViewHost()).to.equal(false))
    want('test/order')
    expect($viewDialog.get()).to.equal(null)
    await app.mount()
  })
})
