/** What browsers measure of a screen. `CLS` has no unit, the others are ms. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

/** Thresholds of web.dev: up to the first it is good, above the second it is poor. */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** Kinds of errors in a page: thrown, rejected and unhandled, a file that did not load, refused by the content policy. */
export const BROWSER_ERROR_KINDS = ['error', 'rejection', 'load', 'policy'] as const
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number]

export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/** Screens outside the menu, by their component names. */
export const FIXED_SCREENS = [
  'user/Login',
  'user/Register',
  'user/RegisterResult',
  'user/Alteration',
  'exception/403',
  'exception/404',
  'exception/500',
  'dashboard/Analysis',
  'system/UserAnnouncementList',
  'order/CustomizedHome',
] as const
/** Every screen that the menu does not name. */
export const OTHER_SCREEN = 'other'

/** Bounds of a report; a page leaves out what is above them, the server refuses it. */
export const REPORT_LIMITS = {
  /** bytes */
  body: 4_096,
  vitals: 60,
  errors: 10,
  /** characters */
  screen: 100,
  message: 200,
  stack: 600,
  /** how often an error happened in one page */
  count: 1_000,
  /** ms; for CLS the figure itself */
  value: 600_000,
} as const

export interface VitalReport {
  /** component name of the screen */
  screen: string
  metric: Vital
  value: number
}

export interface BrowserErrorReport {
  kind: BrowserErrorKind
  /** masked */
  message: string
  /** our files with line and column, one a line; '' when there is none */
  stack: string
  screen: string
  count: number
}

/** `POST /sys/monitor/report`: what a page reports of itself, once. Nothing in it names a person. */
export interface BrowserReport {
  /** build of the page, 8 hex digits */
  release: string
  vitals: VitalReport[]
  errors: BrowserErrorReport[]
}

/** Periods that the page offers, in days. */
export const BROWSER_PERIODS = [1, 7, 30] as const

/** The 75th percentile of a vital and how many pages it is of. */
export interface VitalFigure {
  p75: number
  count: number
}

export interface ScreenVitals {
  screen: string
  vitals: Partial<Record<Vital, VitalFigure>>
}

export interface DayVitals {
  /** `YYYY-MM-DD` in the zone of the reader */
  day: string
  vitals: Partial<Record<Vital, VitalFigure>>
}

/** `GET /sys/monitor/browser/vitals`: the screens with the most reports first, and every day of the period. */
export interface BrowserVitals {
  screens: ScreenVitals[]
  days: DayVitals[]
}

export interface BrowserError {
  fingerprint: string
  kind: BrowserErrorKind
  message: string
  /** of its newest report */
  stack: string
  /** within the period */
  count: number
  firstSeen: string
  lastSeen: string
  /** the newest ones, newest first */
  releases: string[]
  screens: string[]
  /** family and major version */
  browsers: string[]
  /** marked as done, and not seen in a newer release since */
  done: boolean
}

/** Errors that a reader gets at most. */
export const BROWSER_ERRORS_SHOWN = 200

/** `GET /sys/monitor/browser/errors`: the last seen first. */
export interface BrowserErrors {
  errors: BrowserError[]
  /** there may be more than are shown */
  total: number
}
