import { pieceNumber } from '@mtm/shared-utils/garments'
import type { Insertable, Selectable } from 'kysely'
import { newId, type DB } from '../../platform/database/database.ts'

export type PieceRecord = Selectable<DB['mtmPiece']>

/** Version of printed documents, as recorded with print jobs; incremented when a layout changes. */
const TEMPLATE = '3'

/** An order line with the pattern of its pieces. */
export interface PieceLine {
  id: string
  lineNo: number
  quantity: number
  patternVersionId: string
}

/** The order of the pieces, and the person who accepts it. */
export interface Acceptance {
  tenantId: number
  orderId: string
  orderNo: string
  operator: string
  at: Date
}

/** The first station of every piece. */
export const FIRST_STATION = 'ORDER_ACCEPT'

/** One piece for each garment of an order, at the first station. */
export function pieceRows(accept: Acceptance, lines: readonly PieceLine[]) {
  const { tenantId, orderId, orderNo, operator, at } = accept
  return lines.flatMap(({ id, lineNo, quantity, patternVersionId }) =>
    Array.from({ length: quantity }, (_, index) => ({
      id: newId(),
      tenantId,
      orderId,
      orderLineId: id,
      sequence: index + 1,
      pieceNo: pieceNumber(orderNo, lineNo + 1, index + 1),
      patternVersionId,
      step: 1,
      station: FIRST_STATION,
      stationSince: at,
      operator,
      createBy: operator,
      createTime: at,
    })),
  )
}

/** One step of a piece. */
export interface Step {
  tenantId: number
  pieceId: string
  step: number
  from: string | null
  to: string
  kind: 'forward' | 'rework' | 'skip' | 'hold' | 'release'
  operator: string
  at: Date
  device?: string | null | undefined
  minutes?: number | null | undefined
  note?: string | null | undefined
  defect?: string | null | undefined
  holdReason?: string | null | undefined
  confirmed?: readonly string[] | undefined
}

/** The row of a step in the station log. */
export function stepRow(step: Step): Insertable<DB['mtmStationLog']> {
  return {
    id: newId(),
    tenantId: step.tenantId,
    pieceId: step.pieceId,
    step: step.step,
    fromStation: step.from,
    toStation: step.to,
    kind: step.kind,
    operator: step.operator,
    device: step.device ?? null,
    minutes: step.minutes ?? null,
    note: step.note ?? null,
    defect: step.defect ?? null,
    holdReason: step.holdReason ?? null,
    confirmed: JSON.stringify(step.confirmed ?? []),
    createTime: step.at,
  }
}

/** The row of a printed document. */
export function printRow(
  { tenantId, orderId, operator, at }: Omit<Acceptance, 'orderNo'>,
  document: 'order-sheet' | 'card' | 'lay',
  pieceId: string | null,
  reprintNo = 0,
): Insertable<DB['mtmPrintJob']> {
  return {
    id: newId(),
    tenantId,
    document,
    orderId,
    pieceId,
    templateVersion: TEMPLATE,
    reprintNo,
    createBy: operator,
    createTime: at,
  }
}
