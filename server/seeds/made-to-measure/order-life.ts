import { DRAFT_STATE, findMove, type Finding } from '@mtm/shared-utils/garments'
import type { Actor } from '../../src/platform/caller/actor.ts'
import { clothOf } from '../../src/orders/moves/cloth-needs.ts'
import { heldUntil } from '../../src/orders/moves/effects.ts'
import { isFree, ROW_GUARDS } from '../../src/orders/moves/guards.ts'
import { patternRow } from '../../src/orders/moves/first-patterns.ts'
import type { OrderRecord } from '../../src/orders/order-record.ts'
import { patternContent } from '../../src/orders/moves/patterns.ts'
import { requireReady } from '../../src/orders/moves/readiness.ts'
import { remarkRow } from '../../src/orders/moves/remarks.ts'
import { newOrder, salesmanOf } from '../../src/orders/draft/save-order.ts'
import { snapshotOf, snapshotRow } from '../../src/orders/moves/snapshot.ts'
import type { TenantStock } from './tenant-stock.ts'
import type { Rows } from './order-rows.ts'
import { type OrderFacts, stateOf } from '../../src/orders/order-machine.ts'
import { contentColumns, lineRows } from '../../src/trade/evaluation/content-rows.ts'
import { logRow, movedColumns } from '../../src/orders/order-store.ts'
import type { PreparedOrder } from '../../src/trade/evaluation/prepare.ts'

/** The environment of an order. */
export interface LifeContext {
  rows: Rows
  stock: TenantStock
  prepared: PreparedOrder
}

/** Facts of a move beside the order's row, and its reason. */
interface MoveDetails {
  facts?: OrderFacts
  reason?: string | null | undefined
  /** a move that a station makes */
  system?: boolean
}

/** What holds of an order whose customer has no credit, and whose people act on what is theirs. */
function factsOf(order: OrderRecord, actor: Actor): OrderFacts {
  const context = { order, actor }
  return {
    isHeld: ROW_GUARDS.isHeld(context),
    isNotHeld: ROW_GUARDS.isNotHeld(context),
    isManager: ROW_GUARDS.isManager(context),
    mustPay: !isFree(context),
    nothingToPay: isFree(context),
    mayTouch: true,
    // written, answered and approved with the move
    hasRemark: true,
    remarksAnswered: true,
    patternApproved: true,
  }
}

/**
 * An order in memory: processed action by action by the functions of the services, producing their rows, which are written
 * later with those of all orders.
 */
export function beginLife(
  { rows, stock, prepared }: LifeContext,
  first: { orderNo: string; orderDate: string },
  owner: Actor,
  at: Date,
) {
  const row = {
    ...newOrder(owner, at),
    ...first,
    salesman: salesmanOf(prepared, owner),
    delFlag: 0,
    holdFlag: false,
    closedAt: null,
    submittedAt: null,
    ...contentColumns(prepared),
  }
  const order = row as unknown as OrderRecord
  const lines = lineRows(order, prepared)
  const patterns = new Map<
    string,
    ReturnType<typeof patternRow> & { approvedBy?: string; approvedAt?: Date }
  >()
  const remarks: (ReturnType<typeof remarkRow> & {
    answer?: string
    answeredBy?: string
    answeredAt?: Date
  })[] = []
  let snapshots = 0
  let steps = 0
  const log = (
    action: string,
    from: string | null,
    to: string,
    by: string,
    when: Date,
    reason?: string | null,
  ) => {
    const requestId = `demonstration-${order.orderNo}-${(steps += 1)}`
    const entry = { tenantId: order.tenantId, orderId: order.id, action, from, to, requestId, by, at: when }
    rows.add('mtmOrderLog', logRow({ ...entry, reason: reason ?? null }))
  }
  log('save', null, DRAFT_STATE, owner.username, at)

  function place(actor: Actor, when: Date, findings: readonly Finding[]): void {
    snapshots += 1
    const content = snapshotOf(order, prepared, findings)
    rows.add('mtmOrderSnapshot', {
      ...snapshotRow(order, content, actor.username, when),
      snapshotNo: snapshots,
    })
    for (const [index, line] of lines.entries())
      if (line.quantity > 0) {
        const content = patternContent(prepared, index)
        const pattern = patternRow(order, { lineId: line.id, ...content }, actor, when)
        const before = patterns.get(line.id)
        if (before) rows.add('mtmPatternVersion', before)
        patterns.set(line.id, { ...pattern, versionNo: snapshots })
      }
  }

  /** Runs an action like the services; throws for an illegal one. */
  function act(
    actor: Actor,
    action: string,
    when: Date,
    { facts, reason, system = false }: MoveDetails = {},
  ): void {
    const { permissions } = actor
    const known = { ...factsOf(order, actor), ...facts }
    const found = findMove(stateOf(order), action, { permissions, facts: known, system })
    if (!('move' in found)) throw new Error(`${order.orderNo} ${action}: ${JSON.stringify(found.refused)}`)
    const { move } = found
    const work = { tenantId: order.tenantId, orderId: order.id, by: actor.username, at: when }
    const placing = move.effects.includes('freeze')
    const findings = placing ? requireReady(prepared, [], actor) : []
    const from = order.status
    if (placing) place(actor, when, findings)
    const inputs = placing ? { placed: { prepared, findings, lines } } : {}
    const context = {
      order,
      move,
      actor,
      at: when,
      requestId: '',
      reason: reason ?? null,
      inputs,
      results: {},
    }
    Object.assign(row, movedColumns(context))
    log(action, from, order.status, actor.username, when, reason)
    if (move.effects.includes('writeRemarks')) {
      const about = { field: 'address', code: 'ADDRESS', text: reason ?? '' }
      remarks.push(remarkRow(order, about, { round: remarks.length + 1, sequence: 1 }, actor.username, when))
    }
    if (move.guards.includes('remarksAnswered'))
      for (const remark of remarks)
        Object.assign(remark, { answer: '已补充', answeredBy: actor.username, answeredAt: when })
    if (move.guards.includes('patternApproved'))
      for (const pattern of patterns.values())
        if (!pattern.approvedAt) Object.assign(pattern, { approvedBy: actor.username, approvedAt: when })
    const until = heldUntil(move, when, prepared.reservationHours)
    if (move.effects.includes('reserveCloth')) {
      if (from !== DRAFT_STATE) stock.release(work, 'corrected')
      const cloth = clothOf(
        prepared,
        lines.map(({ id }) => id),
      )
      for (const [fabricId, needs] of Map.groupBy(cloth, (need) => need.fabricId))
        stock.reserve(work, fabricId, needs, until)
    }
    if (move.effects.includes('renewReservation')) stock.renew(work, until)
    if (move.effects.includes('releaseCloth')) stock.release(work, 'cancelled')
  }

  return {
    order,
    lines,
    act,
    patternOf: (lineId: string) => patterns.get(lineId)!,
    finish(): void {
      rows.add('mtmOrder', row)
      rows.add('mtmOrderLine', ...lines)
      rows.add('mtmOrderRemark', ...remarks)
      rows.add('mtmPatternVersion', ...patterns.values())
    },
  }
}
export type Life = ReturnType<typeof beginLife>
