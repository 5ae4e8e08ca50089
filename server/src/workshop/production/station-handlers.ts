import type { Confirmation } from '@mtm/shared-utils/contracts/dto/production'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import {
  BEING_MADE,
  STATION_MOVES,
  STATIONS,
  type StationEffect,
  type StationGuard,
  type StationMove,
} from '@mtm/shared-utils/garments'
import type { Updateable } from 'kysely'
import { isManager, type Actor, type CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction, DB } from '../../platform/database/database.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { finishOrder } from './finish-order.ts'
import { issueFor } from './issue-for-piece.ts'
import { learnFit } from './learn-fit.ts'
import { stepRow, type PieceRecord } from './piece-rows.ts'
import type { Scan } from './scan.ts'
import { requireWhole } from '../../engine/machine/check-machine.ts'
import { type EvaluatedMove, makeMove } from '../../orders/order-store.ts'

/** A judged move of locked pieces between stations. */
export interface StationContext {
  work: CommandContext
  at: Date
  requestId: string
  order: OrderRecord
  step: StationMove
  /** as they stand after the move */
  pieces: readonly PieceRecord[]
  scan: Partial<Scan>
  /** the first station: the judged move that accepts the order */
  acceptance?: EvaluatedMove
  /** the order, where the move of the pieces has moved it too */
  results: { order?: OrderSaved }
}

/** What brings about one effect of the station machine. */
interface StationEffectHandler {
  /** Columns of the piece's own row. */
  columns?(piece: PieceRecord): Updateable<DB['mtmPiece']>
  write?(trx: DatabaseTransaction, context: StationContext): Promise<unknown>
}

/** The one handler of each effect of the station machine. */
const STATION_EFFECTS: Readonly<Record<StationEffect, StationEffectHandler>> = {
  writeLog: { write: writeLog },
  countRework: { columns: ({ reworkCount }) => ({ reworkCount: reworkCount + 1 }) },
  requestCloth: {
    write: async (trx, { work, pieces, scan }) => {
      for (const piece of pieces) await issueFor(trx, work.actor, piece, scan.usedMm)
    },
  },
  learnFit: {
    write: async (trx, { work, order, pieces }) => {
      for (const piece of pieces) await learnFit(trx, work, order, piece)
    },
  },
  acceptOrder: {
    write: async (trx, { acceptance, results }) => {
      if (acceptance) results.order = (await makeMove(trx, acceptance)).answer
    },
  },
  finishOrder: {
    write: async (trx, { work, at, order, requestId, results }) => {
      const finished = await finishOrder(trx, { actor: work.actor, at, order, requestId })
      if (finished) results.order = finished
    },
  },
}

/** What the records tell of a piece. */
export interface StationRecords {
  cardPrinted: boolean
  layPrinted: boolean
  slotChosen: boolean
  patternApproved: boolean
  withinTolerance: boolean
  orderComplete: boolean
}

/** What guards of the station machine decide by. */
export interface PieceFacts {
  recorded: StationRecords
  piece: Pick<PieceRecord, 'holdFlag' | 'location'>
  order: Pick<OrderRecord, 'holdFlag' | 'status'>
  scan: Pick<Scan, 'confirmed' | 'location' | 'defect'>
  actor: Actor
}

const confirmed =
  (what: Confirmation) =>
  ({ scan }: PieceFacts): boolean =>
    scan.confirmed?.includes(what) ?? false

/** The one function of each guard of the station machine. */
const STATION_GUARDS: Readonly<Record<StationGuard, (facts: PieceFacts) => boolean>> = {
  isNotHeld: ({ order, piece }) => !order.holdFlag && !piece.holdFlag,
  orderPaid: ({ order }) => order.status === BEING_MADE,
  cardPrinted: ({ recorded }) => recorded.cardPrinted,
  slotChosen: ({ recorded }) => recorded.slotChosen,
  // the length itself is issued with the scan, or the scan is refused
  clothReady: confirmed('clothReady'),
  clothReissued: () => true,
  patternApproved: ({ recorded }) => recorded.patternApproved,
  layPrinted: ({ recorded }) => recorded.layPrinted,
  piecesComplete: confirmed('piecesComplete'),
  withinTolerance: ({ recorded }) => recorded.withinTolerance,
  labelsAndSpareButton: confirmed('labelsAndSpareButton'),
  hasLocation: ({ scan, piece }) => (scan.location ?? piece.location ?? '').trim() !== '',
  orderComplete: ({ recorded }) => recorded.orderComplete,
  hasDefect: ({ scan }) => (scan.defect ?? '').trim() !== '',
  notShipped: ({ order }) => order.status === BEING_MADE,
  isManager: ({ actor }) => isManager(actor),
}

/** What holds of a piece, guard by guard. */
export function stationFacts(facts: PieceFacts): Record<StationGuard, boolean> {
  const names = Object.keys(STATION_GUARDS) as StationGuard[]
  const answers = names.map((name) => [name, STATION_GUARDS[name](facts)])
  return Object.fromEntries(answers) as Record<StationGuard, boolean>
}

/** What the effects of a move write into the piece's own row. */
export function effectColumns({ effects }: StationMove, piece: PieceRecord): Updateable<DB['mtmPiece']> {
  return Object.fromEntries(
    effects.flatMap((effect) => Object.entries(STATION_EFFECTS[effect].columns?.(piece) ?? {})),
  )
}

/** Brings about what a move promises. */
export async function runStationEffects(trx: DatabaseTransaction, context: StationContext): Promise<void> {
  for (const effect of context.step.effects) await STATION_EFFECTS[effect].write?.(trx, context)
}

/** @throws StartProblem when the machine and its handlers do not fit */
export function checkStationMachine(): void {
  const states = STATIONS.map(({ code }) => code)
  requireWhole(
    { name: 'station machine', moves: STATION_MOVES, states, ends: states.slice(-1) },
    { effects: Object.keys(STATION_EFFECTS), guards: Object.keys(STATION_GUARDS) },
  )
}

async function writeLog(trx: DatabaseTransaction, context: StationContext): Promise<void> {
  const { work, at, step, pieces, scan } = context
  const rows = pieces.map((piece) =>
    stepRow({
      ...scan,
      tenantId: piece.tenantId,
      pieceId: piece.id,
      step: piece.step,
      from: step.from,
      to: step.to,
      kind: step.kind,
      operator: work.actor.username,
      at,
      note: scan.reason,
    }),
  )
  await trx.insertInto('mtmStationLog').values(rows).execute()
}
