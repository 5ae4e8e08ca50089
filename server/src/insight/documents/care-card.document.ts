import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js'
import { CARE, careOf } from './care-symbols.ts'
import { figuresOf } from './figures.ts'
import { factTable, head, companyDocument, right, ruled, title } from './layout.ts'
import { composition, lineName, materialText } from './line-texts.ts'
import {
  asMade,
  type DocumentFacts,
  type DocumentLine,
  type PaperMaker,
  type DocumentPiece,
} from './document-facts.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  composition: ['成分', 'Composition', '混率'],
  liningMade: ['里料成分', 'Lining composition', '裏地混率'],
  care: ['洗护', 'Care', 'お手入れ'],
  checked: ['检验于 {at}', 'Checked {at}', '検品 {at}'],
  unchecked: ['未经检验', 'not checked', '未検品'],
  thanks: [
    '请用宽肩衣架悬挂，穿后歇衣一日，雨后晾干再收。',
    'Hang on a broad hanger, rest a day after wear, and let it dry after rain before it is put away.',
    '肩の厚いハンガーに掛け、着用後は一日休ませ、雨に濡れたら乾かしてからおしまいください。',
  ],
} as const satisfies Record<string, Label>

/** The card delivered with a garment: measurements, composition and care. */
export const careCard: PaperMaker = (facts, locale) => {
  const pages = facts.lines
    .flatMap((line) => line.pieces.map((piece) => ({ line: asMade(line, piece), piece })))
    .map(({ line, piece }, index): Content => ({
      stack: card(facts, line, piece, locale),
      ...(index > 0 && { pageBreak: 'before' as const }),
    }))
  return companyDocument(facts, locale, pages, { pageSize: 'A5', side: 28, top: 58, bottom: 32, fontSize: 8 })
}

function card(facts: DocumentFacts, line: DocumentLine, piece: DocumentPiece, locale: Locale): Content[] {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const rows = line.measures.map(({ code, label, target }): TableCell[] => {
    const measured = piece.measured[code]
    return [
      { text: pickLabel(label, locale), fontSize: 8 },
      right(figures.cm(target), { fontSize: 8 }),
      right(measured === undefined ? '—' : figures.cm(measured), { fontSize: 8, bold: true }),
    ]
  })
  const care = careOf(line)
  return [
    { text: lineName(line, locale), bold: true, fontSize: 12, margin: [0, 0, 0, 3] },
    factTable([
      [say('pieceNo'), piece.pieceNo],
      [say('client'), facts.client?.name],
      [say('fabric'), line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale)],
      [say('composition'), composition(line.fabric, locale)],
      [say('liningMade'), composition(line.lining, locale)],
    ]),
    title(say('finishedMeasures'), [0, 5, 0, 2]),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 'auto', 'auto'],
        body: [[head(say('measure')), head(say('target'), 'right'), head(say('achieved'), 'right')], ...rows],
      },
      layout: { ...ruled, paddingTop: () => 1.4, paddingBottom: () => 1.4 },
    },
    {
      text: piece.checkedAt ? say('checked', { at: piece.checkedAt.slice(0, 10) }) : say('unchecked'),
      fontSize: 7,
      margin: [0, 2, 0, 0],
    },
    title(say('care'), [0, 5, 0, 3]),
    {
      columns: care.map((code): Column => ({
        width: '*',
        stack: [
          { svg: CARE[code].svg, width: 24, alignment: 'center' },
          {
            text: pickLabel(CARE[code].label, locale),
            fontSize: 6,
            alignment: 'center',
            margin: [0, 2, 0, 0],
          },
        ],
      })),
      columnGap: 3,
    },
    { text: say('thanks'), fontSize: 7, margin: [0, 6, 0, 0] },
  ]
}
