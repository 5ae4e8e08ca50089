import { sql } from 'kysely'
import { actingWith } from '../platform/caller/agency.ts'
import type { Actor } from '../platform/caller/actor.ts'
import type { Database } from '../platform/database/database.ts'
import { visibleOrders } from './visibility.ts'

/**
 * An actor as those through whom they may use a permission code on an order: themself, or as agent of a principal. Where
 * only one could, it is that one, and what it does judges whether the order is visible. The route has checked that
 * somebody could.
 */
export async function actorsOn(db: Database, actor: Actor, code: string, orderId: string): Promise<Actor[]> {
  const possible = actingWith(actor, code)
  const first = possible[0] ?? actor
  if (possible.length <= 1) return [first]
  const seen = await db
    .selectFrom('mtmOrder')
    .select(possible.map((one, at) => sql<boolean>`${visibleOrders(one)}`.as(`seen${at}`)))
    .where('id', '=', orderId)
    .where('tenantId', '=', actor.tenantId)
    .executeTakeFirst()
  const those = possible.filter((_, at) => seen?.[`seen${at}`])
  return those.length > 0 ? those : [first]
}

/** The first of {@link actorsOn}: what somebody may do in their own right, they do for nobody else. */
export async function actorOn(db: Database, actor: Actor, code: string, orderId: string): Promise<Actor> {
  const [first] = await actorsOn(db, actor, code, orderId)
  return first!
}
