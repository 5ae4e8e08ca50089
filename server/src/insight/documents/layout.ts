import { DOCUMENTS } from '@mtm/shared-utils/contracts/dto/document'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber } from '@mtm/shared-utils/garments'
import type {
  Column,
  Content,
  CustomTableLayout,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { emsOf, sizeFor } from './fit-text.ts'
import type { DocumentFacts, IssuingCompany } from './document-facts.ts'
import { speaker } from './document-texts.ts'

export const INK = '#1f2533'
export const QUIET = '#697082'
export const LINE = '#cfd4de'
export const SHADE = '#f3f5f9'
export const ALERT = '#a61b1b'

/** Line height; the fonts already include nearly half a line of leading. */
export const LEADING = 0.9

/** mm to points. */
export const pt = (mm: number): number => (mm * 72) / 25.4

/** Hairlines between rows, a stronger one below the header, none at the sides. */
export const ruled: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === (table.headerRows ?? 0) ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row === (table.headerRows ?? 0) ? INK : LINE),
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Cells with a hairline around each. */
export const boxed: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => QUIET,
  vLineColor: () => QUIET,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** Content side by side without lines or padding. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

export const head = (text: string, alignment: 'left' | 'right' | 'center' = 'left'): TableCell => ({
  text,
  alignment,
  bold: true,
  fontSize: 8,
  color: QUIET,
  // a column of figures is as wide as its heading
  noWrap: alignment === 'right',
})

export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })

/** A small heading above a section. */
export const title = (text: string, margin: [number, number, number, number] = [0, 8, 0, 3]): Content => ({
  text,
  bold: true,
  fontSize: 9.5,
  margin,
})

/** Names and values in two columns. A value may set its own size; empty values are left out. */
export function factTable(
  rows: readonly (readonly [name: string, value: string | null | undefined, fontSize?: number])[],
): Content {
  const body = rows
    .filter(([, value]) => value)
    .map(([name, value, fontSize = 9]): TableCell[] => [
      { text: name, color: QUIET, fontSize: 8, noWrap: true, margin: [0, 1, 0, 0] },
      { text: value!, fontSize },
    ])
  if (body.length === 0) return ''
  return {
    table: { widths: ['auto', '*'], body },
    layout: { ...bare, paddingRight: (column) => (column === 0 ? 8 : 0), paddingBottom: () => 2 },
  }
}

/** Height of the longest terms of a tenant. */
const TERMS_ROOM = 30

/** Space between the parts of the header. */
const GAP = 8
/** Points. */
const PAGE_WIDTHS = { A4: 595, A5: 420 }

export interface PaperPage {
  pageSize: keyof typeof PAGE_WIDTHS
  /** left and right, points */
  side?: number
  /** height of the header */
  top?: number
  bottom?: number
  fontSize?: number
  /** text below the number in the header */
  under?: string
  /** text in the footer of every page */
  terms?: string
  /** whether the footer includes the tenant's terms */
  companyTerms?: boolean
  number?: string
}

/** The letterhead of the tenant: name, logo, number, page, date and terms. */
export function companyDocument(
  facts: DocumentFacts,
  locale: Locale,
  content: Content,
  { pageSize, side = 40, top = 84, bottom = 48, fontSize = 9, ...more }: PaperPage,
): TDocumentDefinitions {
  const say = speaker({}, locale)
  const { company, kind } = facts
  const name = pickLabel(DOCUMENTS[kind].label, locale)
  const number = more.number ?? printedOrderNumber(facts.orderNo)
  const small = side < 40
  const [titleSize, numberSize] = small ? [11, 8] : [15, 9]
  const titleWidth = Math.max(emsOf(name) * titleSize, emsOf(number) * numberSize)
  const companyWidth =
    PAGE_WIDTHS[pageSize] - 2 * side - (small ? 24 : 32) * (company.logo ? 1.6 : 1) - 2 * GAP - titleWidth
  const terms = [more.terms, more.companyTerms ? company.terms : null].filter(Boolean).join('\n')
  const fitted = (text: string, size: number, least: number) =>
    sizeFor(text, { width: companyWidth, size, least })
  const lines = [company.address, [company.phone, company.email].filter(Boolean).join('   ')].filter(Boolean)
  const printed = [
    say('printed', { at: facts.printedAt }),
    ...(facts.reprintNo > 0 ? [say('reprint', { no: facts.reprintNo })] : []),
  ]
  return {
    pageSize,
    pageMargins: [side, top, side, more.companyTerms && company.terms ? bottom + TERMS_ROOM : bottom],
    info: { title: `${name} ${facts.orderNo}`, author: company.name, creator: company.name },
    language: locale.replace('_', '-'),
    defaultStyle: { fontSize, color: INK, lineHeight: LEADING },
    header: () => ({
      margin: [side, small ? 16 : 28, side, 0],
      stack: [
        {
          columns: [
            mark(company, small ? 24 : 32),
            {
              width: '*',
              stack: [
                { text: company.name, bold: true, fontSize: fitted(company.name, small ? 9 : 12, 6) },
                ...lines.map((text) => ({ text: text!, fontSize: fitted(text!, 7, 5.5), color: QUIET })),
              ],
            },
            {
              width: 'auto',
              alignment: 'right',
              stack: [
                { text: name, bold: true, fontSize: titleSize, noWrap: true },
                { text: number, fontSize: numberSize, noWrap: true },
                ...(more.under ? [{ text: more.under, fontSize: 8, color: ALERT, bold: true }] : []),
              ],
            },
          ],
          columnGap: GAP,
        },
      ],
    }),
    footer: (page, pages) => ({
      margin: [side, 8, side, 0],
      columns: [
        {
          width: '*',
          text: [terms, ...(terms ? ['\n'] : []), printed.join(' · ')],
          fontSize: 6.5,
          color: QUIET,
        },
        {
          width: 'auto',
          text: say('page', { page, pages }),
          fontSize: 7.5,
          color: QUIET,
          alignment: 'right',
          noWrap: true,
        },
      ],
      columnGap: 12,
    }),
    content,
  }
}

/** The logo of the tenant: its picture, or the first letter of its name in a box. */
function mark({ name, logo }: IssuingCompany, side: number): Column {
  if (logo) return { width: side * 1.6, image: logo, fit: [side * 1.6, side] }
  const letter = [...name.trim()][0] ?? ''
  return {
    width: side,
    table: {
      widths: [side - 2],
      heights: [side - 2],
      body: [
        [
          {
            text: letter,
            alignment: 'center',
            bold: true,
            fontSize: side * 0.5,
            margin: [0, side * 0.12, 0, 0],
          },
        ],
      ],
    },
    layout: {
      ...bare,
      hLineWidth: () => 1,
      vLineWidth: () => 1,
      hLineColor: () => INK,
      vLineColor: () => INK,
    },
  }
}
