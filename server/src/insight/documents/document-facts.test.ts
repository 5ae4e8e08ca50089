import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { LOCALES, pickLabel, type Labelled, type Locale } from '@mtm/shared-utils/contracts/locale'
import { ORDER_STATES, printedOrderNumber, STATIONS } from '@mtm/shared-utils/garments'
import { drawGarment, renderSvg, SAMPLE_CLOTHS, type GarmentView } from '@mtm/shared-utils/garments/preview'
import { FAMILY_OF } from './pdf/fonts.ts'
import { picture } from './pdf/pictures.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { codesIn, readPdf } from './pdf/testing.ts'
import { CARE, careOf } from './care-symbols.ts'
import { figuresOf } from './figures.ts'
import { means } from './line-texts.ts'
import { MAKERS } from './makers.ts'
import { FLAWS_OF_ROLL } from './picking-list.document.ts'
import type { DocumentFacts, DocumentLine, DocumentMeasure, DocumentPiece } from './document-facts.ts'
import { ORDER_NO, paperFacts, paperLine, withBlankDrawings } from './testing.ts'
import { COMMON } from './document-texts.ts'

const read = async (facts: DocumentFacts, locale: Locale) =>
  readPdf(await renderPdf(MAKERS[facts.kind](facts, locale), FAMILY_OF[locale]))

/** Sets everything but the drawings, in the space that they take. */
const readUndrawn = async (facts: DocumentFacts, locale: Locale) =>
  readPdf(await renderPdf(withBlankDrawings(MAKERS[facts.kind](facts, locale)), FAMILY_OF[locale]))

/** Number of pages for a number of garments; lists flow and have no fixed number. */
const PAGES: Partial<Record<DocumentName, (garments: number) => number>> = {
  'order-sheet': (garments) => garments,
  'production-card': (garments) => garments,
  'care-card': (garments) => garments,
  'shipping-label': () => 2,
}
const EVERY_CATEGORY = 9
const PIECE = `${ORDER_NO}-01-01`
/** The sides of a posture as written out, whatever the table of words says. */
const BOTH_SIDES: Readonly<Record<Locale, string>> = {
  'zh-CN': '左 0.5 cm / 右 1.0 cm',
  'en-US': 'Left 0.5 cm / Right 1.0 cm',
  ja_JP: '左 0.5 cm / 右 1.0 cm',
}

