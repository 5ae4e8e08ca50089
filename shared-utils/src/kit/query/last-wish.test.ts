import { expect } from 'chai'
import { nextTask } from '@mtm/shared-utils/runtime/testing'
import { lastWishes, type LastWishes } from './last-wish.ts'

describe('the last wish', () => {
  let wishes: LastWishes<boolean>
  let sent: { value: boolean; accept: () => void; refuse: (why: Error) => void }[]
  const send = (value: boolean) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    sent.push({ value, accept: resolve, refuse: reject })
    return promise
  }
  const want = (value: boolean, thing = 'a') => wishes.wish(thing, value, send)
  const values = () => sent.map(({ value }) => value)

  beforeEach(() => {
    wishes = lastWishes()
    sent = []
  })

  it('waits for the answer to the one before, and is what the server is told last', async () => {
    const both = [want(true), want(false)]
    await nextTask()
    expect(values()).to.deep.equal([false])
    both.push(want(true))
    await nextTask()
    expect(values()).to.deep.equal([false])
    sent[0]!.accept()
    await nextTask()
    expect(values()).to.deep.equal([false, true])
    expect(wishes.$standing.get()).to.deep.equal({ a: true })
    sent[1]!.accept()
    await Promise.all(both)
    expect(wishes.$standing.get()).to.deep.equal({})
  })

  it('is not sent again when the server is being told the same already', async () => {
    const first = want(true)
    await nextTask()
    const others = [want(false), want(true)]
    sent[0]!.accept()
    await Promise.all([first, ...others])
    expect(values()).to.deep.equal([true])
  })

  it('stands alone for each thing', async () => {
    const both = [want(true), want(false, 'b')]
    await nextTask()
    expect(values()).to.deep.equal([true, false])
    sent[1]!.accept()
    await both[1]
    expect(wishes.$standing.get()).to.deep.equal({ a: true })
    sent[0]!.accept()
    await both[0]
  })

  it('is sent though the one before was refused; its own refusal is told, and another may be tried', async () => {
    const first = want(true)
    await nextTask()
    const second = want(false)
    sent[0]!.refuse(new Error('not now'))
    await nextTask()
    expect(values()).to.deep.equal([true, false])
    sent[1]!.refuse(new Error('never'))
    const outcomes = await Promise.allSettled([first, second])
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(wishes.$standing.get()).to.deep.equal({})
    const third = want(true)
    await nextTask()
    sent[2]!.accept()
    await third
    expect(values()).to.deep.equal([true, false, true])
  })
})
