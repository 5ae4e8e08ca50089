import { type Label, type Locale, pickLabel } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber } from '@mtm/shared-utils/garments'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { code128 } from './pdf/barcodes.ts'
import { factTable, head, companyDocument, QUIET, ruled } from './layout.ts'
import { materialText } from './line-texts.ts'
import type { DocumentFacts, PaperMaker } from './document-facts.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  carrier: ['快递公司', 'Carrier', '配送会社'],
  tracking: ['运单号', 'Tracking No.', '送り状番号'],
  shipped: ['发货日期', 'Shipped on', '発送日'],
  weight: ['重量', 'Weight', '重量'],
  kg: ['{n} 千克', '{n} kg', '{n} kg'],
  inBox: ['在本箱', 'In this box', 'この箱'],
  packed: ['装箱人 / 日期', 'Packed by / date', '梱包者 / 日付'],
  total: ['共 {n} 件', 'Garments: {n}', '計 {n} 着'],
} as const satisfies Record<string, Label>

/** The contents of a shipment: a checklist for each box. No prices, no names. */
export const packingList: PaperMaker = (facts, locale) => {
  const all = facts.shipment?.boxes ?? 1
  const pages = Array.from({ length: all }, (_, index): Content => ({
    stack: boxSheet(facts, index + 1, all, locale),
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  return companyDocument(facts, locale, pages, { pageSize: 'A4' })
}

function boxSheet(facts: DocumentFacts, n: number, all: number, locale: Locale): Content[] {
  const say = speaker(WORDS, locale)
  const { shipment } = facts
  const packing = shipment?.packing ?? []
  const garments = new Map(
    facts.lines.flatMap((line) => line.pieces.map(({ pieceNo }) => [pieceNo, line] as const)),
  )
  const rows = packing.flatMap(({ orderNo, pieces }) =>
    pieces.map((pieceNo): TableCell[] => {
      const line = garments.get(pieceNo)
      const { garment, cloth } = line
        ? {
            garment: pickLabel(line.name, locale),
            cloth: line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale),
          }
        : (shipment?.others[pieceNo] ?? { garment: '', cloth: '' })
      return [
        { svg: code128(pieceNo), width: 146, height: 22, margin: [0, 2, 0, 2] },
        {
          stack: [
            { text: pieceNo, bold: true },
            { text: printedOrderNumber(orderNo), fontSize: 7.5, color: QUIET },
          ],
        },
        { text: garment },
        { text: cloth, fontSize: 8.5 },
        { text: '□', fontSize: 14, alignment: 'center', lineHeight: 0.9 },
      ]
    }),
  )
  return [
    {
      columns: [
        { width: '*', text: say('box', { n, all }), bold: true, fontSize: 15 },
        factTable([
          [say('carrier'), shipment?.carrier],
          [say('tracking'), shipment?.trackingNo],
          [say('shipped'), shipment?.shippedAt?.slice(0, 10)],
          [say('weight'), shipment?.weight ? say('kg', { n: shipment.weight / 1000 }) : null],
          [say('client'), facts.client?.name],
        ]),
      ],
      columnGap: 20,
      margin: [0, 0, 0, 10],
    },
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [150, 108, '*', '*', 48],
        body: [
          ['', head(say('pieceNo')), head(say('garment')), head(say('fabric')), head(say('inBox'), 'center')],
          ...rows,
        ],
      },
      layout: ruled,
    },
    { text: say('total', { n: rows.length }), bold: true, margin: [0, 8, 0, 0] },
    { text: `${say('packed')}  ＿＿＿＿＿＿＿＿＿＿＿＿`, margin: [0, 24, 0, 0] },
  ]
}
