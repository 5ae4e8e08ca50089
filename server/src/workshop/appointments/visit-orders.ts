import type { VisitOrder } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { DRAFT_STATE, ENDED_STATES, RECEIVED_STATE } from '@mtm/shared-utils/garments'
import { visibleOrders } from '../../orders/visibility.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { isStaff } from './appointment-scope.ts'

const MOST = 50
/** What was received may still be fitted: alterations are asked for then. */
const GONE = [DRAFT_STATE, ...ENDED_STATES.filter((state) => state !== RECEIVED_STATE)]

/**
 * The placed orders that an appointment may be about, newest first: of a client for staff, as far as they see them; the
 * caller's own for a client.
 */
export async function visitOrders(
  { db, actor }: CommandContext,
  customerId: string | undefined,
): Promise<VisitOrder[]> {
  if (isStaff(actor) && customerId === undefined) return []
  return db
    .selectFrom('mtmOrder')
    .select(['id', 'orderNo', 'status'])
    .where('delFlag', '=', 0)
    .where('status', 'not in', GONE)
    .where(visibleOrders(actor))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId!))
    .$if(!isStaff(actor), (query) => query.where('ownerId', '=', actor.userId))
    .orderBy('createTime', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
