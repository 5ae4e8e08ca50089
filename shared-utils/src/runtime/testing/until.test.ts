import { expect } from 'chai'
import { nextFrame } from './real-time.ts'
import { eventually, until } from './until.ts'

/** The failure of a wait. */
const failureOf = (wait: Promise<void>) => wait.then(() => undefined).catch((error: Error) => error.message)

describe('a wait', () => {
  it('ends when its condition holds', async () => {
    let frames = 0
    await until('three frames', () => ++frames > 3)
    expect(frames).to.equal(4)
  })

  it('fails with its name when the time is over', async () => {
    expect(await failureOf(until('rain', () => false, 30))).to.equal('waited in vain: rain')
  })

  it('for assertions ends when all of them hold', async () => {
    let value = 0
    void nextFrame().then(() => (value = 2))
    await eventually(() => {
      expect(value).to.be.above(0)
      expect(value).to.equal(2)
    })
    expect(value).to.equal(2)
  })

  it('for assertions fails with what they said last', async () => {
    let round = 0
    const wait = eventually(() => expect(++round, `round ${round}`).to.equal(-1), 30)
    expect(await failureOf(wait)).to.match(/^round ([2-9]|\d\d+): expected \1 to equal -1$/)
  })

  it('for assertions waits for those that are promises', async () => {
    const wait = eventually(async () => expect(await Promise.resolve(1)).to.equal(2), 30)
    expect(await failureOf(wait)).to.equal('expected 1 to equal 2')
  })
})
