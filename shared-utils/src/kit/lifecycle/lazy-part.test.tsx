import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'chai'
import { until } from '@mtm/shared-utils/runtime/testing'
import { lazyPart, loadOnce, NothingYet, usePreload, type LazyPart } from './lazy-part.tsx'

describe('a lazy part', () => {
  let box: HTMLElement
  let root: Root
  let loads = 0
  beforeEach(() => {
    loads = 0
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })
  const stamp = () =>
    lazyPart<object>(() => {
      loads++
      return Promise.resolve(() => <b>here</b>)
    }, NothingYet)

  it('is shown without a wait once it is preloaded', async () => {
    const Stamp = stamp()
    expect(Stamp.isLoaded()).to.equal(false)
    await Stamp.preload()
    expect(Stamp.isLoaded()).to.equal(true)
    flushSync(() => root.render(<Stamp />))
    expect(box.textContent).to.equal('here')
    expect(loads).to.equal(1)
  })

  it('takes no room until it is there', async () => {
    const Stamp = stamp()
    flushSync(() => root.render(<Stamp />))
    expect(box.textContent).to.equal('')
    await until('the part', () => box.textContent === 'here')
  })

  for (const type of ['pointermove', 'keydown', 'focusin'])
    it(`is fetched with the first ${type} on the page, not before, once`, () => {
      const parts = [stamp()]
      flushSync(() => root.render(<Page parts={parts} />))
      expect(loads).to.equal(0)
      box.dispatchEvent(new Event(type, { bubbles: true }))
      box.dispatchEvent(new Event(type, { bubbles: true }))
      expect(loads).to.equal(1)
    })
})

describe('the one loading of several parts', () => {
  it('is shared by all who ask while it lasts', async () => {
    let loads = 0
    const load = loadOnce(() => Promise.resolve(++loads))
    expect(await Promise.all([load(), load()])).to.deep.equal([1, 1])
  })

  it('is repeated after a failure', async () => {
    let loads = 0
    const load = loadOnce(() => (loads++ ? Promise.resolve('here') : Promise.reject(new Error('no network'))))
    expect(await load().catch(({ message }: Error) => message)).to.equal('no network')
    expect(await load()).to.equal('here')
  })
})

function Page({ parts }: { parts: readonly LazyPart<object>[] }) {
  usePreload(parts)
  return null
}
