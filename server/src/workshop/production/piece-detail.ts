import type { FlawedRoll, PieceDetail, PieceStep } from '@mtm/shared-utils/contracts/dto/production'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BEING_MADE } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { readRolls } from './read-rolls.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn, wireTime } from '../../platform/time/wire-time.ts'
import { defectsOf } from '../../trade/stock/flaws-of-stretch.ts'
import { clockOf, limitsOf } from './board.ts'
import { isTurnable, MAY_HOLD } from './hold-piece.ts'
import { maskedName } from './masked-name.ts'
import { offersOf } from './offers.ts'
import { ownStations, seesPieceAt } from '../../orders/own-stations.ts'
import { factsOf } from './piece-facts.ts'
import type { PieceRecord } from './piece-rows.ts'
import { agreedChanges } from './read-changes.ts'
import { expectedDay, overdueSince } from './working-time.ts'

const CHECKED = 'CHECKING'

/** One piece with its history and the moves the actor may make. @throws record.missing */
export async function pieceDetail(db: Database, actor: Actor, pieceNo: string): Promise<PieceDetail> {
  const detail = await pieceFor(db, actor, pieceNo)
  if (!detail) throw new AppError('record.missing')
  return detail
}

/** The same; null when it is not at a station of the actor. */
export async function pieceFor(db: Database, actor: Actor, pieceNo: string): Promise<PieceDetail | null> {
  const piece = await db
    .selectFrom('mtmPiece')
    .selectAll()
    .where('tenantId', '=', actor.tenantId)
    .where('pieceNo', '=', pieceNo)
    .executeTakeFirst()
  if (!piece || !seesPieceAt(actor, piece.station)) return null
  const order = await db
    .selectFrom('mtmOrder')
    .selectAll()
    .where('id', '=', piece.orderId)
    .executeTakeFirstOrThrow()
  const [made, rolls, brought, checks, siblings, log, facts, timing, changes] = await Promise.all([
    readMade(db, piece),
    readRolls(db, actor.tenantId, piece.orderId),
    broughtFor(db, piece),
    readChecks(db, actor, piece.id),
    readSiblings(db, piece),
    readLog(db, actor, piece.id),
    factsOf(db, piece, order, {}, actor),
    timingOf(db, actor, piece, order),
    agreedChanges(db, actor, piece.id),
  ])
  const cloth = rolls.get(piece.orderLineId) ?? []
  return {
    id: piece.id,
    pieceNo,
    orderId: order.id,
    orderNo: order.orderNo,
    orderType: order.orderType,
    station: piece.station,
    since: wireTime(piece.stationSince, actor.zone),
    client: maskedName(order.client),
    due: order.dueDate,
    rush: order.rush,
    held: piece.holdFlag ? piece.holdReason : order.holdFlag ? (order.holdReason ?? '-') : null,
    pieceHeld: piece.holdFlag,
    reworkCount: piece.reworkCount,
    location: piece.location,
    ...timing,
    ...made,
    dyeLots: [...new Set(cloth.map(({ dyeLot }) => dyeLot))].sort(),
    flawedRolls: (brought ? [brought] : cloth).flatMap(({ rollNo, defects }) =>
      defects.length > 0 ? [{ rollNo, defects }] : [],
    ),
    changes,
    checks,
    siblings,
    offers: order.status === BEING_MADE ? offersOf(actor, piece.station, facts) : [],
    mayCheck: order.status === BEING_MADE && piece.station === CHECKED && ownStations(actor).has(CHECKED),
    mayHold: isTurnable(piece, order) && actor.permissions.has(MAY_HOLD),
    log,
  }
}

async function timingOf(db: Database, actor: Actor, piece: PieceRecord, order: OrderRecord) {
  const [clock, limits] = await Promise.all([clockOf(db, actor), limitsOf(db, actor.tenantId)])
  const { station, stationSince: since } = piece
  const { place } = await db
    .selectFrom('mtmPiece as other')
    .innerJoin('mtmOrder as order', 'order.id', 'other.orderId')
    .select((eb) => eb.fn.countAll<number>().as('place'))
    .where('order.tenantId', '=', actor.tenantId)
    .where('order.status', '=', BEING_MADE)
    .where('other.station', '=', station)
    .where('other.stationSince', '<=', since)
    .executeTakeFirstOrThrow()
  const isHeld = piece.holdFlag || order.holdFlag
  const isOpen = order.status === BEING_MADE && !isHeld
  const overdue = overdueSince(clock, station)
  const limit = limits.get(station) ?? null
  return {
    late: isOpen && order.dueDate !== null && order.dueDate < dayIn(actor.zone, clock.now),
    overdue: isOpen && overdue !== null && since < overdue,
    eta: expectedDay(clock, { station, since, place: Math.max(1, place), limit }),
  }
}

