import { sql } from 'kysely'
import { ruleProblem, type RuleVariable } from '@mtm/shared-utils/contracts/dto/data-rule'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { BadInput } from '../../platform/http/bad-input.ts'
import { NEVER } from '../../engine/resource/clauses.ts'
import { clauseOf, ruledColumn } from '../../engine/resource/data-rules.ts'
import type { Hooks, Values, WriteContext } from '../../engine/resource/options.ts'
import { storesOf } from '../../engine/resource/store.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { bindingRules } from '../grants/granted-rows.ts'
import { grantableOf } from '../grantable/grantable.ts'
import { textOf, type Row } from './permission-values.ts'
import { ruledStores } from './rule-columns.ts'

/** Checks of data rules: they must be evaluable, and nobody lifts a rule that binds themselves (contract 4.4 and 8). */
export const dataRuleHooks: Hooks = {
  async beforeAdd(values, context) {
    values.status ??= '1'
    await canBeFollowed(values, context)
  },

  async beforeEdit(values, row, context) {
    if (values.status === null) values.status = '1'
    await bindsOthersOnly([row], context)
    await canBeFollowed({ ...row, ...values }, context)
  },

  beforeDelete: bindsOthersOnly,

  async afterWrite(_ids, { db }) {
    await sql`
      update sys_permission row set rule_flag = 1 - row.rule_flag
      where (row.rule_flag = 1) <> exists (
        select from sys_permission_data_rule rule where rule.permission_id = row.id and rule.status = '1'
      )`.execute(db)
    // rules belong to menus, which all tenants share
    await publishAccessChanged(db, { tenantId: null, users: null })
  },
}

/** A sample value of a variable, to check whether a column can hold it. */
const SAMPLES: Readonly<Record<RuleVariable, string>> = {
  sys_user_code: 'code',
  sys_user_name: 'name',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01,A02',
  sys_date: '2000-01-01',
  sys_time: '2000-01-01 00:00:00',
  bpm_status: '1',
  tenant_id: '0',
}

/** Checks that the column belongs to a list of the menu, and that condition and value fit it. */
async function canBeFollowed(sent: Values, { db, request }: WriteContext): Promise<void> {
  const rule = {
    ruleColumn: textOf(sent.ruleColumn),
    ruleConditions: textOf(sent.ruleConditions),
    ruleValue: textOf(sent.ruleValue),
  }
  const problem = ruleProblem(rule)
  if (problem) throw BadInput.of(problem)
  if (!idSchema.safeParse(sent.permissionId).success) throw BadInput.of('permissionId')
  const stores = await ruledStores(db, String(sent.permissionId), storesOf(request.server.db))
  if (stores.length === 0) throw new AppError('permission.nothingToRule')
  const having = stores.filter(({ columns }) => ruledColumn(columns, rule.ruleColumn))
  if (having.length === 0) throw BadInput.of('ruleColumn')
  if (having.some(({ columns }) => clauseOf(columns, rule, SAMPLES) === NEVER)) throw BadInput.of('ruleValue')
}

async function bindsOthersOnly(rows: readonly Row[], { db, caller }: WriteContext): Promise<void> {
  const { all } = await grantableOf(db, caller.userId, caller.tenantId)
  if (all) return
  const binding = await bindingRules(
    db,
    caller,
    rows.map(({ id }) => String(id)),
  )
  if (binding.size > 0) throw new AppError('role.ruleBindsYou')
}
