import { expect } from 'chai'
import type { LifeCycles } from 'single-spa'
import 'systemjs/dist/s.min.js'
import { fakeClock, nextTask, until } from '@mtm/shared-utils/runtime/testing'
import type { FailureHost } from './app-failure.ts'
import { forgetApp, importModule, installLoader, loadApp, LOAD_LIMIT, type Loader } from './load-app.ts'

type Files = Record<string, () => unknown>
const BASE = 'https://shop.test/'
const app = () => ({ bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} })

/** A real SystemJS whose files come from a table; an entry that throws is a file that does not arrive. */
function loaderOf(files: Files) {
  const requests: string[] = []
  const failed: string[] = []
  const loader = new (System.constructor as new () => Loader)()
  loader.resolve = (name) => (name.includes(':') ? name : `${BASE}${name}`)
  loader.instantiate = async (url) => {
    requests.push(url.replace(BASE, ''))
    const made = await files[url.replace(BASE, '')]!()
    return (Array.isArray(made) ? made : [[], module(() => made as object)]) as never
  }
  installLoader(loader, { onFailed: (url) => failed.push(url.replace(BASE, '')) })
  return { loader, requests, failed }
}
const module = (run: () => object) => (give: (exports: object) => void) => ({
  setters: [],
  execute: () => void give(run()),
})
/** Failing files are forgotten in a task of its own. */
const forgotten = nextTask
const missing = () => {
  throw new Error('404')
}

function hostLog() {
  const log: string[] = []
  const host: FailureHost = {
    show: (name, error) =>
      log.push(`show ${name}: ${error instanceof Error ? error.message : String(error)}`),
    clear: (name) => log.push(`clear ${name}`),
  }
  return { host, log }
}
const mount = (lifecycles: LifeCycles) => (lifecycles.mount as (props: object) => Promise<unknown>)({})
const bootstrap = (lifecycles: LifeCycles) =>
  (lifecycles.bootstrap as (props: object) => Promise<unknown>)({})
const unmount = (lifecycles: LifeCycles) => (lifecycles.unmount as (props: object) => Promise<unknown>)({})

