import type { Label } from '../locale.ts'
import { ADDRESS_PARTS, type Place } from '../postal-address.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import type { MeasureSheet } from './measure.ts'
import type { FitProfile } from './order-help.ts'

/** Purposes of consent. */
export const CONSENT_PURPOSES = ['data', 'photos', 'contact'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Channels of consent: on paper, orally, or in the customer's own account. */
export const CONSENT_WAYS = ['signed', 'spoken', 'online'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** All consent texts by version. Used texts never change; new ones are added. */
export const CONSENT_TEXTS = {
  '2026-11': {
    data: [
      '本人同意为定制、修改和交付服装，保存本人的姓名、联系方式、地址和身体尺寸。',
      'I agree that my name, contact details, address and body measurements are kept in order to make, alter and deliver my garments.',
      '衣服の仕立て・お直し・お届けのため、氏名・連絡先・住所・採寸値を保存することに同意します。',
    ],
    photos: [
      '本人同意在量体时拍摄照片，仅用于判断体型和版型；照片到期自动删除。',
      'I agree that photographs are taken while I am measured. They only serve to judge figure and fit and are removed when their time is over.',
      '採寸時の写真撮影に同意します。写真は体型と型紙の判断にのみ使用し、期限が来ると削除されます。',
    ],
    contact: [
      '本人同意接收新品、试衣与活动的消息。',
      'I agree to be told of new cloths, fittings and events.',
      '新作・フィッティング・催しのお知らせを受け取ることに同意します。',
    ],
  },
} as const satisfies Record<string, Record<ConsentPurpose, Label>>
/** The current texts. */
export const CONSENT_VERSION = '2026-11' satisfies keyof typeof CONSENT_TEXTS

/** The text of a version; undefined for an unknown one. */
export function consentText(version: string, purpose: ConsentPurpose): Label | undefined {
  return (CONSENT_TEXTS as Readonly<Record<string, Record<ConsentPurpose, Label>>>)[version]?.[purpose]
}

/** A given consent, possibly withdrawn. */
export interface Consent {
  id: string
  purpose: ConsentPurpose
  textVersion: string
  way: ConsentWay
  givenAt: string
  givenBy: string
  withdrawnAt: string | null
  withdrawnBy: string | null
}

/** Body of `POST /mtm/customer/consent/give`. */
export const consentGiven = z.object({
  customerId: idSchema,
  purpose: z.enum(CONSENT_PURPOSES),
  way: z.enum(['signed', 'spoken']),
})
/** Body of `POST /mtm/customer/consent/withdraw`. */
export const consentWithdrawn = z.object({ customerId: idSchema, purpose: z.enum(CONSENT_PURPOSES) })
/** Body of `POST /mtm/own-data/consent`: given or withdrawn by the customer. */
export const ownConsent = z.object({
  customerId: idSchema,
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
})

/** Views of measuring photographs. */
export const PHOTO_VIEWS = ['front', 'side', 'back', 'other'] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]

/** A measuring photograph. */
export interface MeasurePhoto {
  id: string
  view: PhotoView
  sheetId: string | null
  takenBy: string
  takenAt: string
  /** time of its removal */
  until: string
}

/** An order in the customer file. */
export interface FileOrder {
  id: string
  orderNo: string
  status: string
  orderDate: string
  quantity: number
}

/** The fields of a customer. */
export interface CustomerFacts extends Place {
  id: string
  customerNo: string
  name: string
  reading: string | null
  sex: string
  birthday: string | null
  phone: string | null
  email: string | null
  company: string | null
  country: string | null
  address: string | null
  postcode: string | null
  /** dictionary `yn`: orders on credit; null: no */
  credit: string | null
  /** dictionary `customer_level`; null: standard */
  level: string | null
  /** preferences */
  preferences: string | null
  salesman: string | null
  /** how to address the customer */
  salesman_dictText: string | null
  note: string | null
  createTime: string
  version: number
}

/** All data of a customer. */
export interface CustomerFile {
  customer: CustomerFacts
  consents: Consent[]
  sheets: MeasureSheet[]
  profiles: FitProfile[]
  photos: MeasurePhoto[]
  orders: FileOrder[]
  /** numbers of merged duplicates */
  merged: string[]
  /** what prevents the erasure; null: nothing */
  keptBy: 'order' | 'refund' | null
}

/** Kinds of readings. */
export type AccessKind = 'list' | 'record' | 'file' | 'sheets' | 'photo' | 'export' | 'sheet-export'

/** One reading of a customer's data. */
export interface CustomerAccess {
  id: string
  username: string
  realname: string | null
  what: AccessKind
  at: string
}

/** Body of `POST /mtm/customer/erase`: the number is typed by hand as a safeguard. */
export const eraseBody = z.object({
  customerId: idSchema,
  version: versionSchema,
  customerNo: z.string().check(z.trim(), z.maxLength(40)),
})

/** Counts of an erasure. */
export interface ErasureCounts {
  sheets: number
  profiles: number
  photos: number
  /** anonymised orders */
  orders: number
  /** invoices that keep their buyer */
  invoices: number
}

/** Reasons for a probable duplicate. */
export const DUPLICATE_SIGNS = ['phone', 'email', 'name', 'reading', 'birthday'] as const
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number]

/** Probable duplicates, most likely first. */
export interface DuplicatePair {
  one: DuplicateSide
  other: DuplicateSide
  signs: DuplicateSign[]
}
/** A customer of a pair, with their dependent records. */
export interface DuplicateSide extends CustomerFacts {
  orders: number
  sheets: number
}

/** Fields chosen individually in a merge; the address counts as one. The owner follows the salesperson. */
export const MERGED_FIELDS = [
  'name',
  'reading',
  'sex',
  'birthday',
  'phone',
  'email',
  'company',
  'address',
  'level',
  'credit',
  'preferences',
  'salesman',
  'note',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** The customer fields of a choice. */
export const chosenWith = <F extends MergedField>(field: F) =>
  field === 'address' ? ADDRESS_PARTS : ([field] as const)

/** Body of `POST /mtm/customer/merge`: the remaining customer, the merged one, and the fields taken from the latter. */
export const mergeBody = z.object({
  requestId: requestIdSchema,
  keepId: idSchema,
  keepVersion: versionSchema,
  dropId: idSchema,
  dropVersion: versionSchema,
  take: z.array(z.enum(MERGED_FIELDS)).check(z.maxLength(MERGED_FIELDS.length)),
})
export type MergeBody = z.infer<typeof mergeBody>

/** Counts of moved records. */
export interface Merged {
  id: string
  orders: number
  sheets: number
  profiles: number
  photos: number
}

/** Body of `POST /mtm/customer/distinct`. */
export const distinctBody = z.object({ oneId: idSchema, otherId: idSchema })

/** A customer's own data. */
export interface OwnData {
  records: CustomerFile[]
}
