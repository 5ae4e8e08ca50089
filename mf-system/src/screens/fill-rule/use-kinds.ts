import type { FillRuleChoice } from '@mtm/shared-utils/contracts/dto/fill-rule'
import { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { useApi } from '@mtm/shared-utils/kit/query'

/** The kinds of fill rules of the server. They change with its version only. */
export const useKinds = () =>
  useApi<FillRuleChoice[]>(`${fillRule.base}/kinds`, undefined, { fresh: Infinity })
