import { expect } from 'chai'
import { useEffect, useState } from 'react'
import { $paneScroll, $paneTop, $tabs, refreshTab, setTabHref } from '@mtm/shared-utils/runtime'
import { clickWhenReady, until } from '@mtm/shared-utils/runtime/testing'
import { byText, press, settle, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { useTab, useVisible, type TabLocation } from '../tab/tab-location.tsx'

const renders: Record<string, number> = {}
const locations: Record<string, Set<TabLocation>> = {}
const seen: string[] = []

function note(name: string, tab: TabLocation) {
  renders[name] = (renders[name] ?? 0) + 1
  ;(locations[name] ??= new Set()).add(tab)
}
function Probe({ name }: { name: string }) {
  const tab = useTab()
  note(name, tab)
  return <p>{`${name}:${tab.search}`}</p>
}
function First() {
  const [text, setText] = useState('')
  useEffect(() => {
    seen.push('first shown')
    return () => void seen.push('first hidden')
  }, [])
  return (
    <div>
      <Probe name="first" />
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <div className="tall" style={{ blockSize: 3000 }} />
    </div>
  )
}
function Second() {
  const tab = useTab()
  return (
    <div>
      <Probe name="second" />
      <button type="button" onClick={() => tab.setQuery({ page: '2', filter: null })}>
        next
      </button>
      <button
        type="button"
        onClick={() => {
          tab.setQuery({ a: '1' })
          tab.setQuery({ b: '2' })
        }}
      >
        both
      </button>
    </div>
  )
}
let broken = true
function Broken() {
  if (broken) throw new Error('torn seam')
  return <p>mended</p>
}
function Eye() {
  return <p>{useVisible() ? 'shown' : 'hidden'}</p>
}

describe('createApp', () => {
  let app: RunningApp
  const silent = console.error
  before(() => (console.error = () => {}))
  after(() => (console.error = silent))
  beforeEach(async () => {
    for (const key of Object.keys(renders)) delete renders[key]
    for (const key of Object.keys(locations)) delete locations[key]
    seen.length = 0
    broken = true
    app = await startApp({ first: First, second: Second, broken: Broken, eye: Eye })
  })
  afterEach(() => app.stop())

  it('renders nothing in a hidden tab when a neighbour navigates', async () => {
    await app.show('/first')
    await app.show('/second?page=1')
    await settle()
    const before = renders.first
    await app.show('/second?page=2')
    setTabHref('/second', '/second?page=3')
    await settle()
    expect(app.pane().textContent).to.include('second:?page=3')
    expect(renders.first).to.equal(before)
    expect(locations.first).to.have.property('size', 1)
  })

  it('keeps state and elements of a hidden tab, and runs its effects again when shown', async () => {
    await app.show('/first')
    const input = app.pane().querySelector('input')!
    type(input, '袖长 61.5')
    await app.show('/second')
    await until('effects of the first tab stopped', () => seen.includes('first hidden'))
    await app.show('/first')
    expect(app.pane().querySelector('input') === input, 'the same element').to.equal(true)
    expect(input.value).to.equal('袖长 61.5')
    await until('effects again', () => seen.join() === 'first shown,first hidden,first shown')
  })

  it('provides each tab with a frozen address and changes its own search', async () => {
    await app.show('/second?filter=x')
    const [location] = [...locations.second!]
    expect(Object.isFrozen(location)).to.equal(true)
    byText(app.pane(), 'next').click()
    await until('own search', () => app.pane().textContent!.includes('second:?page=2'))
    byText(app.pane(), 'both').click()
    await until('two changes in one event', () => app.pane().textContent!.includes('?page=2&a=1&b=2'))
    expect(window.location.search).to.equal('?page=2&a=1&b=2')
  })

  it('isolates a throwing tab and mounts it again on retry', async () => {
    await app.show('/first')
    await app.show('/broken')
    expect(app.pane().querySelector('[role="alert"]')).to.not.equal(null)
    expect(app.pane().querySelector('.mtm-state__reference')!.textContent).to.match(/\w{8}/)
    await app.show('/first')
    expect(app.pane().textContent).to.include('first:')
    await app.show('/broken')
    broken = false
    await clickWhenReady(app.pane().querySelector<HTMLElement>('sl-button'))
    await until('mended', () => app.pane().textContent!.includes('mended'))
  })

  it('retries a view whose code failed to load', async () => {
    await app.stop()
    let attempts = 0
    app = await startApp(
      {
        late: () => {
          attempts++
          return attempts === 1 ? Promise.reject(new Error('cut')) : Promise.resolve({ default: Eye })
        },
      },
      { lazy: true },
    )
    await app.show('/late')
    await until('error face', () => app.pane().querySelector('[role="alert"]') !== null)
    await clickWhenReady(app.pane().querySelector<HTMLElement>('sl-button'))
    await until('arrived', () => app.pane().textContent === 'shown')
    expect(attempts).to.equal(2)
  })

  it('mounts a refreshed tab again', async () => {
    await app.show('/first')
    type(app.pane().querySelector('input'), 'x')
    refreshTab('/first')
    await until('new tree', () => app.pane().querySelector('input')?.value === '')
  })

  it('publishes position and direction of its panes and restores the position', async () => {
    await app.show('/first')
    const pane = app.pane()
    pane.scrollTop = 400
    await until('down', () => $paneScroll.get() === 'down')
    expect($paneTop.get()).to.equal(400)
    await app.show('/second')
    expect($paneScroll.get()).to.equal('up')
    expect($paneTop.get()).to.equal(0)
    await app.show('/first')
    expect(app.pane().scrollTop).to.equal(400)
    expect($paneTop.get()).to.equal(400)
    await app.unmount()
    await until('nothing is scrolled where no pane is', () => $paneTop.get() === 0)
    await app.mount()
    await app.show('/first')
    app.pane().scrollTop = 400
    await until('there again', () => $paneTop.get() === 400)
    app.pane().scrollTop = 100
    await until('up', () => $paneScroll.get() === 'up')
  })

  it('leaves nothing behind when it is unmounted', async () => {
    await app.show('/first')
    await app.unmount()
    expect(app.box.children).to.have.length(0)
    await app.mount()
    await until('its live tabs again', () => app.box.children.length === $tabs.get().tabs.length)
    expect(press('a').defaultPrevented).to.equal(false)
  })
})
