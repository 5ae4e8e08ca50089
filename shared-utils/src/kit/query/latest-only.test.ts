import { expect } from 'chai'
import { nextTask } from '@mtm/shared-utils/runtime/testing'
import { latestOnly, type LatestOnly } from './latest-only.ts'

describe('latestOnly', () => {
  let latest: LatestOnly<boolean>
  let sent: { value: boolean; accept: () => void; refuse: (why: Error) => void }[]
  const send = (value: boolean) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    sent.push({ value, accept: resolve, refuse: reject })
    return promise
  }
  const want = (value: boolean, thing = 'a') => latest.send(thing, value, send)
  const values = () => sent.map(({ value }) => value)

  beforeEach(() => {
    latest = latestOnly()
    sent = []
  })

  it('waits for the answer to the previous value and sends the last one', async () => {
    const both = [want(true), want(false)]
    await nextTask()
    expect(values()).to.deep.equal([false])
    both.push(want(true))
    await nextTask()
    expect(values()).to.deep.equal([false])
    sent[0]!.accept()
    await nextTask()
    expect(values()).to.deep.equal([false, true])
    expect(latest.$pending.get()).to.deep.equal({ a: true })
    sent[1]!.accept()
    await Promise.all(both)
    expect(latest.$pending.get()).to.deep.equal({})
  })

  it('sends nothing when the last value equals the one under way', async () => {
    const first = want(true)
    await nextTask()
    const others = [want(false), want(true)]
    sent[0]!.accept()
    await Promise.all([first, ...others])
    expect(values()).to.deep.equal([true])
  })

  it('keeps keys apart', async () => {
    const both = [want(true), want(false, 'b')]
    await nextTask()
    expect(values()).to.deep.equal([true, false])
    sent[1]!.accept()
    await both[1]
    expect(latest.$pending.get()).to.deep.equal({ a: true })
    sent[0]!.accept()
    await both[0]
  })

  it('sends a value after the previous one was refused, and rejects with the refusal of the last', async () => {
    const first = want(true)
    await nextTask()
    const second = want(false)
    sent[0]!.refuse(new Error('not now'))
    await nextTask()
    expect(values()).to.deep.equal([true, false])
    sent[1]!.refuse(new Error('never'))
    const outcomes = await Promise.allSettled([first, second])
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(latest.$pending.get()).to.deep.equal({})
    const third = want(true)
    await nextTask()
    sent[2]!.accept()
    await third
    expect(values()).to.deep.equal([true, false, true])
  })
})
