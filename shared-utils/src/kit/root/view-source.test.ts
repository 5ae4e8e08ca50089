import { expect } from 'chai'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { settle } from '../testing/user-events.ts'
import { viewSource } from './view-source.ts'

describe('viewSource', () => {
  it('is ready only with the texts that its code requested, or it would suspend again', async () => {
    let arrive = () => {}
    const arrival = new Promise<{ default: object }>((done) => (arrive = () => done({ default: {} })))
    const load = () => arrival
    const source = viewSource(
      { 'test/Worded': 'worded' },
      {
        worded: async () => {
          void registerTexts('worded', { 'zh-CN': load, 'en-US': load, ja_JP: load })
          return { default: () => null }
        },
      },
    )
    let ready = false
    const prepared = source.prepare('test/Worded').then(() => (ready = true))
    await settle()
    expect(ready).to.equal(false)
    arrive()
    expect(await prepared).to.equal(true)
  })
})
