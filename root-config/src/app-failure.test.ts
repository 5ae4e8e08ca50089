import { expect } from 'chai'
import type { LifeCycles } from 'single-spa'
import { fakeClock, type FakeClock } from '@mtm/shared-utils/runtime/testing'
import { guardLifecycles } from './app-failure.ts'
import { containerOf, failureHost } from './layout.ts'
import { LOAD_LIMIT } from './load-app.ts'
import './load-error.define.ts'

const APP = '@mtm/mf-endless'
const now = async () => {}
const never = () => new Promise<never>(() => {})
const run = (lifecycles: LifeCycles, name: 'bootstrap' | 'mount' | 'unmount') =>
  (lifecycles[name] as (props: object) => Promise<unknown>)({})

describe('an app that never', () => {
  let clock: FakeClock
  let content: HTMLElement
  const notice = () => containerOf(APP).querySelector('mtm-load-error')
  const guarded = (endless: Partial<LifeCycles>) =>
    guardLifecycles(
      APP,
      { bootstrap: now, mount: now, unmount: now, ...endless },
      failureHost(() => {}),
      LOAD_LIMIT,
    )

  beforeEach(() => {
    clock = fakeClock()
    content = document.createElement('div')
    content.id = 'mtm-content'
    document.body.append(content)
  })
  afterEach(() => {
    clock.restore()
    content.remove()
  })

  it('mounts is given up after 120 s: its container shows the error, and empties when one leaves', async () => {
    const lifecycles = guarded({ mount: never })
    await run(lifecycles, 'bootstrap')
    const mounting = run(lifecycles, 'mount')
    await clock.pass(LOAD_LIMIT - 1)
    expect(notice()).to.equal(null)
    await clock.pass(1)
    await mounting
    expect(notice()?.textContent).to.contain(`load error: ${APP} (timeout 120 s)`)
    await run(lifecycles, 'unmount')
    expect(containerOf(APP).childElementCount).to.equal(0)
    expect(clock.waiting()).to.equal(0)
  })

  it('finishes its bootstrap is given up after 120 s: it is not mounted, the error shows instead', async () => {
    let mounted = 0
    const lifecycles = guarded({ bootstrap: never, mount: async () => void mounted++ })
    const starting = run(lifecycles, 'bootstrap')
    await clock.pass(LOAD_LIMIT)
    await starting
    await run(lifecycles, 'mount')
    expect(notice()?.textContent).to.contain(`load error: ${APP} (timeout 120 s)`)
    expect(mounted).to.equal(0)
  })

  it('unmounts is left behind after 120 s', async () => {
    const lifecycles = guarded({ unmount: never })
    await run(lifecycles, 'bootstrap')
    await run(lifecycles, 'mount')
    containerOf(APP).append('left')
    const leaving = run(lifecycles, 'unmount')
    await clock.pass(LOAD_LIMIT)
    await leaving
    expect(containerOf(APP).textContent).to.equal('')
  })
})
