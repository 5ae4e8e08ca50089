import type { Label } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber } from '@mtm/shared-utils/garments'
import type { Content } from 'pdfmake/interfaces.js'
import { code128 } from './pdf/barcodes.ts'
import { sizeFor } from './fit-text.ts'
import { bare, INK, LEADING, pt, QUIET } from './layout.ts'
import type { PaperMaker } from './document-facts.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  to: ['收', 'To', 'お届け先'],
  from: ['寄', 'From', 'ご依頼主'],
  handle: ['衣物，请勿折压', 'Garments: do not fold or press', '衣類在中・折曲厳禁'],
} as const satisfies Record<string, Label>

/** The label of a box: recipient, sender, box number. */
export const shippingLabel: PaperMaker = (facts, locale) => {
  const say = speaker(WORDS, locale)
  const { client, company, shipment } = facts
  const all = shipment?.boxes ?? 1
  const rule = (): Content => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: pt(90), y2: 0, lineWidth: 0.8, lineColor: INK }],
    margin: [0, 7, 0, 7],
  })
  const tracking = shipment?.trackingNo
  const recipient = client?.recipient || client?.name || ''
  const address = client?.address ?? []
  const labels = Array.from({ length: all }, (_, index): Content => ({
    stack: [
      {
        columns: [
          { width: '*', text: shipment?.carrier ?? '', bold: true, fontSize: 15 },
          { width: 'auto', text: say('box', { n: index + 1, all }), bold: true, fontSize: 12 },
        ],
      },
      ...(tracking
        ? [
            {
              svg: code128(tracking),
              width: pt(90),
              height: pt(18),
              margin: [0, 6, 0, 2] as [number, number, number, number],
            },
            { text: tracking, alignment: 'center' as const, fontSize: 11 },
          ]
        : []),
      rule(),
      { text: say('to'), color: QUIET, fontSize: 9 },
      {
        text: recipient,
        bold: true,
        fontSize: sizeFor(recipient, { width: pt(90), lines: 2, size: 18, least: 11 }),
      },
      ...(client?.phone
        ? [{ text: client.phone, fontSize: 13, margin: [0, 2, 0, 4] as [number, number, number, number] }]
        : []),
      ...address.map((text): Content => ({
        text,
        fontSize: sizeFor(address.join(' '), { width: pt(90), lines: 3, size: 13, least: 8 }),
      })),
      rule(),
      { text: say('from'), color: QUIET, fontSize: 9 },
      {
        text: company.name,
        bold: true,
        fontSize: sizeFor(company.name, { width: pt(90), size: 11, least: 8 }),
      },
      ...[company.phone, company.address]
        .filter((text) => text !== null)
        .map((text): Content => ({
          text,
          fontSize: sizeFor(text, { width: pt(90), lines: 2, size: 9, least: 6 }),
        })),
      rule(),
      {
        table: {
          widths: ['*', 'auto'],
          body: [
            [
              { text: `${say('orderNo')}\n${printedOrderNumber(facts.orderNo)}`, fontSize: 10 },
              { text: say('handle'), fontSize: 10, bold: true, alignment: 'right' },
            ],
          ],
        },
        layout: bare,
      },
    ],
    ...(index > 0 && { pageBreak: 'before' as const }),
  }))
  return {
    pageSize: { width: pt(100), height: pt(150) },
    pageMargins: pt(5),
    info: { title: facts.orderNo, author: company.name },
    defaultStyle: { fontSize: 11, color: '#000', lineHeight: LEADING },
    content: labels,
  }
}