describe('load-app', () => {
  it('resolves to the lifecycles of the app', async () => {
    const { loader } = loaderOf({ app })
    const { host, log } = hostLog()
    const lifecycles = await loadApp('app', { host, loader })
    await bootstrap(lifecycles)
    await mount(lifecycles)
    await unmount(lifecycles)
    expect(log).to.deep.equal([])
  })

  it('retries a file that failed to load', async () => {
    let first = true
    const { loader, requests, failed } = loaderOf({
      app: () => {
        if (!first) return app()
        first = false
        return missing()
      },
    })
    const { host, log } = hostLog()
    await mount(await loadApp('app', { host, loader }))
    expect(requests).to.deep.equal(['app', 'app'])
    expect([log, failed]).to.deep.equal([[], []])
  })

  it('shows an error for an app that fails to load, removes it with the app, and retries', async () => {
    const files: Files = { app: missing }
    const { loader, requests, failed } = loaderOf(files)
    const { host, log } = hostLog()
    const lifecycles = await loadApp('app', { host, loader })
    await bootstrap(lifecycles)
    await mount(lifecycles)
    await unmount(lifecycles)
    expect(requests).to.deep.equal(['app', 'app'])
    expect(failed).to.deep.equal(['app'])
    expect(log).to.deep.equal([`show app: load error: ${BASE}app`, 'clear app'])

    await forgotten()
    files.app = app
    forgetApp('app', loader)
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.have.length(2)
  })

  it('counts a missing chunk of the app as failed, and recovers from it', async () => {
    const files: Files = {
      app: () => [['chunk'], () => ({ setters: [() => {}], execute() {} })],
      chunk: missing,
    }
    const { loader } = loaderOf(files)
    const { host, log } = hostLog()
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.deep.equal([`show app: load error: ${BASE}chunk`])

    await forgotten()
    files.chunk = () => ({})
    files.app = () => [
      ['chunk'],
      (give: (exports: object) => void) => ({ setters: [() => {}], execute: () => void give(app()) }),
    ]
    forgetApp('app', loader)
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.have.length(1)
  })

  it('loads a lazy view again after a failure', async () => {
    const files: Files = { view: missing }
    const { loader, requests } = loaderOf(files)
    const outcome = await importModule('view', loader).catch((error: Error) => error.message)
    expect(outcome).to.equal(`load error: ${BASE}view`)
    await forgotten()
    files.view = () => ({ default: 'seen' })
    expect(await importModule<{ default: string }>('view', loader)).to.have.property('default', 'seen')
    expect(requests).to.have.length(3)
  })

  it('shows an error for a module that throws, and runs it again on retry', async () => {
    let broken = true
    const throwing = () => [
      [],
      module(() => {
        if (broken) throw new Error('broken module')
        return app()
      }),
    ]
    const { loader } = loaderOf({ app: throwing })
    const { host, log } = hostLog()
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.deep.equal(['show app: broken module'])
    broken = false
    forgetApp('app', loader)
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.have.length(1)
  })

  it('runs a throwing dependency again on retry', async () => {
    let broken = true
    const files: Files = {
      app: () => [
        ['part'],
        (give: (exports: object) => void) => ({ setters: [() => {}], execute: () => void give(app()) }),
      ],
      part: () => [
        [],
        module(() => {
          if (broken) throw new Error('broken part')
          return {}
        }),
      ],
    }
    const { loader } = loaderOf(files)
    const { host, log } = hostLog()
    await mount(await loadApp('app', { host, loader }))
    broken = false
    forgetApp('app', loader)
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.deep.equal(['show app: broken part'])
  })

  describe('a module that waits for its style sheet', () => {
    const TOLD_OF = (imports: string[]) => () => [
      imports,
      (give: (exports: object) => void) => {
        const ready: (boolean | undefined)[] = []
        return {
          setters: imports.map((_, at) => (given: { ready?: boolean }) => (ready[at] = given.ready)),
          execute: () => void give({ ready: imports.every((name, at) => name === 'sheet' || ready[at]) }),
        }
      },
    ]
    /** Files `of` others, beside a sheet that arrives, or is lost, when told. */
    function withSheet(of: Record<string, string[]>) {
      let arrive = (): void => {}
      let lose: (error: Error) => void = () => undefined
      const sheet = () => [
        [],
        () => ({
          setters: [],
          execute: () => new Promise<void>((resolve, reject) => ([arrive, lose] = [resolve, reject])),
        }),
      ]
      const files = Object.entries(of).map(([name, imports]) => [name, TOLD_OF(imports)] as const)
      const { loader } = loaderOf({ sheet, ...Object.fromEntries(files) })
      return { loader, arrive: () => arrive(), lose: () => lose(new Error('no sheet')) }
    }
    const ready = (name: string, loader: Loader) =>
      importModule<{ ready: boolean }>(name, loader).then((module) => module.ready)

    it('is passed to no importer before it has run', async () => {
      const { loader, arrive } = withSheet({ part: ['sheet'], one: ['part'], two: ['part'] })
      const order: string[] = []
      const imports = ['one', 'two', 'part'].map(async (name) => {
        // the second comes while the first waits
        if (name !== 'one') await nextTask()
        return ready(name, loader).finally(() => order.push(name))
      })
      await nextTask()
      await nextTask()
      expect(order).to.deep.equal([])
      arrive()
      expect(await Promise.all(imports)).to.deep.equal([true, true, true])
    })

    it('is waited for on every way to it through one graph, circles included', async () => {
      const { loader, arrive } = withSheet({
        screen: ['part', 'other', 'circle'],
        other: ['part'],
        part: ['sheet'],
        circle: ['part', 'back'],
        back: ['sheet'],
      })
      const screen = ready('screen', loader)
      await nextTask()
      arrive()
      expect(await screen).to.equal(true)
      const circle = withSheet({ screen: ['a', 'b'], a: ['b', 'sheet'], b: ['a'] })
      const ended = ready('screen', circle.loader)
      await nextTask()
      circle.arrive()
      expect(await ended).to.equal(false)
    })

    it('fails for everybody when the sheet does', async () => {
      const { loader, lose } = withSheet({
        part: ['sheet'],
        one: ['part'],
        two: ['other', 'part'],
        other: ['part'],
      })
      const message = (error: Error) => error.message
      const one = ready('one', loader).catch(message)
      await nextTask()
      const two = ready('two', loader).catch(message)
      lose()
      expect([await one, await two]).to.deep.equal(['no sheet', 'no sheet'])
    })
  })

  it('shows an error for a module without lifecycles', async () => {
    const { loader } = loaderOf({ app: () => ({ mount: async () => {} }) })
    const { host, log } = hostLog()
    await mount(await loadApp('app', { host, loader }))
    expect(log).to.deep.equal(['show app: app exports no bootstrap, mount and unmount'])
  })

  it('shows an error for a rejected mount and does not unmount what was not mounted', async () => {
    let unmounted = 0
    const { loader } = loaderOf({
      app: () => ({
        ...app(),
        mount: () => Promise.reject(new Error('no mount')),
        unmount: async () => void unmounted++,
      }),
    })
    const { host, log } = hostLog()
    const lifecycles = await loadApp('app', { host, loader })
    await mount(lifecycles)
    await unmount(lifecycles)
    expect(log).to.deep.equal(['show app: no mount', 'clear app'])
    expect(unmounted).to.equal(0)
  })

  it('shows an error for a rejected bootstrap instead of mounting', async () => {
    let mounted = 0
    const { loader } = loaderOf({
      app: () => ({
        ...app(),
        bootstrap: () => Promise.reject(new Error('no texts')),
        mount: async () => void mounted++,
      }),
    })
    const { host, log } = hostLog()
    const lifecycles = await loadApp('app', { host, loader })
    await bootstrap(lifecycles)
    await mount(lifecycles)
    expect(log).to.deep.equal(['show app: no texts'])
    expect(mounted).to.equal(0)
  })

  it('gives up on a file after 120 s', async () => {
    const clock = fakeClock()
    try {
      const { loader, requests } = loaderOf({ app: () => new Promise(() => {}) })
      const { host, log } = hostLog()
      let given: LifeCycles | undefined
      void loadApp('app', { host, loader }).then((lifecycles) => (given = lifecycles))
      await until('requested', () => requests.length === 1)
      await clock.pass(LOAD_LIMIT - 1)
      expect(given).to.equal(undefined)
      // the limits of the file and of the app
      expect(clock.waiting()).to.equal(2)
      await clock.pass(1)
      await mount(given!)
      expect(log[0]).to.match(/^show app: load error: .*app \(timeout 120 s\)$/)
      await forgotten()
      expect(clock.waiting()).to.equal(0)
    } finally {
      clock.restore()
    }
  })

  it('turns app: addresses into modules that re-export a namespace of a platform file', async () => {
    const { loader, requests } = loaderOf({
      '@mtm/platform/base': () => ({ nanostores: { atom: 'an atom', map: 'a map' }, i18next: { t: 't' } }),
    })
    const stores = await importModule<{ atom: string; t?: string }>('app:base/nanostores', loader)
    expect({ ...stores }).to.deep.equal({ atom: 'an atom', map: 'a map' })
    expect(requests).to.deep.equal(['@mtm/platform/base'])
    await importModule('app:base/i18next', loader)
    expect(requests).to.have.length(1)
  })
})
