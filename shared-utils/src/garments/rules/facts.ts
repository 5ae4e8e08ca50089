import type {
  LineInput,
  OrderInput,
  CategoryCode,
  GarmentCategory,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import { RULE_FIELDS, statedOf } from '../order-line/line-fields.ts'
import { skirtRadius } from '../moulds/style-targets.ts'
import { mouldOfLine, targetSheet, type TargetInput, type TargetSheet } from '../moulds/target-sheet.ts'
import { colourDistance } from './colour-distance.ts'
import type { Context, Facts } from './compile.ts'
import type { CategoryRules } from './compiled-rules.ts'
import { defaultOf, isEmpty, isSame, toNumber, type Fact } from './values.ts'

const NOTHING: Readonly<Record<string, Fact>> = {}

/** Garments worn under a coat. */
const JACKETS: readonly CategoryCode[] = ['MJ', 'LJ']

/** The finished measurements of a line, as far as known without a pattern draft, and the mould they start from. */
function finishedFacts(
  line: LineInput,
  categoryRules: CategoryRules,
  values: StyleValues,
): Pick<Facts, 'fin' | 'mould'> {
  const { moulds, category } = categoryRules
  const family = moulds.find((one) => one.category === category.code)
  if (!family) return { fin: line.finished ?? NOTHING, mould: NOTHING }
  const question: TargetInput = { ...line, moulds, sex: category.sex, values }
  const targetsOf = (sheet: TargetSheet | null) =>
    Object.fromEntries((sheet?.items ?? []).map(({ code, target }) => [code, target]))
  const mould = mouldOfLine(family, question)
  const sheet = targetsOf(targetSheet(question, { mould }))
  // lengths that are not stated are derived from the body
  const { backLength, length } =
    line.fitMode === 'FINISHED' ? targetsOf(targetSheet({ ...question, fitMode: 'BODY' })) : sheet
  const fin: Record<string, Fact> = { backLength, length, ...sheet, ...line.finished }
  const radius = skirtRadius(values.shape, toNumber(fin.waist), toNumber(fin.length))
  return { fin: { ...fin, radius }, mould: mould?.finished ?? NOTHING }
}

function deltasOut({ deltas }: LineInput, category: GarmentCategory): number {
  return Object.entries(deltas ?? {}).filter(([code, mm]) => {
    const range = category.deltas?.[code]
    return range !== undefined && (mm < range.min || mm > range.max)
  }).length
}

/** Whether a fabric is suited to a category; a fabric without categories is suited to all. */
export function isMeantFor(
  { categories }: { categories?: string | null | undefined },
  category: string,
): boolean {
  return !categories || categories.split(',').includes(category)
}

/** Whether the tenant's fabric is restricted to other categories. */
const isUnfit = ({ category, fabric, ownFabric }: LineInput): boolean =>
  !ownFabric && fabric !== null && fabric !== undefined && !isMeantFor(fabric, category)

/**
 * Colour distance of lining and tenant's fabric; undefined for the customer's own material, whose colour is unknown.
 */
const liningContrast = ({ fabric, lining, ownFabric }: LineInput): number | undefined =>
  ownFabric ? undefined : colourDistance(fabric?.colourHex, lining?.colourHex)

/** Facts for the rules of one line. `order`: order totals used by line rules. */
export function lineFacts(
  line: LineInput,
  categoryRules: CategoryRules,
  values: StyleValues,
  order: Record<string, Fact>,
): Facts {
  const { category } = categoryRules
  return {
    body: line.body,
    ...finishedFacts(line, categoryRules, values),
    fabric: line.fabric ? { ...line.fabric } : NOTHING,
    lining: line.lining ? { ...line.lining } : NOTHING,
    button: line.button ? { ...line.button } : NOTHING,
    line: {
      ...statedOf(line, RULE_FIELDS),
      measureAgeDays: line.measureAgeDays,
      design: line.design,
      clothUnfit: isUnfit(line),
      liningContrast: liningContrast(line),
      draftOff: line.draftOff ?? false,
      deltasOut: deltasOut(line, category),
      finishedMissing: (category.finished ?? []).filter((code) => isEmpty(line.finished?.[code])).length,
    },
    order,
  }
}

/** The context of a line: the user's own values, else the baseline; materials from the line. */
export function lineContext(
  line: LineInput,
  categoryRules: CategoryRules,
  order: Record<string, Fact>,
): Context {
  const baseline: StyleValues = {}
  const own: StyleValues = {}
  for (const group of categoryRules.groups) {
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
  const locked = Object.entries(line.preset?.locked ?? {})
  return {
    values: own,
    own,
    baseline,
    entered: new Set(line.entered.filter((code) => categoryRules.group.get(code)?.kind !== 'material')),
    held: new Set(locked.filter(([code, value]) => isSame(own[code], value)).map(([code]) => code)),
    sets: new Map(),
    facts: lineFacts(line, categoryRules, own, order),
  }
}

/** Working days of a normal order and of the two express tiers (reference 9.1). */
const WORK_DAYS = { standard: 10, rush7: 7, rush5: 5 }
/** Express tiers faster than the order's own that meet its date, cheapest first. */
export function quickerLevels({ rush, workDaysLeft }: OrderInput, leadDays: number): OrderInput['rush'][] {
  const own = WORK_DAYS[rush]
  return (['rush7', 'rush5'] as const).filter(
    (level) => WORK_DAYS[level] < own && WORK_DAYS[level] + leadDays <= (workDaysLeft ?? 0),
  )
}

/** Categories that form a suit. */
const SUITS = [
  ['MJ', 'MT', 'WC'],
  ['LJ', 'LT', 'SK', 'LW'],
]

/** Number of pieces of an order. */
function pieces(order: OrderInput): number {
  return order.lines.reduce((sum, line) => sum + Math.max(0, line.quantity), 0)
}

/** Order totals for the line rules: number of pieces, and the length of the longest jacket, mm. */
export function orderTotals(
  order: OrderInput,
  rulesOf: (category: CategoryCode) => CategoryRules | undefined,
): Record<string, Fact> {
  const jackets = order.lines.flatMap((line) => {
    const categoryRules =
      JACKETS.includes(line.category) && line.quantity > 0 ? rulesOf(line.category) : undefined
    return categoryRules ? [toNumber(finishedFacts(line, categoryRules, line.style).fin.backLength)] : []
  })
  const known = jackets.filter((length) => !Number.isNaN(length))
  return { quantity: pieces(order), jacketLength: known.length > 0 ? Math.max(...known) : undefined }
}

/** Facts for the rules of the order. `leadDays`: those of the slowest line. */
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
    mould: NOTHING,
    fabric: NOTHING,
    lining: NOTHING,
    button: NOTHING,
    line: NOTHING,
    order: {
      quantity: pieces(order),
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
