import type { Confirmation } from '@mtm/shared-utils/contracts/dto/production'
import { checkMeasures, findStationMove, isCut, STATIONS } from '@mtm/shared-utils/garments'
import type { Actor } from '../../src/platform/caller/actor.ts'
import { lineCharges } from '../../src/orders/money/charge-pieces.ts'
import type { PieceTarget } from '../../src/orders/moves/piece-targets.ts'
import { newId } from '../../src/platform/database/database.ts'
import { pieceRows, printRow, stepRow, type PieceRecord } from '../../src/workshop/production/piece-rows.ts'
import { qualityRows } from '../../src/workshop/production/quality.ts'
import {
  effectColumns,
  stationFacts,
  type StationRecords,
} from '../../src/workshop/production/station-handlers.ts'
import { dayIn } from '../../src/platform/time/wire-time.ts'
import type { Duty } from '../demo-tenants.ts'
import type { TenantStock } from './tenant-stock.ts'
import type { Life } from './order-life.ts'
import type { Rows } from './order-rows.ts'
import type { Turn } from './orders.data.ts'

const CODES = STATIONS.map(({ code }) => code)
const SEEN: Record<string, Confirmation> = {
  FABRIC_PREP: 'clothReady',
  IN_PRODUCTION: 'piecesComplete',
  PACKAGING: 'labelsAndSpareButton',
}
/** The duty that scans finished goods. */
const dutyAt = (code: string): Duty => {
  const role = STATIONS.find((station) => station.code === code)!.scannedBy
  return role === 'shipping' ? 'warehouse' : role
}

type Piece = ReturnType<typeof pieceRows>[number] & {
  reworkCount: number
  location?: string
  charge?: number
  recorded: StationRecords
  checks: number
  issued: { rollId: string; mm: number } | null
}

/** One planned step. */
export interface Stop {
  to: string
  kind: 'forward' | 'rework' | 'skip'
}

/** The path of a piece with its events. */
export function wayTo(last: string, turns: readonly Turn[]): Stop[] {
  const forward = (codes: readonly string[]): Stop[] => codes.map((to) => ({ to, kind: 'forward' }))
  const way = forward(CODES.slice(1, CODES.indexOf(last) + 1))
  const at = (code: string) => way.findIndex(({ to }) => to === code)
  const after = at('CHECKING') + 1
  if (turns.includes('skip') && at('PACKAGING') >= 0) {
    way.splice(at('PACKAGING'), 1)
    way[at('IN_WAREHOUSE')] = { to: 'IN_WAREHOUSE', kind: 'skip' }
  }
  if (turns.includes('recut') && after > 0)
    way.splice(after, 0, { to: 'CUTTING', kind: 'rework' }, ...forward(['IN_PRODUCTION', 'CHECKING']))
  // a seam may be reopened before or after the check
  if (turns.includes('rework') && after === 0 && last === 'IN_PRODUCTION')
    way.push(...forward(['CHECKING']), { to: 'IN_PRODUCTION', kind: 'rework' })
  if (turns.includes('rework') && after > 0)
    way.splice(after, 0, { to: 'IN_PRODUCTION', kind: 'rework' }, ...forward(['CHECKING']))
  return way
}

