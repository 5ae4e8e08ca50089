import type { CategoryCode, PriceList } from './garments.ts'
import { isAlterationOf } from './garment-alterations.ts'
import { countryCode, distinct, money, percent, signedMoney, whole } from './business-figures.ts'
import { boundedMap, z } from './schema.ts'

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
  boundedMap(key, amount, most)

/** No price for work that does not apply to a garment. */
const ofItsGarment = z.superRefine<Partial<Record<CategoryCode, Record<string, number>>>>((list, context) => {
  for (const [category, priced] of Object.entries(list))
    for (const type of Object.keys(priced ?? {}))
      if (!isAlterationOf(category, type))
        context.addIssue({ code: 'custom', path: [category, type], params: { rule: 'unknown' } })
})

/**
 * The editable part of a tenant's price list (made-to-measure reference 9.1): minor units, mm and percent. The rest, the
 * standard lengths, comes with the release.
 */
export const priceFigures = z.object({
  /** making charge by category */
  make: boundedMap(z.enum(CATEGORIES), money),
  /** making charge by customer level (dictionary `customer_level`) and category; default: the same for all levels */
  makeByLevel: z.optional(
    boundedMap(
      z.string().check(z.regex(/^\w{1,40}$/)),
      z.partialRecord(z.enum(CATEGORIES), money),
      MOST_LEVELS,
    ),
  ),
  /**
   * price of options by `surchargeKey`; negative where an option makes the garment cheaper (reference 4.2, `fused`);
   * default: the price of the catalogue
   */
  options: amounts(z.string().check(z.maxLength(120)), MOST_OPTIONS, signedMoney),
  /** percent added to the fabric price, by price class */
  classMarkup: boundedMap(z.string().check(z.regex(/^[A-F]$/)), percent(200)),
  /** percent of the making charge for large bodies; the highest match applies */
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
  /** percent off the making charges of a suit of one fabric */
  setDiscount: z.object({ two: percent(100), three: percent(100) }),
  /** percent of the goods by express tier */
  rush: z.object({ standard: z.literal(0), rush7: percent(200), rush5: percent(200) }),
  express: z.object({
    default: money,
    freeAbove: money,
    byCountry: amounts(countryCode, MOST_COUNTRIES),
    /** shipments to a country above a weight in grams; the highest match applies */
    byWeight: z.optional(
      z.array(z.object({ country: countryCode, above: whole(1, MOST_GRAMS), amount: money })).check(
        z.maxLength(MOST_WEIGHTS),
        distinct<{ country: string; above: number }>(({ country, above }) => `${country} ${above}`),
      ),
    ),
    /** shipments to a province above a weight in grams, 0 for any; precedes the rates of its country */
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
  /** price of a remake by cost bearer: percent of making charge and fabric */
  remake: z.object({ house: share, customer: share }),
  /** price of alterations, by category and dictionary `alteration_type`; others are agreed freely */
  alterations: z.optional(
    z
      .partialRecord(z.enum(CATEGORIES), amounts(z.string().check(z.regex(/^\w{1,40}$/)), MOST_ALTERATIONS))
      .check(ofItsGarment),
  ),
})
export type PriceFigures = z.infer<typeof priceFigures>

/** The editable part of a price list. */
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
