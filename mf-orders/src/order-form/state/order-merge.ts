import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { PLACE_PARTS } from '@mtm/shared-utils/contracts/postal-address'
import type { OrderWork } from './order-work.ts'

/** The boxes of the order as a whole, and where each stands in the stored order; those that go together as one. */
const BOXES = [
  ['rush'],
  ['requiredDate'],
  ['discountPercent'],
  // a city is one of its province, and both of their country
  ['country', ...PLACE_PARTS],
  ['recipient'],
  ['phone'],
  ['address'],
  ['postcode'],
  ['remark'],
] as const satisfies (keyof OrderWork & keyof OrderDetail)[][]
type Box = (typeof BOXES)[number][number]
type MergedField = Box | 'attachments'

export interface Merged {
  work: OrderWork
  /** changed here and there to different values: ours stayed */
  ours: (MergedField | 'lines')[]
  /** changed only there: theirs came in */
  theirs: (MergedField | 'lines')[]
}

/**
 * Puts work on an order on top of what somebody else stored meanwhile. Nothing typed here is lost: a box changed
 * here keeps its value, a box changed only there takes theirs.
 * @param mine the work, with the order as it was read in `base`
 * @param fresh the same order read again, as work
 */
export function mergeOrder(mine: OrderWork, fresh: OrderWork): Merged {
  const { base } = mine
  const merged: Merged = {
    work: { ...mine, version: fresh.version, status: fresh.status, base: fresh.base, pending: null },
    ours: [],
    theirs: [],
  }
  for (const boxes of BOXES) {
    const other = differing(boxes, mine, fresh)
    if (other.length === 0) continue
    if (differing(boxes, mine, base).length === 0) {
      const theirs = Object.fromEntries(boxes.map((box) => [box, fresh[box]]))
      merged.work = { ...merged.work, ...theirs }
      merged.theirs.push(...other)
    } else if (differing(boxes, fresh, base).length > 0) merged.ours.push(...other)
  }
  const [was, own, other] = [base, mine, fresh].map((one) => paths(one?.attachments))
  if (own !== other) {
    if (own === was) {
      merged.work = { ...merged.work, attachments: fresh.attachments }
      merged.theirs.push('attachments')
    } else if (other !== was) merged.ours.push('attachments')
  }
  const before = garments(base?.lines ?? [])
  if (garments(fresh.lines) !== before && garments(mine.lines) !== garments(fresh.lines)) {
    if (garments(mine.lines) === before) {
      merged.work = { ...merged.work, lines: fresh.lines, confirmed: fresh.confirmed, line: 0 }
      merged.theirs.push('lines')
    } else merged.ours.push('lines')
  }
  return merged
}

/** Boxes that do not say the same here and there; an empty one says nothing. */
const differing = (boxes: readonly Box[], one: OrderWork, other: OrderWork | OrderDetail | null): Box[] =>
  boxes.filter((box) => (one[box] || '') !== (other?.[box] || ''))

/** Files as text that is equal when they are. */
const paths = (files: readonly { path: string }[] = []): string => files.map(({ path }) => path).join(' ')

interface Garment {
  category: string
  quantity: number
  style: object
  fabricNo?: string | null
  ownFabric?: boolean
  ownFabricMm?: number | null
  liningNo?: string | null
  buttonNo?: string | null
  fitMode: string
  mouldNo?: string | null
  deltas?: object
  finished?: object
  posture?: object
  attachments?: readonly { path: string }[]
}

/** The garments as text that is equal when they are. */
function garments(lines: readonly Garment[]): string {
  return JSON.stringify(
    lines.map((line) => [
      line.category,
      line.quantity,
      line.fabricNo ?? null,
      line.ownFabric ?? false,
      line.ownFabricMm ?? null,
      line.liningNo ?? null,
      line.buttonNo ?? null,
      line.fitMode,
      line.mouldNo ?? null,
      paths(line.attachments),
      ...[line.style, line.deltas, line.finished, line.posture].map((values) =>
        Object.entries(values ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    ]),
  )
}