/** The fabric last issued for it, with the defects of that length. */
async function broughtFor(db: Database, { id }: PieceRecord): Promise<FlawedRoll | undefined> {
  const brought = await db
    .selectFrom('mtmStockMove as move')
    .innerJoin('mtmStockRoll as roll', 'roll.id', 'move.rollId')
    .select(['roll.rollNo', 'move.defects'])
    .where('move.pieceId', '=', id)
    .where('move.kind', '=', 'issue')
    .orderBy('move.createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return brought && { rollNo: brought.rollNo, defects: defectsOf(brought.defects) }
}

/** Its materials and targets. */
async function readMade(db: Database, piece: PieceRecord) {
  const row = await db
    .selectFrom('mtmOrderLine as line')
    .innerJoin('mtmPatternVersion as pattern', (join) =>
      join.onRef('pattern.orderLineId', '=', 'line.id').on('pattern.id', '=', piece.patternVersionId),
    )
    .leftJoin('mtmProductionSlot as slot', (join) => join.on('slot.pieceId', '=', piece.id))
    .select(['line.category', 'line.fabricNo', 'line.styleNo', 'slot.sewingLine', 'slot.day'])
    .select([
      'pattern.versionNo',
      'pattern.mouldNo',
      'pattern.approvedAt',
      'pattern.fileName',
      'pattern.targets',
    ])
    .where('line.id', '=', piece.orderLineId)
    .executeTakeFirstOrThrow()
  const { category, fabricNo, styleNo, sewingLine, day, targets, ...pattern } = row
  return {
    category,
    fabricNo,
    styleNo,
    slot: sewingLine !== null && day !== null ? { sewingLine, day } : null,
    pattern: {
      versionNo: pattern.versionNo,
      mouldNo: pattern.mouldNo,
      approved: pattern.approvedAt !== null,
      fileName: pattern.fileName,
    },
    targets,
  }
}

async function readChecks(db: Database, { zone }: Actor, pieceId: string): Promise<PieceDetail['checks']> {
  const rows = await db
    .selectFrom('mtmQualityCheck as quality')
    .select(['quality.createTime', 'quality.createBy', 'quality.passed', 'quality.note'])
    .select([
      sql<
        string[]
      >`array(select code from mtm_quality_value value where value.check_id = quality.id and not is_ok order by code)`.as(
        'failed',
      ),
      sql<
        string[]
      >`array(select photo.id from mtm_quality_photo photo where photo.check_id = quality.id order by photo.sort)`.as(
        'photos',
      ),
    ])
    .where('quality.pieceId', '=', pieceId)
    .orderBy('quality.checkNo', 'desc')
    .execute()
  const named = await namedBy(
    db,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map(({ createTime, createBy, ...row }) => ({
    at: wireTime(createTime, zone),
    by: named(createBy),
    ...row,
  }))
}

function readSiblings(db: Database, { id, orderId }: PieceRecord): Promise<PieceDetail['siblings']> {
  return db
    .selectFrom('mtmPiece as piece')
    .innerJoin('mtmOrderLine as line', 'line.id', 'piece.orderLineId')
    .select(['piece.pieceNo', 'line.category', 'piece.station'])
    .where('piece.orderId', '=', orderId)
    .where('piece.id', '<>', id)
    .orderBy('piece.pieceNo')
    .execute()
}

async function readLog(db: Database, { zone }: Actor, pieceId: string): Promise<PieceStep[]> {
  const rows = await db
    .selectFrom('mtmStationLog')
    .select([
      'step',
      'kind',
      'fromStation',
      'toStation',
      'createTime',
      'operator',
      'defect',
      'holdReason',
      'note',
      'minutes',
    ])
    .where('pieceId', '=', pieceId)
    .orderBy('step')
    .execute()
  const named = await namedBy(
    db,
    rows.map(({ operator }) => operator),
  )
  return rows.map((row) => ({
    step: row.step,
    kind: row.kind as PieceStep['kind'],
    from: row.fromStation,
    to: row.toStation,
    at: wireTime(row.createTime, zone),
    by: named(row.operator),
    defect: row.defect,
    holdReason: row.holdReason,
    note: row.note,
    minutes: row.minutes,
  }))
}
