import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'

/** Maximum number of ids per request. */
const MOST = 1_000

/** Parses a comma list of ids, possibly with a trailing comma; invalid ids are ignored. */
export function idsOf(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split(',') : []
  return [...new Set(parts.filter((part) => idSchema.safeParse(part).success))].slice(0, MOST)
}
