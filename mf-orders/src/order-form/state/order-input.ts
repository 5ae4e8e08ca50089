import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import {
  checkPrice,
  completeBody,
  estimate,
  evaluate,
  priceOrder,
  stylePreset,
  type ButtonFacts,
  type Evaluation,
  type FabricFacts,
  type LiningFacts,
  type OrderInput,
  type PriceBreakdown,
  type Sex,
  type StylePreset,
  DRAFT_STATE,
} from '@mtm/shared-utils/garments'
import type { ButtonRow, FabricRow, LiningRow } from '../order-port.ts'
import type { Materials } from './use-materials.ts'
import { plainBody, takenValues, type OrderWork, type WorkLine } from './order-work.ts'

const DAY = 86_400_000
/** Values of the dictionary `sex`. */
export const MALE = '1'
export const FEMALE = '2'

/** The sex the measurements are judged by: the customer's, else the first garment's. */
export function sexOf(work: OrderWork, published: Pick<PublishedCatalogue, 'catalogue'>): Sex {
  if (work.customer) return work.customer.sex === FEMALE ? 'F' : 'M'
  const [first] = work.lines
  return published.catalogue.categories.find((one) => one.code === first?.category)?.sex ?? 'M'
}

/** What was taken of the body: from the sheet or typed, with what was estimated then. */
function takenBody(work: OrderWork): { body: Record<string, number>; estimated: string[] } {
  const source = takenValues(work.measures)
  return {
    body: plainBody(source),
    estimated: Object.keys(source).filter((code) => source[code]!.source === 'estimated'),
  }
}

/** The body values an order is made to: from the sheet or typed, the rest estimated and marked. */
export function bodyOf(
  work: OrderWork,
  published: Pick<PublishedCatalogue, 'catalogue'>,
): { body: Record<string, number>; estimated: string[] } {
  const { body: taken, estimated: marked } = takenBody(work)
  const wanted = new Set(
    published.catalogue.categories
      .filter((category) => work.lines.some((line) => line.category === category.code))
      .flatMap((category) => category.measures.estimated),
  )
  const filled = estimate(sexOf(work, published), taken, [...wanted])
  return { body: filled.body, estimated: [...marked, ...filled.estimated] }
}

/** The customer's level: of a placed order as it was then. */
function levelOf({ base, customer }: OrderWork): string | undefined {
  const placed = base !== null && base.status !== DRAFT_STATE
  return (placed ? base.price?.customerLevel : customer?.level) ?? undefined
}

type Facts = Pick<Materials, 'fabric' | 'lining' | 'button' | 'style'>

/**
 * What fixes a line, as the server sees it: what was kept with an order that is placed or makes another good, and with
 * a style number that is no longer offered; else what the style number fixes now.
 */
function presetOf(
  { base }: OrderWork,
  { preset, styleNo, category }: WorkLine,
  published: PublishedCatalogue,
  style: ReturnType<Facts['style']>,
): StylePreset | null {
  const isKept = base !== null && (base.status !== DRAFT_STATE || Boolean(base.claim))
  if (preset !== undefined && (isKept || !style)) return preset
  return style && styleNo && style.category === category ? stylePreset(published, style) : null
}

/** The order as the rules see it. */
export function orderInput(
  work: OrderWork,
  published: PublishedCatalogue,
  materials: Facts,
  now = Date.now(),
): OrderInput {
  const { sheet, previous, typing } = work.measures
  const taken = takenBody(work)
  const sex = work.customer ? sexOf(work, published) : undefined
  const takenAt = sheet && !typing ? Date.parse(sheet.takenAt.replace(' ', 'T')) : Number.NaN
  return {
    confirmed: work.confirmed,
    rush: work.rush,
    country: work.country ?? undefined,
    province: work.province || undefined,
    customerLevel: levelOf(work),
    sex,
    discountPercent: work.discountPercent,
    discountCap: work.base?.discountCap,
    previousBody: previous ? plainBody(previous.body) : undefined,
    lines: work.lines.map((line) => ({
      category: line.category,
      quantity: line.quantity,
      style: line.style,
      baseline: line.baseline,
      entered: line.entered,
      preset: presetOf(work, line, published, materials.style(line.styleNo)),
      fabric: fabricFacts(materials.fabric(line.fabricNo)),
      ownFabric: line.ownFabric,
      ownFabricMm: line.ownFabricMm,
      lining: liningFacts(materials.lining(line.liningNo)),
      button: buttonFacts(materials.button(line.buttonNo)),
      fitMode: line.fitMode,
      mouldNo: line.mouldNo,
      deltas: line.deltas,
      finished: line.finished,
      posture: line.posture,
      ...completeBody(published.catalogue, line, sex, taken),
      measureAgeDays: Number.isNaN(takenAt) ? undefined : Math.floor((now - takenAt) / DAY),
    })),
  }
}

/** What the rules make of the work, what it costs, and what its garments must measure, here and now. */
export interface Judged {
  input: OrderInput
  outcome: Evaluation
  /** null for those who may not see prices */
  price: PriceBreakdown | null
}

/** Judges the work with the module that the server uses too. */
export function judgeWork(work: OrderWork, published: PublishedCatalogue, materials: Facts): Judged {
  const input = orderInput(work, published, materials)
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

/** Whoever may not see prices gets a list whose amounts are all 0. */
export function hasPrices({ priceList }: Pick<PublishedCatalogue, 'priceList'>): boolean {
  return Object.values(priceList.make).some((amount) => amount > 0)
}

function fabricFacts(row: FabricRow | null | undefined): FabricFacts | null {
  if (!row) return null
  return {
    fabricNo: row.fabricNo,
    status: row.status,
    stockPolicy: row.stockPolicy,
    weight: row.weight,
    width: row.width,
    pattern: row.pattern,
    pricePerM: row.pricePerM ?? 0,
    priceClass: row.priceClass,
    freeMm: row.freeMm ?? 0,
    substituteNo: row.substituteNo,
    repeatV: row.repeatV,
    oneWay: row.oneWay ?? false,
    categories: row.categories,
    minCut: row.minCut,
    colourHex: row.colourHex,
    ...(typeof row.leadDays === 'number' && { leadDays: row.leadDays }),
  }
}

function liningFacts(row: LiningRow | null | undefined): LiningFacts | null {
  if (!row) return null
  const { liningNo, status, pricePerM, colourHex } = row
  return { liningNo, status, pricePerM: pricePerM ?? 0, colourHex }
}

/** What the rules look at in buttons. */
export function buttonFacts(row: ButtonRow | null | undefined): ButtonFacts | null {
  if (!row) return null
  const sizes = Array.isArray(row.sizes)
    ? row.sizes.filter((size): size is number => typeof size === 'number')
    : []
  return {
    buttonNo: row.buttonNo,
    status: row.status,
    material: row.material,
    sizes,
    setPrice: row.setPrice ?? 0,
  }
}
