import type { Catalogue, LineInput, LineOutcome, OrderInput, Sex } from '@mtm/shared-utils/contracts/garments'
import { estimate } from '../measurements/estimate.ts'
import { bodyOfSize, findMould, mouldFamily } from './moulds.ts'
import { targetSheet, type TargetSheet } from './target-sheet.ts'

/** The sex that a garment is checked by: the customer's when known, otherwise the garment's. */
export function sexOfLine(
  catalogue: Pick<Catalogue, 'categories'>,
  { category }: Pick<LineInput, 'category'>,
  customer: Sex | undefined,
): Sex {
  return customer ?? catalogue.categories.find(({ code }) => code === category)?.sex ?? 'M'
}

/**
 * The body of an order line: taken values, then estimates for its garment (reference 6.4), marked as such. A try-on
 * garment stands for an unmeasured body (7.4).
 */
export function completeBody(
  catalogue: Catalogue,
  line: Pick<LineInput, 'category' | 'fitMode' | 'mouldNo'>,
  customer: Sex | undefined,
  taken: { body: Readonly<Record<string, number>>; estimated: readonly string[] },
): Pick<LineInput, 'body' | 'estimated'> {
  const sex = sexOfLine(catalogue, line, customer)
  const category = catalogue.categories.find(({ code }) => code === line.category)
  const filled = estimate(sex, taken.body, category?.measures.estimated ?? [])
  const estimated = [...taken.estimated, ...filled.estimated]
  const family = mouldFamily(catalogue, line.category)
  const mould =
    line.fitMode === 'TRY_ON' && line.mouldNo && family ? findMould(family, line.mouldNo) : undefined
  if (!family || !mould || filled.body.chestGirth !== undefined || filled.body.hipGirth !== undefined)
    return { body: filled.body, estimated }
  const reference = bodyOfSize(family, sex, mould.size, mould.stature)
  const added = Object.keys(reference).filter((code) => filled.body[code] === undefined)
  return { body: { ...reference, ...filled.body }, estimated: [...estimated, ...added] }
}

/**
 * Finished measurements of an evaluated order line; null for a category without moulds. An alteration or remake keeps the
 * mould its garment was cut from as base, not the one nearest to its corrected measurements.
 */
export function targetsOfLine(
  catalogue: Catalogue,
  order: Pick<OrderInput, 'sex' | 'parentOrderId'>,
  line: LineInput,
  outcome: Pick<LineOutcome, 'values' | 'ease'>,
): TargetSheet | null {
  const sheet = targetSheet({
    ...line,
    moulds: catalogue.moulds ?? [],
    postures: catalogue.postures ?? [],
    sex: sexOfLine(catalogue, line, order.sex),
    values: outcome.values,
    ...(outcome.ease && { ease: outcome.ease }),
  })
  const cutFrom = order.parentOrderId && line.fitMode === 'FINISHED' ? line.mouldNo : null
  return sheet && cutFrom ? { ...sheet, mould: cutFrom } : sheet
}