describe('documents', () => {
  for (const kind of DOCUMENT_NAMES)
    it(`sets the ${kind} in three languages, for one garment and for many, within its page`, async () => {
      for (const [index, locale] of LOCALES.entries()) {
        const garments = [1, 3, PAGES[kind] ? EVERY_CATEGORY : 30][index]!
        const facts = paperFacts(kind, garments)
        const { texts, places, widths } = await (garments === 1 ? read : readUndrawn)(facts, locale)
        assert.equal(texts.length, PAGES[kind]?.(garments) ?? texts.length, `${locale} ${garments}`)
        if (garments === 30 && !PAGES[kind]) assert.ok(texts.length > 1, 'thirty garments on one page')
        const all = texts.join('')
        for (const words of wordsOf(facts, locale))
          assert.ok(all.includes(words.replaceAll(/\s/g, '')), `${locale}: "${words}" is missing`)
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

  it('breaks and shrinks long names so that garments and labels keep to their page', async () => {
    const name = 'Bartholomäus Maximilian-Alexander von Hohenzollern-Sigmaringen'
    const company = `Donau${'dampfschifffahrts'.repeat(5)}gesellschaft`
    const street = 'Unter den Linden 100, Hinterhaus, Aufgang C, 5. Stock links, bei Beispiel, '.repeat(2)
    const issuer = {
      name: '示例量体裁衣高级定制服装有限公司旗舰店 Sample Tailoring',
      address: '样品市示例区'.repeat(8),
    }
    const remark = '左袖比右袖长，内袋加拉链，驳头轻压。'.repeat(28).slice(0, 500)
    for (const kind of DOCUMENT_NAMES)
      for (const locale of LOCALES) {
        const facts = paperFacts(kind, 1, { reprintNo: 3 })
        const client = { ...facts.client!, recipient: name, address: [street, '10117  Berlin  Deutschland'] }
        // quotations and invoices flow
        const extra = kind === 'order-sheet' ? { remark, salesman: name } : {}
        const who = { ...extra, client: { ...client, name, company } }
        const { texts, places, widths } = await readUndrawn(
          { ...facts, company: { ...facts.company, ...issuer }, ...who },
          locale,
        )
        const pages = kind === 'packing-list' ? facts.shipment!.boxes : (PAGES[kind]?.(1) ?? 1)
        assert.equal(texts.length, pages, `${kind} ${locale}`)
        for (const [page, written] of places.entries())
          for (const { text, x, width } of written)
            assert.ok(x >= 0 && x + width <= widths[page]! - 8, `${kind} ${locale}: "${text}" runs off`)
        const [first] = texts as [string]
        const number = kind === 'invoice' ? facts.invoice!.invoiceNo : printedOrderNumber(ORDER_NO)
        for (const words of [issuer.name, issuer.address, facts.company.phone!, number])
          assert.ok(first.includes(words.replaceAll(/\s/g, '')), `${kind} ${locale}: "${words}" is cut off`)
      }
  })

  it('rasterises a drawing once for all documents', async (t) => {
    const facts = paperFacts('order-sheet', 1, { orderNo: 'TX26112000499' })
    await read(facts, 'zh-CN')
    let rasterised = 0
    const count = () => rasterised++
    sharp.queue.on('change', count)
    t.after(() => sharp.queue.off('change', count))
    await read(facts, 'en-US')
    assert.equal(rasterised, 0)
    const [line] = facts.lines as [DocumentLine]
    await read({ ...facts, lines: [{ ...line, values: { ...line.values, vent: 'none' } }] }, 'en-US')
    assert.ok(rasterised > 0, 'another garment has the picture of this one')
  })

  it('prints the care stored with the fabric, or derives it from the fibres', () => {
    const fibres = ['wool', 'cashmere']
    assert.deepEqual(careOf({ fibres, care: ['dryClean', 'steam', 'handWash'] }), [
      'handWash',
      'steam',
      'dryClean',
    ])
    assert.equal(careOf({ fibres, care: [] }).at(-1), 'dryCleanGentle')
    assert.equal(careOf({ fibres: ['wool'], care: [] }).at(-1), 'dryClean')
  })

  it('declares the order states it exists in', () => {
    const known = new Set<string>(ORDER_STATES.map(({ code }) => code))
    for (const { states } of Object.values(DOCUMENTS))
      for (const state of states) assert.ok(known.has(state), state)
  })

  it('prints the piece number as barcode and QR code on cards, sheets and strips', async () => {
    const strip = paperFacts('production-card', 1, { size: 'label' })
    for (const facts of [paperFacts('production-card', 1), paperFacts('order-sheet', 1), strip]) {
      const pdf = await readUndrawn(facts, 'zh-CN')
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

  it('prints amounts and tax as calculated', async () => {
    const facts = paperFacts('quotation', 1)
    const price = facts.price!
    const [included] = (await read(facts, 'en-US')).texts
    for (const words of [
      'CN¥880.00',
      'Fabric1.80m×CN¥320.00',
      'CN¥1,893.50',
      '-CN¥45.60',
      'Rushfee15%CN¥522.74',
      'Taxincluded',
    ])
      assert.ok(included!.includes(words), `${words} is missing in ${included}`)
    // every stored rate is printed with its amount
    const [rated] = (
      await read(
        {
          ...facts,
          price: {
            ...price,
            lines: price.lines.map((line) => ({ ...line, sizeSurcharge: 8_800, sizePercent: 10 })),
            sets: [
              { percent: 3, amount: 3_000 },
              { percent: 5, amount: 1_560 },
            ],
            orderDiscount: 17_500,
            discountPercent: 5,
          },
        },
        'en-US',
      )
    ).texts
    for (const words of [
      'Sizesurcharge10%CN¥88.00',
      'Suitdiscount3%-CN¥30.00',
      'Suitdiscount5%-CN¥15.60',
      'Discount5%-CN¥175.00',
    ])
      assert.ok(rated!.includes(words), `${words} is missing in ${rated}`)
    const tax = Math.round(price.total * 0.13)
    const taxed = { ...price, tax, total: price.total + tax }
    const [added] = (await read({ ...paperFacts('invoice', 1), price: taxed }, 'en-US')).texts
    const [net, due] = [price.total, taxed.total].map((minor) => figuresOf('en-US', 'CNY').money(minor))
    for (const words of [`Beforetax${net}`, 'Tax13%', `Totalamount(CNY)${due}`])
      assert.ok(added!.includes(words), `${words} is missing in ${added}`)
    // the rate itself, not what rounding makes of it
    const exact = { ...taxed, tax: 1, taxPercent: 7.75 }
    const [text] = (await read({ ...paperFacts('invoice', 1), price: exact }, 'en-US')).texts
    assert.ok(text!.includes('Tax7.75%'), text)
    const yen = { ...facts, currency: 'JPY', price: { ...price, total: 198_000 } }
    for (const [locale, words] of [
      ['zh-CN', /总金额\(JPY\)JP¥198,000(?!\.)/],
      ['en-US', /Totalamount\(JPY\)JP¥198,000(?!\.)/],
      ['ja_JP', /合計金額\(JPY\)￥198,000(?!\.)/],
    ] as const)
      assert.match((await read(yen, locale)).texts[0]!, words)
  })

  it('names the style or customer level that set the making charge, and no other', async () => {
    for (const kind of ['quotation', 'invoice'] as const) {
      const facts = paperFacts(kind, 3, { level: 'VIP' })
      const { lines, ...sums } = facts.price!
      const [styled, levelled, plain] = lines
      const own = { makeStyle: 'MS-DIN-04' }
      const price = { ...sums, lines: [{ ...styled!, ...own }, { ...levelled!, makeLevel: 'vip' }, plain!] }
      for (const [locale, ...named] of [
        ['zh-CN', '加工费（MS-DIN-04）¥880.00', '加工费（VIP）¥880.00', '加工费¥880.00'],
        ['en-US', 'Making(MS-DIN-04)CN¥880.00', 'Making(VIP)CN¥880.00', 'MakingCN¥880.00'],
        ['ja_JP', '仕立代（MS-DIN-04）元880.00', '仕立代（VIP）元880.00', '仕立代元880.00'],
      ] as const) {
        const text = (await read({ ...facts, price }, locale)).texts.join('')
        for (const words of named) assert.equal(text.split(words).length, 2, `${kind} ${words} in ${text}`)
      }
    }
  })

  it('prints a barcode for each garment on the packing list and for the shipment on each label', async () => {
    const list = await read(paperFacts('packing-list', 3), 'ja_JP')
    const pieces = [1, 2, 3].map((line) => `${ORDER_NO}-0${line}-01`)
    for (const page of [0, 1]) {
      const codes = await codesIn(await list.draw(page, 4, 0.4))
      assert.deepEqual(codes.map(({ text }) => text).toSorted(), pieces)
    }
    const labels = await read(paperFacts('shipping-label', 1), 'zh-CN')
    for (const page of [0, 1])
      assert.deepEqual(await codesIn(await labels.draw(page, 2)), [{ format: 'Code128', text: 'DEMO-0001' }])
  })

  it('describes garments of other orders in a shipment', async () => {
    const facts = paperFacts('packing-list', 1)
    const other = 'TX26112000430-01-01'
    const shipment = {
      ...facts.shipment!,
      packing: [...facts.shipment!.packing, { orderNo: 'TX26112000430', pieces: [other] }],
      others: { [other]: { garment: "Men's overcoat", cloth: 'CT-601' } },
    }
    const [text] = (await read({ ...facts, shipment }, 'en-US')).texts
    for (const words of [other, "Men'sovercoat", 'CT-601', 'Garments:2'])
      assert.ok(text!.includes(words), `${words} is missing in ${text}`)
  })

  it('warns on the picking list when the fabric of a line has several dye lots', async () => {
    const facts = paperFacts('picking-list', 1)
    const [line] = facts.lines
    const rolls = line!.rolls.map((roll, index) => ({ ...roll, dyeLot: `D${index}` }))
    const warns = async (lines: typeof facts.lines) =>
      (await read({ ...facts, lines }, 'en-US')).texts[0]!.includes('Severaldyelots')
    assert.equal(await warns(facts.lines), false)
    assert.equal(await warns([{ ...line!, rolls }]), true)
  })

  it('prints the defects of rolls on the picking list', async () => {
    const facts = paperFacts('picking-list', 1)
    const [line] = facts.lines
    const flaw = '1.2 m · 破洞 · 12 mm'
    const rolls = line!.rolls.map((roll, index) => ({ ...roll, defects: index === 1 ? [flaw] : [] }))
    for (const locale of LOCALES) {
      const heading = pickLabel(FLAWS_OF_ROLL, locale).replaceAll(/\s/g, '')
      const textOf = async (lines: typeof facts.lines) => (await read({ ...facts, lines }, locale)).texts[0]!
      assert.ok(!(await textOf(facts.lines)).includes(heading))
      const text = await textOf([{ ...line!, rolls }])
      assert.ok(text.includes(`TW-3201-R2${heading}${flaw.replaceAll(/\s/g, '')}`), text)
    }
  })

  it('marks only quotations of drafts', async () => {
    for (const isDraft of [true, false]) {
      const { texts } = await read(paperFacts('quotation', 1, { isDraft }), 'zh-CN')
      assert.equal(texts[0]!.includes('草稿'), isDraft)
    }
  })

  it('prints rare characters of names in any font that has them and lists missing ones', async () => {
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

/** Required contents of each document, from made-to-measure reference 11. */
function wordsOf(facts: DocumentFacts, locale: Locale): string[] {
  const { client, company, shipment, invoice, price } = facts
  const [line] = facts.lines as [DocumentLine]
  const [piece] = line.pieces as [DocumentPiece]
  const [measure] = line.measures as [DocumentMeasure]
  const figures = figuresOf(locale, facts.currency)
  const lapel = line.style.find(({ group }) => group === 'lapel.shape')!
  const option: Labelled = lapel.options[0]!
  const say = (...labels: Labelled[]) => labels.map((label) => pickLabel(label, locale))
  const finished = [...say(measure.label), figures.cm(measure.target)]
  const cloth = line.fabric!
  const bought = [
    `${pickLabel(COMMON.fabric, locale)}${means(locale)}${cloth.no}`,
    ...say(line.name, cloth.label, line.lining!.label, line.button!.label),
    figures.money(price!.lines[0]!.amount),
    figures.metres(1800),
    figures.money(price!.total),
  ]
  const words: Readonly<Record<DocumentName, string[]>> = {
    quotation: [client!.name, client!.company!, ...bought, ...say(lapel.label, option), '2026-12-06'],
    'order-sheet': [
      client!.name,
      printedOrderNumber(ORDER_NO),
      ...say(line.name, lapel.label, option, cloth.label),
      ...finished,
      figures.cm(measure.base!),
      figures.change(measure.target - measure.base!),
      ...say(line.postures[0]!.label),
      BOTH_SIDES[locale],
      facts.remark!,
      line.mould!,
    ],
    'production-card': [
      piece.pieceNo,
      facts.promisedDate!,
      ...say(option, ...STATIONS),
      ...finished,
      `± ${figures.cm(measure.tol)}`,
    ],
    'picking-list': [
      ...line.rolls.flatMap(({ rollNo, dyeLot, warehouse, location }) => [
        rollNo,
        dyeLot,
        `${warehouse} / ${location}`,
      ]),
      ...[1000, 800, line.liningMm].map((mm) => figures.metres(mm)),
      ...say(line.lining!.label, line.button!.label),
    ],
    'packing-list': [
      shipment!.carrier!,
      shipment!.trackingNo!,
      piece.pieceNo,
      ...say(line.name, cloth.label),
    ],
    'shipping-label': [
      client!.recipient!,
      client!.phone!,
      ...client!.address,
      shipment!.carrier!,
      shipment!.trackingNo!,
      company.name,
      printedOrderNumber(ORDER_NO),
    ],
    invoice: [
      invoice!.invoiceNo,
      invoice!.issuedOn,
      client!.company!,
      ...client!.address,
      company.name,
      company.taxNo!,
      company.bank!,
      ...bought,
    ],
    'care-card': [
      piece.pieceNo,
      client!.name,
      ...finished,
      figures.cm(piece.measured[measure.code]!),
      `90% ${cloth.composition[0]!.label}`,
      `100% ${line.lining!.composition[0]!.label}`,
      ...careOf(line).map((care) => pickLabel(CARE[care].label, locale)),
    ],
  }
  return words[facts.kind]
}

const HEIGHT = 500

/** Difference of a PDF drawing from the same SVG drawing: average and maximum. */
async function difference(category: 'MT' | 'OC', view: GarmentView) {
  const { values } = paperLine(0, { category })
  const drawing = drawGarment({ category, view, style: values })
  const appearance = {
    cloth: SAMPLE_CLOTHS[0]!.look,
    lining: '#7c2a34',
    button: '#3b2a1e',
    prefix: 'g',
    zoom: 1.4,
  }
  const width = Math.round((drawing.width / drawing.height) * HEIGHT)
  const content = [picture(renderSvg(drawing, appearance), [width, HEIGHT])]
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
  const [printed, shown] = await Promise.all([small(cut), small(Buffer.from(renderSvg(drawing, appearance)))])
  // compared in blocks of 16 × 16 pixels: a panel that is too dark counts, the edge of a thread does not
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
