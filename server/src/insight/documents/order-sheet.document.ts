import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { pieceNumber, printedOrderNumber } from '@mtm/shared-utils/garments'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { code128, piecePath, qrCode } from './pdf/barcodes.ts'
import { picture } from './pdf/pictures.ts'
import { changesPart } from './changes-part.ts'
import { changeMark, changesOf, type Changes } from './change-mark.ts'
import { figuresOf, type Figures } from './figures.ts'
import { sizeFor } from './fit-text.ts'
import { bare, factTable, companyDocument, INK, LINE, pt, QUIET, title } from './layout.ts'
import { between, chosen, composition, materialText, means, styleOf, styleValue } from './line-texts.ts'
import { measureTable } from './measure-table.ts'
import {
  asMade,
  type DocumentFacts,
  type DocumentLine,
  type PaperMaker,
  type DocumentPiece,
} from './document-facts.ts'
import { clothStrip, garmentPicture } from './pictures.ts'
import { posturePart } from './posture-part.ts'
import { styleIcon } from './style-icon.ts'
import { RUSH, speaker } from './document-texts.ts'

const WORDS = {
  draft: ['草稿', 'Draft', '下書き'],
  trueScale: ['面料 1:1', 'Cloth, true size', '生地 原寸'],
  garmentOf: ['第 {n} 件 / 共 {all} 件', 'Garment {n} of {all}', '{n} / {all} 着'],
  none: ['无', 'none', 'なし'],
} as const satisfies Record<string, Label>

const STYLE_COLUMNS = 5
/** Side length of a drawn view. */
const VIEW = 160
/** Usable width of a sheet, in points. */
const WIDTH = 515
/** Limits long names in the header to its height. */
const NAME = { width: 170, lines: 2, size: 9, least: 7 }
/** Limits remarks to the page of their garment. */
const REMARK = { width: WIDTH, lines: 4, size: 8.5, least: 6.5 }

/** Pieces of an order line that are made alike. */
interface Sheet {
  /** as made now */
  line: DocumentLine
  /** differences from the order */
  changes: Changes
  /** empty until the order is accepted */
  pieces: readonly DocumentPiece[]
  /** true when other pieces of the line differ */
  isPart: boolean
}

/** Pieces of a line share a sheet until one of them is changed. */
function sheetsOf(ordered: DocumentLine): Sheet[] {
  const made = ordered.pieces.map((piece) => ({ piece, changes: changesOf(ordered, piece) }))
  const alike = Map.groupBy(made, ({ piece, changes }) =>
    JSON.stringify([changes, piece.changed, piece.fitting]),
  )
  if (alike.size === 0)
    return [{ line: ordered, changes: { measures: [], postures: [] }, pieces: [], isPart: false }]
  return [...alike.values()].map((same) => ({
    line: asMade(ordered, same[0]!.piece),
    changes: same[0]!.changes,
    pieces: same.map(({ piece }) => piece),
    isPart: same.length < ordered.quantity,
  }))
}

/** One garment on a page: drawing, materials and current target measurements. */
export const orderSheet: PaperMaker = (facts, locale) => {
  const say = speaker(WORDS, locale)
  const lines = facts.lines.filter(({ quantity }) => quantity > 0)
  const all = lines.length
  const sheets = lines.flatMap((line, index) =>
    sheetsOf(line).map((sheet) => ({ sheet, count: { n: index + 1, all } })),
  )
  const pages = sheets.map(({ sheet, count }, index): Content => {
    const content = garment(facts, sheet, count, locale)
    return { stack: content, ...(index > 0 && { pageBreak: 'before' as const }) }
  })
  return companyDocument(facts, locale, pages.length > 0 ? pages : [{ text: say('none') }], {
    pageSize: 'A4',
    top: 76,
    bottom: 40,
    ...(facts.isDraft && { under: say('draft') }),
  })
}

function garment(
  facts: DocumentFacts,
  sheet: Sheet,
  count: { n: number; all: number },
  locale: Locale,
): Content[] {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const { line, changes, pieces } = sheet
  const claimed = facts.claim?.changes?.measures ?? []
  const posture = posturePart(line, locale, changes)
  return [
    top(facts, sheet, count, locale),
    ...changesPart(facts, locale, figures),
    ...(pieces[0] ? changeMark(pieces[0], changes, { locale, figures, width: WIDTH }) : []),
    {
      columns: [
        {
          width: VIEW,
          stack: [
            view(garmentPicture(line, 'front'), say('front')),
            view(garmentPicture(line, 'back'), say('back')),
          ],
        },
        {
          width: '*',
          stack: [
            materials(line, locale, figures),
            {
              columns: [
                {
                  width: '*',
                  stack: [
                    title(say('finishedMeasures')),
                    measureTable(line, locale, figures, [...changes.measures, ...claimed]),
                  ],
                },
                ...posture.figure,
              ],
              columnGap: 12,
            },
            ...posture.below,
          ],
        },
      ],
      columnGap: 16,
    },
    title(say('style'), [0, 6, 0, 3]),
    facts.claim?.changes?.order === 'alteration'
      ? // it is made already: its page is for the work
        { text: chosen(line, locale, figures), fontSize: 7.5 }
      : styleTable(line, locale, figures),
    ...remark(facts, locale),
  ]
}

