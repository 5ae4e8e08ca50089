import { expect } from 'chai'
import { until } from '../testing/testing.ts'
import { standAbove } from './layers.ts'
import { $location, navigate } from './location.ts'

const listed = Object.getOwnPropertyDescriptor(window, 'navigation')

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

  it('does not ask the page about foreign addresses', () => {
    let questions = 0
    const count = () => questions++
    document.addEventListener('mtm-navigate', count)
    navigate('//evil.example/x')
    document.removeEventListener('mtm-navigate', count)
    expect(questions).to.equal(0)
  })

  // an older browser fires no event for it
  if (listed)
    it('follows a router that moves the address without a word', async () => {
      history.pushState(null, '', '/moved/by/others')
      await until('the new address', () => $location.get().path === '/moved/by/others')
    })

  for (const lists of listed ? [true, false] : [false])
    describe(`while a layer is above the screen, in a browser that ${lists ? 'lists' : 'does not list'} its entries`, () => {
      let seen: string[] = []
      before(() => void (lists || Reflect.deleteProperty(window, 'navigation')))
      after(() => void (listed && Object.defineProperty(window, 'navigation', listed)))
      let leave = () => {}
      let stop = () => {}
      beforeEach(() => {
        navigate('/list')
        navigate('/record')
        seen = []
        stop = $location.listen(({ href }) => void seen.push(href))
      })
      afterEach(() => {
        leave()
        stop()
      })

      it('stays through Back, which closes the top of it', async () => {
        const closed: string[] = []
        const below = standAbove({ isOpen: () => true, close: () => void closed.push('below') })
        leave = standAbove({ isOpen: () => true, close: () => void closed.push('top') })
        history.back()
        await until('closed', () => closed.length > 0)
        expect([closed, location.pathname, seen]).to.deep.equal([['top'], '/record', []])
        leave()
        history.back()
        await until('closed', () => closed.length > 1)
        expect([closed, location.pathname, seen]).to.deep.equal([['top', 'below'], '/record', []])
        below()
        history.back()
        await until('gone back', () => $location.get().path === '/list')
      })

      it('stays through Back also when the browser has forgotten the oldest entries', async () => {
        // more than a browser keeps
        for (let n = 0; n < 60; n++) navigate(`/record?n=${n}`)
        let isClosed = false
        leave = standAbove({ isOpen: () => !isClosed, close: () => void (isClosed = true) })
        history.back()
        await until('closed', () => isClosed)
        expect(location.search).to.equal('?n=59')
      })

      it('changes the address of the screen, not of the one before, when that changes by closing', async () => {
        let isClosed = false
        navigate('/record?open=1', { replace: true })
        leave = standAbove({
          isOpen: () => !isClosed,
          close: () => {
            isClosed = true
            navigate('/record', { replace: true })
          },
        })
        history.back()
        await until('closed', () => isClosed)
        expect(location.pathname + location.search).to.equal('/record')
        expect(seen).to.deep.equal(['/record?open=1', '/record'])
        history.back()
        await until('gone back', () => $location.get().href === '/list')
      })

      it('goes back past a layer that is no longer open', async () => {
        leave = standAbove({ isOpen: () => false, close: () => expect.fail('asked to close') })
        history.back()
        await until('gone back', () => $location.get().path === '/list')
      })
    })
})
