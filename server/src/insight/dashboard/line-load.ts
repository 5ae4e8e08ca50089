import type { LineLoad } from '@mtm/shared-utils/contracts/dto/dashboard'
import { BEING_MADE, STATIONS } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { clockOf, limitsOf } from '../../workshop/production/board.ts'
import { ownStations } from '../../orders/own-stations.ts'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'
import { heldPiece, latePiece } from './piece-state.ts'

/** Pieces of visible orders at each station, and how many each station passed on today. */
export async function lineLoad(db: Database, actor: Actor, now = new Date()): Promise<LineLoad> {
  const [clock, limits] = await Promise.all([clockOf(db, actor, now), limitsOf(db, actor.tenantId)])
  const [standing, passed] = await Promise.all([
    db
      .selectFrom('mtmOrder')
      .innerJoin('mtmPiece', 'mtmPiece.orderId', 'mtmOrder.id')
      .select([
        'mtmPiece.station',
        sql<number>`count(*)`.as('count'),
        sql<number>`count(*) filter (where ${heldPiece})`.as('held'),
        sql<number>`count(*) filter (where ${latePiece(clock)})`.as('late'),
      ])
      .where(visibleOrders(actor))
      .where('mtmOrder.status', '=', BEING_MADE)
      .groupBy('mtmPiece.station')
      .execute(),
    db
      .selectFrom('mtmStationLog')
      .innerJoin('mtmPiece', 'mtmPiece.id', 'mtmStationLog.pieceId')
      .innerJoin('mtmOrder', 'mtmOrder.id', 'mtmPiece.orderId')
      .select(['mtmStationLog.fromStation as station', sql<number>`count(*)`.as('done')])
      .where(visibleOrders(actor))
      .where('mtmStationLog.tenantId', '=', actor.tenantId)
      .where('mtmStationLog.createTime', '>=', startOfDay(actor.zone, dayIn(actor.zone, now)))
      .where('mtmStationLog.kind', '=', 'forward')
      .groupBy('mtmStationLog.fromStation')
      .execute(),
  ])
  const byStation = new Map(standing.map((row) => [row.station, row]))
  const own = ownStations(actor)
  const done = new Map(passed.map((row) => [row.station, row.done]))
  return {
    stations: STATIONS.filter(({ code }) => code !== 'FINISH').map(({ code }) => {
      const { count = 0, late = 0, held = 0 } = byStation.get(code) ?? {}
      return {
        station: code,
        own: own.has(code),
        count,
        late,
        held,
        limit: limits.get(code) ?? null,
        done: done.get(code) ?? 0,
      }
    }),
  }
}
