import { orderEvent, pieceEvent, SOME_ORDERS, SOME_PIECES } from '../../platform/sockets/messages.ts'
import type { Rights, Sessions } from '../../platform/caller/sessions.ts'
import type { NoticeRelay } from '../../platform/sockets/relays.ts'
import type { ChangedOrder } from '../order-store.ts'

/** Maximum number of changed records named individually in a message. */
const MOST_NAMED = 50

type Reader = Pick<Rights, 'permissions' | 'dataRules' | 'orgCode'> & { userId: string }

/**
 * Whether a user is notified of changes of an order and its pieces: when they may see it or work on it. A message only
 * names the changed record; fetching it checks the rights again.
 */
function mayHear(
  { userId, permissions, dataRules, orgCode }: Reader,
  order: Pick<ChangedOrder, 'ownerId' | 'orgCode'>,
): { order: boolean; piece: boolean } {
  const works = permissions.has('production:scan')
  const inDepart =
    dataRules.has('order.depart') && orgCode !== null && (order.orgCode?.startsWith(orgCode) ?? false)
  const sees = dataRules.has('order.all') || dataRules.has('order.submitted') || inDepart
  return { order: works || sees || userId === order.ownerId, piece: works || sees }
}

/** The same for what they hear themselves and as agent of others. */
async function mayHearAny(
  sessions: Pick<Sessions, 'rights' | 'agencies'>,
  userId: string,
  changed: ChangedOrder,
): Promise<ReturnType<typeof mayHear>> {
  const { tenantId } = changed
  const [rights, agencies] = await Promise.all([
    sessions.rights(userId, tenantId),
    sessions.agencies(userId, tenantId),
  ])
  const own = mayHear({ userId, ...rights }, changed)
  const isAgents = agencies.some(
    ({ principal, ...held }) => mayHear({ userId: principal.userId, ...held }, changed).order,
  )
  return { ...own, order: own.order || isAgents }
}

/** Sends changes of orders and pieces to the open pages of users who may see them. */
export const orderRelay: NoticeRelay<ChangedOrder> = {
  async send({ sessions }, connections, changed) {
    const { tenantId, id, pieceNo } = changed
    const people = connections.people(tenantId)
    const visible = await Promise.all(people.map((userId) => mayHearAny(sessions, userId, changed)))
    const readers = (what: 'order' | 'piece') => people.filter((_, index) => visible[index]![what])
    connections.send({ tenantId, users: readers('order') }, orderEvent(id))
    if (pieceNo !== null) connections.send({ tenantId, users: readers('piece') }, pieceEvent(pieceNo))
  },
  async missed({ sessions }, { userId }, orders) {
    const [ids, pieces] = [new Set<string>(), new Set<string>()]
    for (const order of orders) {
      const may = await mayHearAny(sessions, userId, order)
      if (may.order) ids.add(order.id)
      if (may.piece && order.pieceNo !== null) pieces.add(order.pieceNo)
    }
    return [
      ...(ids.size > MOST_NAMED ? [SOME_ORDERS] : [...ids].map(orderEvent)),
      ...(pieces.size > MOST_NAMED ? [SOME_PIECES] : [...pieces].map(pieceEvent)),
    ]
  },
}
