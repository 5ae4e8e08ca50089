import { expect } from 'chai'
import { until } from '@mtm/shared-utils/runtime/testing'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { clothOf, clothWord } from '@mtm/shared-utils/garments/preview'
import { ClothSwatch } from './cloth-swatch.tsx'
import { PATTERNS } from '@mtm/shared-utils/garments/preview'
import { ButtonSwatch, LiningSwatch } from './trim-swatch.tsx'
import { WEAVES } from '@mtm/shared-utils/garments/preview'

const COLOURS = ['#000000', '#FFFFFF', '#1F2A44', '#c9b694', 'navy', '', null]
const REPEATS = [null, 0, -5, 0.5, 12, 100_000, Number.NaN, Number.POSITIVE_INFINITY]
const BROKEN = /NaN|Infinity|undefined|null|e-\d/

describe('cloth', () => {
  it('draws every weave with every pattern as valid numbers for any colour and repeat', () => {
    for (const weave of [...Object.keys(WEAVES), 'unheard-of'])
      for (const pattern of [...Object.keys(PATTERNS), 'unheard-of'])
        for (const colourHex of COLOURS)
          for (const repeat of REPEATS) {
            const cloth = clothOf({ weave, pattern, colourHex, repeatH: repeat, repeatV: repeat })
            const text = JSON.stringify(
              cloth.tiles.map(({ marks, ...size }) => [size, marks.map((one) => ({ ...one }))]),
            )
            expect(text, `${weave} ${pattern} ${colourHex} ${repeat}`).to.not.match(BROKEN)
            expect(cloth.ground).to.match(/^#[0-9a-f]{6}$/)
            for (const { width, height, marks } of cloth.tiles) {
              expect(width).to.be.within(0.5, 150)
              expect(height).to.be.within(0.5, 150)
              expect(marks.length).to.be.within(1, 12)
            }
          }
  })

  it('is deterministic', () => {
    for (const weave of Object.keys(WEAVES)) {
      const cloth = { weave, pattern: 'glenCheck', colourHex: '#445566', repeatH: 52 }
      expect(clothOf(cloth)).to.deep.equal(clothOf({ ...cloth }))
    }
  })

  it('draws every pattern and weave of the dictionary differently', () => {
    const drawings = Object.keys(WEAVES).map((weave) =>
      JSON.stringify(clothOf({ weave, colourHex: '#445566' })),
    )
    expect(new Set(drawings).size).to.equal(Object.keys(WEAVES).length)
    const patterned = Object.keys(PATTERNS).map((pattern) =>
      JSON.stringify(clothOf({ pattern, colourHex: '#445566' })),
    )
    expect(new Set(patterned).size).to.equal(Object.keys(PATTERNS).length)
  })

  it('accepts any spelling of dictionary values', () => {
    for (const word of ['chalkStripe', 'chalk_stripe', 'Chalk stripe', 'CHALK'])
      expect(clothWord(word)).to.equal('chalkstripe')
    expect(PATTERNS[clothWord('glenCheck')]).to.be.a('function')
  })

  it('keeps the stated repeat when it is plausible', () => {
    const tile = (repeatH: number) => clothOf({ pattern: 'windowpane', repeatH, repeatV: 60 }).tiles[1]
    expect(tile(40)).to.include({ width: 40, height: 60 })
    expect(tile(5000)?.width).to.equal(90)
  })
})

describe('swatches on a page', () => {
  let box: HTMLElement
  let root: Root
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })
  const show = (swatches: ReactNode) => flushSync(() => root.render(swatches))

  it('need no style attribute and have an accessible name', () => {
    show(
      <>
        <ClothSwatch weave="tweed" pattern="tartan" colourHex="#335544" label="Highland" />
        <ClothSwatch weave="velvet" pattern="solid" colourHex="#335544" zoom={Number.NaN} />
        <LiningSwatch colourHex="#335544" />
        <ButtonSwatch colourHex="bad" material="horn" />
      </>,
    )
    expect(box.innerHTML).to.not.match(/style=|NaN|undefined/)
    expect(box.querySelector('svg')!.getAttribute('aria-label')).to.equal('Highland')
    expect(box.querySelectorAll('[aria-hidden="true"]')).to.have.length(3)
    const ids = [...box.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).to.equal(ids.length)
    for (const filled of box.querySelectorAll('[fill^="url"]'))
      expect(box.querySelector(filled.getAttribute('fill')!.slice(4, -1))).to.not.equal(null)
  })

  it('load their photograph when they come near the visible part of the page', async () => {
    const src = new URL('/swatch-far-away.webp', location.origin).href
    const requestedImages: string[] = []
    const { decode } = HTMLImageElement.prototype
    HTMLImageElement.prototype.decode = function () {
      requestedImages.push(this.src)
      return Promise.resolve()
    }
    try {
      const photo = { url: src, width: 40, tileable: true, colour: '#335544' }
      show(
        <div style={{ height: 300, overflow: 'auto' }}>
          <div style={{ height: 3000 }} />
          <ClothSwatch weave="twill" pattern="solid" colourHex="#335544" photo={photo} />
        </div>,
      )
      const near = Promise.withResolvers<void>()
      new IntersectionObserver(() => near.resolve()).observe(box)
      await near.promise
      expect(requestedImages).to.deep.equal([])
      expect(box.querySelector('rect')!.getAttribute('fill')).to.equal('#335544')
      box.querySelector('svg')!.scrollIntoView()
      await until('the photograph', () => requestedImages.length > 0)
      expect(requestedImages).to.deep.equal([src])
    } finally {
      HTMLImageElement.prototype.decode = decode
    }
  })

  it('draws a button with its holes, by default as usual for its material', () => {
    const holesOf = (material: string, holes?: string) => {
      show(<ButtonSwatch colourHex="#3A2A1F" material={material} holes={holes ?? null} />)
      return box.querySelectorAll('circle[r="1.35"]').length
    }
    expect(holesOf('horn')).to.equal(4)
    expect(holesOf('mop', '2')).to.equal(2)
    expect(holesOf('horn', 'shank')).to.equal(0)
    expect(holesOf('metal')).to.equal(0)
    expect(holesOf('metal', '4')).to.equal(4)
  })
})
