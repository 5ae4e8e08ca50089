import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fabricKey } from './fabric-key.ts'

/** Maximum colour distance of similar fabrics (CIE Lab, ΔE 1976, reference 8.1). */
const FARTHEST = 12

/**
 * The condition for fabrics similar to one (`similarTo=TW-3207`): same pattern and similar colour. Null when the list
 * does not filter by similarity.
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
