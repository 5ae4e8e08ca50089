import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { http } from '@mtm/shared-utils/runtime'
import type { TreeSource } from './tree-source.ts'

/**
 * The departments of the tenant, as a tree source.
 * @example <TreeField {...form.field('roles')} source={DEPARTMENTS} />
 */
export const DEPARTMENTS: TreeSource = {
  name: 'departments',
  resource: 'department',
  load: (signal) => http.get<ChoiceNode[]>('/sys/choice/department', {}, { signal, quiet: true }),
}
