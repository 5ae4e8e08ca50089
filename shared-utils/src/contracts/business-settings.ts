import { distinct, money, whole } from './business-figures.ts'
import { priceFigures, type PriceFigures } from './business-prices.ts'
import { STORED_PATH } from './dto/files.ts'
import { versionSchema } from './resource-schema.ts'
import { z } from './schema.ts'

/** A text that may be absent; what was emptied is. */
const text = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const day = z.iso.date()
const percentOfRole = whole(0, 100)

/** Who gives away what, and which refunds need two people. */
export const limitsSetting = z.object({
  /** highest discount by role code, percent of the goods; a role that is not named gives nothing */
  discounts: z.record(z.string().check(z.regex(/^\w{1,100}$/)), percentOfRole),
  /** from so much on a refund needs two people, minor units by currency */
  refunds: z.record(currency, money),
  /** of any other currency */
  refundsElse: money,
  /** hours before a refund is due at which the desk is warned */
  refundWarningHours: whole(1, 72),
})
export type LimitsSetting = z.infer<typeof limitsSetting>

/** So many pieces at most should be at a station; a station that is not named has no limit. */
export const stationsSetting = z.object({
  limits: z.record(z.string().check(z.regex(/^[A-Z_]{1,20}$/)), whole(1, 9999)),
})
export type StationsSetting = z.infer<typeof stationsSetting>

const MOST_DAYS = 2000

/** The days on which nothing is made, and those on which it is made up for. */
export const calendarSetting = z.object({
  /** days of the week that are not worked: 1 Monday to 7 Sunday; one day at least is worked */
  restDays: z.array(whole(1, 7)).check(
    z.refine<number[]>((days) => new Set(days).size < 7, { params: { rule: 'noWorkDay' } }),
    distinct(String),
  ),
  /** days that differ from the week */
  days: z.array(z.object({ day, isWorking: z.boolean(), note: text(100) })).check(
    z.maxLength(MOST_DAYS),
    distinct<{ day: string }>(({ day: date }) => date),
  ),
})
export type CalendarSetting = z.infer<typeof calendarSetting>

/** Three lines of the smallest print. */
const MOST_TERMS = 200
const words = z.object({ text: text(MOST_TERMS), textEn: text(MOST_TERMS), textJp: text(MOST_TERMS) })

/** What stands on the documents of a house. */
export const documentsSetting = z.object({
  /** absent: the name of the tenant */
  name: text(100),
  address: text(300),
  phone: text(40),
  email: z.nullable(z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/))),
  taxNo: text(40),
  bank: text(300),
  /** stored path of a picture */
  logo: z.nullable(z.string().check(z.regex(STORED_PATH))),
  /** days a quotation holds */
  validDays: whole(1, 365),
  /** what stands at the foot of quotations and invoices, in the language of the document */
  terms: words,
})
export type DocumentsSetting = z.infer<typeof documentsSetting>

/** Numbers of orders, and what ends by itself. */
export const ordersSetting = z.object({
  numberPrefix: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** how long cloth is held for an order that is not paid */
  reservationHours: whole(1, 720),
  /** a draft that nobody touched for so long is given up */
  draftDays: whole(7, 730),
  /** what was shipped so long ago counts as received */
  receivedAfterDays: whole(1, 90),
  /** how long after it was received a remake or an alteration may be asked for */
  claimDays: whole(1, 730),
})
export type OrdersSetting = z.infer<typeof ordersSetting>

/** How long data of people are kept that nothing needs any more. */
export const privacySetting = z.object({
  /** days that a measuring photograph is kept */
  photoDays: whole(30, 3650),
  /** days in which a deleted customer can still be brought back; then he is erased */
  deletedDays: whole(1, 365),
})
export type PrivacySetting = z.infer<typeof privacySetting>

/** What the settings hold that hold from the moment they are saved. */
export interface PlainContents {
  limits: LimitsSetting
  stations: StationsSetting
  calendar: CalendarSetting
  documents: DocumentsSetting
  orders: OrdersSetting
  privacy: PrivacySetting
}
export type PlainKind = keyof PlainContents
/** What each kind of setting holds; prices go through a draft. */
export interface SettingContents extends PlainContents {
  prices: PriceFigures
}
export type SettingKind = keyof SettingContents

export const SETTING_SCHEMAS = {
  prices: priceFigures,
  limits: limitsSetting,
  stations: stationsSetting,
  calendar: calendarSetting,
  documents: documentsSetting,
  orders: ordersSetting,
  privacy: privacySetting,
} as const satisfies { [Kind in SettingKind]: z.ZodMiniType<SettingContents[Kind]> }
export const SETTING_KINDS = Object.keys(SETTING_SCHEMAS) as SettingKind[]

/** What holds where nobody has decided anything. Prices begin with the list of the release. */
export const INITIAL_SETTINGS: PlainContents = {
  limits: {
    discounts: { admin: 100, tenant_admin: 100, manager: 10 },
    refunds: { CNY: 1_000_000, JPY: 200_000, USD: 150_000, EUR: 150_000 },
    refundsElse: 150_000,
    refundWarningHours: 4,
  },
  stations: { limits: {} },
  calendar: { restDays: [6, 7], days: [] },
  documents: {
    name: null,
    address: null,
    phone: null,
    email: null,
    taxNo: null,
    bank: null,
    logo: null,
    validDays: 14,
    terms: { text: null, textEn: null, textJp: null },
  },
  orders: { numberPrefix: 'TX', reservationHours: 72, draftDays: 90, receivedAfterDays: 10, claimDays: 30 },
  privacy: { photoDays: 365, deletedDays: 30 },
}

const note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300))))

/** Saves a setting: a new version that holds at once. `version`: the number of the one that was read. */
export const saveSetting = <Kind extends PlainKind>(kind: Kind) =>
  z.object({ version: versionSchema, note, content: SETTING_SCHEMAS[kind] })

/** Keeps a draft of the price list. `version`: that of the draft as it was read; 0: there was none. */
export const savePriceDraft = z.object({
  version: versionSchema,
  note,
  /** the day from which it is to hold; absent: as soon as it is published */
  effectiveDay: z.optional(z.nullable(day)),
  content: priceFigures,
})
/** Something that is done to what was read. */
export const ofVersion = z.object({ version: versionSchema })

/** A version as it stands in the list of versions. */
export interface SettingVersion {
  id: string
  /** counts up; 0: what the release brings */
  number: number
  /** how orders name it */
  name: string
  state: 'draft' | 'planned' | 'current' | 'former'
  note: string | null
  /** wire time; null: a draft */
  publishedAt: string | null
  publishedBy: string | null
  /** wire time from which it holds; of a draft the day that is meant, null: at once */
  effectiveFrom: string | null
  /** of a draft: how often it was saved */
  version: number
}

/** A setting with its versions, newest first. */
export interface SettingAnswer<Kind extends SettingKind = SettingKind> {
  kind: Kind
  content: SettingContents[Kind]
  /** number of the version that holds; 0: nobody has decided anything */
  version: number
  /** prices: what is being prepared */
  draft: { version: number; content: SettingContents[Kind] } | null
  versions: SettingVersion[]
}

/** One version whole. */
export interface SettingVersionContent {
  name: string
  content: SettingContents[SettingKind]
}
