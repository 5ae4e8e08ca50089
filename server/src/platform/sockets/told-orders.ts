import type { FastifyInstance } from 'fastify'
import type { SocketMessage } from '@mtm/shared-utils/contracts/dto/socket'
import type { Rights } from '../../identity/permissions/rights.ts'
import type { OrderTold } from '../../orders/tell-order.ts'
import type { Connections, Person } from './connections.ts'
import { ANYTHING, event } from './messages.ts'

/** More records than these are not told one by one. */
const MOST_NAMED = 50

type Hearer = Pick<Rights, 'permissions' | 'dataRules' | 'orgCode'> & { userId: string }

/**
 * Whether somebody hears of an order, and of its pieces: as far as he may see it, or works on it. Nothing is told but
 * that it has changed, and what is fetched then is decided anew.
 */
function mayHear(
  { userId, permissions, dataRules, orgCode }: Hearer,
  order: Pick<OrderTold, 'ownerId' | 'orgCode'>,
): { order: boolean; piece: boolean } {
  const works = permissions.has('production:scan')
  const inDepart =
    dataRules.has('order.depart') && orgCode !== null && (order.orgCode?.startsWith(orgCode) ?? false)
  const sees = dataRules.has('order.all') || dataRules.has('order.submitted') || inDepart
  return { order: works || sees || userId === order.ownerId, piece: works || sees }
}

/** What is done with a failure to tell. */
export const untold = (app: FastifyInstance) => (error: unknown) =>
  app.log.warn({ err: error }, 'open pages did not hear of an order')

/** What a person hears of orders that were told before he came; of very many, that there are some. */
export async function heardOf(
  { sessions }: FastifyInstance,
  { userId }: Person,
  orders: readonly OrderTold[],
): Promise<SocketMessage[]> {
  const [names, pieces] = [new Set<string>(), new Set<string>()]
  for (const told of orders) {
    const may = mayHear({ userId, ...(await sessions.rights(userId, told.tenantId)) }, told)
    if (may.order) names.add(told.id)
    if (may.piece && told.pieceNo !== null) pieces.add(told.pieceNo)
  }
  return [
    ...(names.size > MOST_NAMED ? [ANYTHING.order] : [...names].map((id) => event(`order/${id}`))),
    ...(pieces.size > MOST_NAMED ? [ANYTHING.piece] : [...pieces].map((no) => event(`piece/${no}`))),
  ]
}

/** Tells the pages of those who may see an order that it has changed, or a piece of it; they fetch it anew. */
export async function tellOfOrder(
  { sessions }: FastifyInstance,
  connections: Connections<Person, SocketMessage>,
  told: OrderTold,
): Promise<void> {
  const { tenantId, id, pieceNo } = told
  const people = connections.people(tenantId)
  const rights = await Promise.all(people.map((userId) => sessions.rights(userId, tenantId)))
  const hearers = (what: 'order' | 'piece') =>
    people.filter((userId, index) => mayHear({ userId, ...rights[index]! }, told)[what])
  const tell = (what: 'order' | 'piece', name: string) =>
    connections.tell({ tenantId, users: hearers(what) }, event(`${what}/${name}`))
  tell('order', id)
  if (pieceNo !== null) tell('piece', pieceNo)
}
