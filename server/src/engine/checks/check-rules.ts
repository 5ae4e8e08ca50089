import { checkParts, type CheckPart } from '@mtm/shared-utils/contracts/check-rule'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'

/** The parts of a tenant's rule, or of tenant 0's; null when neither has it. */
export async function readCheckRule(
  db: Database,
  tenantId: number,
  ruleCode: string,
): Promise<CheckPart[] | null> {
  const rule = await db
    .selectFrom('sysCheckRule')
    .select('ruleJson')
    .where('ruleCode', '=', ruleCode)
    .where('tenantId', 'in', [tenantId, 0])
    .orderBy((eb) => eb('tenantId', '=', tenantId), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rule) return null
  const parts = checkParts.safeParse(parse(rule.ruleJson))
  if (!parts.success) throw new AppError('check.brokenRule')
  return parts.data
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
