import { AppError } from '@mtm/shared-utils/contracts/errors'
import { readParams, type FillValue } from '@mtm/shared-utils/contracts/dto/fill-rule'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { denied } from '../../platform/http/errors.ts'
import { fillRuleKinds, type FillRuleKind } from './fill-rule-kinds.ts'

/** Longest text of a parameter: all of them are stored in 200 characters. */
const LONGEST = 100

/**
 * The kind of a rule.
 * @throws fillRule.noKind when none of that name is registered
 */
export function kindNamed(name: string): FillRuleKind {
  const kinds = fillRuleKinds()
  const kind = kinds.get(name)
  if (!kind) throw new AppError('fillRule.noKind', { name, names: [...kinds.keys()].join(', ') })
  return kind
}

/**
 * The stored parameters of a rule of a kind.
 * @throws AppError when they are no JSON object, or name what the kind does not know
 */
export function paramsOf(kind: FillRuleKind, json: unknown): Readonly<Record<string, string>> {
  const read = readParams(json)
  if ('problem' in read) throw new AppError(`fillRule.${read.problem}`)
  const known = Object.keys(kind.params)
  for (const [name, value] of Object.entries(read.params)) {
    if (known.length === 0) throw new AppError('fillRule.noParams', { name })
    if (!known.includes(name)) throw new AppError('fillRule.noParam', { name, names: known.join(', ') })
    if (typeof value !== 'string' || value.length > LONGEST)
      throw new AppError('fillRule.badParam', { name, max: LONGEST })
  }
  return read.params as Record<string, string>
}

/**
 * The value that a rule of the tenant, or of tenant 0, makes from a form.
 * @throws check.noRule when neither has it
 */
export async function runFillRule(
  db: Database,
  caller: Caller,
  { ruleCode, form }: { ruleCode: string; form: Readonly<Record<string, unknown>> },
): Promise<FillValue> {
  const rule = await db
    .selectFrom('sysFillRule')
    .select(['ruleClass', 'ruleParams'])
    .where('ruleCode', '=', ruleCode)
    .where('tenantId', 'in', [caller.tenantId, 0])
    .orderBy((eb) => eb('tenantId', '=', caller.tenantId), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rule) throw new AppError('check.noRule')
  const kind = kindNamed(rule.ruleClass)
  if (kind.perm !== null && !caller.permissions.has(kind.perm)) throw denied()
  return kind.fill({ db, caller, params: paramsOf(kind, rule.ruleParams), form, at: new Date() })
}
