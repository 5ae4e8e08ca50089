import { expect } from 'chai'
import { defineEvent } from '@mtm/shared-utils/contracts/events'
import { $lastEvent, bus } from './bus.ts'

const happened = defineEvent('test.happened', { n: 0 })
const other = defineEvent('test.other', { n: 0 })

/** Listens for one test and collects what it hears. */
function ear(event = happened) {
  const heard: number[] = []
  const stop = bus.on(event, ({ n }) => void heard.push(n))
  return { heard, stop }
}

describe('bus', () => {
  it('calls every listener of the event, and no other', () => {
    const [a, b, c] = [ear(), ear(), ear(other)]
    bus.raise(happened, { n: 1 })
    expect([a.heard, b.heard, c.heard]).to.deep.equal([[1], [1], []])
    for (const { stop } of [a, b, c]) stop()
  })

  it('delivers equal payloads each time', () => {
    const { heard, stop } = ear()
    bus.raise(happened, { n: 7 })
    bus.raise(happened, { n: 7 })
    expect(heard).to.deep.equal([7, 7])
    stop()
  })

  it('delivers a batch in order although the atom keeps only the newest', () => {
    const { heard, stop } = ear()
    for (let n = 0; n < 1000; n++) bus.raise(happened, { n })
    expect(heard).to.deep.equal(Array.from({ length: 1000 }, (_, n) => n))
    expect($lastEvent.get()?.payload).to.deep.equal({ n: 999 })
    stop()
  })

  it('delivers an event to all listeners before an event that one of them raises', () => {
    const order: string[] = []
    const stops = [
      bus.on(happened, ({ n }) => {
        order.push(`first ${n}`)
        if (n === 1) bus.raise(happened, { n: 2 })
      }),
      bus.on(happened, ({ n }) => void order.push(`second ${n}`)),
    ]
    bus.raise(happened, { n: 1 })
    expect(order).to.deep.equal(['first 1', 'second 1', 'first 2', 'second 2'])
    for (const stop of stops) stop()
  })

  it('replays nothing to a late listener, not even an event still in the queue', () => {
    const late: number[] = []
    const stops: (() => void)[] = []
    stops.push(
      bus.on(happened, ({ n }) => {
        if (n === 1) stops.push(bus.on(happened, (payload) => void late.push(payload.n)))
      }),
    )
    bus.raise(happened, { n: 1 })
    bus.raise(happened, { n: 2 })
    expect(late).to.deep.equal([2])
    for (const stop of stops) stop()
  })

  it('calls the other listeners when one throws, and reports the error', async () => {
    const fault = new Error('listener fault')
    const reported = new Promise<unknown>((resolve) => {
      const before = window.onerror
      window.onerror = (_message, _source, _line, _column, error) => {
        window.onerror = before
        resolve(error)
        return true
      }
    })
    const stop = bus.on(happened, () => {
      throw fault
    })
    const { heard, stop: stopSecond } = ear()
    bus.raise(happened, { n: 3 })
    expect(heard).to.deep.equal([3])
    expect(await reported).to.equal(fault)
    stop()
    stopSecond()
  })

  it('stops with the signal and gives each listener an unchangeable copy', () => {
    const control = new AbortController()
    const seen: unknown[] = []
    bus.on(happened, (payload) => void seen.push(payload), { signal: control.signal })
    const sent = { n: 5 }
    bus.raise(happened, sent)
    control.abort()
    bus.raise(happened, { n: 6 })
    expect(seen).to.deep.equal([{ n: 5 }])
    expect(seen[0]).not.to.equal(sent)
    expect(Object.isFrozen(seen[0])).to.equal(true)
  })
})
