import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { documentPath, type DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import type { FittingSaved } from '@mtm/shared-utils/contracts/dto/fitting'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { garmentChanges } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import { sql } from 'kysely'
import type { SignedIn, TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { openShop, parcelOf, type workshop } from '../../workshop/production/testing.ts'
import { shipOrders } from '../../workshop/shipments/ship-orders.ts'
import { FAMILY_OF } from './pdf/fonts.ts'
import { renderPdf } from './pdf/render-pdf.ts'
import { readPdf } from './pdf/testing.ts'
import { MAKERS } from './makers.ts'
import type { DocumentFacts, DocumentLine, DocumentPiece } from './document-facts.ts'
import { paperFacts, withBlankDrawings } from './testing.ts'

const SINCE_FITTING: Readonly<Record<Locale, string>> = {
  'zh-CN': '试样后更改（2026-01-05）',
  'en-US': 'Changedatthefitting(2026-01-05)',
  ja_JP: '仮縫い補正（2026-01-05）',
}

describe('documents of changed garments', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let sales: SignedIn
  let manager: SignedIn
  before(async () => {
    ;({ test, shop, sales, manager } = await openShop())
  })
  after(() => test.close())

  /** The text of each page. */
  async function pagesOf(who: SignedIn, kind: DocumentName, id: string, locale: Locale) {
    const answer = await who.call('GET', `/api${documentPath(kind, id)}?locale=${locale}`)
    assert.equal(answer.headers['content-type'], 'application/pdf', answer.body.slice(0, 200))
    return (await readPdf(answer.rawPayload)).texts
  }

  it('print and mark the posture and measurements decided at a basted fitting', async () => {
    const { id, pieces } = await shop.jacketsAt('IN_PRODUCTION', 'IN_PRODUCTION')
    const [piece, other] = pieces as [(typeof pieces)[0], (typeof pieces)[0]]
    const before = await pagesOf(sales, 'order-sheet', id, 'en-US')
    assert.equal(before.length, 1, 'garments that are made alike do not stand on one sheet')
    const added = await sales.post<FittingSaved>('/api/mtm/fitting/add', {
      requestId: newId(),
      pieceId: piece.id,
      fittedOn: '2026-01-05',
      deltas: { chest: 20 },
      posture: { SLOPE: -5 },
    })
    assert.equal(added.success, true, added.message)
    const recorded = await pagesOf(sales, 'order-sheet', id, 'en-US')
    assert.doesNotMatch(recorded.join(''), /Changed/, 'what is not decided is printed')
    const decided = await sales.post<FittingSaved>('/api/mtm/fitting/decide', {
      requestId: newId(),
      fittingId: added.result.id,
      version: 0,
      decision: 'alter',
      reason: 'fit',
      costBearer: 'house',
    })
    assert.equal(decided.success, true, decided.message)

    const [pattern] = await test.db
      .selectFrom('mtmPatternVersion')
      .innerJoin('mtmPiece', 'mtmPiece.patternVersionId', 'mtmPatternVersion.id')
      .select('mtmPatternVersion.targets')
      .where('mtmPiece.id', '=', piece.id)
      .execute()
    const targets = pattern!.targets as unknown as { code: string; target: number }[]
    const chest = targets.find(({ code }) => code === 'chest')!.target
    const cm = (mm: number) => (mm / 10).toFixed(1)
    const slope = BUILT_IN.catalogue.postures!.find(({ code }) => code === 'SLOPE')!
    const row = BUILT_IN.catalogue
      .moulds!.find(({ category }) => category === 'MJ')!
      .rows.find(({ code }) => code === 'chest')!
    const changedTexts = [
      SINCE_FITTING['en-US'],
      `${pickLabel(slope, 'en-US')}both sides -0.5cm`,
      `${pickLabel(row, 'en-US')}${cm(chest - 20)}→${cm(chest)}`,
    ].map((words) => words.replaceAll(/\s/g, ''))
    const sheets = await pagesOf(sales, 'order-sheet', id, 'en-US')
    assert.equal(sheets.length, 2, 'garments that are made differently share a sheet')
    const cards = await pagesOf(manager, 'production-card', id, 'en-US')
    for (const pages of [sheets, cards]) {
      const [changed, same] = pages as [string, string]
      assert.ok(changed.includes(piece.pieceNo) && same.includes(other.pieceNo), 'pages name no garment')
      for (const words of changedTexts) {
        assert.ok(changed.includes(words), `${words} is missing in ${changed}`)
        assert.ok(!same.includes(words), `${words} is said of a garment that was not changed`)
      }
    }
    // on the figure, beside the mark
    assert.ok(sheets[0]!.includes(`1${changedTexts[1]}`), 'the figure is that of the order')
    // as in orders placed before snapshots held targets
    // the zone of the tenant is ahead of the clock that dated the fitting
    await sql`
      update mtm_pattern_version set create_time = create_time + interval '1 day'
      where order_id = ${id} and version_no > 1`.execute(test.db)
    await sql`
      insert into mtm_order_snapshot (id, tenant_id, order_id, snapshot_no, content, create_by, create_time)
      select ${newId()}, tenant_id, order_id, snapshot_no + 1, jsonb_set(content, '{lines}',
        (select jsonb_agg(line - 'target') from jsonb_array_elements(content -> 'lines') line)), create_by, create_time
      from mtm_order_snapshot where order_id = ${id}`.execute(test.db)
    const [changed, same] = (await pagesOf(sales, 'order-sheet', id, 'en-US')) as [string, string]
    const chestText = `${pickLabel(row, 'en-US')}${cm(chest - 20)}→${cm(chest)}`
    assert.ok(changed.includes(chestText), `${chestText} is missing in ${changed}`)
    assert.doesNotMatch(same, /→/, 'a garment that is as ordered is marked')
  })

  it('distinguish fitting changes from other changes and name a removed posture', async () => {
    for (const kind of ['order-sheet', 'production-card'] as const) {
      const facts = paperFacts(kind, 1)
      const [line] = facts.lines as [DocumentLine]
      const [piece] = line.pieces as [DocumentPiece]
      const targets = line.measures.map(({ code, target, tol }) => ({ code, target: target + 10, tol }))
      const fitting = { on: '2026-01-05', codes: [line.measures[0]!.code] }
      const made: DocumentPiece = { ...piece, targets, fitting, postures: line.postures.slice(1) }
      const changed = { ...facts, lines: [{ ...line, pieces: [made] }] }
      const text = await textOf(changed)
      const [gone, kept] = line.postures.map(({ label }) => label.textEn.replaceAll(/\s/g, ''))
      assert.ok(text.includes(`${SINCE_FITTING['en-US']}${gone}—,Chest111.0→112.0ChangedWaist`), text)
      assert.ok(!text.includes(`${kept}—`), text)
      for (const locale of ['zh-CN', 'ja_JP'] as const) {
        const translated = (await read(changed, locale)).texts.join('')
        const removed = `${SINCE_FITTING[locale]}${pickLabel(line.postures[0]!.label, locale)}—`
        for (const words of [removed, `${pickLabel(line.measures[0]!.label, locale)}111.0→112.0`])
          assert.ok(translated.includes(words.replaceAll(/\s/g, '')), `${words} is missing in ${translated}`)
      }
      const same = await textOf({ ...facts, lines: [{ ...line, pieces: [{ ...piece, fitting }] }] })
      assert.doesNotMatch(same, /Changed/, 'a fitting that came to the same is a change')
    }
  })

  it('show base, what was, what is to be and the difference in words of an alteration, in three languages', async () => {
    const { facts, words } = alterationFacts('order-sheet')
    for (const locale of ['zh-CN', 'en-US', 'ja_JP'] as const) {
      const { texts } = await read(facts, locale)
      const sheet = texts.join('')
      assert.equal(texts.length, 1, 'the sheet of one garment is one page')
      for (const one of words[locale])
        assert.ok(sheet.includes(one.replaceAll(/\s/g, '')), `${one} is missing in ${sheet}`)
      const { facts: card } = alterationFacts('production-card')
      const carded = (await read(card, locale)).texts.join('')
      assert.ok(
        carded.includes(words[locale][0]!.replaceAll(/\s/g, '')),
        `${words[locale][0]} not on the card`,
      )
    }
    const { changes } = facts.claim!
    const otherMould = { text: '基准已更改', textEn: 'The base was changed', textJp: '基準変更' }
    const other = await textOf({ ...facts, claim: { ...facts.claim!, changes: { ...changes!, otherMould } } })
    assert.ok(other.includes('Thebasewaschanged') && !other.includes('asitwascut'), other)
  })

  it('print the alteration of a delivered garment on the base it was cut from', async () => {
    const { id, version, pieces } = await shop.jacketsAt('FINISH')
    await shipOrders(shop.work(), parcelOf([{ id, version }]))
    await shop.move({ id, version: version + 1 }, 'receive')
    const added = await sales.post<FittingSaved>('/api/mtm/fitting/add', {
      requestId: newId(),
      pieceId: pieces[0]!.id,
      fittedOn: '2026-01-05',
      deltas: { waist: 80, chest: 80 },
      posture: { DROP: { L: 5 } },
    })
    const decided = await sales.post<FittingSaved>('/api/mtm/fitting/decide', {
      requestId: newId(),
      fittingId: added.result.id,
      version: 0,
      decision: 'alter',
      reason: 'fit',
      costBearer: 'house',
    })
    assert.equal(decided.success, true, decided.message)
    const alteration = decided.result.result!
    const { garmentBefore } = await shop.orderOf(alteration.id)
    const { mouldNo, base, targets } = garmentBefore!
    const was = targets.find(({ code }) => code === 'waist')!.target
    const sheet = (await pagesOf(sales, 'order-sheet', alteration.id, 'en-US')).join('')
    const cm = (mm: number) => (mm / 10).toFixed(1)
    for (const words of [
      `Alteration of order`,
      `Base ${mouldNo}, as it was cut`,
      `Let out waist 8.0 cm${cm(base.waist!)}${cm(was)}`,
      `Uneven shoulders—usual—left 0.5 cm`,
      // the whole table has the same base
      `${cm(base.waist!)}+${cm(was + 80 - base.waist!)}${cm(was + 80)}`,
    ])
      assert.ok(sheet.includes(words.replaceAll(/\s/g, '')), `${words} is missing in ${sheet}`)
  })

  it('keep a remark whole, on the sheet of its garment or on a page with header and number', async () => {
    const remark = '左袖比右袖长，内袋加拉链，驳头轻压。'.repeat(28).slice(0, 500)
    const facts = paperFacts('order-sheet', 1, { remark })
    const [line] = facts.lines as [DocumentLine]
    const [piece] = line.pieces as [DocumentPiece]
    const sides = (['left', 'right'] as const).map((side) => ({ side, value: '0.5 cm' }))
    const { postures = [] } = BUILT_IN.catalogue
    const figure = postures.slice(0, 10).map((label) => ({ code: label.code, label, sides }))
    const targets = line.measures.map(({ code, target, tol }) => ({ code, target: target + 10, tol }))
    const fitting = { on: '2026-01-05', codes: line.measures.map(({ code }) => code) }
    const made: DocumentPiece = { ...piece, targets, fitting, postures: figure }
    const sheet = async (one: DocumentPiece) =>
      (await read({ ...facts, lines: [{ ...line, pieces: [one] }] }, 'zh-CN')).texts
    assert.equal((await sheet(piece)).length, 1)
    const [first, second, ...more] = await sheet(made)
    assert.equal(more.length, 0)
    const last = line.style.findLast(({ options }) => options.length > 0)!
    assert.ok(first!.includes(last.options[0]!.text), 'the style goes on on the next page')
    assert.doesNotMatch(first!, /备注/)
    for (const words of ['订单', 'TX26112000422', `备注：${remark}`, '第2页/共2页'])
      assert.ok(second!.includes(words), `${words} is missing in ${second}`)
  })
})

/** An order that alters a jacket, and what its sheet says of it. */
function alterationFacts(kind: DocumentName) {
  const facts = paperFacts(kind, 1)
  const { postures = [], moulds = [] } = BUILT_IN.catalogue
  const rows = moulds.find(({ category }) => category === 'MJ')!.rows
  const changes = garmentChanges(
    { postures, nameOf: (code) => rows.find((row) => row.code === code)! },
    {
      pieceNo: 'TX26112000421-01-01',
      fittedOn: '2026-11-21',
      mouldNo: 'MJ-REG-50R',
      base: { waist: 1000 },
      targets: [
        { code: 'waist', target: 1005, tol: 6 },
        { code: 'sleeveL', target: 640, tol: 4 },
      ],
      measured: { waist: 1003 },
      posture: {},
    },
    {
      order: 'alteration',
      mouldNo: 'MJ-REG-50R',
      targets: [
        { code: 'waist', target: 1025 },
        { code: 'sleeveL', target: 630 },
      ],
      posture: { DROP: { L: 5 } },
    },
  )
  return {
    facts: { ...facts, claim: { type: 'Alteration', parentNo: 'TX26112000421', changes } },
    words: {
      'zh-CN': [
        '中腰放出 2.0 cm',
        '100.0100.5100.3102.5',
        '左袖长改短 1.0 cm',
        '高低肩—正常—左 0.5 cm',
        '裁制基准 MJ-REG-50R（不变）',
      ],
      'en-US': [
        'Let out waist 2.0 cm',
        '100.0100.5100.3102.5',
        'Shorten left sleeve 1.0 cm',
        'Uneven shoulders—usual—left 0.5 cm',
        'Base MJ-REG-50R, as it was cut',
      ],
      ja_JP: [
        '中胴を2.0 cm出す',
        '100.0100.5100.3102.5',
        '袖丈(左)を1.0 cm短くする',
        '左右肩下がり—標準—左 0.5 cm',
        '裁断時の基準 MJ-REG-50R（変更なし）',
      ],
    } satisfies Record<Locale, string[]>,
  }
}

const read = async (facts: DocumentFacts, locale: Locale) =>
  readPdf(await renderPdf(withBlankDrawings(MAKERS[facts.kind](facts, locale)), FAMILY_OF[locale]))

async function textOf(facts: DocumentFacts): Promise<string> {
  return (await read(facts, 'en-US')).texts.join('')
}
