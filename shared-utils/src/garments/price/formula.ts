import type { LinePrice, PriceBreakdown, PriceOption } from '@mtm/shared-utils/contracts/garments'
import { divideHalfUp, hundredths, percentOf, WHOLE } from './round.ts'

/** A line with all inputs of its price. Money in minor units, lengths in mm. */
export interface FormulaLine {
  line: number
  make: number
  /** the customer level that set the making charge */
  makeLevel?: string
  /** the style number that set the making charge */
  makeStyle?: string
  options: PriceOption[]
  fabric: { lengthMm: number; pricePerM: number; markupPercent: number }
  lining: { lengthMm: number; pricePerM: number }
  /** buttons, special trims, handling of the customer's own material */
  trims: PriceOption[]
  sizePercent: number
  quantity: number
}

export interface FormulaInput {
  version: string
  currency: string
  customerLevel?: string
  lines: FormulaLine[]
  /** suits: percentage off the making charges of these lines (positions in `lines`) */
  sets: { percent: number; lines: number[] }[]
  discountPercent: number
  /** maximum discount amount */
  discountCap?: number
  rushPercent: number
  /** called with the goods amount, because shipping may be free above a threshold */
  express: (goods: number) => number
  /** weight in g, when the express fee depends on it */
  weight?: number
  taxPercent: number
}

const total = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

function priceLine({
  line,
  make,
  makeLevel,
  makeStyle,
  options,
  fabric,
  lining,
  trims,
  sizePercent,
  quantity,
}: FormulaLine): LinePrice {
  const optionSum = total(options)
  const trimSum = total(trims)
  const fabricAmount = divideHalfUp(
    fabric.lengthMm * fabric.pricePerM * (WHOLE + hundredths(fabric.markupPercent)),
    1000 * WHOLE,
  )
  const liningAmount = divideHalfUp(lining.lengthMm * lining.pricePerM, 1000)
  const sizeSurcharge = percentOf(make, sizePercent)
  const unit = make + optionSum + fabricAmount + liningAmount + trimSum + sizeSurcharge
  return {
    line,
    make,
    ...(makeLevel !== undefined && { makeLevel }),
    ...(makeStyle !== undefined && { makeStyle }),
    options,
    optionSum,
    fabric: { ...fabric, amount: fabricAmount },
    lining: { ...lining, amount: liningAmount },
    trims,
    trimSum,
    sizeSurcharge,
    ...(sizePercent !== 0 && { sizePercent }),
    unit,
    quantity,
    amount: unit * quantity,
  }
}

/** The price formula (reference 9.1) in minor units; halves are rounded up where the reference marks ®. */
export function priceFormula(input: FormulaInput): PriceBreakdown {
  const lines = input.lines.map(priceLine)
  const makeOf = (index: number) => (lines[index]?.make ?? 0) * (lines[index]?.quantity ?? 0)
  const sets = input.sets.map((set) => {
    const make = set.lines.reduce((sum, index) => sum + makeOf(index), 0)
    return { percent: set.percent, amount: percentOf(make, set.percent) }
  })
  const setDiscount = total(sets)
  const beforeDiscount = total(lines) - setDiscount
  const wholeDiscount = percentOf(beforeDiscount, input.discountPercent)
  const orderDiscount = Math.min(wholeDiscount, input.discountCap ?? Number.MAX_SAFE_INTEGER)
  const goods = beforeDiscount - orderDiscount
  const rush = percentOf(goods, input.rushPercent)
  const express = input.express(goods)
  const tax = percentOf(goods + rush + express, input.taxPercent)
  return {
    version: input.version,
    currency: input.currency,
    ...(input.customerLevel !== undefined && { customerLevel: input.customerLevel }),
    lines,
    setDiscount,
    ...(setDiscount !== 0 && { sets }),
    orderDiscount,
    ...(orderDiscount !== 0 && orderDiscount === wholeDiscount && { discountPercent: input.discountPercent }),
    goods,
    rushPercent: input.rushPercent,
    rush,
    express,
    ...(input.weight !== undefined && { weight: input.weight }),
    ...(input.taxPercent !== 0 && { taxPercent: input.taxPercent }),
    tax,
    total: goods + rush + express + tax,
  }
}

/** Suit discounts, each with its rate; older breakdowns store only the sum. */
export const suitDiscounts = ({
  sets,
  setDiscount,
}: PriceBreakdown): readonly { percent?: number; amount: number }[] => sets ?? [{ amount: setDiscount }]
