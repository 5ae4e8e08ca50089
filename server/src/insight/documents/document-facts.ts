import type { JsonColumns } from '../../platform/database/json-columns.ts'
import type { LineRoll } from '../../workshop/production/read-rolls.ts'
import type { DocumentName, DocumentSize } from '@mtm/shared-utils/contracts/dto/document'
import type { GarmentChanges } from '@mtm/shared-utils/contracts/garment-alterations'
import type { Labelled, Locale } from '@mtm/shared-utils/contracts/locale'
import type {
  CategoryCode,
  OrderLine,
  PriceBreakdown,
  RuleField,
  StyleValue,
  StyleValues,
  TargetItem,
} from '@mtm/shared-utils/garments'
import type { ClothLook } from '@mtm/shared-utils/garments/preview'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PieceTarget } from '../../orders/moves/piece-targets.ts'

/** The issuer of a document: contents of its header and terms. */
export interface IssuingCompany {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  taxNo: string | null
  bank: string | null
  /** picture as a data URL */
  logo: string | null
  /** footer of quotations and invoices */
  terms: string | null
  /** validity of a quotation, in days */
  validDays: number
}

/** The client. Workshop documents show only a masked name. */
export interface DocumentClient {
  name: string
  company: string | null
  recipient: string | null
  phone: string | null
  /** postal address, line by line */
  address: string[]
}

/** A style value with its labels at the time of the agreement. */
export interface DocumentStyle {
  group: string
  label: Labelled
  value: StyleValue
  unit: 'mm' | 'cm' | 'count' | null
  options: (Labelled & { code: string })[]
  /** all options of a choice that shapes the garment; empty for colours, materials, numbers and texts */
  shapes: string[]
}

export interface DocumentMaterial {
  no: string
  label: Labelled
  colourHex: string | null
}

/** A fibre of a fabric's composition. */
export interface Composition {
  composition: { label: string; percent: number }[]
}

/** A finished measurement: mould, change and target. */
export interface DocumentMeasure {
  code: string
  label: Labelled
  base: number | null
  target: number
  tol: number
  source: TargetItem['source'] | null
}

/** The degree of a posture. */
export interface DocumentPostureSide {
  /** unnamed: a one-sided posture of an older record without its side; null: of the whole figure */
  side: 'left' | 'right' | 'both' | 'unnamed' | null
  value: string
}

/** One deviation of the figure from the standard figure. */
export interface DocumentPosture {
  code: string
  label: Labelled
  sides: DocumentPostureSide[]
}

/** Changes decided at basted fittings. */
export interface DocumentFitting {
  /** date of the last fitting */
  on: string
  /** finished measurements */
  codes: readonly string[]
}

/** One piece. */
export interface DocumentPiece {
  pieceNo: string
  sequence: number
  /** measured at the last check, mm by code */
  measured: Record<string, number>
  passed: boolean | null
  checkedAt: string | null
  /** style groups changed during production, with their current values */
  changed: DocumentStyle[]
  /** targets of its newest pattern, mm by finished measurement */
  targets: readonly PieceTarget[]
  /** postures of its newest pattern; null: those of its line */
  postures: readonly DocumentPosture[] | null
  fitting: DocumentFitting | null
}

/** Fabric of a roll reserved for an order line. */
export interface DocumentRoll extends Omit<LineRoll, 'defects'> {
  /** its defects, in the language of the document */
  defects: string[]
}

export interface DocumentLine {
  lineNo: number
  category: CategoryCode
  name: Labelled
  quantity: number
  styleNo: string | null
  style: DocumentStyle[]
  values: StyleValues
  fabric: (DocumentMaterial & Composition & { look: ClothLook }) | null
  lining: (DocumentMaterial & Composition) | null
  liningMm: number
  button: DocumentMaterial | null
  ownFabric: boolean
  /** plain fields of the line, as ordered */
  ordered: Pick<OrderLine, RuleField>
  /** codes of the dictionary `fibre` */
  fibres: string[]
  /** codes of the dictionary `care` */
  care: string[]
  /** length of one garment */
  fabricMm: number
  fit: string
  mould: string | null
  measures: DocumentMeasure[]
  postures: DocumentPosture[]
  parts: { part: string; quantity: number }[]
  pieces: DocumentPiece[]
  rolls: DocumentRoll[]
}

/** An order line as one of its pieces is made: with the newest pattern and style changes. */
export function asMade(line: DocumentLine, { changed, targets, postures }: DocumentPiece): DocumentLine {
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

/** A shipment, sent or planned. */
export interface DocumentShipment {
  carrier: string | null
  trackingNo: string | null
  boxes: number
  /** gram */
  weight: number | null
  shippedAt: string | null
  packing: { orderNo: string; pieces: string[] }[]
  /** descriptions of pieces of other orders in the shipment by piece number, in the language of the document */
  others: Readonly<Record<string, { garment: string; cloth: string }>>
}

export interface DocumentInvoice {
  invoiceNo: string
  issuedOn: string
  paidAt: string | null
  txnNo: string | null
  /** true when the customer was erased */
  buyer?: InvoiceBuyer
  /** version of the company data at issue */
  companyVersion?: string
}

/** The buyer named on an invoice. */
export type InvoiceBuyer = JsonColumns['mtm_invoice.buyer']

/** All facts a document may print about an order. Wire times in the tenant's zone; prices only where the document may show them. */
export interface DocumentFacts {
  kind: DocumentName
  size: DocumentSize
  company: IssuingCompany
  orderNo: string
  /** of a remake or alteration: its name in the language of the document, and the order it corrects */
  claim?: { type: string; parentNo: string; changes: GarmentChanges | null } | null
  status: string
  /** a draft: figures are current, not agreed */
  isDraft: boolean
  /** for the workshop: the name is masked */
  isMasked: boolean
  orderDate: string
  requiredDate: string | null
  /** promised date; takes precedence over the requested date */
  promisedDate: string | null
  rush: string
  salesman: string | null
  printedAt: string
  /** number of earlier prints of this document */
  reprintNo: number
  client: DocumentClient | null
  remark: string | null
  currency: string
  price: PriceBreakdown | null
  /** name of the customer level used for the price, in the language of the document */
  level?: string | null
  lines: DocumentLine[]
  shipment: DocumentShipment | null
  invoice: DocumentInvoice | null
}

/** The due date of an order: the promised date, or else the requested date. */
export const dueDay = ({ promisedDate, requiredDate }: DocumentFacts): string | null =>
  promisedDate ?? requiredDate

/** Makes a document definition from facts. Pure. */
export type PaperMaker = (facts: DocumentFacts, locale: Locale) => TDocumentDefinitions
