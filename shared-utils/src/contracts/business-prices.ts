import type { CategoryCode, PriceList } from './garments.ts'
import { isAlterationOf } from './garment-alterations.ts'
import { countryCode, distinct, money, percent, signedMoney, whole } from './business-figures.ts'
import { z } from './schema.ts'

const CATEGORIES = ['MJ', 'MT', 'WC', 'OC', 'LJ', 'LT', 'SK', 'LW', 'LO'] as const satisfies CategoryCode[]
const MOST_OPTIONS = 2000
const MOST_COUNTRIES = 250
const MOST_SIZES = 20
const MOST_ALTERATIONS = 100
const MOST_LEVELS = 50
const MOST_WEIGHTS = 500
const MOST_PROVINCES = 1000
const MOST_GRAMS = 100_000

const share = z.object({ makePercent: percent(100), clothPercent: percent(100) })
const amounts = <Key extends z.ZodMiniType<string, string>>(key: Key, most: number, amount = money) =>
  z
    .record(key, amount)
    .check(z.refine((all) => Object.keys(all).length <= most, { params: { rule: 'unknown' } }))

/** Nothing is asked for work that is not done on a garment. */
const ofItsGarment = z.superRefine<Partial<Record<CategoryCode, Record<string, number>>>>((list, context) => {
  for (const [category, priced] of Object.entries(list))
    for (const type of Object.keys(priced ?? {}))
      if (!isAlterationOf(category, type))
        context.addIssue({ code: 'custom', path: [category, type], params: { rule: 'unknown' } })
})

/**
 * What a house decides of its prices (made-to-measure reference 9.1): minor units, mm and percent. The rest of a price
 * list, the standard metres, comes with the release.
 */
export const priceFigures = z.object({
  /** making, by category */
  make: z.record(z.enum(CATEGORIES), money),
  /** making by customer level (dictionary `customer_level`) and category; what is not named costs the same for all */
  makeByLevel: z.optional(
    z
      .record(z.string().check(z.regex(/^\w{1,40}$/)), z.partialRecord(z.enum(CATEGORIES), money))
      .check(z.refine((all) => Object.keys(all).length <= MOST_LEVELS, { params: { rule: 'unknown' } })),
  ),
  /**
   * what an option costs, by `surchargeKey`: less than nothing where it makes the garment cheaper (reference 4.2,
   * `fused`); an option that is not named costs what the catalogue says
   */
  options: amounts(z.string().check(z.maxLength(120)), MOST_OPTIONS, signedMoney),
  /** percent on top of the cloth by its price class */
  classMarkup: z.record(z.string().check(z.regex(/^[A-F]$/)), percent(200)),
  /** percent of the make price for large bodies: the highest that applies */
  sizeSurcharge: z
    .array(
      z.object({
        measure: z.enum(['chestGirth', 'waistGirth', 'hipGirth', 'height', 'weight']),
        /** mm, weight in tenths of a kilogram */
        above: z.number().check(z.int(), z.gte(500), z.lte(2500)),
        percent: percent(200),
      }),
    )
    .check(
      z.maxLength(MOST_SIZES),
      distinct<{ measure: string; above: number }>(({ measure, above }) => `${measure} ${above}`),
    ),
  /** percent off the make prices of a suit of one cloth */
  setDiscount: z.object({ two: percent(100), three: percent(100) }),
  /** percent of the goods by rush level */
  rush: z.object({ standard: z.literal(0), rush7: percent(200), rush5: percent(200) }),
  express: z.object({
    default: money,
    freeAbove: money,
    byCountry: amounts(countryCode, MOST_COUNTRIES),
    /** parcels of a country above so many grams: the highest that applies */
    byWeight: z.optional(
      z.array(z.object({ country: countryCode, above: whole(1, MOST_GRAMS), amount: money })).check(
        z.maxLength(MOST_WEIGHTS),
        distinct<{ country: string; above: number }>(({ country, above }) => `${country} ${above}`),
      ),
    ),
    /** parcels to a province above so many grams, 0 for any: before everything that is said of its country */
    byProvince: z.optional(
      z
        .array(
          z.object({
            country: countryCode,
            province: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
            above: whole(0, MOST_GRAMS),
            amount: money,
          }),
        )
        .check(
          z.maxLength(MOST_PROVINCES),
          distinct<{ country: string; province: string; above: number }>(
            ({ country, province, above }) => `${country} ${province.toLowerCase()} ${above}`,
          ),
        ),
    ),
  }),
  /** percent; 0 when prices include tax */
  taxPercent: percent(50),
  ownFabricHandling: money,
  /** what a remake costs by who bears it: percent of make price and cloth */
  remake: z.object({ house: share, customer: share }),
  /** what an alteration costs, by category and dictionary `alteration_type`; what is not named is agreed freely */
  alterations: z.optional(
    z
      .partialRecord(z.enum(CATEGORIES), amounts(z.string().check(z.regex(/^\w{1,40}$/)), MOST_ALTERATIONS))
      .check(ofItsGarment),
  ),
})
export type PriceFigures = z.infer<typeof priceFigures>

/** What a house may decide of a price list. */
export function figuresOf(list: PriceList): PriceFigures {
  const { make, options, classMarkup, sizeSurcharge, setDiscount, rush, express, taxPercent, remake } = list
  return {
    make: { ...make } as PriceFigures['make'],
    makeByLevel: { ...list.makeByLevel },
    options: { ...options },
    classMarkup,
    sizeSurcharge: sizeSurcharge as PriceFigures['sizeSurcharge'],
    setDiscount,
    rush: { ...rush, standard: 0 },
    express,
    taxPercent,
    ownFabricHandling: list.ownFabricHandling,
    remake: {
      house: remake?.house ?? { makePercent: 0, clothPercent: 0 },
      customer: remake?.customer ?? { makePercent: 100, clothPercent: 100 },
    },
    alterations: { ...list.alterations },
  }
}
