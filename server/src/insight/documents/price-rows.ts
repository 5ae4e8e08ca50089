import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { suitDiscounts, type LinePrice, type PriceBreakdown } from '@mtm/shared-utils/garments'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Figures } from './figures.ts'
import { bare, head, INK, LINE, QUIET, right, ruled } from './layout.ts'
import { chosen, composition, lineName, materialText, means } from './line-texts.ts'
import type { DocumentFacts, DocumentLine } from './document-facts.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  make: ['加工费', 'Making', '仕立代'],
  makeOf: ['加工费（{of}）', 'Making ({of})', '仕立代（{of}）'],
  fabricOf: ['面料 {metres} 米 × {price}', 'Fabric {metres} m × {price}', '生地 {metres} m × {price}'],
  markup: ['含等级加价 {percent}%', 'with {percent}% class mark-up', 'ランク加算 {percent}% 込み'],
  liningOf: ['里料 {metres} 米 × {price}', 'Lining {metres} m × {price}', '裏地 {metres} m × {price}'],
  size: ['特体附加费', 'Size surcharge', 'サイズ加算'],
  setDiscount: ['套装优惠', 'Suit discount', 'スーツ割引'],
  discount: ['折扣', 'Discount', '割引'],
  goods: ['货款合计', 'Goods', '商品合計'],
  rushFee: ['加急费', 'Rush fee', '特急料金'],
  express: ['快递费', 'Express fee', '送料'],
  net: ['税前合计', 'Before tax', '税抜合計'],
  tax: ['税', 'Tax', '税'],
  included: ['已含税', 'included', '税込'],
  lines: ['明细小计', 'Lines', '明細小計'],
} as const satisfies Record<string, Label>

/** The rows of a priced document: item, composition of the unit price, quantity, amount. */
export function pricedLines(
  facts: DocumentFacts,
  locale: Locale,
  figures: Figures,
  { withStyle = false } = {},
): Content {
  const say = speaker(WORDS, locale)
  const rows = facts.lines
    .filter(({ quantity }) => quantity > 0)
    .map((line, index): TableCell[] => {
      const price = facts.price?.lines.find((one) => one.line === line.lineNo)
      return [
        { text: String(index + 1), color: QUIET },
        {
          stack: [
            { text: lineName(line, locale), bold: true },
            ...described(line, locale, say),
            ...(withStyle ? styled(line, locale, figures, say('style')) : []),
            ...(price ? [explained(price, locale, figures, facts.level)] : []),
          ],
        },
        right(figures.number(line.quantity)),
        right(price ? figures.money(price.unit) : '', { noWrap: true }),
        right(price ? figures.money(price.amount) : '', { noWrap: true, bold: true }),
      ]
    })
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [16, '*', 44, 74, 86],
      body: [
        [
          head('#'),
          head(say('garment')),
          head(say('quantity'), 'right'),
          head(say('unitPrice'), 'right'),
          head(say('amount'), 'right'),
        ],
        ...rows,
      ],
    },
    layout: ruled,
  }
}

function described(
  line: DocumentLine,
  locale: Locale,
  say: (word: 'fabric' | 'ownFabric' | 'lining' | 'buttons') => string,
): Content[] {
  const cloth = line.ownFabric ? say('ownFabric') : materialText(line.fabric, locale)
  const made = composition(line.fabric, locale)
  const labelled = (word: Parameters<typeof say>[0], text: string) => `${say(word)}${means(locale)}${text}`
  const parts = [
    labelled('fabric', [cloth, made && `(${made})`].filter(Boolean).join(' ')),
    line.lining && labelled('lining', materialText(line.lining, locale)),
    line.button && labelled('buttons', materialText(line.button, locale)),
  ]
  return parts.filter(Boolean).map((text) => ({ text: text as string, fontSize: 8, color: QUIET }))
}

