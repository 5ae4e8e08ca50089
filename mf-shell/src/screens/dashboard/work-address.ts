import type { SuperCondition } from '@mtm/shared-utils/contracts/dto/super-query'
import type { Work } from '@mtm/shared-utils/contracts/dto/dashboard'
import { addDays } from '@mtm/shared-utils/garments'
import {
  RETURNED_STATE,
  DRAFT_STATE,
  PAYABLE_STATES,
  UNDER_REVIEW_STATES,
  PAID_STATE,
  FINISHED_STATE,
  SHIPPED_STATE,
} from '@mtm/shared-utils/garments/order-states'
import { BOARD, ORDERS, boardAt, canOpen, firstOpen, is, narrowed } from './list-addresses.ts'

/** When work is due. */
export type DuePart = 'all' | 'overdue' | 'today' | 'week'

/** Order work by the statuses it is counted over. */
const STATUSES: Readonly<Partial<Record<Work['kind'], string>>> = {
  correct: RETURNED_STATE,
  draft: DRAFT_STATE,
  pay: PAYABLE_STATES.join(','),
  review: UNDER_REVIEW_STATES.join(','),
  accept: PAID_STATE,
  ship: FINISHED_STATE,
  receive: SHIPPED_STATE,
}
const WEEK = 7

/** The list that a figure of work counts; null when the user may not open it. */
export function workAddress({ kind, station }: Pick<Work, 'kind' | 'station'>, part: DuePart, today: string) {
  if (kind === 'station') return boardAt({ station, own: true }, part === 'overdue' ? 'late' : undefined)
  if (kind === 'stock') return firstOpen(narrowed('/stock/balance', {}, [is('level', 'in', 'none,low')]))
  if (kind === 'refund' || kind === 'refundAsked')
    return firstOpen(
      narrowed(
        '/order/payments',
        { state: kind === 'refund' ? 'REFUND_DUE' : 'REFUND_ASKED' },
        // refunds are due by the end of a day, which is the beginning of the next
        dueConditions('refundDueAt', part, addDays(today, 1)).map((one) => ({
          ...one,
          val: `${one.val} 00:00:00`,
        })),
      ),
    )
  if (kind === 'review' && part === 'all' && canOpen('/order/review')) return '/order/review'
  if (kind === 'accept' && canOpen(BOARD)) return BOARD
  const status = STATUSES[kind] ?? ''
  const many = status.includes(',')
  return firstOpen(
    // an order that is held has no day
    narrowed(ORDERS, { ...(!many && { status }), ...(part !== 'all' && { held: 'false' }) }, [
      ...(many ? [is('status', 'in', status)] : []),
      ...dueConditions('dueDate', part, today),
    ]),
  )
}

function dueConditions(field: string, part: DuePart, today: string): SuperCondition[] {
  if (part === 'overdue') return [is(field, 'lt', today)]
  if (part === 'today') return [is(field, 'eq', today)]
  if (part === 'week') return [is(field, 'gt', today), is(field, 'le', addDays(today, WEEK))]
  return []
}
