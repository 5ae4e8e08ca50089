import { AppError } from '@mtm/shared-utils/contracts/errors'
import { checkMeasures, isWorkDay } from '@mtm/shared-utils/garments'
import { requireCode } from '../../platform/http/require-code.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type DatabaseTransaction } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { workCalendar } from '../../trade/settings/work-calendar.ts'
import { ownStations, seesPieceAt } from '../../orders/own-stations.ts'
import { printRow, type PieceRecord } from './piece-rows.ts'
import { attachPhotos } from './quality-photos.ts'
import { qualityRows } from './quality.ts'
import { auditPiece, lockPiece } from './scan-piece.ts'
import { publishOrderChanged } from '../../orders/order-store.ts'

/** CommandContext of a piece command. */
export interface PieceRequest {
  requestId: string
  pieceNo: string
}

/** Runs a command on a locked piece, once per request id. */
export async function atPiece<Answer extends object>(
  work: CommandContext,
  action: string,
  request: PieceRequest,
  write: (trx: DatabaseTransaction, piece: PieceRecord, order: OrderRecord) => Promise<Answer>,
  code = 'production:scan',
): Promise<Answer> {
  const { actor } = work
  requireCode(actor, code)
  // stored digests include the key
  return idempotent(work, request.requestId, { action, asked: request }, async (once) => {
    return once.inTransaction(async (trx) => {
      const { piece, order } = await lockPiece(trx, actor.tenantId, request.pieceNo)
      // the piece is at another worker's station
      if (!seesPieceAt(actor, piece.station)) throw new AppError('record.missing')
      const answer = await write(trx, piece, order)
      await auditPiece(trx, actor, piece)
      await publishOrderChanged(trx, order, piece.pieceNo)
      return answer
    })
  })
}

/** Records that the card or the lay of a piece was printed. */
export function recordPrint(
  work: CommandContext,
  request: PieceRequest & { document: 'card' | 'lay' },
): Promise<{ reprintNo: number }> {
  const { actor, at = new Date() } = work
  return atPiece(work, 'print', request, async (trx, { id, tenantId, orderId }) => {
    const before = await trx
      .selectFrom('mtmPrintJob')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('pieceId', '=', id)
      .where('document', '=', request.document)
      .executeTakeFirstOrThrow()
    const reprintNo = before.count
    const paper = { tenantId, orderId, operator: actor.username, at }
    await trx
      .insertInto('mtmPrintJob')
      .values(printRow(paper, request.document, id, reprintNo))
      .execute()
    return { reprintNo }
  })
}

/** Plans a piece for a sewing line and a working day, today at the earliest. Planning again moves it. */
export function chooseSlot(
  work: CommandContext,
  request: PieceRequest & { sewingLine: string; day: string },
): Promise<{ day: string }> {
  const { actor, at = new Date() } = work
  const { day, sewingLine } = request
  return atPiece(work, 'slot', request, async (trx, { id, tenantId }) => {
    const calendar = await workCalendar(trx, tenantId)
    if (day < dayIn(actor.zone, at) || !isWorkDay(day, calendar)) throw BadInput.of('day')
    const chosen = { sewingLine, day, createBy: actor.username, createTime: at }
    await trx
      .insertInto('mtmProductionSlot')
      .values({ pieceId: id, tenantId, ...chosen })
      .onConflict((conflict) => conflict.column('pieceId').doUpdateSet(chosen))
      .execute()
    return { day }
  })
}

/** The findings of a quality check. */
export interface Inspection extends PieceRequest {
  /** mm by finished code */
  measured: Readonly<Record<string, number>>
  /** visual checks: passed or not */
  visual?: Readonly<Record<string, boolean>> | undefined
  note?: string | undefined
  /** paths of its photographs */
  photos?: readonly string[] | undefined
}

/** Records a quality check of a piece at the check: measured against the targets of its pattern. */
export function recordCheck(
  work: CommandContext,
  request: Inspection,
): Promise<{ passed: boolean; failed: string[] }> {
  const { actor, at = new Date() } = work
  return atPiece(work, 'inspect', request, async (trx, piece) => {
    if (piece.station !== 'CHECKING' || !ownStations(actor).has(piece.station)) throw BadInput.of('pieceNo')
    const { targets } = await trx
      .selectFrom('mtmPatternVersion')
      .select('targets')
      .where('id', '=', piece.patternVersionId)
      .executeTakeFirstOrThrow()
    const { last } = await trx
      .selectFrom('mtmQualityCheck')
      .select((eb) => eb.fn.coalesce(eb.fn.max('checkNo'), eb.lit(0)).as('last'))
      .where('pieceId', '=', piece.id)
      .executeTakeFirstOrThrow()
    const items = checkMeasures(targets, request.measured)
    const inspector = { tenantId: piece.tenantId, pieceId: piece.id, operator: actor.username, at }
    const { check, values } = qualityRows(newId(), inspector, last + 1, items, request)
    await trx.insertInto('mtmQualityCheck').values(check).execute()
    if (values.length > 0) await trx.insertInto('mtmQualityValue').values(values).execute()
    await attachPhotos(trx, actor, check.id, request.photos ?? [])
    return { passed: check.passed, failed: items.filter(({ ok }) => !ok).map(({ code }) => code) }
  })
}
