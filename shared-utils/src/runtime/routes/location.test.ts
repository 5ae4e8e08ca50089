import { expect } from 'chai'
import { until } from '../testing/testing.ts'
import { $location, navigate } from './location.ts'

describe('the address of the page', () => {
  let start = ''
  beforeEach(() => void (start = location.href))
  afterEach(() => {
    history.replaceState(null, '', start)
    dispatchEvent(new PopStateEvent('popstate'))
  })

  it('leaves the way to a page that has a router of its own', () => {
    const wanted: unknown[] = []
    const host = (event: Event) => {
      wanted.push((event as CustomEvent).detail)
      event.preventDefault()
    }
    document.addEventListener('mtm-navigate', host, { once: true })
    navigate('/order/fabric?x=1')
    expect(wanted).to.deep.equal([{ version: 1, href: '/order/fabric?x=1', replace: false }])
    expect(location.href).to.equal(start)
    navigate('/order/fabric?x=1')
    expect(location.pathname).to.equal('/order/fabric')
    expect($location.get().href).to.equal('/order/fabric?x=1')
  })

  it('asks nobody about an address that leads elsewhere', () => {
    let asked = 0
    const count = () => asked++
    document.addEventListener('mtm-navigate', count)
    navigate('//evil.example/x')
    document.removeEventListener('mtm-navigate', count)
    expect(asked).to.equal(0)
  })

  it('follows a router that moves the address without a word', async function () {
    // an older browser tells nobody
    if (!('navigation' in globalThis)) return
    history.pushState(null, '', '/moved/by/others')
    await until('the new address', () => $location.get().path === '/moved/by/others')
  })
})
