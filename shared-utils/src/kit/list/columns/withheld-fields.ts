import type { Fields } from '@mtm/shared-utils/contracts/resource'
import { withheld, type Access } from '@mtm/shared-utils/runtime'

/**
 * Fields of a resource that are withheld from the user (`<access>:<field>`, specification, point 6). A guarded field is
 * visible to everybody: its code permits changing it.
 */
export function withheldFields(
  { access, fields }: { access: string; fields: Fields },
  rights?: Access,
): ReadonlySet<string> {
  return new Set(withheld(`${access}:`, rights).filter((name) => !fields[name]?.guarded))
}
