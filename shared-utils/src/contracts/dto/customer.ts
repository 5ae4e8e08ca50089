import type { Label } from '../locale.ts'
import { ADDRESS_PARTS, type Place } from '../postal-address.ts'
import { idSchema, requestIdSchema, versionSchema } from '../resource-schema.ts'
import { z } from '../schema.ts'
import type { MeasureSheet } from './measure.ts'
import type { FitProfile } from './order-help.ts'

/** What a customer is asked to agree to. */
export const CONSENT_PURPOSES = ['data', 'photos', 'contact'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** How he agreed: on paper, by word, or in his own account. */
export const CONSENT_WAYS = ['signed', 'spoken', 'online'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]

/** Every text that was ever agreed to, by its version. A text that is in use never changes: a new one is added. */
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
/** The texts that are shown now. */
export const CONSENT_VERSION = '2026-11' satisfies keyof typeof CONSENT_TEXTS

/** The text of a version; a version that is not known has none. */
export function consentText(version: string, purpose: ConsentPurpose): Label | undefined {
  return (CONSENT_TEXTS as Readonly<Record<string, Record<ConsentPurpose, Label>>>)[version]?.[purpose]
}

/** A consent that was given, and perhaps withdrawn. */
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
/** Body of `POST /mtm/own-data/consent`: given or withdrawn by the customer himself. */
export const ownConsent = z.object({
  customerId: idSchema,
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
})

/** From where a measuring photograph was taken. */
export const PHOTO_VIEWS = ['front', 'side', 'back', 'other'] as const
export type PhotoView = (typeof PHOTO_VIEWS)[number]

/** A photograph that was taken while a customer was measured. */
export interface MeasurePhoto {
  id: string
  view: PhotoView
  sheetId: string | null
  takenBy: string
  takenAt: string
  /** when it is removed */
  until: string
}

/** An order in the file of a customer. */
export interface FileOrder {
  id: string
  orderNo: string
  status: string
  orderDate: string
  quantity: number
}

/** What a customer is known by. */
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
  /** dictionary `yn`: his orders are made before they are paid; null: they are not */
  credit: string | null
  /** dictionary `customer_level`; null: like everybody */
  level: string | null
  /** what he likes to wear and how */
  preferences: string | null
  salesman: string | null
  /** how he is called */
  salesman_dictText: string | null
  note: string | null
  createTime: string
  version: number
}

/** Everything that is held about a customer. */
export interface CustomerFile {
  customer: CustomerFacts
  consents: Consent[]
  sheets: MeasureSheet[]
  profiles: FitProfile[]
  photos: MeasurePhoto[]
  orders: FileOrder[]
  /** numbers of those who turned out to be him */
  merged: string[]
  /** what keeps him from being erased now; null: nothing */
  keptBy: 'order' | 'refund' | null
}

/** What of a customer was read. */
export type AccessKind = 'list' | 'record' | 'file' | 'sheets' | 'photo' | 'export' | 'sheet-export'

/** One reading of a customer's data. */
export interface CustomerAccess {
  id: string
  username: string
  realname: string | null
  what: AccessKind
  at: string
}

/** Body of `POST /mtm/customer/erase`: the number is typed by hand, so that nobody erases by a slip. */
export const eraseBody = z.object({
  customerId: idSchema,
  version: versionSchema,
  customerNo: z.string().check(z.trim(), z.maxLength(40)),
})

/** What an erasure took away and what it left. */
export interface Erased {
  sheets: number
  profiles: number
  photos: number
  /** orders without the person in them */
  orders: number
  /** invoices that go on naming whom they were issued to */
  invoices: number
}

/** Why two customers may be one. */
export const DUPLICATE_SIGNS = ['phone', 'email', 'name', 'reading', 'birthday'] as const
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number]

/** Two customers that look like one, the likeliest first. */
export interface DuplicatePair {
  one: DuplicateSide
  other: DuplicateSide
  signs: DuplicateSign[]
}
/** A customer of a pair, and what hangs on him. */
export interface DuplicateSide extends CustomerFacts {
  orders: number
  sheets: number
}

/** What is chosen when two customers become one, each by itself: the address as one. The owner goes with the salesman. */
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

/** The fields of a customer that a choice is of. */
export const chosenWith = <F extends MergedField>(field: F) =>
  field === 'address' ? ADDRESS_PARTS : ([field] as const)

/** Body of `POST /mtm/customer/merge`: who stays, who goes, and what is taken from who goes. */
export const mergeBody = z.object({
  requestId: requestIdSchema,
  keepId: idSchema,
  keepVersion: versionSchema,
  dropId: idSchema,
  dropVersion: versionSchema,
  take: z.array(z.enum(MERGED_FIELDS)).check(z.maxLength(MERGED_FIELDS.length)),
})
export type MergeBody = z.infer<typeof mergeBody>

/** What moved from one customer to the other. */
export interface Merged {
  id: string
  orders: number
  sheets: number
  profiles: number
  photos: number
}

/** Body of `POST /mtm/customer/distinct`. */
export const distinctBody = z.object({ oneId: idSchema, otherId: idSchema })

/** What a customer reads of himself. */
export interface OwnData {
  records: CustomerFile[]
}
