import { plainAmount } from '@mtm/shared-utils/contracts/currency'
import type { DecisionBody } from '@mtm/shared-utils/contracts/dto/fitting'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  alterationPrice,
  alterationsFor,
  isAlterationOf,
  leastCharge,
  type AlterationItem,
  type Corrections,
} from '@mtm/shared-utils/garments'
import { published } from '../../trade/published/published.ts'
import { dictionaries } from '../../identity/dictionaries/dictionaries.ts'
import { discountLimitOf } from '../../trade/settings/discount.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'

const DICTIONARY = 'alteration_type'

/** The alterations of a garment, and the changes found at its fitting. */
interface AlterationChange {
  body: Pick<DecisionBody, 'decision' | 'costBearer' | 'alterations' | 'charge'>
  category: string
  fitting: { deltas: unknown; posture: unknown }
}

/**
 * The alterations of a decision with current prices, and the charge for the client: the list price, or an agreed price
 * within the actor's discount limit. Empty for a remake.
 * @throws fitting.chargeLimit · 400 when an alteration is not in the dictionary or does not apply to the garment
 */
export async function alterationOf(
  { db, actor }: CommandContext,
  { body, category, fitting }: AlterationChange,
): Promise<{ alterations: AlterationItem[]; charge: number | null }> {
  if (body.decision !== 'alter') return { alterations: [], charge: null }
  const [{ priceList }, dictionary, limit] = await Promise.all([
    published(db, actor.tenantId),
    dictionaries(db, actor.tenantId),
    discountLimitOf(db, actor),
  ])
  const named = dictionary.get(DICTIONARY)
  const types = body.alterations ?? alterationsFor(category, fitting as Corrections)
  const alterations = [...new Set(types)].map((type): AlterationItem => {
    const item = named?.get(type)
    if (!item || !isAlterationOf(category, type)) throw BadInput.of('alterations')
    const { text, textEn, textJp } = item
    return { type, text, textEn, textJp, amount: alterationPrice(priceList, category, type) }
  })
  if (body.costBearer !== 'customer') return { alterations, charge: null }
  const listed = alterations.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const charge = body.charge ?? listed
  const least = leastCharge(listed, limit)
  if (charge < least)
    throw new AppError('fitting.chargeLimit', {
      least: plainAmount(least, priceList.currency),
      limit: String(limit),
    })
  return { alterations, charge }
}
