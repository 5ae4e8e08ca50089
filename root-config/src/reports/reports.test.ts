import { expect } from 'chai'
import type { BrowserReport } from '@mtm/shared-utils/contracts/dto/monitor/browser'
import { KEYS, storage } from '@mtm/shared-utils/runtime'
import { until } from '@mtm/shared-utils/runtime/testing'
import { captureEarly } from './early-events.ts'
import { report, withinLimit } from './reporter.ts'
import { mayReport, type ShownScreens } from './start-reports.ts'

const SHOWN: ShownScreens = [
  [0, 'user/Login'],
  [1e9, 'dashboard/Analysis'],
]

/** A page of its own in this one, whose calls are kept. */
async function openPage() {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<meta name="mtm-release" content="0000000a"><p>text</p>'
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const page = frame.contentWindow as Window & typeof globalThis
  const calls: { path: string; init: RequestInit; report: BrowserReport }[] = []
  page.fetch = async (path, init = {}) => {
    calls.push({ path: String(path), init, report: JSON.parse(String(init.body)) as BrowserReport })
    return new Response('{}')
  }
  return {
    page,
    calls,
    throwError: (message: string, name = 'Error') => {
      const error = Object.assign(new Error(message), { name })
      page.dispatchEvent(new page.ErrorEvent('error', { error, message }))
    },
    /** its document ends: a real `pagehide` */
    async leave() {
      const hidden = new Promise((resolve) => page.addEventListener('pagehide', resolve, { once: true }))
      frame.contentWindow!.location.replace('about:blank')
      await hidden
    },
    close: () => frame.remove(),
  }
}

describe('the reporter', () => {
  let opened: Awaited<ReturnType<typeof openPage>>
  beforeEach(async () => (opened = await openPage()))
  afterEach(() => opened.close())
  const begin = (allowed: () => boolean = () => true, shown = SHOWN) =>
    report({ page: opened.page, shown, mayReport: allowed })

  it('sends errors of before and after its start once, when the page ends', async () => {
    captureEarly(opened.page)
    opened.throwError('first undefined')
    begin()
    for (let n = 0; n < 2; n++) opened.throwError('second null', 'TypeError')
    expect(opened.calls).to.have.length(0)
    await opened.leave()
    opened.page.dispatchEvent(new Event('pagehide'))
    expect(opened.calls).to.have.length(1)
    const [{ path, init, report: sent }] = opened.calls as [(typeof opened.calls)[0]]
    expect(path).to.equal('/api/sys/monitor/report')
    expect([init.keepalive, init.credentials, init.referrerPolicy]).to.deep.equal([true, 'omit', 'origin'])
    expect(sent.release).to.equal('0000000a')
    expect(sent.errors.map(({ message, count, kind }) => [message, count, kind])).to.deep.equal([
      ['Error: … undefined', 1, 'error'],
      ['TypeError: … null', 2, 'error'],
    ])
  })

  it('sends nothing of a person', async () => {
    captureEarly(opened.page)
    begin()
    opened.throwError("Anna Smith (张三), 'anna@example.com', order 4711")
    opened.page.dispatchEvent(
      new opened.page.PromiseRejectionEvent('unhandledrejection', {
        promise: Promise.resolve(),
        reason: {
          name: 'Anna',
          message: 'Smith 4711',
          stack: `at Anna (${location.origin}/assets/kit.abcdefgh.js:1:2)`,
        },
      }),
    )
    await opened.leave()
    const { errors } = opened.calls[0]!.report
    expect(JSON.stringify(errors)).not.to.match(/anna|smith|4711|张/i)
    expect(errors[1]).to.include({ kind: 'rejection', stack: 'kit.abcdefgh.js:1:2' })
  })

  it('names files that do not load, refusals of the policy, and no pictures', async () => {
    captureEarly(opened.page)
    begin()
    const { document: its } = opened.page
    const fail = (name: 'script' | 'img', address: string) => {
      const element = its.createElement(name)
      its.body.append(element)
      element.src = address
      element.dispatchEvent(new Event('error'))
      element.removeAttribute('src')
    }
    fail('script', `${location.origin}/assets/mf-orders.abcdefgh.js`)
    fail('img', 'data:image/png,anna')
    opened.page.dispatchEvent(
      new opened.page.SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'script-src-elem',
        violatedDirective: 'script-src-elem',
        originalPolicy: '',
        disposition: 'enforce',
        documentURI: location.href,
        statusCode: 200,
        blockedURI: 'https://elsewhere.example.com/anna',
      }),
    )
    await opened.leave()
    const found = opened.calls[0]!.report.errors.map(({ kind, message, stack }) => [kind, message, stack])
    expect(found).to.deep.include(['load', 'load error', 'mf-orders.abcdefgh.js:0'])
    expect(found).to.deep.include(['policy', 'script src elem other', ''])
    expect(JSON.stringify(found)).not.to.include('anna')
  })

  it('reports the figures of loading for the first screen', async () => {
    await until(
      'a paint',
      () => opened.page.performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    begin()
    await opened.leave()
    const fcp = opened.calls[0]!.report.vitals.find(({ metric }) => metric === 'FCP')
    expect(fcp?.screen).to.equal('user/Login')
    expect(fcp?.value).to.be.greaterThan(0)
  })

  it('reports at most ten distinct errors, in at most 4 KB', async () => {
    captureEarly(opened.page)
    begin()
    for (const word of 'null undefined timeout offline network socket script style frame font media worker'.split(
      ' ',
    ))
      opened.throwError(word)
    await opened.leave()
    expect(opened.calls[0]!.report.errors).to.have.length(10)
    const error = {
      kind: 'error',
      message: '…'.repeat(200),
      stack: 'x'.repeat(600),
      screen: 'a',
      count: 1,
    } as const
    const body = withinLimit({
      release: '0000000a',
      vitals: [],
      errors: Array.from({ length: 10 }, () => ({ ...error })),
    })!
    expect(new TextEncoder().encode(body).length).to.be.within(2_000, 4_096)
    expect(withinLimit({ release: '0000000a', vitals: [], errors: [] })).to.equal(null)
  })

  it('sends nothing when it may not, even if it was forbidden after its start', async () => {
    let allowed = true
    captureEarly(opened.page)
    begin(() => allowed)
    opened.throwError('undefined')
    allowed = false
    await opened.leave()
    expect(opened.calls).to.have.length(0)
  })
})

describe('whether a page may report', () => {
  const page = (navigator: object = {}, meta = '') => {
    const its = document.implementation.createHTMLDocument()
    its.head.innerHTML = meta
    return { document: its, navigator: navigator as Navigator }
  }
  afterEach(() => storage.remove(KEYS.browserReports))

  it('is decided by browser, installation and person, each of which can refuse', () => {
    expect(mayReport(page())).to.equal(true)
    expect(mayReport(page({ doNotTrack: '1' }))).to.equal(false)
    expect(mayReport(page({ globalPrivacyControl: true }))).to.equal(false)
    expect(mayReport(page({}, '<meta name="mtm-reports" content="off">'))).to.equal(false)
    storage.set(KEYS.browserReports, false)
    expect(mayReport(page())).to.equal(false)
    storage.set(KEYS.browserReports, true)
    expect(mayReport(page())).to.equal(true)
  })
})
