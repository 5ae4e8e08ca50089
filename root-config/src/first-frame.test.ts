import { expect } from 'chai'
import { HOME, KEYS, setLocale, SIGN_IN, storage } from '@mtm/shared-utils/runtime'
import { FIXED_ROUTES, OPEN_PATHS } from './fixed-routes.ts'
import {
  firstFrame,
  firstLanguage,
  isDarkAtFirst,
  namedCalls,
  namedIntegrity,
  preloadFrame,
} from './first-frame.ts'

describe('the first frame', () => {
  afterEach(() => localStorage.clear())

  it('is the console only for a stored token that still lives', () => {
    expect(firstFrame('/order/fabric', localStorage)).to.equal('sign-in')
    storage.set(KEYS.token, 'secret', 10_000)
    expect(firstFrame('/order/fabric', localStorage)).to.equal('console')
    expect(firstFrame(SIGN_IN, localStorage)).to.equal('sign-in')
    storage.set(KEYS.token, 'secret', -1)
    expect(firstFrame('/order/fabric', localStorage)).to.equal('sign-in')
  })

  it('is the sign-in page for the addresses of the router that stand outside the layout', () => {
    storage.set(KEYS.token, 'secret', 10_000)
    const outside = [...OPEN_PATHS, ...FIXED_ROUTES.filter(({ bare }) => bare).map(({ path }) => path)]
    expect(outside).to.include(SIGN_IN)
    for (const path of outside) expect(firstFrame(path, localStorage), path).to.equal('sign-in')
    for (const path of [HOME, '/404']) expect(firstFrame(path, localStorage), path).to.equal('console')
  })

  it('reads what the runtime stores', async () => {
    expect(firstLanguage(localStorage)).to.equal('zh-CN')
    await setLocale('ja_JP')
    expect(firstLanguage(localStorage)).to.equal(document.documentElement.lang)
    await setLocale('en-US')
    expect(firstLanguage(localStorage)).to.equal('en-US')
    await setLocale('zh-CN')
    storage.set(KEYS.scheme, 'dark')
    expect(isDarkAtFirst(localStorage, false)).to.equal(true)
    storage.set(KEYS.scheme, 'light')
    expect(isDarkAtFirst(localStorage, true)).to.equal(false)
    storage.remove(KEYS.scheme)
    expect([isDarkAtFirst(localStorage, true), isDarkAtFirst(localStorage, false)]).to.deep.equal([
      true,
      false,
    ])
  })

  it('survives broken storage', () => {
    localStorage.setItem('pro__Access-Token', '{')
    expect(firstFrame('/', localStorage)).to.equal('sign-in')
  })

  describe('names files that it needs', () => {
    const links: HTMLLinkElement[] = []
    const name = (frame: string, lang?: string) => {
      const link = document.createElement('link')
      link.dataset.frame = frame
      if (lang) link.dataset.lang = lang
      link.as = 'script'
      link.href = `/assets/${links.length}.js`
      link.integrity = `sha256-${links.length}`
      document.head.append(link)
      links.push(link)
      return link
    }
    afterEach(() => {
      for (const link of links.splice(0)) link.remove()
      document.documentElement.removeAttribute('data-frame')
    })

    it('and asks for those of its own, in its language', () => {
      const own = name('console')
      const japanese = name('console', 'ja-JP')
      const chinese = name('console', 'zh-CN')
      const other = name('sign-in')
      document.documentElement.dataset.frame = 'console'
      preloadFrame(document.documentElement)
      expect([own, japanese, chinese, other].map(({ rel }) => rel)).to.deep.equal([
        'preload',
        '',
        'preload',
        '',
      ])
      expect(namedIntegrity(document)).to.include({ [own.href]: 'sha256-0', [other.href]: 'sha256-3' })
    })
  })

  it('begins with the calls that the page names, unless a query asks for something else', () => {
    const page = document.implementation.createHTMLDocument()
    page.head.innerHTML = '<meta name="mtm-call" content="/a?b=1&amp;c=2"><meta name="mtm-call" content="/d">'
    expect(namedCalls(page, '')).to.deep.equal(['/a?b=1&c=2', '/d'])
    expect(namedCalls(page, '?id=1')).to.deep.equal([])
  })
})
