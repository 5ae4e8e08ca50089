import { STATION_MOVES, STATIONS, type StationMove, type StationRole } from '@mtm/shared-utils/garments'
import { isManager, type Actor } from '../platform/caller/actor.ts'

/** Permission codes by who scans at a station; shipping belongs to the warehouse. */
const CODE_OF: Readonly<Record<StationRole, string>> = {
  planner: 'station:planner',
  warehouse: 'station:warehouse',
  cutter: 'station:cutter',
  line: 'station:line',
  qc: 'station:qc',
  presser: 'station:presser',
  packer: 'station:packer',
  shipping: 'station:warehouse',
}
const STATION_CODES = Object.values(CODE_OF)
const ALL: ReadonlySet<string> = new Set(STATIONS.map(({ code }) => code))

type Worker = Pick<Actor, 'permissions'>

/**
 * The stations of an actor (reference 12): those into which they may scan pieces. Managers have all stations, and so do
 * holders of the permission to scan without a station's own.
 */
export function ownStations(actor: Worker): ReadonlySet<string> {
  const holds = (code: string) => actor.permissions.has(code)
  if (isManager(actor) || !STATION_CODES.some(holds)) return ALL
  return new Set(STATIONS.filter(({ scannedBy }) => holds(CODE_OF[scannedBy])).map(({ code }) => code))
}

/** Whether a move belongs to an actor's stations: it leads to one of them, or is a rework from one. */
export function isOwnMove(own: ReadonlySet<string>, { kind, from, to }: StationMove): boolean {
  return own.has(to) || (kind === 'rework' && from !== null && own.has(from))
}

/** The moves from a station an actor may make by permission and stations. */
export function movesFrom(actor: Worker, station: string): StationMove[] {
  const own = ownStations(actor)
  return STATION_MOVES.filter(
    (move) =>
      move.from === station &&
      actor.permissions.has(move.permission) &&
      isOwnMove(own, move) &&
      (move.kind !== 'skip' || isManager(actor)),
  )
}

/** Whether an actor sees a piece: it is at one of their stations, or they may take it in next. */
export function seesPieceAt(actor: Worker, station: string): boolean {
  return ownStations(actor).has(station) || movesFrom(actor, station).some(({ kind }) => kind === 'forward')
}
