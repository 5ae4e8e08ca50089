import type { Label } from '../locale.ts'
import { LOCALES } from '../locale.ts'
import { idSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'

/** The audience of a document: the customer, the office, or the workshop. */
export type DocumentAudience = 'customer' | 'office' | 'workshop'

/** Access to a document: holders of a code; `audience`: how it is rendered for them. */
export interface DocumentGrant {
  code: string
  audience: readonly DocumentAudience[]
}

export interface DocumentKind {
  label: Label
  /** order states with this document */
  states: readonly string[]
  /** the first held code decides; workshop documents hide the customer */
  grants: readonly DocumentGrant[]
  /** shows prices: refused without permission to see them */
  priced?: true
  /** additional narrower paper size */
  sizes?: readonly DocumentSize[]
}

/** `label`: a strip for a thermal printer, 100 by 70 mm. */
export type DocumentSize = 'page' | 'label'

const PLACED = ['SUBMITTED', 'INFO_ERROR', 'CORRECTED', 'AWAIT_PAY', 'PAY_MISMATCH'] as const
const IN_WORKSHOP = ['ON_PRODUCTION', 'FINISHED'] as const
const GONE = ['SHIPPED', 'RECEIVED'] as const

const CLIENT: DocumentGrant = { code: 'order:list', audience: ['customer', 'office'] }
const WORKSHOP: DocumentGrant = { code: 'production:scan', audience: ['workshop'] }

/** All printed documents of an order (made-to-measure reference 11), in the order of its states. */
export const DOCUMENTS = {
  quotation: {
    label: ['报价单', 'Quotation', '見積書'],
    states: ['SAVED', ...PLACED, 'PAID'],
    grants: [CLIENT],
    priced: true,
  },
  'order-sheet': {
    label: ['订单', 'Order sheet', '注文書'],
    states: ['SAVED', ...PLACED, 'PAID', ...IN_WORKSHOP, ...GONE],
    grants: [CLIENT, WORKSHOP],
  },
  'production-card': {
    label: ['生产工卡', 'Production card', '製造カード'],
    states: IN_WORKSHOP,
    grants: [WORKSHOP],
    sizes: ['page', 'label'],
  },
  'picking-list': {
    label: ['备料单', 'Material picking list', '資材ピッキングリスト'],
    states: ['PAID', ...IN_WORKSHOP],
    grants: [WORKSHOP],
  },
  'packing-list': {
    label: ['装箱单', 'Packing list', '梱包明細'],
    states: ['FINISHED', ...GONE],
    grants: [WORKSHOP, { code: 'order:ship', audience: ['workshop'] }],
  },
  'shipping-label': {
    label: ['发货标签', 'Shipping label', '送り状ラベル'],
    states: ['FINISHED', 'SHIPPED'],
    grants: [{ code: 'order:ship', audience: ['office'] }],
  },
  invoice: {
    label: ['发票', 'Invoice', '請求書'],
    states: ['AWAIT_PAY', 'PAY_MISMATCH', 'PAID', ...IN_WORKSHOP, ...GONE],
    grants: [CLIENT],
    priced: true,
  },
  'care-card': {
    label: ['保养与尺寸卡', 'Care and measure card', 'お手入れ・採寸カード'],
    states: ['FINISHED', ...GONE],
    grants: [CLIENT, WORKSHOP],
  },
} as const satisfies Record<string, DocumentKind>

export type DocumentName = keyof typeof DOCUMENTS

export const DOCUMENT_NAMES = Object.keys(DOCUMENTS) as DocumentName[]

/** The permissions relevant for documents. */
export interface DocumentReader {
  has(code: string): boolean
  seesPrices: boolean
}

/** The audience of a document for a person; null: no access. */
export function documentGrant(name: DocumentName, reader: DocumentReader): DocumentGrant | null {
  const kind: DocumentKind = DOCUMENTS[name]
  if (kind.priced && !reader.seesPrices) return null
  return kind.grants.find(({ code }) => reader.has(code)) ?? null
}

/** The documents of an order in a state that a person may read. */
export function offeredDocuments(status: string, reader: DocumentReader): DocumentName[] {
  return DOCUMENT_NAMES.filter((name) => {
    const { states }: DocumentKind = DOCUMENTS[name]
    return states.includes(status) && documentGrant(name, reader) !== null
  })
}

/** Address of a document, for `http.blob`. */
export const documentPath = (name: DocumentName, orderId: string): string => `/mtm/doc/${name}/${orderId}`

/** `GET /mtm/doc/{kind}/{id}`: language, one piece or shipment only, and the paper size. */
export const documentQuery = z.object({
  locale: z.optional(z.enum(LOCALES)),
  piece: z.optional(z.string().check(z.maxLength(40), z.regex(/^[A-Z]{2}\d+-\d{2}-\d{2}$/))),
  size: z.optional(z.enum(['page', 'label'])),
  shipment: z.optional(idSchema),
})
export type DocumentQuery = z.infer<typeof documentQuery>
