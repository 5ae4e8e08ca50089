import type { Need, PieceOffer } from '@mtm/shared-utils/contracts/dto/production'
import { STATIONS, type StationGuard, type StationMove } from '@mtm/shared-utils/garments'
import type { Actor } from '../../platform/caller/actor.ts'
import { movesFrom, ownStations } from '../../orders/own-stations.ts'

/** The need that opens a gate, and the station of the people who can meet it; null: the mover. */
const OPENED_AT: Readonly<Record<Need, string | null>> = {
  clothReady: null,
  piecesComplete: null,
  labelsAndSpareButton: null,
  hasLocation: null,
  hasDefect: null,
  slotChosen: 'SCHEDULING',
  layPrinted: 'CUTTING',
  withinTolerance: 'CHECKING',
}
const isNeed = (guard: StationGuard): guard is StationGuard & Need => guard in OPENED_AT

/** The moves offered to an actor for a piece at a station, with what they must do first. */
export function offersOf(
  actor: Actor,
  station: string,
  facts: Partial<Record<StationGuard, boolean>>,
): PieceOffer[] {
  return movesFrom(actor, station).map((move) => offerOf(actor, move, facts))
}

function offerOf(actor: Actor, move: StationMove, facts: Partial<Record<StationGuard, boolean>>): PieceOffer {
  const own = ownStations(actor)
  const closed = move.guards.filter((guard) => facts[guard] !== true)
  const opens = (guard: StationGuard) => {
    if (!isNeed(guard)) return false
    const at = OPENED_AT[guard]
    return at === null || own.has(at)
  }
  const { text, textEn, textJp } = STATIONS.find(({ code }) => code === move.to)!
  return {
    kind: move.kind,
    to: move.to,
    label: { text, textEn, textJp },
    needs: closed.filter(opens) as Need[],
    blocked: closed.find((guard) => !opens(guard)) ?? null,
    cloth: move.effects.includes('requestCloth'),
  }
}
