import { expect } from 'chai'
import { settle, startApp } from '@mtm/shared-utils/kit/testing'
import { fakeServer, until } from '@mtm/shared-utils/runtime/testing'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { sampleFabric } from '../../testing/catalogue/samples.ts'
import { ordersTexts } from '../../texts.ts'
import { PrintCard } from './print-card.tsx'

const CLOTH = sampleFabric('TW-3201', {
  swatch: `swatch/${'e'.repeat(32)}.webp`,
  swatchWidth: 60,
  tileable: true,
})

describe('the card of a cloth', () => {
  it('is printed once its photograph has loaded', async () => {
    const server = fakeServer({})
    const { print } = window
    const { decode } = HTMLImageElement.prototype
    const photograph = Promise.withResolvers<void>()
    const printed: boolean[] = []
    let done = 0
    window.print = () => printed.push(document.querySelector('.mo-print-card image') !== null)
    HTMLImageElement.prototype.decode = () => photograph.promise
    await registerTexts('orders', ordersTexts)
    const app = await startApp({ screen: () => <PrintCard cloth={CLOTH} onDone={() => void done++} /> })
    try {
      await app.show('/screen')
      await until('the card', () => document.querySelector('.mo-print-card') !== null)
      await settle()
      expect(printed).to.deep.equal([])
      photograph.resolve()
      await until('done', () => done === 1)
      expect(printed, 'with its photograph').to.deep.equal([true])
    } finally {
      await app.stop()
      Object.assign(window, { print })
      HTMLImageElement.prototype.decode = decode
      server.restore()
    }
  })
})
