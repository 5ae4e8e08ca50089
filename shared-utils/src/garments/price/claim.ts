import type {
  AlterationItem,
  ClaimedGarment,
  Evaluation,
  FabricFacts,
  LineInput,
  OrderInput,
  PriceBreakdown,
} from '@mtm/shared-utils/contracts/garments'
import type { Published } from '../rules/compiled-rules.ts'
import { priceOrder } from './price-order.ts'

/** The reason for a free or reduced order: a remake or an alteration of a garment of another order. */
export interface Claim {
  orderType: 'remake' | 'alteration'
  parentOrderId: string
  /** dictionary `remake_reason` */
  remakeReason: string
  /** dictionary `cost_bearer` */
  costBearer: string
  /** charge of an alteration, minor units; the price of a remake depends on its cost bearer */
  agreedCharge: number | null
  /** the alterations, with their prices when agreed */
  alterations: readonly AlterationItem[]
  /** of a remake: the replaced garment, up to whose value it is free */
  garment: ClaimedGarment | null
}

const isAlteration = (claim: Claim | undefined) => claim?.orderType === 'alteration'

/** Facts of a claim for the rules. */
export function claimInput(claim: Claim | undefined): Partial<OrderInput> {
  if (!claim) return {}
  const { orderType, parentOrderId, remakeReason, costBearer, garment } = claim
  // a remake replaces one garment
  return { orderType, parentOrderId, remakeReason, costBearer, ...(garment && { claimed: [garment] }) }
}

/** Fabric facts for the rules. An alteration needs no stock: its fabric is already in the garment. */
export function clothFacts(claim: Claim | undefined, facts: FabricFacts): FabricFacts {
  return isAlteration(claim) ? { ...facts, status: 'onSale', freeMm: Number.MAX_SAFE_INTEGER } : facts
}

/** Sets the fabric lengths of an alteration to 0. */
export function claimedCloth(claim: Claim | undefined, evaluation: Evaluation): Evaluation {
  if (!isAlteration(claim)) return evaluation
  return { ...evaluation, lines: evaluation.lines.map((line) => ({ ...line, fabricLength: 0 })) }
}

/** A line without its style preset, so that the style sets no making charge. */
const unfixed = (line: LineInput): LineInput => ({ ...line, preset: null })

/** Full making charge, no fabric. */
const ALL = { makePercent: 100, clothPercent: 0 }

/**
 * The price of an order by its claim. An alteration costs the agreed charge, explained by its items, the excess as
 * making charge, and the reduction as a discount.
 */
export function claimedPrice(
  claim: Claim | undefined,
  { priceList, catalogue }: Pick<Published, 'priceList' | 'catalogue'>,
  input: OrderInput,
  evaluation: Evaluation,
) {
  if (!claim || claim.orderType !== 'alteration') return priceOrder(priceList, catalogue, input, evaluation)
  const agreed = claim.costBearer === 'house' ? 0 : (claim.agreedCharge ?? 0)
  const make = Object.fromEntries(input.lines.map(({ category }) => [category, agreed]))
  const list = { ...priceList, make, makeByLevel: {}, remake: { agreed: ALL } }
  const price = priceOrder(
    list,
    catalogue,
    { ...input, lines: input.lines.map(unfixed), orderType: 'remake', costBearer: 'agreed' },
    evaluation,
  )
  return agreed === 0 ? price : itemised(price, claim.alterations)
}

/** Itemises the single garment of a price by the alterations. */
function itemised(price: PriceBreakdown, items: readonly AlterationItem[]): PriceBreakdown {
  const options = items.flatMap(({ type, amount, ...label }) =>
    amount ? [{ group: 'alteration', option: type, amount, ...label }] : [],
  )
  const optionSum = options.reduce((sum, { amount }) => sum + amount, 0)
  const [line, ...others] = price.lines
  if (!line || line.quantity !== 1 || others.length > 0) return price
  const make = Math.max(0, line.unit - optionSum)
  const unit = make + optionSum
  return {
    ...price,
    lines: [{ ...line, make, options, optionSum, unit, amount: unit }],
    orderDiscount: price.orderDiscount + (unit - line.unit),
  }
}
