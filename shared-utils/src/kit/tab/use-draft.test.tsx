import { expect } from 'chai'
import { $tabs, drafts, refreshTab } from '@mtm/shared-utils/runtime'
import { eventually, until } from '@mtm/shared-utils/runtime/testing'
import { byText, type } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { useDraft } from './use-draft.ts'

interface Jacket {
  chest: string
}
let restoredAtStart: boolean | null = null

function Measure() {
  const [jacket, setJacket, draft] = useDraft<Jacket>('jacket', { chest: '' })
  restoredAtStart ??= draft.restored
  return (
    <form>
      <input value={jacket.chest} onChange={(event) => setJacket({ chest: event.target.value })} />
      <button type="button" onClick={() => draft.discard()}>
        saved
      </button>
      <output>{draft.dirty ? 'dirty' : 'clean'}</output>
    </form>
  )
}
const Other = () => <p>other</p>
/** As many as stay alive beside each other. */
const CROWD = Array.from({ length: 12 }, (_, n) => `crowd${n}`)
const tab = () => $tabs.get().tabs.find(({ id }) => id === '/measure')

describe('useDraft', () => {
  let app: RunningApp
  const input = () => app.pane().querySelector('input')!
  beforeEach(async () => {
    restoredAtStart = null
    app = await startApp({
      measure: Measure,
      other: Other,
      ...Object.fromEntries(CROWD.map((name) => [name, Other])),
    })
    await app.show('/measure')
  })
  afterEach(() => app.stop())

  it('marks its tab dirty with the first change', async () => {
    expect(tab()?.dirty).to.equal(false)
    type(input(), '102')
    await until('dirty', () => tab()?.dirty === true)
    expect(app.pane().querySelector('output')!.textContent).to.equal('dirty')
  })

  it('is written when the tab hides and stays in place', async () => {
    type(input(), '102')
    expect(drafts.read('/measure', 'jacket')).to.equal(null)
    await app.show('/other')
    expect(drafts.read('/measure', 'jacket')).to.deep.equal({ chest: '102' })
    await app.show('/measure')
    expect(input().value).to.equal('102')
  })

  it('survives the unmount of its micro-app', async () => {
    type(input(), '102')
    await app.unmount()
    await app.mount()
    await until('restored', () => app.box.querySelector('input')?.value === '102')
  })

  it('is restored in a tab that was suspended by twelve others', async () => {
    type(input(), '102')
    for (const name of CROWD) await app.show(`/${name}`)
    expect(tab()).to.include({ live: false, dirty: true })
    expect(app.box.querySelector('input')).to.equal(null)
    restoredAtStart = null
    await app.show('/measure')
    expect(input().value).to.equal('102')
    expect(restoredAtStart).to.equal(true)
    expect(tab()).to.include({ live: true, dirty: true })
  })

  it('survives a reload: written on pagehide, read at the start', async () => {
    type(input(), '98')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(drafts.read('/measure', 'jacket')).to.deep.equal({ chest: '98' })
    restoredAtStart = null
    await app.unmount()
    await app.mount()
    await eventually(() => expect([restoredAtStart, tab()?.dirty]).to.deep.equal([true, true]))
  })

  it('is forgotten when the work was saved', async () => {
    type(input(), '102')
    await app.show('/other')
    await app.show('/measure')
    byText(app.pane(), 'saved').click()
    await until('clean', () => tab()?.dirty === false)
    expect(input().value).to.equal('')
    await app.show('/other')
    expect(drafts.read('/measure', 'jacket')).to.equal(null)
  })

  it('is dropped with a closed tab, and with a refresh', async () => {
    type(input(), '102')
    await app.show('/other')
    app.close('/measure')
    await until('gone', () => app.box.querySelector('form') === null)
    expect(drafts.read('/measure', 'jacket')).to.equal(null)
    await app.show('/measure')
    expect(input().value).to.equal('')
    type(input(), '55')
    refreshTab('/measure')
    await until('anew', () => input().value === '')
    expect(drafts.read('/measure', 'jacket')).to.equal(null)
    expect(tab()?.dirty).to.equal(false)
  })
})
