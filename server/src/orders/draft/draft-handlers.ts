import type { OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { forEachMove, type OrderHandlers } from '../order-handlers.ts'
import type { LineRecord } from '../order-record.ts'
import { contentColumns, storeContent } from './order-store.ts'
import type { Prepared } from './prepare.ts'
import { isBegun, takeNumber } from './save-order.ts'

declare module '../move-context.ts' {
  interface MoveInputs {
    /** what a draft says */
    draft: Pick<OrderDraft, 'customerId' | 'client' | 'lines'>
    /** a draft that was evaluated, with the order lines that are stored already */
    content: { prepared: Prepared; lines: readonly Pick<LineRecord, 'id'>[] }
  }
}

/** The handlers of drafts. Saving one writes everything in one statement, so it calls them itself. */
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
    // who may not see an order never gets here: reading it is refused
    mayTouch: ({ order, actor }) => order.tenantId === actor.tenantId,
  },
} satisfies OrderHandlers
