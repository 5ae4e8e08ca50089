import type { Rights } from '../identity/rights.ts'
import type { OrderTold } from '../orders/tell-order.ts'

type Hearer = Pick<Rights, 'permissions' | 'dataRules' | 'orgCode'> & { userId: string }

/**
 * Whether somebody hears of an order, and of its pieces: as far as he may see it, or works on it. Nothing is told but
 * that it has changed, and what is fetched then is decided anew.
 */
export function mayHear(
  { userId, permissions, dataRules, orgCode }: Hearer,
  order: Pick<OrderTold, 'ownerId' | 'orgCode'>,
): { order: boolean; piece: boolean } {
  const works = permissions.has('production:scan')
  const inDepart =
    dataRules.has('order.depart') && orgCode !== null && (order.orgCode?.startsWith(orgCode) ?? false)
  const sees = dataRules.has('order.all') || dataRules.has('order.submitted') || inDepart
  return { order: works || sees || userId === order.ownerId, piece: works || sees }
}
