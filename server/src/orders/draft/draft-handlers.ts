import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { forEachMove, type OrderHandlers } from '../order-handlers.ts'
import type { LineRecord } from '../order-record.ts'
import { contentColumns, storeContent } from './order-store.ts'
import type { Prepared } from './prepare.ts'
import { isBegun, takeNumber } from './save-order.ts'

declare module '../move-context.ts' {
  interface MoveInputs {
    /** the content of a draft */
    draft: Pick<OrderDraft, 'customerId' | 'client' | 'lines'>
    /** an evaluated draft, with the order lines already stored */
    content: { prepared: Prepared; lines: readonly Pick<LineRecord, 'id'>[] }
  }
}

/** The handlers of drafts. Saving a new order calls them directly, because it writes everything in one statement. */
export const DRAFT_HANDLERS = {
  effects: {
    giveNumber: { before: takeNumber },
    store: {
      columns: ({ inputs: { content } }) => (content ? contentColumns(content.prepared) : {}),
      write: forEachMove(async (trx, { order, actor, at, inputs: { content } }) => {
        if (content) await storeContent(trx, order, { ...content, by: actor.username, at })
      }),
    },
  },
  guards: {
    hasCustomerOrLines: ({ request }) => request?.inputs.draft && isBegun(request.inputs.draft),
    // visibility was checked when the order was read
    mayTouch: ({ order, actor }) => order.tenantId === actor.tenantId,
  },
} satisfies OrderHandlers
