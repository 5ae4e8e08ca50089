import { z } from './schema.ts'

/** The highest amount of a setting: ten million units of a currency with cents. */
const MOST_MONEY = 1_000_000_000

/** An amount of a setting, minor units. */
export const money = z.number().check(z.int(), z.gte(0), z.lte(MOST_MONEY))

/** An amount that may be negative, minor units. */
export const signedMoney = z.number().check(z.int(), z.gte(-MOST_MONEY), z.lte(MOST_MONEY))

/** A whole number between two limits, inclusive. */
export const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most))

/** Country code of the dictionary `country`. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** Percent, with at most two decimals. */
export const percent = (most: number) =>
  z.number().check(
    z.gte(0),
    z.lte(most),
    z.refine<number>((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      params: { rule: 'twoDecimals' },
    }),
  )

/** A list without repeated entries. */
export const distinct = <T>(keyOf: (entry: T) => string) =>
  z.refine<T[]>((list) => new Set(list.map(keyOf)).size === list.length, { params: { rule: 'twice' } })
