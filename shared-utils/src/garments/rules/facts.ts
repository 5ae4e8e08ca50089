import type {
  LineInput,
  OrderInput,
  GarmentCategory,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import type { Context, Facts } from './compile.ts'
import type { CategoryPage } from './book.ts'
import { defaultOf, isEmpty, type Fact } from './values.ts'

const NOTHING: Readonly<Record<string, Fact>> = {}

/** Finished back length of a ladies' jacket by its length class, mm (reference 4.2). */
const LENGTH_CLASS: Record<string, number> = { crop: 520, short: 580, regular: 640, long: 720 }
/** Back length to stature of the base size: 74 of 176 and 64 of 168 (reference 7.1). */
const BACK_LENGTH = { M: 74 / 176, F: 64 / 168 }

/** Finished measurements: as stated, and the back length as far as it can be told without a draft. */
function finishedFacts(line: LineInput, values: StyleValues, sex: 'M' | 'F'): Record<string, Fact> {
  const stated = line.finished ?? {}
  if (stated.backLength !== undefined) return stated
  const byClass = LENGTH_CLASS[String(values['length.class'])]
  const height = line.body.height
  const backLength = byClass ?? (height === undefined ? undefined : Math.round(height * BACK_LENGTH[sex]))
  return { ...stated, backLength }
}

function deltasOut({ deltas }: LineInput, category: GarmentCategory): number {
  return Object.entries(deltas ?? {}).filter(([code, mm]) => {
    const range = category.deltas?.[code]
    return range !== undefined && (mm < range.min || mm > range.max)
  }).length
}

/** What the rules of one line may look at. `order`: totals that the line rules need. */
export function lineFacts(
  line: LineInput,
  page: CategoryPage,
  values: StyleValues,
  order: Record<string, Fact>,
): Facts {
  const { category } = page
  return {
    body: line.body,
    fin: finishedFacts(line, values, category.sex),
    fabric: line.fabric ? { ...line.fabric } : NOTHING,
    lining: line.lining ? { ...line.lining } : NOTHING,
    button: line.button ? { ...line.button } : NOTHING,
    line: {
      category: line.category,
      quantity: line.quantity,
      fitMode: line.fitMode,
      ownFabric: line.ownFabric ?? false,
      ownFabricMm: line.ownFabricMm,
      measureAgeDays: line.measureAgeDays,
      mouldNo: line.mouldNo,
      design: line.design,
      draftOff: line.draftOff ?? false,
      deltasOut: deltasOut(line, category),
      finishedMissing: (category.finished ?? []).filter((code) => isEmpty(line.finished?.[code])).length,
    },
    order,
  }
}

/** The user's own values of a line: what he sent, else the baseline; materials from the line. */
export function lineContext(line: LineInput, page: CategoryPage, order: Record<string, Fact>): Context {
  const baseline: StyleValues = {}
  const own: StyleValues = {}
  for (const group of page.groups) {
    const { code } = group
    if (group.kind === 'material') {
      own[code] = (group.material === 'lining' ? line.lining?.liningNo : line.button?.buttonNo) ?? null
      baseline[code] = own[code]
      continue
    }
    const confirmed = line.baseline[code]
    const sent = line.style[code]
    baseline[code] = confirmed === undefined ? defaultOf(group, line.category) : confirmed
    own[code] = sent === undefined ? baseline[code] : sent
  }
  return {
    values: own,
    own,
    baseline,
    entered: new Set(line.entered.filter((code) => page.group.get(code)?.kind !== 'material')),
    sets: new Map(),
    facts: lineFacts(line, page, own, order),
  }
}

/** Working days of a normal order and of the two rush levels (reference 9.1). */
const WORK_DAYS = { standard: 10, rush7: 7, rush5: 5 }
/** Garments that make one suit. */
const SUITS = [
  ['MJ', 'MT', 'WC'],
  ['LJ', 'LT', 'SK', 'LW'],
]

/** What is known of an order before its lines are looked at. */
export function orderTotals(order: OrderInput): Record<string, Fact> {
  return { quantity: order.lines.reduce((sum, line) => sum + Math.max(0, line.quantity), 0) }
}

/** What the rules of the order may look at. `leadDays`: the slowest line's own. */
export function orderFacts(order: OrderInput, leadDays: number): Facts {
  const fabrics = (codes: string[]) =>
    new Set(
      order.lines
        .filter((line) => line.quantity > 0 && codes.includes(line.category) && line.fabric)
        .map((line) => line.fabric?.fabricNo),
    ).size
  return {
    body: NOTHING,
    fin: NOTHING,
    fabric: NOTHING,
    lining: NOTHING,
    button: NOTHING,
    line: NOTHING,
    order: {
      ...orderTotals(order),
      orderType: order.orderType,
      parentOrderId: order.parentOrderId,
      remakeReason: order.remakeReason,
      costBearer: order.costBearer,
      workDaysLeft: order.workDaysLeft,
      dyeLots: order.dyeLots,
      rush: order.rush,
      country: order.country,
      suitFabrics: Math.max(...SUITS.map(fabrics)),
      leadDays: WORK_DAYS[order.rush] + leadDays,
    },
  }
}
