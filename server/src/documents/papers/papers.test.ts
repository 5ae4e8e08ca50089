import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { ORDER_STATES } from '@mtm/shared-utils/garments'
import { drawGarment, renderSvg, SAMPLE_CLOTHS, type GarmentView } from '@mtm/shared-utils/garments/preview'
import { FAMILY_OF } from '../pdf/fonts.ts'
import { picture } from '../pdf/pictures.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { codesIn, readPdf } from '../pdf/testing.ts'
import { MAKERS } from './makers.ts'
import type { PaperFacts } from './paper.ts'
import { ORDER_NO, paperFacts, paperLine } from './testing.ts'

const read = async (facts: PaperFacts, locale: Locale) =>
  readPdf(await renderPdf(MAKERS[facts.kind](facts, locale), FAMILY_OF[locale]))

/** How many pages a document has for so many garments; nothing is said of lists, which flow. */
const PAGES: Partial<Record<DocumentName, (garments: number) => number>> = {
  'order-sheet': (garments) => garments,
  'production-card': (garments) => garments,
  'care-card': (garments) => garments,
  'shipping-label': () => 2,
}
const EVERY_CATEGORY = 9
const PIECE = `${ORDER_NO}-01-01`

describe('documents', () => {
  for (const kind of DOCUMENT_NAMES)
    it(`sets the ${kind} in three languages, for one garment and for many, within its page`, async () => {
      for (const [index, locale] of LOCALES.entries()) {
        const garments = [1, 3, PAGES[kind] ? EVERY_CATEGORY : 30][index]!
        const { texts, places, widths } = await read(paperFacts(kind, garments), locale)
        assert.equal(texts.length, PAGES[kind]?.(garments) ?? texts.length, `${locale} ${garments}`)
        if (garments === 30 && !PAGES[kind]) assert.ok(texts.length > 1, 'thirty garments on one page')
        const title = pickLabel(DOCUMENTS[kind].label, locale).replaceAll(' ', '')
        if (kind !== 'shipping-label')
          for (const text of texts) assert.ok(text.includes(title), `${locale}: no title on a page`)
        for (const [page, written] of places.entries())
          for (const { text, x, y, width } of written)
            assert.ok(
              x >= 0 && y > 0 && x + width <= widths[page]! - 8,
              `${kind} ${locale} page ${page + 1}: "${text}" runs off the page`,
            )
      }
    })

  it('knows the statuses that it is made in', () => {
    const known = new Set<string>(ORDER_STATES.map(({ code }) => code))
    for (const { states } of Object.values(DOCUMENTS))
      for (const state of states) assert.ok(known.has(state), state)
  })

  it('carries the number of a piece as barcode and QR code on cards, sheets and strips', async () => {
    const strip = paperFacts('production-card', 1, { size: 'label' })
    for (const facts of [paperFacts('production-card', 1), paperFacts('order-sheet', 1), strip]) {
      const pdf = await read(facts, 'zh-CN')
      const codes = await codesIn(await pdf.draw(0, 3, facts === strip ? 1 : 0.25))
      assert.deepEqual(
        codes.toSorted((a, b) => (a.format < b.format ? -1 : 1)),
        [
          { format: 'Code128', text: PIECE },
          { format: 'QRCode', text: `/p/${PIECE}` },
        ],
      )
    }
  })

  it('shows amounts as they were reckoned, and the tax as it was reckoned', async () => {
    const facts = paperFacts('quotation', 1)
    const price = facts.price!
    const [included] = (await read(facts, 'en-US')).texts
    for (const words of [
      '¥880.00',
      'Fabric1.80m×¥320.00',
      '¥1,893.50',
      '-¥45.60',
      'Rushfee15%¥522.74',
      'Taxincluded',
    ])
      assert.ok(included!.includes(words), `${words} is missing in ${included}`)
    const [added] = (await read({ ...facts, price: { ...price, tax: 12_345 } }, 'en-US')).texts
    assert.ok(added!.includes('Tax¥123.45'))
    const yen = { ...facts, currency: 'JPY', price: { ...price, total: 198_000 } }
    assert.match((await read(yen, 'ja_JP')).texts[0]!, /合計金額\(JPY\)[¥￥]198,000(?!\.)/)
  })

  it('marks the quotation of a draft, and only that', async () => {
    for (const isDraft of [true, false]) {
      const { texts } = await read(paperFacts('quotation', 1, { isDraft }), 'zh-CN')
      assert.equal(texts[0]!.includes('草稿'), isDraft)
    }
  })

  it('writes rare characters of names in whatever font has them, and names those that none has', async () => {
    const client = { ...paperFacts('quotation', 1).client!, name: '𠮷田㐂一郎 龘 한 😀 Nguyễn' }
    for (const locale of LOCALES) {
      const { texts } = await read(paperFacts('quotation', 1, { client }), locale)
      assert.ok(texts[0]!.includes('𠮷田㐂一郎龘〓〓Nguyễn'), texts[0])
      assert.ok(texts[0]!.includes('〓U+D55CU+1F600'), 'the characters are not named')
    }
    const plain = await read(paperFacts('quotation', 1), 'ja_JP')
    assert.ok(!plain.texts[0]!.includes('〓'))
  })

  for (const [category, view] of [
    ['OC', 'front'],
    ['MT', 'back'],
  ] as const)
    it(`draws the ${view} of ${category} as a screen does`, async () => {
      const far = await difference(category, view)
      assert.ok(far.mean < 4, `${far.mean} of 255 on average`)
      assert.ok(far.most < 24, `a part of the picture is ${far.most} of 255 off`)
    })
})

const HEIGHT = 500

/** How far a drawing in a PDF is from the same one drawn as SVG: on average, and where it is most. */
async function difference(category: 'MT' | 'OC', view: GarmentView) {
  const { values } = paperLine(0, { category })
  const drawing = drawGarment({ category, view, style: values })
  const look = { cloth: SAMPLE_CLOTHS[0]!.look, lining: '#7c2a34', button: '#3b2a1e', prefix: 'g', zoom: 1.4 }
  const width = Math.round((drawing.width / drawing.height) * HEIGHT)
  const content = [picture(renderSvg(drawing, look), [width, HEIGHT])]
  const page = { pageSize: { width, height: HEIGHT + 2 }, pageMargins: 0, content }
  const pdf = await readPdf(await renderPdf(page, 'sc'))
  const small = (picture: Buffer) =>
    sharp(picture)
      .resize(width, HEIGHT, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .blur(2)
      .removeAlpha()
      .raw()
      .toBuffer()
  const drawn = (await pdf.draw(0, 1)).toBuffer('image/png')
  const cut = await sharp(drawn).extract({ left: 0, top: 0, width, height: HEIGHT }).png().toBuffer()
  const [printed, shown] = await Promise.all([small(cut), small(Buffer.from(renderSvg(drawing, look)))])
  // parts of sixteen by sixteen dots: a panel that is too dark counts, the edge of a thread does not
  const side = 16
  const sums = new Map<number, { sum: number; count: number }>()
  let all = 0
  for (let index = 0; index < printed.length; index++) {
    const off = Math.abs(printed[index]! - shown[index]!)
    all += off
    const dot = Math.floor(index / 3)
    const key = Math.floor(Math.floor(dot / width) / side) * 1000 + Math.floor((dot % width) / side)
    const part = sums.get(key) ?? { sum: 0, count: 0 }
    sums.set(key, { sum: part.sum + off, count: part.count + 1 })
  }
  const parts = [...sums.values()].map(({ sum, count }) => sum / count)
  return { mean: all / printed.length, most: Math.max(...parts) }
}
