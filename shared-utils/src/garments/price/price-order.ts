import type {
  Catalogue,
  ClaimedGarment,
  Evaluation,
  LineInput,
  LineOutcome,
  OrderInput,
  PriceBreakdown,
  PriceList,
  PriceOption,
} from '@mtm/shared-utils/contracts/garments'
import { joined } from '../rules/surcharges.ts'
import { needsWeight, clothWeight, expressFee } from './express-fee.ts'
import { priceFormula, type FormulaInput, type FormulaLine } from './formula.ts'
import { remadeLine } from './remake-price.ts'
import { suitsOf } from './suits.ts'

/** Prices an evaluated order. Lines of quantity 0 appear with an amount of 0. */
export function priceOrder(
  priceList: PriceList,
  catalogue: Catalogue,
  order: OrderInput,
  evaluation: Evaluation,
): PriceBreakdown {
  const share = remakeOf(priceList, order)
  const lines = order.lines.map((line, index) => {
    const outcome = evaluation.lines[index]
    const whole = formulaLine(levelled(priceList, order), catalogue, line, outcome, index)
    if (!share) return whole
    const claimed = order.claimed?.[index]
    const free = freeOf(catalogue, line.category, outcome, claimed)
    const options = [...whole.options, ...free]
    return remadeLine({ ...whole, options }, share, materialsOf(line), claimed)
  })
  const { country, province } = order
  const weight = clothWeight(order, evaluation)
  return priceFormula({
    version: priceList.version,
    currency: priceList.currency,
    ...(order.customerLevel && { customerLevel: order.customerLevel }),
    lines,
    sets: share ? [] : setsOf(priceList, order.lines),
    discountPercent: order.discountPercent ?? 0,
    ...(order.discountCap !== undefined && { discountCap: order.discountCap }),
    rushPercent: priceList.rush[order.rush],
    express: (goods) => expressFee(priceList, { goods, country, province, weight }),
    ...(needsWeight(priceList) && { weight }),
    taxPercent: priceList.taxPercent,
  })
}

/** The level of customers without one: list prices. */
export const STANDARD_LEVEL = 'standard'

/** A price list for one customer. */
interface LevelledList extends PriceList {
  /** making charges of their level, and its name */
  ownMake?: { level: string; make: PriceList['make'] }
}

/**
 * Adds the making charges of the customer's level to the list; a level without its own charges uses the default ones.
 */
function levelled(priceList: PriceList, { customerLevel: level }: OrderInput): LevelledList {
  const { makeByLevel = {} } = priceList
  const priced = level && level !== STANDARD_LEVEL && Object.hasOwn(makeByLevel, level)
  const make = priced ? makeByLevel[level] : undefined
  return level && make ? { ...priceList, ownMake: { level, make } } : priceList
}

/**
 * Price factors of a remake by cost bearer (reference 9.1), and of an alteration borne by the company; undefined: the
 * full price.
 */
function remakeOf({ remake }: PriceList, { orderType, costBearer }: OrderInput): RemakeShare | undefined {
  const shared = orderType === 'remake' || (orderType === 'alteration' && costBearer === 'house')
  return shared && costBearer && remake && Object.hasOwn(remake, costBearer) ? remake[costBearer] : undefined
}
type RemakeShare = NonNullable<PriceList['remake']>[string]

/** Free options chosen instead of one that reduced the price of the claimed garment; the difference is charged. */
function freeOf(
  { groups }: Catalogue,
  category: string,
  outcome: LineOutcome | undefined,
  claimed: ClaimedGarment | null | undefined,
): PriceOption[] {
  const cheaper = (claimed?.price.options ?? []).filter(({ amount }) => amount < 0)
  return groups
    .filter(
      (group) => group.for.some((one) => one === category) && cheaper.some((one) => one.group === group.code),
    )
    .flatMap((group) => {
      const chosen = [outcome?.values[group.code] ?? []].flat()
      const free = group.options.filter(({ code, surcharge }) => surcharge === 0 && chosen.includes(code))
      return free.map((option) => joined(group, option))
    })
}

/** Material numbers of an order line; the customer's own material has none. */
const materialsOf = ({ fabric, lining, ownFabric }: LineInput) => ({
  fabricNo: ownFabric ? null : (fabric?.fabricNo ?? null),
  liningNo: lining?.liningNo ?? null,
})

function formulaLine(
  priceList: LevelledList,
  catalogue: Catalogue,
  line: LineInput,
  outcome: LineOutcome | undefined,
  index: number,
): FormulaLine {
  const { fabric, lining, button } = line
  const category = catalogue.categories.find(({ code }) => code === line.category)
  // a group closed by rules (no lining in an unlined jacket) removes its material from the price
  const isOpen = (group: string) => outcome?.values[group] !== null
  const bought = line.ownFabric ? null : fabric
  return {
    line: index,
    ...makeOf(priceList, line, category?.makePrice ?? 0),
    options: outcome?.surcharges ?? [],
    fabric: {
      lengthMm: outcome?.fabricLength ?? 0,
      pricePerM: bought?.pricePerM ?? 0,
      markupPercent: bought ? (priceList.classMarkup[bought.priceClass] ?? 0) : 0,
    },
    lining:
      lining && isOpen('lining.no')
        ? { lengthMm: category?.liningLength ?? 0, pricePerM: lining.pricePerM }
        : { lengthMm: 0, pricePerM: 0 },
    trims: [
      ...(button && button.setPrice > 0 && isOpen('button.no')
        ? [buttonTrim(button.buttonNo, button.setPrice)]
        : []),
      ...(line.ownFabric ? [handling(priceList.ownFabricHandling)] : []),
    ],
    sizePercent: sizePercent(priceList, line.body),
    quantity: Math.max(0, line.quantity),
  }
}

/**
 * The making charge of a garment, most specific first: style number, customer level for the category, category. Levels
 * do not affect a style with its own price; a general discount is given on the order.
 */
function makeOf(
  { ownMake, make }: LevelledList,
  { category, preset }: LineInput,
  usual: number,
): Pick<FormulaLine, 'make' | 'makeLevel' | 'makeStyle'> {
  const styled = preset?.basePrice
  if (preset && typeof styled === 'number') return { make: styled, makeStyle: preset.styleNo }
  const levelled = ownMake?.make[category]
  if (ownMake && levelled !== undefined) return { make: levelled, makeLevel: ownMake.level }
  return { make: make[category] ?? usual }
}

function buttonTrim(no: string, amount: number): PriceOption {
  return {
    group: 'button.no',
    option: no,
    text: `纽扣 ${no}`,
    textEn: `Buttons ${no}`,
    textJp: `釦 ${no}`,
    amount,
  }
}

function handling(amount: number): PriceOption {
  return {
    group: 'fabricNo',
    option: 'own',
    text: '客供料处理费',
    textEn: "Handling of the customer's cloth",
    textJp: '持込生地手数料',
    amount,
  }
}

/** The highest size surcharge for the body, as a percentage of the making charge. */
function sizePercent({ sizeSurcharge }: PriceList, body: LineInput['body']): number {
  return Math.max(
    0,
    ...sizeSurcharge
      .filter(({ measure, above }) => (body[measure] ?? 0) > above)
      .map(({ percent }) => percent),
  )
}

/** Suits among the lines: percentage off the making charges of all their garments. */
function setsOf({ setDiscount }: PriceList, lines: readonly LineInput[]): FormulaInput['sets'] {
  return suitsOf(lines).map(({ pair, third }) => ({
    percent: third.length > 0 ? setDiscount.three : setDiscount.two,
    lines: [...pair.flat(), ...third],
  }))
}
