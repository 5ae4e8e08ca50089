import { STATION_MOVES, STATIONS, type StationMove, type StationRole } from '@mtm/shared-utils/garments'
import { isManager, type Actor } from '../platform/caller/actor.ts'

/** Whoever ships works in the warehouse. */
const ROLE_OF: Readonly<Record<StationRole, string>> = {
  planner: 'planner',
  warehouse: 'warehouse',
  cutter: 'cutter',
  line: 'line',
  qc: 'qc',
  presser: 'presser',
  packer: 'packer',
  shipping: 'warehouse',
}
const STATION_ROLES: ReadonlySet<string> = new Set(Object.values(ROLE_OF))
const ALL: ReadonlySet<string> = new Set(STATIONS.map(({ code }) => code))

type Worker = Pick<Actor, 'roleCodes' | 'permissions'>

/**
 * The stations whose pieces somebody works at (reference 12): those that his roles scan pieces into. A manager works
 * at all of them, and so does who holds the code through a role of the house's own, which names no station.
 */
export function ownStations(actor: Worker): ReadonlySet<string> {
  const roles = actor.roleCodes.filter((code) => STATION_ROLES.has(code))
  if (isManager(actor) || roles.length === 0) return ALL
  return new Set(
    STATIONS.filter(({ scannedBy }) => roles.includes(ROLE_OF[scannedBy])).map(({ code }) => code),
  )
}

/** Whether a move is his: he takes a piece in at his station, or sends it back from there. */
export function isOwnMove(own: ReadonlySet<string>, { kind, from, to }: StationMove): boolean {
  return own.has(to) || (kind === 'rework' && from !== null && own.has(from))
}

/** The moves from a station that somebody may make, as far as his codes and stations tell. */
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

/** Whether somebody may look at a piece: it is at a station of his, or he is the next to take it in. */
export function seesPieceAt(actor: Worker, station: string): boolean {
  return ownStations(actor).has(station) || movesFrom(actor, station).some(({ kind }) => kind === 'forward')
}
