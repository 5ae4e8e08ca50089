import type { JsonColumns } from '../../platform/database/json-columns.ts'
import type { LineRoll } from '../../workshop/production/read-rolls.ts'
import type { DocumentName, DocumentSize } from '@mtm/shared-utils/contracts/dto/document'
import type { Labelled, Locale } from '@mtm/shared-utils/contracts/locale'
import type {
  CategoryCode,
  PriceBreakdown,
  StyleValue,
  StyleValues,
  TargetItem,
} from '@mtm/shared-utils/garments'
import type { ClothLook } from '@mtm/shared-utils/garments/preview'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PieceTarget } from '../../orders/moves/piece-targets.ts'

/** Who makes the document: what stands in its head and in its terms. */
export interface PaperHouse {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  taxNo: string | null
  bank: string | null
  /** a picture as documents take it */
  logo: string | null
  /** what stands at the foot of quotations and invoices */
  terms: string | null
  /** days a quotation holds */
  validDays: number
}

/** For whom the garments are; a document of the workshop has only a mask of the name. */
export interface PaperClient {
  name: string
  company: string | null
  recipient: string | null
  phone: string | null
  /** country and address as they are written on a letter, line by line */
  address: string[]
}

/** A style value with the words it had when it was agreed. */
export interface PaperStyle {
  group: string
  label: Labelled
  value: StyleValue
  unit: 'mm' | 'cm' | 'count' | null
  options: (Labelled & { code: string })[]
  /** every option of a choice that shapes the garment; none for a colour, material, number or text */
  shapes: string[]
}

export interface PaperMaterial {
  no: string
  label: Labelled
  colourHex: string | null
}

/** What a cloth is spun of. */
export interface MadeOf {
  composition: { label: string; percent: number }[]
}

/** A finished measurement: what the mould has, what is changed, what it must be. */
export interface PaperMeasure {
  code: string
  label: Labelled
  base: number | null
  target: number
  tol: number
  source: TargetItem['source'] | null
}

/** How much of a posture there is: on one side, or as a whole. */
export interface PaperSide {
  side: 'left' | 'right' | null
  value: string
}

/** How the figure differs from the usual one, at one place. */
export interface PaperPosture {
  code: string
  label: Labelled
  sides: PaperSide[]
}

/** What trying a basted garment on has changed of it. */
export interface PaperFitting {
  /** the day of the last one */
  on: string
  /** finished measurements */
  codes: readonly string[]
}

/** One garment that is made. */
export interface PaperPiece {
  pieceNo: string
  sequence: number
  /** measured at the last check, mm by code */
  measured: Record<string, number>
  passed: boolean | null
  checkedAt: string | null
  /** groups of its style that were changed while it is made, with what they are now */
  changed: PaperStyle[]
  /** what its newest pattern was made for, mm by finished measurement */
  targets: readonly PieceTarget[]
  /** the figure that its newest pattern was made for; null: that of its line */
  postures: readonly PaperPosture[] | null
  fitting: PaperFitting | null
}

/** Cloth on a roll that is held for a line. */
export interface PaperRoll extends Omit<LineRoll, 'defects'> {
  /** its flaws, in the words of the document */
  defects: string[]
}

export interface PaperLine {
  lineNo: number
  category: CategoryCode
  name: Labelled
  quantity: number
  styleNo: string | null
  style: PaperStyle[]
  values: StyleValues
  fabric: (PaperMaterial & MadeOf & { look: ClothLook }) | null
  lining: (PaperMaterial & MadeOf) | null
  liningMm: number
  button: PaperMaterial | null
  ownFabric: boolean
  /** codes of the dictionary `fibre` */
  fibres: string[]
  /** codes of the dictionary `care`, as the cloth is kept */
  care: string[]
  /** cloth of one garment */
  fabricMm: number
  fit: string
  mould: string | null
  measures: PaperMeasure[]
  postures: PaperPosture[]
  parts: { part: string; quantity: number }[]
  pieces: PaperPiece[]
  rolls: PaperRoll[]
}

/** A line as one of its garments is made: by its newest pattern, and with what was changed of its style. */
export function asMade(line: PaperLine, { changed, targets, postures }: PaperPiece): PaperLine {
  const becomes = new Map(changed.map((style) => [style.group, style]))
  const measures = new Map(targets.map(({ code, target, tol }) => [code, { target, tol }]))
  return {
    ...line,
    style: line.style.map((style) => becomes.get(style.group) ?? style),
    values: { ...line.values, ...Object.fromEntries(changed.map(({ group, value }) => [group, value])) },
    measures: line.measures.map((measure) => ({ ...measure, ...measures.get(measure.code) })),
    postures: postures ? [...postures] : line.postures,
  }
}

/** What was sent, or will be. */
export interface PaperShipment {
  carrier: string | null
  trackingNo: string | null
  boxes: number
  /** gram */
  weight: number | null
  shippedAt: string | null
  packing: { orderNo: string; pieces: string[] }[]
  /** what the pieces of other orders in the parcel are, by their numbers, in the language of the document */
  others: Readonly<Record<string, { garment: string; cloth: string }>>
}

export interface PaperInvoice {
  invoiceNo: string
  issuedOn: string
  paidAt: string | null
  txnNo: string | null
  /** of an order whose customer was erased */
  buyer?: InvoiceBuyer
  /** the version of the company data that it was issued under */
  house?: string
}

/** To whom an invoice was issued. */
export type InvoiceBuyer = JsonColumns['mtm_invoice.buyer']

/** Everything a document may say of an order. Wire times in the zone of the tenant; no prices unless it may show them. */
export interface PaperFacts {
  kind: DocumentName
  size: DocumentSize
  house: PaperHouse
  orderNo: string
  /** a remake or an alteration: what it is called in the language of the document, and of which order it is */
  claim?: { type: string; parentNo: string } | null
  status: string
  /** still being worked on: figures are of now, not agreed */
  isDraft: boolean
  /** made for the workshop: the name is masked */
  isMasked: boolean
  orderDate: string
  requiredDate: string | null
  /** what the house has promised; it holds in place of the day that was wished */
  promisedDate: string | null
  rush: string
  salesman: string | null
  printedAt: string
  /** how often this paper was printed before */
  reprintNo: number
  client: PaperClient | null
  remark: string | null
  currency: string
  price: PriceBreakdown | null
  /** what the level that the price was reckoned for is called, in the language of the document */
  level?: string | null
  lines: PaperLine[]
  shipment: PaperShipment | null
  invoice: PaperInvoice | null
}

/** The day on which an order is due: as the house has promised, else as it was wished. */
export const dueDay = ({ promisedDate, requiredDate }: PaperFacts): string | null =>
  promisedDate ?? requiredDate

/** Makes a document: facts in, definition out, nothing else. */
export type PaperMaker = (facts: PaperFacts, locale: Locale) => TDocumentDefinitions
