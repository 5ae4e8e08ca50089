import { ruleProblem } from '@mtm/shared-utils/contracts/check-rule'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import type { Values } from '../../engine/resource/options.ts'

/** Refuses what no value could be checked by; what only takes too long is found when it checks, with a timeout. */
function refuseBroken({ ruleJson }: Values): void {
  if (ruleJson === undefined) return
  const problem = ruleProblem(ruleJson)
  if (problem) throw new AppError(`checkRule.${problem}`)
}

// values are checked by `engine/checks`
export default serveResource(checkRule, {
  table: 'sysCheckRule',
  tenant: true,
  hooks: { beforeAdd: refuseBroken, beforeEdit: refuseBroken },
})