/** Remarks of the order. */
function remark({ remark: text }: DocumentFacts, locale: Locale): Content[] {
  if (!text) return []
  const name = { text: `${speaker({}, locale)('remark')}${means(locale)}`, bold: true }
  // moves to the next page as a whole when it does not fit
  return [
    {
      stack: [{ text: [name, text], fontSize: sizeFor(text, REMARK) }],
      unbreakable: true,
      margin: [0, 5, 0, 0],
    },
  ]
}

/** A remake or an alteration names the order it corrects. */
const claimRow = ({ claim }: DocumentFacts): [string, string][] =>
  claim ? [[claim.type, printedOrderNumber(claim.parentNo)]] : []

function top(
  facts: DocumentFacts,
  { line, pieces, isPart }: Sheet,
  count: { n: number; all: number },
  locale: Locale,
): Content {
  const say = speaker(WORDS, locale)
  const { client } = facts
  const pieceNo = pieces[0]?.pieceNo ?? pieceNumber(facts.orderNo, line.lineNo + 1, 1)
  const name = (label: 'client' | 'company' | 'salesman', text: string | null | undefined) =>
    [say(label), text, sizeFor(text ?? '', NAME)] as const
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: pickLabel(line.name, locale), bold: true, fontSize: 13 },
          {
            text: [
              line.styleNo,
              say('garmentOf', count),
              `${say('quantity')} ${isPart ? pieces.length : line.quantity}`,
              isPart && pieces.map((piece) => piece.pieceNo).join(between(locale)),
            ]
              .filter(Boolean)
              .join('   '),
            fontSize: 8,
            color: QUIET,
            margin: [0, 0, 0, 4],
          },
          factTable([
            name('client', client?.name),
            name('company', client?.company),
            name('salesman', facts.salesman),
          ]),
        ],
      },
      {
        width: 150,
        stack: [
          factTable([
            [say('orderNo'), printedOrderNumber(facts.orderNo)],
            ...claimRow(facts),
            [say('orderDate'), facts.orderDate],
            [say('requiredDate'), facts.requiredDate ?? say('open')],
            [say('promisedDate'), facts.promisedDate],
            [say('rush'), pickLabel(RUSH[facts.rush] ?? RUSH['standard']!, locale)],
          ]),
        ],
      },
      {
        width: 118,
        stack: [
          { svg: code128(pieceNo), width: 118, height: 26 },
          { text: pieceNo, fontSize: 7, alignment: 'center', margin: [0, 0, 0, 3] },
          { svg: qrCode(piecePath(pieceNo)), width: 46, height: 46, alignment: 'right' },
        ],
      },
    ],
    columnGap: 10,
    margin: [0, 0, 0, 8],
  }
}

function view(drawing: string, label: string): Content {
  return {
    stack: [
      { text: label, fontSize: 7.5, color: QUIET, alignment: 'center', margin: [0, 1, 0, 4] },
      picture(drawing, [VIEW, VIEW]),
    ],
  }
}

function materials(line: DocumentLine, locale: Locale, figures: Figures): Content {
  const say = speaker(WORDS, locale)
  const cloth = line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale)
  return {
    stack: [
      {
        columns: [
          {
            width: '*',
            stack: [
              factTable([
                [say('fabric'), [cloth, composition(line.fabric, locale)].filter(Boolean).join('\n')],
                [say('consumption'), figures.metres(line.fabricMm)],
                [say('lining'), materialText(line.lining, locale)],
                [say('buttons'), materialText(line.button, locale)],
                [say('fit'), line.fit],
                [say('mould'), line.mould],
              ]),
            ],
          },
          {
            width: 86,
            stack: line.fabric
              ? [
                  picture(clothStrip(line, [30, 20]), [pt(30), pt(20)]),
                  { text: say('trueScale'), fontSize: 6.5, color: QUIET, alignment: 'center' },
                ]
              : [],
          },
        ],
        columnGap: 8,
      },
    ],
  }
}

/** All choices, five per row, with the drawing of an option where there is one. */
function styleTable(line: DocumentLine, locale: Locale, figures: Figures): Content {
  const cells = styleOf(line).flatMap((style): TableCell[] => {
    const value = styleValue(style, locale, figures)
    if (value === null) return []
    const icon = style.shapes.length > 0 ? styleIcon(line, style) : null
    const text: Content = {
      text: [{ text: `${pickLabel(style.label, locale)}\n`, color: QUIET, fontSize: 6.5 }, { text: value }],
      fontSize: 8,
    }
    return [
      {
        columns: [
          { width: 17, ...(icon ? { svg: icon, height: 16 } : { text: '' }) },
          { width: '*', ...text },
        ],
        columnGap: 4,
      },
    ]
  })
  if (cells.length === 0) return ''
  while (cells.length % STYLE_COLUMNS > 0) cells.push('')
  const body: TableCell[][] = []
  for (let index = 0; index < cells.length; index += STYLE_COLUMNS)
    body.push(cells.slice(index, index + STYLE_COLUMNS))
  return {
    table: { widths: Array.from({ length: STYLE_COLUMNS }, () => '*'), dontBreakRows: true, body },
    layout: {
      ...bare,
      hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.3),
      hLineColor: () => LINE,
      vLineColor: () => INK,
      paddingTop: () => 1.2,
      paddingBottom: () => 1.2,
      paddingRight: () => 4,
    },
  }
}
