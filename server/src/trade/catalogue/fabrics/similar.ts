import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fabricKey } from './fabric-key.ts'

/** Farther apart (CIE Lab, ΔE of 1976) two colours are no longer alike (reference 8.1). */
const FARTHEST = 12

/**
 * The condition of a list of cloths that are like one (`similarTo=TW-3207`): of its pattern, and of a colour near its
 * own. Null where nothing like it is asked for.
 */
export function similarTo(
  tenantId: number,
  query: Readonly<Record<string, unknown>>,
): RawBuilder<SqlBool> | null {
  const key = fabricKey(typeof query.similarTo === 'string' ? query.similarTo : '')
  if (!key) return null
  return sql<SqlBool>`exists (
    select from mtm_fabric model
    where model.tenant_id = ${tenantId} and model.del_flag = 0 and model.fabric_no_key = ${key}
      and model.pattern = mtm_fabric_album.pattern
      and power(model.lab[1] - mtm_fabric_album.lab[1], 2) + power(model.lab[2] - mtm_fabric_album.lab[2], 2)
        + power(model.lab[3] - mtm_fabric_album.lab[3], 2) <= ${FARTHEST ** 2})`
}
