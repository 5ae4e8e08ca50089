import { sql, type RawBuilder } from 'kysely'
import { unbalancedRolls } from '@mtm/server/testing'
import { ORDER_MOVES } from '@mtm/shared-utils/garments'
import type { Database } from './stored.ts'

/** A promise about stored rows. */
interface Invariant {
  /** what is wrong when it does not hold */
  broken: string
  /** the rows that break it, a text each */
  rows(ours: string): RawBuilder<{ row: string }>
}

const MOVES = JSON.stringify(ORDER_MOVES.map(({ action, from, to }) => ({ action, from, to })))

const INVARIANTS: readonly Invariant[] = [
  {
    broken: 'a number was given twice',
    rows: () => sql`
      select order_no as row from mtm_order group by tenant_id, order_no having count(*) > 1`,
  },
  {
    broken: 'a roll reserves another length than its orders hold',
    rows: () => sql`
      select roll.roll_no || ': ' || roll.reserved_mm || ' and ' || coalesce(sum(held.mm), 0) as row
      from mtm_stock_roll roll
      left join mtm_reservation held on held.roll_id = roll.id and held.state = 'held'
      group by roll.id having roll.reserved_mm <> coalesce(sum(held.mm), 0)`,
  },
  {
    broken: 'a step of an order is no move of the order machine',
    rows: (ours) => sql`
      select ord.order_no || ': ' || coalesce(log.from_status, '-') || ' ' || log.action || ' ' || log.to_status as row
      from mtm_order ord join mtm_order_log log on log.order_id = ord.id
      where ord.remark like ${ours} and not exists (
        select from jsonb_to_recordset(${MOVES}::jsonb) as move (action text, "from" text, "to" text)
        where move.action = log.action and move."to" = log.to_status
          and move."from" is not distinct from log.from_status
      )`,
  },
  {
    // every state is entered as often as it is left, but for the last; clocks that jump do not matter
    broken: 'the steps of an order do not lead to its state',
    rows: (ours) => sql`
      select order_no || ' ' || status || ': ' || state || ' ' || net as row
      from (
        select ord.order_no, ord.status, step.state, sum(step.n) as net
        from mtm_order ord
        join mtm_order_log log on log.order_id = ord.id
        cross join lateral (values (log.to_status, 1), (coalesce(log.from_status, '-'), -1)) as step (state, n)
        where ord.remark like ${ours} group by ord.id, step.state
      ) entered
      where net <> case state when status then 1 when '-' then -1 else 0 end`,
  },
  {
    broken: 'an order has another version than it has steps',
    rows: (ours) => sql`
      select ord.order_no || ': ' || ord.version || ' and ' || count(log.id) as row
      from mtm_order ord left join mtm_order_log log on log.order_id = ord.id
      where ord.remark like ${ours} group by ord.id having ord.version <> count(log.id)`,
  },
  {
    broken: 'an order is placed without snapshot and reservation, or has them and is not',
    rows: (ours) => sql`
      select ord.order_no || ': ' || ord.status as row from mtm_order ord
      where ord.remark like ${ours} and (
        (ord.status <> 'SAVED') <> exists (select from mtm_order_snapshot where order_id = ord.id)
        or (ord.status <> 'SAVED') <> exists (select from mtm_reservation where order_id = ord.id)
        or (ord.status = 'PAID' and not exists (
          select from mtm_reservation where order_id = ord.id and state = 'held' and expires_at is null))
      )`,
  },
  {
    broken: 'an order is paid by another amount than it costs',
    rows: (ours) => sql`
      select ord.order_no || ': ' || ord.total_amount || ' and ' || coalesce(paid.amount, 0) as row
      from mtm_order ord
      left join (
        select order_id, sum(amount) as amount from mtm_payment where match_status = 'MATCHED' group by order_id
      ) paid on paid.order_id = ord.id
      where ord.remark like ${ours}
        and coalesce(paid.amount, 0) <> case when ord.status = 'PAID' then ord.total_amount else 0 end`,
  },
  {
    broken: 'a payment has not one row in the operation log',
    rows: (ours) => sql`
      select payment.txn_no || ': ' || count(log.id) as row from mtm_payment payment
      left join sys_log log on log.log_content = 'payment:confirm ' || payment.id
      where payment.txn_no like ${ours} group by payment.id having count(log.id) <> 1`,
  },
  {
    broken: 'the steps of an order have not one row each in the operation log',
    rows: (ours) => sql`
      select ord.order_no || ' ' || step.action || ': ' || step.steps || ' and ' || count(log.id) as row
      from mtm_order ord
      join (
        select order_id, count(*) as steps,
               case action when 'edit' then 'save' else action end as action
        from mtm_order_log where action <> 'pay' group by 1, 3
      ) step on step.order_id = ord.id
      left join sys_log log on log.log_content = 'order:' || step.action || ' ' || ord.id
      where ord.remark like ${ours}
      group by ord.id, step.action, step.steps having count(log.id) <> step.steps`,
  },
]

/** One line for each row that breaks an invariant. */
export async function brokenInvariants(db: Database, campaign: string): Promise<string[]> {
  const unbalanced = await unbalancedRolls(db)
  const lines = unbalanced > 0 ? [`${unbalanced} rolls differ from the sum of their moves`] : []
  for (const { broken, rows } of INVARIANTS) {
    const found = await rows(`${campaign}-%`).execute(db)
    lines.push(...found.rows.map(({ row }) => `${broken}: ${row}`))
  }
  return lines
}
