import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber, STATIONS } from '@mtm/shared-utils/garments'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { code128, piecePath, qrCode } from './pdf/barcodes.ts'
import { picture } from './pdf/pictures.ts'
import { changeWords } from './changes-part.ts'
import { changeMark, changesOf } from './change-mark.ts'
import { figuresOf, type Figures } from './figures.ts'
import { sizeFor } from './fit-text.ts'
import { ALERT, bare, boxed, head, companyDocument, INK, LEADING, pt, QUIET, right, SHADE } from './layout.ts'
import { composition, lineName, materialText } from './line-texts.ts'
import { asMade, dueDay, type DocumentFacts, type DocumentLine, type PaperMaker } from './document-facts.ts'
import { garmentPicture } from './pictures.ts'
import { RUSH, speaker } from './document-texts.ts'

const WORDS = {
  quality: ['检验记录', 'Quality check', '検品記録'],
  measured: ['实测', 'Measured', '実測'],
  pieceOf: ['第 {n} / {all} 件', '{n} of {all}', '{n} / {all} 着'],
} as const satisfies Record<string, Label>

/** Groups that must be legible from two metres: closing, lapel, vents. */
const CRITICAL: readonly string[] = ['front.closure', 'lapel.shape', 'vent', 'monogram.text']
const QUALITY_ROWS = 9
/** Usable width of a card, in points. */
const WIDTH = 372
/** Space between the boxes of legible choices. */
const GAP = 6
/** Limits the client's name beside the code, so that the card keeps to its page. */
const NAME = { width: 84, lines: 2, size: 8, least: 6 }

/** The card that accompanies a piece through the workshop. No prices, no names. */
export const productionCard: PaperMaker = (facts, locale) =>
  facts.size === 'label' ? thermalLabels(facts, locale) : cards(facts, locale)

const piecesOf = ({ lines }: DocumentFacts) =>
  lines.flatMap((ordered) =>
    ordered.pieces.map((piece) => ({ ordered, line: asMade(ordered, piece), piece })),
  )

function cards(facts: DocumentFacts, locale: Locale): TDocumentDefinitions {
  const pages = piecesOf(facts).map((one, index): Content => ({
    stack: card(facts, one, locale),
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  return companyDocument(facts, locale, pages, { pageSize: 'A5', side: 24, top: 54, bottom: 30, fontSize: 8 })
}

function card(
  facts: DocumentFacts,
  { ordered, line, piece }: ReturnType<typeof piecesOf>[number],
  locale: Locale,
): Content[] {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const client = facts.client?.name ?? ''
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: piece.pieceNo, bold: true, fontSize: 16 },
            {
              text: `${lineName(line, locale)}   ${say('pieceOf', { n: piece.sequence, all: line.quantity })}`,
              bold: true,
              fontSize: 9,
            },
            { svg: code128(piece.pieceNo), width: 190, height: 34, margin: [0, 3, 0, 0] },
          ],
        },
        {
          width: 84,
          stack: [
            { text: say('dueDate'), color: QUIET, fontSize: 7.5 },
            { text: dueDay(facts) ?? say('open'), bold: true, fontSize: 13, noWrap: true },
            {
              text: pickLabel(RUSH[facts.rush] ?? RUSH['standard']!, locale),
              fontSize: 7.5,
              ...(facts.rush !== 'standard' && { color: ALERT, bold: true }),
            },
            ...claimMark(facts),
            { text: client, fontSize: sizeFor(client, NAME), color: QUIET },
          ],
        },
        { width: 62, svg: qrCode(piecePath(piece.pieceNo)), height: 62 },
      ],
      columnGap: 8,
    },
    { margin: [0, 6, 0, 6], columns: [...critical(line, locale)], columnGap: GAP },
    ...changeWords(facts, locale, WIDTH),
    ...changeMark(piece, changesOf(ordered, piece), { locale, figures, width: WIDTH }),
    {
      columns: [
        {
          width: 118,
          stack: [picture(garmentPicture(line, 'front'), [118, 158])],
        },
        { width: '*', stack: [materials(line, locale, figures), stations(locale)] },
      ],
      columnGap: 10,
    },
    { text: say('quality'), bold: true, fontSize: 8.5, margin: [0, 6, 0, 2] },
    quality(line, locale, figures),
  ]
}

/** Marks a remake or alteration, with the order it corrects. */
const claimMark = ({ claim }: DocumentFacts): Content[] =>
  claim
    ? [
        {
          text: `${claim.type} ${printedOrderNumber(claim.parentNo)}`,
          fontSize: 7.5,
          color: ALERT,
          bold: true,
        },
      ]
    : []

