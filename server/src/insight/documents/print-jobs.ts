import { PRINTABLE_STATES, type OrderState } from '@mtm/shared-utils/garments'
import type { DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { lockedOrder } from '../../orders/lock-order.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { printRow } from '../../workshop/production/piece-rows.ts'

/** Documents whose prints are recorded, with their names in the record. */
const RECORDED: Partial<Record<DocumentName, 'order-sheet' | 'card'>> = {
  'order-sheet': 'order-sheet',
  'production-card': 'card',
}

export interface Printed {
  kind: DocumentName
  orderId: string
  status: string
  pieceNos: readonly string[]
}

/**
 * Records that a sheet or cards were printed. Prints of one order are serialised.
 * @returns number of prints since the order was accepted; the acceptance counts as the first
 */
export async function recordPrints(
  db: Database,
  actor: Pick<Actor, 'tenantId' | 'username'>,
  { kind, orderId, status, pieceNos }: Printed,
  at: Date,
): Promise<number> {
  const document = RECORDED[kind]
  if (!document || !PRINTABLE_STATES.includes(status as OrderState)) return 0
  return inTransaction(db, async (trx) => {
    const { tenantId, username: operator } = actor
    await lockedOrder(trx, tenantId, { id: orderId })
    const jobs = await trx
      .selectFrom('mtmPrintJob')
      .select(['pieceId', 'reprintNo'])
      .where('tenantId', '=', tenantId)
      .where('orderId', '=', orderId)
      .where('document', '=', document)
      .execute()
    const pieces =
      document === 'card'
        ? await trx
            .selectFrom('mtmPiece')
            .select('id')
            .where('tenantId', '=', tenantId)
            .where('orderId', '=', orderId)
            .where('pieceNo', 'in', pieceNos)
            .execute()
        : [{ id: null }]
    if (pieces.length === 0) return 0
    const rows = pieces.map(({ id }) => {
      const before = jobs.filter(({ pieceId }) => pieceId === id).length
      return printRow({ tenantId, orderId, operator, at }, document, id, before)
    })
    await trx.insertInto('mtmPrintJob').values(rows).execute()
    return Math.max(0, ...rows.map(({ reprintNo }) => reprintNo - 1))
  })
}