/** The composition of a unit price. A making charge of a style or customer level is named after it. */
function explained(
  price: LinePrice,
  locale: Locale,
  figures: Figures,
  level: string | null | undefined,
): Content {
  const say = speaker(WORDS, locale)
  const { fabric, lining } = price
  const makeOf = price.makeStyle ?? (price.makeLevel && level)
  const metresOf = (part: { lengthMm: number; pricePerM: number }) => ({
    metres: figures.metres(part.lengthMm),
    price: figures.money(part.pricePerM),
  })
  const parts: [string, number][] = [
    [makeOf ? say('makeOf', { of: makeOf }) : say('make'), price.make],
    ...price.options.map((option): [string, number] => [pickLabel(option, locale), option.amount]),
    [
      say('fabricOf', metresOf(fabric)) +
        (fabric.markupPercent ? ` (${say('markup', { percent: fabric.markupPercent })})` : ''),
      fabric.amount,
    ],
    [say('liningOf', metresOf(lining)), lining.amount],
    ...price.trims.map((trim): [string, number] => [pickLabel(trim, locale), trim.amount]),
    [rated(say('size'), price.sizePercent), price.sizeSurcharge],
  ]
  const shown = parts.filter(([, amount]) => amount !== 0)
  if (shown.length === 0) return ''
  return {
    margin: [0, 2, 0, 0],
    table: {
      widths: ['*', 'auto'],
      body: shown.map(([name, amount]): TableCell[] => [
        { text: name, fontSize: 7.5, color: QUIET },
        { text: figures.money(amount), fontSize: 7.5, color: QUIET, alignment: 'right', noWrap: true },
      ]),
    },
    layout: { ...bare, paddingLeft: (column) => (column === 0 ? 6 : 8) },
  }
}

/** All chosen options as one paragraph. */
function styled(line: DocumentLine, locale: Locale, figures: Figures, name: string): Content[] {
  const words = chosen(line, locale, figures)
  return words ? [{ text: `${name}${means(locale)}${words}`, fontSize: 7.5, color: QUIET }] : []
}

/** The label of an amount, with its rate where the breakdown has one. */
const rated = (name: string, percent: number | undefined): string =>
  percent === undefined ? name : `${name} ${percent}%`

/** The rate of a tax. Older breakdowns store only the amount, from which it follows to a tenth of a percent. */
const rateOf = ({ taxPercent, tax, total }: PriceBreakdown): number =>
  taxPercent ?? Math.round((tax * 1000) / (total - tax)) / 10

/** The sums of an order down to the total, kept on one page with the content beside them. */
export function sums(
  { price, currency }: DocumentFacts,
  locale: Locale,
  figures: Figures,
  beside: Content = '',
): Content {
  if (!price) return ''
  const say = speaker(WORDS, locale)
  const lines = price.lines.reduce((sum, { amount }) => sum + amount, 0)
  const rows: [string, string][] = [
    [say('lines'), figures.money(lines)],
    ...suitDiscounts(price).flatMap(({ percent, amount }) => off(rated(say('setDiscount'), percent), amount)),
    ...off(rated(say('discount'), price.discountPercent), price.orderDiscount),
    ...(lines === price.goods ? [] : ([[say('goods'), figures.money(price.goods)]] as [string, string][])),
    ...(price.rush
      ? ([[rated(say('rushFee'), price.rushPercent), figures.money(price.rush)]] as [string, string][])
      : []),
    [say('express'), figures.money(price.express)],
    ...(price.tax === 0
      ? ([[say('tax'), say('included')]] as [string, string][])
      : ([
          [say('net'), figures.money(price.total - price.tax)],
          [rated(say('tax'), rateOf(price)), figures.money(price.tax)],
        ] as [string, string][])),
  ]
  function off(name: string, amount: number): [string, string][] {
    return amount === 0 ? [] : [[name, figures.money(-amount)]]
  }
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    columns: [
      { width: '*', stack: [beside], margin: [0, 3, 0, 0] },
      {
        width: 240,
        table: {
          widths: ['*', 'auto'],
          body: [
            ...rows.map(([name, value]): TableCell[] => [
              { text: name, color: QUIET },
              right(value, { noWrap: true }),
            ]),
            [
              { text: `${say('total')} (${currency})`, bold: true, fontSize: 11 },
              right(figures.money(price.total), { bold: true, fontSize: 11, noWrap: true }),
            ],
          ],
        },
        layout: {
          ...bare,
          hLineWidth: (row, { table }) =>
            row === table.body.length - 1 ? 0.8 : row > 0 && row < table.body.length ? 0.3 : 0,
          hLineColor: (row, { table }) => (row === table.body.length - 1 ? INK : LINE),
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ],
  }
}
