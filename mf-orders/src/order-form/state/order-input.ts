import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  buttonFacts,
  checkPrice,
  DRAFT_STATE,
  evaluate,
  fabricFacts,
  lineInput,
  linePreset,
  liningFacts,
  orderInput,
  priceOrder,
  takenBody,
  type Evaluation,
  type LineFacts,
  type OrderInput,
  type PriceBreakdown,
  type Sex,
} from '@mtm/shared-utils/garments'
import type { Materials } from './use-materials.ts'
import { takenValues, type OrderFormState, type FormLine } from './form-state.ts'

const DAY = 86_400_000
/** Values of the dictionary `sex`. */
export const MALE = '1'
export const FEMALE = '2'

/** The sex used to check measurements: the customer's, else that of the first garment. */
export function sexOf(work: OrderFormState, published: Pick<PublishedCatalogue, 'catalogue'>): Sex {
  if (work.customer) return work.customer.sex === FEMALE ? 'F' : 'M'
  const [first] = work.lines
  return published.catalogue.categories.find((one) => one.code === first?.category)?.sex ?? 'M'
}

/** The customer's level; for a placed order the level at that time. */
function levelOf({ base, customer }: OrderFormState): string | undefined {
  const placed = base !== null && base.status !== DRAFT_STATE
  return (placed ? base.price?.customerLevel : customer?.level) ?? undefined
}

type Facts = Pick<Materials, 'fabric' | 'lining' | 'button' | 'style'>

/** The input of the rules for the order. */
export function orderInputOf(
  work: OrderFormState,
  published: PublishedCatalogue,
  materials: Facts,
  now = Date.now(),
): OrderInput {
  const { base, measures, customer } = work
  const { sheet, previous, typing } = measures
  const taken = takenBody(takenValues(measures))
  const sex = customer ? sexOf(work, published) : undefined
  const takenAt = sheet && !typing ? Date.parse(sheet.takenAt.replace(' ', 'T')) : Number.NaN
  const measureAgeDays = Number.isNaN(takenAt) ? undefined : Math.floor((now - takenAt) / DAY)
  // placed orders, remakes and alterations keep their agreed values
  const isPlaced = base !== null && (base.status !== DRAFT_STATE || Boolean(base.claim))
  const lines = work.lines.map((line) => {
    const { style, fabric, lining, button } = foundFor(line, materials)
    const facts: LineFacts = {
      baseline: line.baseline,
      entered: line.entered,
      preset: linePreset(published, line, { style, stored: line.preset, isPlaced }),
      fabric: fabric && fabricFacts(fabric),
      lining: lining && liningFacts(lining),
      button: button && buttonFacts(button),
      taken,
      measureAgeDays,
    }
    return lineInput(published.catalogue, line, facts, sex)
  })
  return orderInput(work, lines, {
    customerLevel: levelOf(work),
    sex,
    // an alteration or remake keeps the mould of its garment as base
    parentOrderId: base?.claim?.parentId,
    discountCap: base?.discountCap,
    previousBody: previous ? takenBody(previous.body).body : undefined,
  })
}

/** The records of a line's numbers; null: none, or still loading. */
const foundFor = (line: FormLine, materials: Facts) => ({
  style: materials.style(line.styleNo),
  fabric: materials.fabric(line.fabricNo) ?? null,
  lining: materials.lining(line.liningNo) ?? null,
  button: materials.button(line.buttonNo) ?? null,
})

/** The local evaluation and price of the order. */
export interface EvaluatedOrder {
  input: OrderInput
  outcome: Evaluation
  /** null for those who may not see prices */
  price: PriceBreakdown | null
}

/** Evaluates the order with the module shared with the server. */
export function judgeOrder(
  work: OrderFormState,
  published: PublishedCatalogue,
  materials: Facts,
): EvaluatedOrder {
  const input = orderInputOf(work, published, materials)
  const outcome = evaluate(published, input)
  const { priceList, catalogue } = published
  if (!hasPrices(published)) return { input, outcome, price: null }
  const price = priceOrder(priceList, catalogue, input, outcome)
  return {
    input,
    outcome: { ...outcome, findings: [...outcome.findings, ...checkPrice(price, input)] },
    price,
  }
}

/** False for users who may not see prices: their price list contains only zeros. */
export function hasPrices({ priceList }: Pick<PublishedCatalogue, 'priceList'>): boolean {
  return Object.values(priceList.make).some((amount) => amount > 0)
}
