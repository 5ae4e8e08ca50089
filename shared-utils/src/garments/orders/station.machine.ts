import { STATIONS } from './stations.ts'

/** Guards of piece moves, evaluated by the server under the row lock. */
export type StationGuard =
  | 'isNotHeld'
  | 'orderPaid'
  | 'cardPrinted'
  | 'slotChosen'
  | 'clothReady'
  | 'patternApproved'
  | 'layPrinted'
  | 'piecesComplete'
  | 'withinTolerance'
  | 'labelsAndSpareButton'
  | 'hasLocation'
  | 'orderComplete'
  | 'hasDefect'
  | 'clothReissued'
  | 'notShipped'
  | 'isManager'

/** Effects by name; the server has exactly one handler for each. */
export type StationEffect =
  | 'writeLog'
  | 'acceptOrder'
  | 'requestCloth'
  | 'countRework'
  | 'learnFit'
  | 'finishOrder'

export interface StationMove {
  kind: 'forward' | 'rework' | 'skip'
  /** null: without a station */
  from: string | null
  to: string
  permission: string
  guards: StationGuard[]
  effects: StationEffect[]
  needsReason?: boolean
}

/**
 * Gates of stations for forward scans (reference 10.3). The quality check's measurements are the gate to leave it: a
 * failing piece must be at the check to be sent back from there.
 */
const GATES: Record<string, StationGuard[]> = {
  ORDER_ACCEPT: ['orderPaid', 'cardPrinted'],
  SCHEDULING: ['slotChosen'],
  FABRIC_PREP: ['clothReady'],
  CUTTING: ['patternApproved', 'layPrinted'],
  IN_PRODUCTION: ['piecesComplete'],
  CHECKING: [],
  IRONING: ['withinTolerance'],
  PACKAGING: ['labelsAndSpareButton'],
  IN_WAREHOUSE: ['hasLocation'],
  FINISH: ['orderComplete'],
}
const ON_ENTRY: Record<string, StationEffect[]> = {
  ORDER_ACCEPT: ['acceptOrder'],
  FABRIC_PREP: ['requestCloth'],
  IRONING: ['learnFit'],
  FINISH: ['finishOrder'],
}

const CODES = STATIONS.map(({ code }) => code)

const forward: StationMove[] = CODES.map((to, index) => ({
  kind: 'forward',
  from: CODES[index - 1] ?? null,
  to,
  permission: 'production:scan',
  guards: ['isNotHeld', ...(GATES[to] ?? [])],
  effects: ['writeLog', ...(ON_ENTRY[to] ?? [])],
}))

const rework = (
  from: string,
  to: string,
  guards: StationGuard[],
  effects: StationEffect[] = [],
): StationMove => ({
  kind: 'rework',
  from,
  to,
  permission: 'production:rework',
  guards: ['isNotHeld', ...guards],
  effects: ['writeLog', 'countRework', ...effects],
  needsReason: true,
})

/** Managers may skip stations, for example fabric and cutting of an alteration. */
const skips: StationMove[] = CODES.flatMap((from, index) =>
  CODES.slice(index + 2).map((to) => ({
    kind: 'skip',
    from,
    to,
    permission: 'production:skip',
    guards: ['isNotHeld', 'isManager', ...(to === 'FINISH' ? (['orderComplete'] as const) : [])],
    effects: ['writeLog', ...(ON_ENTRY[to] ?? [])],
    needsReason: true,
  })),
)

/** All legal moves of a piece (reference 10.3); others are refused. */
export const STATION_MOVES: readonly StationMove[] = [
  ...forward,
  rework('CHECKING', 'IN_PRODUCTION', ['hasDefect']),
  rework('CHECKING', 'CUTTING', ['hasDefect', 'isManager', 'clothReissued'], ['requestCloth']),
  rework('IRONING', 'CHECKING', []),
  rework('PACKAGING', 'IRONING', []),
  rework('IN_WAREHOUSE', 'CHECKING', ['notShipped']),
  ...skips,
]

/** Period in which a repeated scan is ignored. */
const SAME_SCAN_MS = 60_000

export interface StationMoveInput {
  permissions: ReadonlySet<string>
  /** known guards */
  facts: Partial<Record<StationGuard, boolean>>
  reason?: string
}

export type StationRefusal =
  | { reason: 'move' | 'permission' | 'reason'; guard?: never }
  | { reason: 'guard'; guard: StationGuard }

/** The move of a piece between two stations, evaluated strictly: every guard must be known to hold. */
export function findStationMove(
  from: string | null,
  to: string,
  { permissions, facts, reason = '' }: StationMoveInput,
): { move: StationMove } | { refused: StationRefusal } {
  const move = STATION_MOVES.find((one) => one.from === from && one.to === to)
  if (!move) return { refused: { reason: 'move' } }
  if (!permissions.has(move.permission)) return { refused: { reason: 'permission' } }
  const guard = move.guards.find((one) => facts[one] !== true)
  if (guard) return { refused: { reason: 'guard', guard } }
  if (move.needsReason && reason.trim() === '') return { refused: { reason: 'reason' } }
  return { move }
}

/** True for the same scan twice within a minute: no error, no second move (reference 10.3). Times in ms. */
export function isSameScan(station: string | null, since: number, scanned: string, at: number): boolean {
  return station === scanned && at - since < SAME_SCAN_MS
}

/** One row of the quality check: a finished measurement, mm. */
export interface CheckedMeasure {
  code: string
  target: number
  tol: number
  measured: number | null
  ok: boolean
}

/** The quality check of a piece: each finished value against its target (reference 10.3). Missing measurements fail. */
export function checkMeasures(
  items: readonly { code: string; target: number; tol: number }[],
  measured: Readonly<Record<string, number>>,
): CheckedMeasure[] {
  return items.map(({ code, target, tol }) => {
    const value = measured[code] ?? null
    return { code, target, tol, measured: value, ok: value !== null && Math.abs(value - target) <= tol }
  })
}
