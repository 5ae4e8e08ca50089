import type { Fitting, FittingDecision } from '@mtm/shared-utils/contracts/dto/fitting'
import { toLabelled, type Label, type Labelled } from '@mtm/shared-utils/contracts/locale'
import { BEING_MADE, findMove, ORDER_MOVES, type OrderState } from '@mtm/shared-utils/garments'
import type { Actor } from '../../platform/caller/actor.ts'
import type { OrderRecord } from '../../orders/order-record.ts'
import { type GuardContext, type OrderFacts, orderMachine, stateOf } from '../../orders/order-machine.ts'

const LABELS: Readonly<Record<FittingDecision, Label>> = {
  accept: ['合身', 'Accept', '合格'],
  alter: ['改衣', 'Alter', 'お直し'],
  remake: ['重做', 'Remake', '作り直し'],
  refund: ['退货退款', 'Take back and refund', '返品・返金'],
}
/** Order actions of decisions; accepting changes nothing. */
export const MOVE_OF = { alter: 'alter', remake: 'remake', refund: 'takeBack' } as const

const MOVES: ReadonlySet<string> = new Set(Object.values(MOVE_OF))

/** What holds of an order, as far as decisions about its garments depend on it. */
export function decisionFacts(context: GuardContext): Promise<OrderFacts> {
  const state = stateOf(context.order)
  const moves = ORDER_MOVES.filter(({ from, action }) => from === state && MOVES.has(action))
  return orderMachine.facts(
    context,
    moves.flatMap(({ guards }) => guards),
  )
}

/** A fitting, and whether its garment was shipped. */
type Decidable = Pick<Fitting, 'stage'> & { hasLeft: boolean }

/**
 * The decisions an actor may make about an open fitting. A basted garment is accepted, or altered during production. A
 * delivered garment is altered or remade, whether or not the others have arrived. Refunds are only for whole orders.
 */
export function allowedDecisions(
  order: OrderRecord,
  actor: Actor,
  recorded: OrderFacts,
  fitting: Decidable,
): { decision: FittingDecision; label: Labelled }[] {
  if (!actor.permissions.has('fitting:edit')) return []
  const decisions: FittingDecision[] =
    fitting.stage === 'basted'
      ? order.status === BEING_MADE && !fitting.hasLeft
        ? ['accept', 'alter']
        : ['accept']
      : [
          'accept',
          ...(['alter', 'remake', 'refund'] as const).filter((one) => isLegal(one, order, actor, recorded)),
        ]
  return decisions.map((decision) => ({ decision, label: toLabelled(LABELS[decision]) }))
}

function isLegal(
  decision: keyof typeof MOVE_OF,
  { status }: OrderRecord,
  actor: Actor,
  recorded: OrderFacts,
): boolean {
  const { permissions } = actor
  return 'move' in findMove(status as OrderState, MOVE_OF[decision], { permissions, facts: recorded })
}
