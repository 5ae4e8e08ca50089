import { STATION_MOVES, STATIONS, type StationMove, type StationRole } from '@mtm/shared-utils/garments'
import { isManager, type Actor } from '../platform/caller/actor.ts'

/** Role codes by station role; shipping belongs to the warehouse. */
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
 * The stations of an actor (reference 12): those into which their roles scan pieces. Managers have all stations, and so
 * do holders of the permission through a tenant-defined role, which names no station.
 */
export function ownStations(actor: Worker): ReadonlySet<string> {
  const roles = actor.roleCodes.filter((code) => STATION_ROLES.has(code))
  if (isManager(actor) || roles.length === 0) return ALL
  return new Set(
    STATIONS.filter(({ scannedBy }) => roles.includes(ROLE_OF[scannedBy])).map(({ code }) => code),
  )
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