function critical(line: DocumentLine, locale: Locale): Column[] {
  const say = speaker(WORDS, locale)
  const columns = line.style
    .filter(({ group }) => CRITICAL.includes(group))
    .flatMap((style) => {
      const words = style.options.map((option) => pickLabel(option, locale)).join(' ')
      const text = words || (typeof style.value === 'string' ? style.value : '')
      return text ? [{ name: pickLabel(style.label, locale), text }] : []
    })
  const all = line.ownFabric ? [...columns, { name: say('fabric'), text: say('ownFabric') }] : columns
  const available = (WIDTH - GAP * (all.length - 1)) / all.length - 12
  return all.map(({ name, text }) => ({
    width: '*',
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: name, fontSize: 6.5, color: QUIET },
              { text, bold: true, fontSize: sizeFor(text, { width: available, size: 12, least: 9 }) },
            ],
          },
        ],
      ],
    },
    layout: {
      ...boxed,
      hLineWidth: () => 1,
      vLineWidth: () => 1,
      hLineColor: () => INK,
      vLineColor: () => INK,
    },
  }))
}

function materials(line: DocumentLine, locale: Locale, figures: Figures): Content {
  const say = speaker(WORDS, locale)
  const rows: [string, string][] = [
    [
      say('fabric'),
      [
        line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale),
        composition(line.fabric, locale),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [say('consumption'), figures.metres(line.fabricMm)],
    [say('lining'), materialText(line.lining, locale)],
    [say('buttons'), materialText(line.button, locale)],
  ]
  return {
    table: {
      widths: ['auto', '*'],
      body: rows.map(([name, value]): TableCell[] => [
        { text: name, color: QUIET, fontSize: 7, noWrap: true },
        { text: value, fontSize: 8 },
      ]),
    },
    layout: { ...bare, paddingRight: (column) => (column === 0 ? 6 : 0), paddingBottom: () => 1 },
    margin: [0, 0, 0, 5],
  }
}

/** A signature box for each station. */
function stations(locale: Locale): Content {
  const cells = STATIONS.map((station, index): TableCell => ({
    stack: [
      { text: `${index + 1}  ${pickLabel(station, locale)}`, fontSize: 7, bold: station.locks === true },
      { text: ' ', fontSize: 7 },
    ],
  }))
  const body: TableCell[][] = []
  for (let index = 0; index < cells.length; index += 2) body.push(cells.slice(index, index + 2))
  return { table: { widths: ['*', '*'], body }, layout: boxed }
}

function quality(line: DocumentLine, locale: Locale, figures: Figures): Content {
  const say = speaker(WORDS, locale)
  const cell = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    alignment,
    fontSize: 7.5,
  })
  const rows = line.measures
    .slice(0, QUALITY_ROWS * 2)
    .map(({ label, target, tol }): TableCell[] => [
      cell(pickLabel(label, locale)),
      { ...(right(figures.cm(target)) as object), bold: true, fontSize: 7.5 } as TableCell,
      cell(`± ${figures.cm(tol)}`, 'right'),
      '',
    ])
  const half = Math.ceil(rows.length / 2)
  const titles = [
    head(say('measure')),
    head(say('target'), 'right'),
    head(say('tolerance'), 'right'),
    head(say('measured')),
  ]
  const part = (some: TableCell[][]): Column =>
    some.length === 0
      ? { width: '*', text: '' }
      : {
          width: '*',
          table: {
            headerRows: 1,
            widths: ['*', 'auto', 'auto', 44],
            body: [
              titles.map((one) => ({ ...(one as object), fontSize: 6.5, fillColor: SHADE }) as TableCell),
              ...some,
            ],
          },
          layout: { ...boxed, paddingTop: () => 2, paddingBottom: () => 2 },
        }
  return { columns: [part(rows.slice(0, half)), part(rows.slice(half))], columnGap: 8 }
}

/** Strips for a thermal printer, one for each piece. */
function thermalLabels(facts: DocumentFacts, locale: Locale): TDocumentDefinitions {
  const say = speaker(WORDS, locale)
  const margin = pt(4)
  return {
    pageSize: { width: pt(100), height: pt(70) },
    pageMargins: margin,
    info: { title: `${facts.orderNo}` },
    defaultStyle: { fontSize: 9, color: '#000', lineHeight: LEADING },
    content: piecesOf(facts).map(({ line, piece }, index): Content => ({
      stack: [
        { text: piece.pieceNo, bold: true, fontSize: 17 },
        { svg: code128(piece.pieceNo), width: pt(92), height: pt(16), margin: [0, 2, 0, 4] },
        {
          columns: [
            {
              width: '*',
              stack: [
                { text: lineName(line, locale), bold: true, fontSize: 11 },
                {
                  text: line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale),
                  fontSize: 8.5,
                },
                { text: critical(line, locale).length > 0 ? criticalWords(line, locale) : '', fontSize: 8.5 },
                {
                  text: `${say('dueDate')} ${dueDay(facts) ?? say('open')}`,
                  bold: true,
                  fontSize: 11,
                  margin: [0, 3, 0, 0],
                },
              ],
            },
            { width: pt(25), svg: qrCode(piecePath(piece.pieceNo)), height: pt(25) },
          ],
          columnGap: 6,
        },
      ],
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
  }
}

const criticalWords = (line: DocumentLine, locale: Locale): string =>
  line.style
    .filter(({ group }) => CRITICAL.includes(group))
    .flatMap(({ options }) => options.map((option) => pickLabel(option, locale)))
    .join(' · ')
