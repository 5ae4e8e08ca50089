import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { Finding } from '@mtm/shared-utils/garments'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../../platform/caller/caller.ts'
import type { Actor } from '../../platform/caller/actor.ts'

/** The rule of the finding that the price has changed since the order was saved. */
export const PRICE_CHANGED_RULE = 'R-PRICE'

/** Whether an actor may see prices: they hold the code, and no data rule withholds them. */
export function seesPrices(actor: Pick<Actor, 'permissions' | 'dataRules'>): boolean {
  return actor.permissions.has('order:price:view') && !actor.dataRules.has('price.hidden')
}

/** Findings as an actor may read them: a change of the price names amounts. */
export function visibleFindings(
  actor: Pick<Actor, 'permissions' | 'dataRules'>,
  findings: Finding[],
): Finding[] {
  return seesPrices(actor) ? findings : findings.filter(({ rule }) => rule !== PRICE_CHANGED_RULE)
}

/** The answer of a save or a move as an actor may read it: without prices for those who may not see them. */
export function visibleAnswer(
  actor: Pick<Actor, 'permissions' | 'dataRules'>,
  { price, ...answer }: OrderSaved,
): OrderSaved {
  const seen = { ...answer, findings: visibleFindings(actor, answer.findings) }
  return seesPrices(actor) && price ? { ...seen, price } : seen
}

/** Removes prices from rows for actors who may not see them. */
export function hidePrices(
  rows: readonly Record<string, unknown>[],
  fields: readonly string[],
  actor: Pick<Actor, 'permissions' | 'dataRules'>,
): void {
  if (seesPrices(actor)) return
  for (const row of rows) for (const field of fields) row[field] = null
}

/**
 * List hooks that ignore price filters and price sorting for people who may not see prices, because the sort order would
 * reveal them.
 * @param prepare further changes to a query before it is parsed
 */
export function refusePriceQueries(
  fields: readonly string[],
  routes: FastifyPluginAsync,
  prepare?: (query: Record<string, unknown>) => void,
): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preValidation', async (request) => {
      const query = request.query as Record<string, unknown>
      prepare?.(query)
      if (seesPrices(callerOf(request))) return
      for (const field of fields) {
        for (const key of [field, `${field}_begin`, `${field}_end`, `${field}_MultiString`]) delete query[key]
        if (query.column === field) delete query.column
      }
      delete query.superQueryParams
    })
    await routes(app, {})
  }
}
