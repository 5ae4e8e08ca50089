import type { FittingBody, FittingSaved } from '@mtm/shared-utils/contracts/dto/fitting'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { checkPosture, mouldFamily, WRINKLES } from '@mtm/shared-utils/garments'
import { audit } from '../../platform/audit/audit.ts'
import { published } from '../../trade/published/published.ts'
import { hasConsent } from '../../trade/customers/consents.ts'
import { lockedOrder } from '../../orders/lock-order.ts'
import { requireCode } from '../../platform/http/require-code.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { stageOf } from './fitting-stage.ts'
import { piecesOf, type FittedPiece } from './read-fittings.ts'
import { json } from '../../platform/database/json.ts'
import { publishOrderChanged, readOrder } from '../../orders/order-store.ts'

const SEAMS: ReadonlySet<string> = new Set(WRINKLES.map(({ code }) => code))

/**
 * Records the findings of a fitting.
 * @throws record.missing when the order of the garment is not visible to the actor · fitting.notNow when it is neither
 * basted nor delivered · fitting.open when its last fitting waits for a decision · fitting.consent when there are
 * photographs without the client's consent
 */
export async function addFitting(work: CommandContext, body: FittingBody): Promise<FittingSaved> {
  const { db, actor, at = new Date() } = work
  return idempotent(work, body.requestId, { action: 'fitting.add', body }, async (once) => {
    requireCode(actor, 'fitting:edit')
    const [piece] = await piecesOf(db, actor.tenantId, { pieceId: body.pieceId })
    if (!piece) throw new AppError('record.missing')
    const { order } = await readOrder(db, actor, piece.orderId)
    await check(work, body, piece, order)
    return once.inTransaction(async (trx) => {
      // current place of the garment, which cannot move while its order is locked
      const locked = await lockedOrder(trx, actor.tenantId, { id: order.id })
      const [now] = await piecesOf(trx, actor.tenantId, { pieceId: piece.id })
      const stage = locked && now ? stageOf(locked, now) : null
      if (!stage) throw new AppError('fitting.notNow', { no: piece.pieceNo }, 409, 409)
      const id = newId()
      await trx
        .insertInto('mtmFitting')
        .values({
          id,
          tenantId: actor.tenantId,
          orderId: order.id,
          pieceId: piece.id,
          fittingNo: await nextNumber(trx, piece),
          stage,
          fittedOn: body.fittedOn,
          fitter: body.fitter || actor.username,
          remarks: json(filled(body.remarks)),
          wrinkles: json([...new Set(body.wrinkles)]),
          measured: json(body.measured ?? {}),
          deltas: json(changed(body.deltas)),
          posture: json(body.posture ?? {}),
          targets: json(piece.targets),
          photos: json([...new Set(body.photos)]),
          note: body.note || null,
          createBy: actor.username,
          createTime: at,
        })
        .execute()
      await audit(trx, actor, { target: [id], detail: piece.id })
      await announce(trx, RESOURCE_CHANGED, { resource: 'fitting', ids: [piece.id] })
      await publishOrderChanged(trx, order)
      const answer: FittingSaved = { id, version: 0, decision: null, result: null }
      return answer
    })
  })
}

/** Serialised by the locked order; refused while the last fitting waits for its decision. */
async function nextNumber(trx: DatabaseTransaction, { id, pieceNo }: FittedPiece): Promise<number> {
  const last = await trx
    .selectFrom('mtmFitting')
    .select(['fittingNo', 'decision'])
    .where('pieceId', '=', id)
    .orderBy('fittingNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && last.decision === null) throw new AppError('fitting.open', { no: pieceNo }, 409, 409)
  return (last?.fittingNo ?? 0) + 1
}

async function check(
  { db, actor, at = new Date() }: CommandContext,
  body: FittingBody,
  { category }: FittedPiece,
  order: OrderRecord,
): Promise<void> {
  if (body.fittedOn > dayIn(actor.zone, at)) throw BadInput.of('fittedOn')
  const { catalogue } = await published(db, actor.tenantId)
  const known = new Set(mouldFamily(catalogue, category as never)?.rows.map(({ code }) => code))
  for (const field of ['measured', 'deltas'] as const)
    for (const code of Object.keys(body[field] ?? {}))
      if (!known.has(code)) throw BadInput.of(`${field}.${code}`)
  const wrong = checkPosture(catalogue.postures ?? [], body.posture ?? {}).find(
    ({ severity }) => severity === 'E',
  )
  if (wrong?.rule === 'P-SIDE') throw new AppError('fitting.side', {}, 400, 400)
  if (wrong) throw BadInput.of(wrong.field ?? 'posture')
  if (body.wrinkles?.some((code) => !SEAMS.has(code))) throw BadInput.of('wrinkles')
  await checkPhotos(db, actor.tenantId, body.photos ?? [], order.customerId)
}

/** Checks that the photographs are the client's own and that they consented. */
async function checkPhotos(
  db: Database,
  tenantId: number,
  photos: readonly string[],
  customerId: string | null,
): Promise<void> {
  if (photos.length === 0) return
  if (customerId === null || !(await hasConsent(db, tenantId, customerId, 'photos')))
    throw new AppError('fitting.consent')
  const own = await db
    .selectFrom('mtmCustomerPhoto')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .where('id', 'in', [...photos])
    .execute()
  if (own.length < new Set(photos).size) throw BadInput.of('photos')
}

const filled = (remarks: FittingBody['remarks']) =>
  Object.fromEntries(Object.entries(remarks ?? {}).filter(([, text]) => text))
const changed = (deltas: FittingBody['deltas']) =>
  Object.fromEntries(Object.entries(deltas ?? {}).filter(([, mm]) => mm !== 0))
