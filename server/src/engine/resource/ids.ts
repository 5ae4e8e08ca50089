import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'

/** Ids that one request may name. */
const MOST = 1_000

/** Ids of a comma list, which often ends with a comma; what is no id is passed over. */
export function idsOf(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split(',') : []
  return [...new Set(parts.filter((part) => idSchema.safeParse(part).success))].slice(0, MOST)
}
