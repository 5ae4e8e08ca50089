/** A roll with its free length. */
export interface Roll {
  id: string
  dyeLot: string
  freeMm: number
}

/** The need of an order line for one fabric: number of garments, and mm per garment. */
export interface LineNeed {
  lineId: string
  garmentMm: number
  quantity: number
}

export interface Allocation {
  lineId: string
  rollId: string
  mm: number
}

interface Garment {
  lineId: string
  mm: number
}

/**
 * Chooses the rolls for one fabric of one order. A garment is cut from one roll. In this order: the smallest roll that
 * covers everything; rolls of one dye lot; and, only for a single line (no suit to match), rolls of different lots.
 * Returns null when none of these is enough.
 */
export function allocate(rolls: readonly Roll[], needs: readonly LineNeed[]): Allocation[] | null {
  const garments = garmentsOf(needs)
  const total = totalOf(needs)
  const single = [...rolls].sort(byFree).find((roll) => roll.freeMm >= total)
  if (single) return mergeByRoll(garments.map(({ lineId, mm }) => ({ lineId, rollId: single.id, mm })))
  for (const lot of lotsOf(rolls)) {
    const packed = pack(lot, garments)
    if (packed) return packed
  }
  return needs.length === 1 ? pack(rolls, garments) : null
}

/**
 * The length available for these needs in mm, from the best dye lot, or for a single line from all rolls: the garments
 * that can be cut plus the longest remaining piece. Short rolls may sum to more without yielding a garment.
 */
export function promisable(rolls: readonly Roll[], needs: readonly LineNeed[]): number {
  const garments = garmentsOf(needs)
  const choices = needs.length === 1 ? [rolls] : lotsOf(rolls)
  return Math.max(0, ...choices.map((some) => reach(some, garments)))
}

function reach(rolls: readonly Roll[], garments: readonly Garment[]): number {
  const { placed, left } = place(rolls, garments)
  return placed.reduce((total, { mm }) => total + mm, 0) + Math.max(0, ...left.values())
}

/** Sum of the needs, mm. */
export function totalOf(needs: readonly LineNeed[]): number {
  return needs.reduce((total, need) => total + need.garmentMm * need.quantity, 0)
}

/** Null when a garment fits no roll. */
function pack(rolls: readonly Roll[], garments: readonly Garment[]): Allocation[] | null {
  const { placed } = place(rolls, garments)
  return placed.length === garments.length ? mergeByRoll(placed) : null
}

/**
 * Best fit decreasing: largest garments first, each from the shortest roll that still holds it, so that remnants stay in
 * one piece. Garments that fit no roll are skipped.
 */
function place(rolls: readonly Roll[], garments: readonly Garment[]) {
  const left = new Map(rolls.map((roll) => [roll.id, roll.freeMm]))
  const placed: Allocation[] = []
  for (const { lineId, mm } of garments) {
    const roll = [...left].filter(([, free]) => free >= mm).sort(([, a], [, b]) => a - b)[0]
    if (!roll) continue
    left.set(roll[0], roll[1] - mm)
    placed.push({ lineId, rollId: roll[0], mm })
  }
  return { placed, left }
}

function garmentsOf(needs: readonly LineNeed[]): Garment[] {
  return needs
    .flatMap(({ lineId, garmentMm, quantity }) =>
      Array.from({ length: quantity }, () => ({ lineId, mm: garmentMm })),
    )
    .sort((a, b) => b.mm - a.mm)
}

function lotsOf(rolls: readonly Roll[]): Roll[][] {
  const lots = Map.groupBy(rolls, (roll) => roll.dyeLot)
  return [...lots.values()].sort((a, b) => sum(a) - sum(b))
}

/** One entry per line and roll. */
function mergeByRoll(placed: readonly Allocation[]): Allocation[] {
  const groups = Map.groupBy(placed, ({ lineId, rollId }) => `${lineId} ${rollId}`)
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    mm: group.reduce((total, { mm }) => total + mm, 0),
  }))
}

const sum = (rolls: readonly Roll[]): number => rolls.reduce((total, roll) => total + roll.freeMm, 0)
const byFree = (a: Roll, b: Roll): number => a.freeMm - b.freeMm
