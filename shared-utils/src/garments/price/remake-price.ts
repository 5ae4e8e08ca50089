import type { ClaimedGarment, PriceList, PriceOption } from '@mtm/shared-utils/contracts/garments'
import type { FormulaLine } from './formula.ts'
import { divideHalfUp, hundredths, percentOf, WHOLE } from './round.ts'

type RemakeShare = NonNullable<PriceList['remake']>[string]
/** Material numbers of a line. */
interface ChosenMaterials {
  fabricNo: string | null
  liningNo: string | null
}

/**
 * The price of a remade garment (reference 9.1): only the shares of its making charge and fabric are charged. It is
 * free up to the value of the replaced garment: for more expensive choices the difference is charged, for fabric and
 * lining per metre, for options and trims by group. Unchanged choices stay free, independent of current prices.
 * @param claimed the replaced garment; without it choices are not compared
 */
export function remadeLine(
  line: FormulaLine,
  share: RemakeShare,
  chosen: ChosenMaterials,
  claimed: ClaimedGarment | null | undefined,
): FormulaLine {
  const { fabric, lining } = line
  const metre = withMarkup(fabric)
  const before = !claimed || claimed.fabricNo === chosen.fabricNo ? metre : withMarkup(claimed.price.fabric)
  const given = Math.min(metre, before)
  const sameLining = !claimed || claimed.liningNo === chosen.liningNo
  return {
    ...line,
    make: percentOf(line.make, share.makePercent),
    options: claimed ? dearer(line.options, claimed.price.options) : [],
    fabric:
      metre === given
        ? { ...fabric, pricePerM: percentOf(fabric.pricePerM, share.clothPercent) }
        : { ...fabric, markupPercent: 0, pricePerM: metre - given + percentOf(given, share.clothPercent) },
    lining: {
      ...lining,
      pricePerM: sameLining ? 0 : Math.max(0, lining.pricePerM - claimed.price.lining.pricePerM),
    },
    trims: claimed ? dearer(line.trims, claimed.price.trims) : [],
    sizePercent: 0,
  }
}

const withMarkup = ({ pricePerM, markupPercent }: { pricePerM: number; markupPercent: number }): number =>
  divideHalfUp(pricePerM * (WHOLE + hundredths(markupPercent)), WHOLE)

/** The options of a garment whose style changed after pricing: changed options replace the original ones. */
export function optionsAsMade(
  priced: readonly PriceOption[],
  { ordered, made }: { ordered: readonly PriceOption[]; made: readonly PriceOption[] },
): PriceOption[] {
  const kept = priced.filter((one) => isIn(made, one) || !isIn(ordered, one))
  return [...kept, ...made.filter((one) => !isIn(ordered, one) && !isIn(kept, one))]
}

const isIn = (list: readonly PriceOption[], { group, option }: PriceOption): boolean =>
  list.some((one) => one.group === group && one.option === option)

/** More expensive choices with the price difference; unchanged ones do not offset them. */
function dearer(now: readonly PriceOption[], before: readonly PriceOption[]): PriceOption[] {
  const gone = before.filter((one) => !isIn(now, one))
  const given = new Map<string, number>()
  for (const { group, amount } of gone) given.set(group, (given.get(group) ?? 0) + amount)
  return now.flatMap((one) => {
    if (isIn(before, one)) return []
    const left = given.get(one.group) ?? 0
    given.set(one.group, Math.max(0, left - one.amount))
    return one.amount > left ? [{ ...one, amount: one.amount - left }] : []
  })
}
