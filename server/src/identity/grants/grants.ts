import type { RuleGrants } from '@mtm/shared-utils/contracts/dto/access'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { audit, OPERATION } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { grantableOf } from '../grantable/grantable.ts'
import {
  bindingRules,
  chooseRules,
  giveRows,
  grantedRows,
  grantedRules,
  ruleGrants,
  rulesOf,
  takeRows,
} from './granted-rows.ts'
import { HOLDERS, publishHoldersChanged, type Holder } from './holders.ts'

/** The desired rows and the rows the client started from; the difference is applied. */
export interface GrantChange {
  permissionIds: readonly string[]
  lastpermissionIds: readonly string[]
}

/** The ids of the rows of a holder. */
export async function readGrants(db: Database, caller: Caller, holder: Holder): Promise<string[]> {
  const { isThere } = await HOLDERS[holder.kind].read(db, caller, holder.id)
  return isThere ? grantedRows(db, holder) : []
}

/**
 * Grants rows to a holder and revokes others, with their data rules. Holders bounded by it lose the same rows.
 * @throws role.notYours for a row the caller does not hold · departRole.beyondDepart · role.ruleBindsYou
 */
export async function saveGrants(
  db: Database,
  caller: Caller,
  holder: Holder,
  { permissionIds, lastpermissionIds }: GrantChange,
): Promise<void> {
  const { lock, takesWithinRights, bounded, resource } = HOLDERS[holder.kind]
  const [wanted, before] = [new Set(permissionIds), new Set(lastpermissionIds)]
  const given = permissionIds.filter((id) => !before.has(id))
  const taken = lastpermissionIds.filter((id) => !wanted.has(id))
  await inTransaction(db, async (trx) => {
    const bound = await lock(trx, caller, holder.id, 'role.notGranted')
    const allowed = bound && new Set(await grantedRows(trx, bound))
    if (allowed && given.some((id) => !allowed.has(id))) throw new AppError('departRole.beyondDepart')
    const grantable = await grantableOf(trx, caller.userId, caller.tenantId)
    const judged = takesWithinRights ? [...given, ...taken] : given
    if (!grantable.all && judged.some((id) => !grantable.rows.has(id))) throw new AppError('role.notYours')
    await giveRows(trx, holder, given, grantable)
    const losing = [holder, ...(await bounded(trx, holder.id))]
    await guardDataRules(trx, caller, async () => {
      for (const [kind, those] of Map.groupBy(losing, (one) => one.kind))
        await takeRows(
          trx,
          kind,
          those.map(({ id }) => id),
          taken,
        )
    })
    await audit(trx, caller, {
      action: `${resource}:grant`,
      operation: OPERATION.edit,
      target: [holder.id],
      detail: `+${given.length} -${taken.length}`,
    })
    await publishChanged(trx, caller, losing)
  })
}

/**
 * The active data rules of a row the holder may have, with those it has.
 * @throws permission.noRules when there are none
 */
export async function readRuleGrants(
  db: Database,
  caller: Caller,
  holder: Holder,
  permissionId: string,
): Promise<RuleGrants> {
  const { isThere, bound } = await HOLDERS[holder.kind].read(db, caller, holder.id)
  if (holder.departId !== undefined && bound?.id !== holder.departId) throw new AppError('role.missing')
  const grants = await ruleGrants(db, holder, await usableRules(db, bound, permissionId))
  return isThere ? grants : { ...grants, drChecked: null }
}

/**
 * Sets the data rules that restrict a row for a holder; rules removed from it are removed from the holders it bounds.
 * The caller cannot remove rules that restrict themselves.
 * @throws `rowNotHeld` of the holder · role.ruleBindsYou
 */
export async function saveRuleGrants(
  db: Database,
  caller: Caller,
  holder: Holder,
  { permissionId, dataRuleIds }: { permissionId: string; dataRuleIds: readonly string[] },
): Promise<void> {
  const { lock, rowNotHeld, bounded, resource } = HOLDERS[holder.kind]
  await inTransaction(db, async (trx) => {
    const bound = await lock(trx, caller, holder.id, rowNotHeld)
    if (!(await grantedRows(trx, holder)).includes(permissionId)) throw new AppError(rowNotHeld)
    const rules = (await usableRules(trx, bound, permissionId)).map(({ id }) => id)
    const binding = await bindingRules(trx, caller, rules)
    const lifted = await chooseRules(trx, holder, rules, dataRuleIds)
    const below = await bounded(trx, holder.id)
    for (const one of below) await chooseRules(trx, one, lifted, [])
    if (lifted.some((id) => binding.has(id))) throw new AppError('role.ruleBindsYou')
    await audit(trx, caller, {
      action: `${resource}:datarule`,
      operation: OPERATION.edit,
      target: [holder.id],
    })
    await publishChanged(trx, caller, [holder, ...below])
  })
}

/** The active data rules of a row; for a bounded holder, those of its bound. */
async function usableRules(
  db: Database,
  bound: Holder | null,
  permissionId: string,
): Promise<RuleGrants['datarule']> {
  const rules = await rulesOf(db, permissionId)
  if (!bound) return rules
  const usable = await grantedRules(
    db,
    bound,
    rules.map(({ id }) => id),
  )
  return rules.filter(({ id }) => usable.includes(id))
}

async function publishChanged(
  trx: DatabaseTransaction,
  { tenantId }: Caller,
  holders: readonly Holder[],
): Promise<void> {
  for (const [kind, those] of Map.groupBy(holders, (one) => one.kind))
    await publishHoldersChanged(
      trx,
      tenantId,
      kind,
      those.map(({ id }) => id),
    )
}