/** The pieces of an order in memory, moved by the station machine. */
export function beginPieces(rows: Rows, stock: TenantStock, life: Life, planner: Actor, at: Date) {
  const { order, lines } = life
  const { tenantId, orderNo } = order
  const acceptance = { tenantId, orderId: order.id, orderNo, operator: planner.username, at }
  const made = lines.map(({ id, lineNo, quantity }) => ({
    id,
    lineNo,
    quantity,
    patternVersionId: life.patternOf(id).id,
  }))
  const pieces: Piece[] = pieceRows(acceptance, made).map((piece) => ({
    ...piece,
    reworkCount: 0,
    recorded: {
      cardPrinted: true,
      layPrinted: false,
      slotChosen: false,
      patternApproved: life.patternOf(piece.orderLineId).approvedAt !== undefined,
      withinTolerance: false,
      orderComplete: false,
    },
    checks: 0,
    issued: null,
  }))
  rows.add('mtmPrintJob', printRow(acceptance, 'order-sheet', null))
  for (const piece of pieces) {
    rows.add('mtmPrintJob', printRow(acceptance, 'card', piece.id))
    rows.add('mtmStationLog', step(piece, null, CODES[0]!, 'forward', planner, at))
    const first = {
      permissions: planner.permissions,
      facts: { isNotHeld: true, orderPaid: true, cardPrinted: true },
    }
    if ('refused' in findStationMove(null, CODES[0]!, first)) throw new Error('nobody may accept an order')
  }

  function step(
    piece: Piece,
    from: string | null,
    to: string,
    kind: Stop['kind'],
    { username }: Actor,
    when: Date,
    more: { note?: string; defect?: string } = {},
  ) {
    const confirmed = kind === 'forward' && SEEN[to] ? [SEEN[to]] : []
    const minutes = from === null ? null : 20 + ((piece.sequence * 7 + piece.step * 11) % 60)
    return stepRow({
      ...more,
      tenantId,
      pieceId: piece.id,
      step: piece.step,
      from,
      to,
      kind,
      operator: username,
      at: when,
      minutes,
      confirmed,
      device: `scanner-${dutyAt(to)}`,
    })
  }

  /** Meets the needs of the next station's gate. */
  function prepareFor(piece: Piece, { to, kind }: Stop, actor: Actor, when: Date): void {
    const line = lines.find(({ id }) => id === piece.orderLineId)!
    const by = { tenantId, orderId: order.id, operator: actor.username, at: when }
    if (to === 'SCHEDULING') {
      const day = dayIn(actor.zone, when)
      const slot = { pieceId: piece.id, tenantId, sewingLine: piece.sequence % 2 === 1 ? 'A' : 'B', day }
      rows.add('mtmProductionSlot', { ...slot, createBy: actor.username, createTime: when })
      piece.recorded.slotChosen = true
    }
    if (to === 'CUTTING' && !piece.recorded.layPrinted) {
      rows.add('mtmPrintJob', printRow(by, 'lay', piece.id))
      piece.recorded.layPrinted = true
    }
    if (to === 'FABRIC_PREP' || (to === 'CUTTING' && kind === 'rework')) {
      // the cutter needs slightly less than planned, sometimes much less
      const usedMm = line.fabricLength - (kind === 'rework' ? 0 : [40, 0, 420, 120][piece.step % 4]!)
      const cloth = {
        id: piece.id,
        lineId: line.id,
        garmentMm: line.fabricLength,
        materialId: line.fabricId!,
      }
      const work = { tenantId, orderId: order.id, by: actor.username, at: when }
      piece.issued = { rollId: stock.issue(work, cloth, usedMm), mm: usedMm }
    }
    if (piece.station === 'CHECKING') check(piece, kind === 'forward' || kind === 'skip', actor, when)
  }

  /** The quality check of a piece, good or not. */
  function check(piece: Piece, good: boolean, actor: Actor, when: Date): void {
    const targets = JSON.parse(life.patternOf(piece.orderLineId).targets) as PieceTarget[]
    const measured = Object.fromEntries(
      targets.map(({ code, target, tol }, index) => [
        code,
        target + (good ? (index % 3) - 1 : index === 0 ? tol + 4 : 0),
      ]),
    )
    const items = checkMeasures(targets, measured)
    const inspector = { tenantId, pieceId: piece.id, operator: actor.username, at: when }
    const visual = { lapelRoll: true, patternMatch: true, buttons: good }
    const { check: row, values } = qualityRows(newId(), inspector, (piece.checks += 1), items, { visual })
    rows.add('mtmQualityCheck', row)
    rows.add('mtmQualityValue', ...values)
    piece.recorded.withinTolerance = row.passed
  }

  return {
    pieces,
    /** Moves a piece; throws for an illegal step. */
    go(piece: Piece, stop: Stop, people: (duty: Duty) => Actor, when: Date): void {
      const { to, kind } = stop
      const recut = kind === 'rework' && to === 'CUTTING'
      const actor = people(kind === 'skip' || recut ? 'manager' : kind === 'rework' ? 'qc' : dutyAt(to))
      prepareFor(piece, stop, actor, when)
      const location = `R${1 + (piece.sequence % 4)}-${String(1 + (piece.step % 20)).padStart(2, '0')}`
      if (to === 'IN_WAREHOUSE') piece.location = location
      const reason = kind === 'forward' ? '' : kind === 'skip' ? '客户到店自取' : '检验不合格'
      const defect = kind === 'rework' ? (recut ? 'cloth' : 'seam') : undefined
      const facts = stationFacts({
        recorded: {
          ...piece.recorded,
          orderComplete: pieces.every(({ station }) => station === 'IN_WAREHOUSE' || station === 'FINISH'),
        },
        piece: { holdFlag: false, location: piece.location ?? null },
        order,
        scan: { confirmed: SEEN[to] ? [SEEN[to]] : [], defect },
        actor,
      })
      const found = findStationMove(piece.station, to, { permissions: actor.permissions, facts, reason })
      if ('refused' in found)
        throw new Error(`${piece.pieceNo} ${piece.station} → ${to}: ${JSON.stringify(found.refused)}`)
      piece.step += 1
      const more = kind === 'forward' ? {} : { note: reason, ...(defect && { defect }) }
      rows.add('mtmStationLog', step(piece, piece.station, to, kind, actor, when, more))
      Object.assign(piece, effectColumns(found.move, piece as unknown as PieceRecord))
      Object.assign(piece, { station: to, stationSince: when, operator: actor.username })
    },
    /** Effects of a cancelled order: cut pieces are charged, prepared fabric is returned. */
    cancel(by: Actor, when: Date): number {
      // in memory the price is the text of its column
      const price = JSON.parse(order.price as unknown as string) as typeof order.price
      const charges = lineCharges({ ...order, price }, lines)
      for (const piece of pieces) {
        const line = lines.find(({ id }) => id === piece.orderLineId)!
        if (isCut(piece.station)) piece.charge = charges[lines.indexOf(line)]!
        else if (piece.issued) {
          const { rollId, mm } = piece.issued
          const work = { tenantId, orderId: order.id, by: by.username, at: when }
          stock.giveBack(work, rollId, { id: piece.id, lineId: line.id }, mm)
        }
      }
      return pieces.reduce((sum, { charge = 0 }) => sum + charge, 0)
    },
    finish(): void {
      for (const { recorded: _, checks: _checks, issued: _issued, ...piece } of pieces)
        rows.add('mtmPiece', piece)
    },
  }
}
export type PiecesLife = ReturnType<typeof beginPieces>
