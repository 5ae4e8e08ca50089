const HOUR_MS = 3_600_000

/** Periods up to now that can be chosen. */
export const PERIODS = [
  { key: 'hour', ms: HOUR_MS },
  { key: 'sixHours', ms: 6 * HOUR_MS },
  { key: 'day', ms: 24 * HOUR_MS },
  { key: 'week', ms: 7 * 24 * HOUR_MS },
  { key: 'month', ms: 30 * 24 * HOUR_MS },
] as const
export type Period = (typeof PERIODS)[number]

/** The period of an address; default: an hour. */
export const periodOf = (key: string | undefined): Period =>
  PERIODS.find((period) => period.key === key) ?? PERIODS[0]
