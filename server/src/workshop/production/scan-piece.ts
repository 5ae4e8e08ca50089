import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  BEING_MADE,
  findStationMove,
  isSameScan,
  STATION_MOVES,
  STATIONS,
  type StationMove,
} from '@mtm/shared-utils/garments'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { isOwnMove, movesFrom, ownStations } from '../../orders/own-stations.ts'
import { factsOf } from './piece-facts.ts'
import type { PieceRecord } from './piece-rows.ts'
import type { Scan, ScanPosition } from './scan.ts'
import { effectColumns, runStationEffects, type StationContext } from './station-handlers.ts'
import { illegalMove } from '../../engine/machine/refusals.ts'
import { publishOrderChanged } from '../../orders/order-store.ts'

/** Topic of the notice that a piece moved. */
export const PIECE_MOVED = 'piece.moved'

const CODES = new Set(STATION_MOVES.map(({ permission }) => permission))

/**
 * Moves a piece to the station where it is scanned: forward, back for rework, or skipping stations. Atomic and once per
 * request id; the same scan within a minute changes nothing.
 * @throws order.illegalMove 409 with the stations it may go to, and the gate that is closed
 */
export async function scanPiece(work: CommandContext, scan: Scan): Promise<ScanPosition> {
  const { actor } = work
  return idempotent(work, scan.requestId, { action: 'scan', scan }, async (once) => {
    // people who may not scan learn nothing about the piece
    if (![...CODES].some((code) => actor.permissions.has(code))) requireCode(actor, 'production:scan')
    return once.inTransaction(async (trx) => {
      const { piece, order } = await lockPiece(trx, actor.tenantId, scan.pieceNo)
      const answer = await move(trx, work, scan, piece, order)
      await auditPiece(trx, actor, answer)
      return answer
    })
  })
}

/** Writes to the operation log what was done to a piece, and at which station it is now. */
export async function auditPiece(
  trx: DatabaseTransaction,
  actor: Actor,
  { pieceNo, station }: Pick<PieceRecord, 'pieceNo'> & { station: string },
): Promise<void> {
  await audit(trx, actor, { operation: OPERATION.edit, target: [pieceNo], detail: station })
}

/** Locks the order, then the piece, so that scans, holds and cancellations of an order are serialised. */
export async function lockPiece(
  trx: DatabaseTransaction,
  tenantId: number,
  pieceNo: string,
): Promise<{ piece: PieceRecord; order: OrderRecord }> {
  const pieces = trx.selectFrom('mtmPiece').where('tenantId', '=', tenantId).where('pieceNo', '=', pieceNo)
  const found = await pieces.select('orderId').executeTakeFirst()
  const order = found && (await lockedOrder(trx, tenantId, { id: found.orderId }))
  if (!order) throw new AppError('record.missing')
  return { order, piece: await pieces.selectAll().forUpdate().executeTakeFirstOrThrow() }
}

async function move(
  trx: DatabaseTransaction,
  work: CommandContext,
  scan: Scan,
  piece: PieceRecord,
  order: OrderRecord,
): Promise<ScanPosition> {
  const { actor, at = new Date() } = work
  const stays = { id: order.id, status: order.status, version: order.version }
  if (scan.to && isSameScan(piece.station, piece.stationSince.getTime(), scan.to, at.getTime()))
    return { pieceNo: piece.pieceNo, station: piece.station, moved: false, order: stays }
  const step = await legalStep(trx, actor, scan, piece, order)
  const moved = await write(trx, { work, at, scan, piece, order, step })
  return { pieceNo: piece.pieceNo, station: step.to, moved: true, order: moved ?? stays }
}

async function legalStep(
  trx: DatabaseTransaction,
  actor: Actor,
  scan: Scan,
  piece: PieceRecord,
  order: OrderRecord,
): Promise<StationMove> {
  // pieces of a cancelled order never move
  if (order.status !== BEING_MADE) throw closed(actor, piece, 'orderPaid')
  const wanted = moveMeant(piece.station, scan)
  if (!wanted) throw closed(actor, piece, undefined)
  requireCode(actor, wanted.permission)
  if (!isOwnMove(ownStations(actor), wanted)) throw closed(actor, piece, 'ownStation')
  const facts = await factsOf(trx, piece, order, scan, actor)
  const { permissions } = actor
  const found = findStationMove(piece.station, wanted.to, { permissions, facts, reason: scan.reason ?? '' })
  if ('move' in found) return found.move
  if (found.refused.reason === 'reason') throw BadInput.of('reason', 'required')
  throw closed(actor, piece, found.refused.guard)
}

/** The move of a scan; without a station it means the next one. */
function moveMeant(station: string, { to, kind }: Scan): StationMove | undefined {
  const wanted = kind ?? (to === undefined ? 'forward' : undefined)
  return STATION_MOVES.find(
    (one) =>
      one.from === station &&
      (to === undefined || one.to === to) &&
      (wanted === undefined || one.kind === wanted),
  )
}

/** 409: the stations the piece may go to, and the closed gate. */
function closed(actor: Actor, { station }: PieceRecord, guard: string | undefined): AppError {
  const allowed = movesFrom(actor, station)
    .filter(({ kind }) => kind !== 'skip')
    .flatMap(({ to }) => STATIONS.filter(({ code }) => code === to))
    .map((label) => ({ action: label.code, label }))
  return illegalMove(allowed, actor, { ...(guard && { guard }) })
}

interface ScanContext {
  work: CommandContext
  at: Date
  scan: Scan
  piece: PieceRecord
  order: OrderRecord
  step: StationMove
}

/** Writes the move with its effects; answers the order where that has moved too. */
async function write(
  trx: DatabaseTransaction,
  { work, at, scan, piece, order, step }: ScanContext,
): Promise<ScanPosition['order'] | undefined> {
  const { id, pieceNo, station, orderId } = piece
  const { username: operator } = work.actor
  const columns = {
    station: step.to,
    stationSince: at,
    step: piece.step + 1,
    operator,
    ...(scan.location && { location: scan.location }),
  }
  await trx
    .updateTable('mtmPiece')
    .set({ ...columns, ...effectColumns(step, piece), updateBy: operator, updateTime: at })
    .where('id', '=', id)
    .execute()
  const results: StationContext['results'] = {}
  const { requestId } = scan
  const pieces = [{ ...piece, ...columns }]
  await runStationEffects(trx, { work, at, requestId, order, step, pieces, scan, results })
  await announce(trx, PIECE_MOVED, { pieceNo, orderId, kind: step.kind, from: station, to: step.to })
  await publishOrderChanged(trx, order, pieceNo)
  const moved = results.order
  return moved && { id: moved.id, status: moved.status, version: moved.version }
}
