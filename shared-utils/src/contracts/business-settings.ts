import { EMAIL } from './account.ts'
import { distinct, money, whole } from './business-figures.ts'
import { priceFigures, type PriceFigures } from './business-prices.ts'
import {
  appointmentRules,
  INITIAL_APPOINTMENT_RULES,
  INITIAL_HOURS,
  shopHours,
} from './dto/appointments/shop-hours.ts'
import { STORED_PATH } from './dto/files.ts'
import { versionSchema } from './resource-schema.ts'
import { boundedMap, z } from './schema.ts'

/** An optional text; an emptied one becomes absent. */
const text = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const day = z.iso.date()
const percentOfRole = whole(0, 100)

/** Discount limits, and refunds that need two people. */
export const limitsSetting = z.object({
  /** highest discount by role code, percent of the goods; other roles may give none */
  discounts: boundedMap(z.string().check(z.regex(/^\w{1,100}$/)), percentOfRole),
  /** refunds from this amount need two people, minor units by currency */
  refunds: boundedMap(currency, money),
  /** for other currencies */
  refundsElse: money,
  /** hours before the due time at which the payment desk is warned */
  refundWarningHours: whole(1, 72),
})
export type LimitsSetting = z.infer<typeof limitsSetting>

/** Recommended maximum of pieces per station; other stations have no limit. */
export const stationsSetting = z.object({
  limits: boundedMap(z.string().check(z.regex(/^[A-Z_]{1,20}$/)), whole(1, 9999)),
})
export type StationsSetting = z.infer<typeof stationsSetting>

const MOST_DAYS = 2000

/** Days off, working days that replace them, and when and how clients are served on working days. */
export const calendarSetting = z.object({
  /** weekly days off: 1 Monday to 7 Sunday; at least one day is worked */
  restDays: z.array(whole(1, 7)).check(
    z.maxLength(7),
    z.refine<number[]>((days) => new Set(days).size < 7, { params: { rule: 'noWorkDay' } }),
    distinct(String),
  ),
  /** days that differ from the week */
  days: z.array(z.object({ day, isWorking: z.boolean(), note: text(100) })).check(
    z.maxLength(MOST_DAYS),
    distinct<{ day: string }>(({ day: date }) => date),
  ),
  /** when the shop is open, on days that are worked */
  hours: shopHours,
  appointments: appointmentRules,
})
export type CalendarSetting = z.infer<typeof calendarSetting>

/** Three lines of the smallest print size. */
const MOST_TERMS = 200
const words = z.object({ text: text(MOST_TERMS), textEn: text(MOST_TERMS), textJp: text(MOST_TERMS) })

/** Company data printed on documents. */
export const documentsSetting = z.object({
  /** default: the name of the tenant */
  name: text(100),
  address: text(300),
  phone: text(40),
  email: z.nullable(z.string().check(z.trim(), z.maxLength(100), z.regex(EMAIL))),
  taxNo: text(40),
  bank: text(300),
  /** stored path of a picture */
  logo: z.nullable(z.string().check(z.regex(STORED_PATH))),
  /** validity of a quotation, in days */
  validDays: whole(1, 365),
  /** footer of quotations and invoices, by language */
  terms: words,
})
export type DocumentsSetting = z.infer<typeof documentsSetting>

/** Order numbers, and periods after which things end automatically. */
export const ordersSetting = z.object({
  numberPrefix: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** how long fabric stays reserved for an unpaid order */
  reservationHours: whole(1, 720),
  /** untouched drafts expire after this */
  draftDays: whole(7, 730),
  /** shipped orders count as received after this */
  receivedAfterDays: whole(1, 90),
  /** claim period for remakes and alterations after receipt */
  claimDays: whole(1, 730),
  /** the mall's page for an order; {orderNo}, {amount} and {currency} are filled in */
  mallUrl: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(300), z.regex(/^https:\/\/[^\s/{}]+(\/\S*)?$/))),
  ),
})
export type OrdersSetting = z.infer<typeof ordersSetting>

/** Retention of personal data. */
export const privacySetting = z.object({
  /** retention of measuring photographs, days */
  photoDays: whole(30, 3650),
  /** days until a deleted customer is erased */
  deletedDays: whole(1, 365),
  /** days until a row of the log is deleted */
  logDays: whole(30, 3650),
})
export type PrivacySetting = z.infer<typeof privacySetting>

/** Settings that take effect when saved. */
export interface PlainContents {
  limits: LimitsSetting
  stations: StationsSetting
  calendar: CalendarSetting
  documents: DocumentsSetting
  orders: OrdersSetting
  privacy: PrivacySetting
}
export type PlainKind = keyof PlainContents
/** The content of each kind of setting. Prices go through a draft. */
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

/** Defaults. The default price list comes with the release. */
export const INITIAL_SETTINGS: PlainContents = {
  limits: {
    discounts: { admin: 100, tenant_admin: 100, manager: 10 },
    refunds: { CNY: 1_000_000, JPY: 200_000, USD: 150_000, EUR: 150_000 },
    refundsElse: 150_000,
    refundWarningHours: 4,
  },
  stations: { limits: {} },
  calendar: {
    restDays: [6, 7],
    days: [],
    hours: INITIAL_HOURS,
    appointments: INITIAL_APPOINTMENT_RULES,
  },
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
  orders: {
    numberPrefix: 'TX',
    reservationHours: 72,
    draftDays: 90,
    receivedAfterDays: 10,
    claimDays: 30,
    mallUrl: null,
  },
  privacy: { photoDays: 365, deletedDays: 30, logDays: 180 },
}

const note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300))))

/** Saves a setting as a new version, effective at once. `version`: the version that was read. */
export const saveSetting = <Kind extends PlainKind>(kind: Kind) =>
  z.object({ version: versionSchema, note, content: SETTING_SCHEMAS[kind] })

/** Saves a draft of the price list. `version`: revision of the draft that was read; 0: none. */
export const savePriceDraft = z.object({
  version: versionSchema,
  note,
  /** effective date; absent: on publication */
  effectiveDay: z.optional(z.nullable(day)),
  content: priceFigures,
})
/** A command on a version that was read. */
export const ofVersion = z.object({ version: versionSchema })

/** A version in the list of versions. */
export interface SettingVersion {
  id: string
  /** ascending; 0: the release */
  number: number
  /** name used by orders */
  name: string
  state: 'draft' | 'planned' | 'current' | 'former'
  note: string | null
  /** wire time; null: a draft */
  publishedAt: string | null
  publishedBy: string | null
  /** wire time of its effect; of a draft the intended date, null: at once */
  effectiveFrom: string | null
  /** of a draft: its revision */
  version: number
}

/** A setting with its versions, newest first. */
export interface SettingAnswer<Kind extends SettingKind = SettingKind> {
  kind: Kind
  content: SettingContents[Kind]
  /** current version; 0: the default */
  version: number
  /** prices: the draft */
  draft: { version: number; content: SettingContents[Kind] } | null
  versions: SettingVersion[]
}

/** One version with its content. */
export interface SettingVersionContent {
  name: string
  content: SettingContents[SettingKind]
}
