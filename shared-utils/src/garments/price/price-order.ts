import type {
  Catalogue,
  CategoryCode,
  Evaluation,
  LineInput,
  LineOutcome,
  OrderInput,
  PriceBreakdown,
  PriceList,
  PriceOption,
} from '@mtm/shared-utils/contracts/garments'
import { priceFormula, type FormulaInput, type FormulaLine } from './formula.ts'

/** What makes a suit of one cloth (reference 9.1): jacket and trousers, with or without waistcoat. */
const SUIT: { two: CategoryCode[]; third: CategoryCode } = { two: ['MJ', 'MT'], third: 'WC' }

/** Prices an evaluated order. Lines of quantity 0 appear with an amount of 0. */
export function priceOrder(
  priceList: PriceList,
  catalogue: Catalogue,
  order: OrderInput,
  evaluation: Evaluation,
): PriceBreakdown {
  const lines = order.lines.map((line, index) =>
    formulaLine(priceList, catalogue, line, evaluation.lines[index], index),
  )
  return priceFormula({
    version: priceList.version,
    currency: priceList.currency,
    lines,
    sets: setsOf(priceList, order.lines),
    discountPercent: order.discountPercent ?? 0,
    rushPercent: priceList.rush[order.rush],
    express: (goods) => expressFee(priceList, goods, order.country),
    taxPercent: priceList.taxPercent,
  })
}

function formulaLine(
  priceList: PriceList,
  catalogue: Catalogue,
  line: LineInput,
  outcome: LineOutcome | undefined,
  index: number,
): FormulaLine {
  const { fabric, lining, button } = line
  const category = catalogue.categories.find(({ code }) => code === line.category)
  // a group that rules closed (no lining in an unlined jacket) takes its material out of the price
  const isOpen = (group: string) => outcome?.values[group] !== null
  const bought = line.ownFabric ? null : fabric
  return {
    line: index,
    make: priceList.make[line.category] ?? category?.makePrice ?? 0,
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

/** The highest surcharge that the body calls for, percent of the make price. */
function sizePercent({ sizeSurcharge }: PriceList, body: LineInput['body']): number {
  return Math.max(
    0,
    ...sizeSurcharge
      .filter(({ measure, above }) => (body[measure] ?? 0) > above)
      .map(({ percent }) => percent),
  )
}

/** Suits among the lines: made, of one bought cloth, with every garment of the pair. */
function setsOf({ setDiscount }: PriceList, lines: readonly LineInput[]): FormulaInput['sets'] {
  const byFabric = new Map<string, number[]>()
  for (const [index, { quantity, fabric, ownFabric }] of lines.entries()) {
    if (quantity <= 0 || !fabric || ownFabric) continue
    byFabric.set(fabric.fabricNo, [...(byFabric.get(fabric.fabricNo) ?? []), index])
  }
  return [...byFabric.values()].flatMap((indexes) => {
    const of = (code: CategoryCode) => indexes.filter((index) => lines[index]?.category === code)
    const pair = SUIT.two.map(of)
    if (pair.some((garments) => garments.length === 0)) return []
    const third = of(SUIT.third)
    return [
      {
        percent: third.length > 0 ? setDiscount.three : setDiscount.two,
        lines: [...pair.flat(), ...third],
      },
    ]
  })
}

/** Free above the threshold, by country, nothing for an order of nothing. */
function expressFee({ express }: PriceList, goods: number, country?: string): number {
  if (goods === 0 || goods > express.freeAbove) return 0
  const known = country !== undefined && Object.hasOwn(express.byCountry, country)
  return (known ? express.byCountry[country] : undefined) ?? express.default
}
