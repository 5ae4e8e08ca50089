import { expect } from 'chai'
import { readCode128 } from './code-128.ts'
import { greyOf } from './picture.ts'
import { readQr } from './qr-code.ts'
import { CARD_NO, drawCard, textOfQr, type Held, type QrSample } from './testing.ts'

const pictureOf = (canvas: HTMLCanvasElement) =>
  greyOf(canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height))

describe('codes before a camera', () => {
  it('are read as barcodes at any card position', () => {
    const ways: Held[] = [{}, { module: 2 }, { module: 3.7 }, { noise: 60 }]
    for (const turned of [-12, -4, 3, 9, 176]) ways.push({ turned })
    // vertical codes have less room
    for (const turned of [90, 268]) ways.push({ turned, module: 1.9 })
    for (const held of ways)
      expect(readCode128(pictureOf(drawCard('bars', held))), JSON.stringify(held)).to.equal(CARD_NO)
  })

  it('are read as QR codes of every size and angle, also when partly covered', () => {
    const ways: [QrSample, Held][] = [
      ['card', { module: 4 }],
      ['card', { module: 12, noise: 60 }],
      ['safest', { module: 7, glare: 0.17 }],
      ['large', { module: 6 }],
    ]
    for (const turned of [15, 45, 90, 200, 290]) ways.push(['card', { module: 8, turned }])
    for (const [sample, held] of ways)
      expect(readQr(pictureOf(drawCard(sample, held))), `${sample} ${JSON.stringify(held)}`).to.equal(
        textOfQr(sample),
      )
  })

  it('are refused when a letter was misread', () => {
    expect(readCode128(pictureOf(drawCard('misprint')))).to.equal(null)
  })

  it('are not found in empty pictures or when too much is covered', () => {
    const bars = pictureOf(drawCard('bars'))
    const square = pictureOf(drawCard('card', { module: 10 }))
    expect([readQr(bars), readCode128(square)]).to.deep.equal([null, null])
    expect(readQr(pictureOf(drawCard('card', { module: 10, glare: 0.5 })))).to.equal(null)
    expect(readCode128(pictureOf(drawCard('bars', { glare: 0.55 })))).to.satisfy(
      (text: string | null) => text === null || text === CARD_NO,
    )
  })
})
