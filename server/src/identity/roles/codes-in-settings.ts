import type { Database } from '../../platform/database/database.ts'

/** Reads codes of roles from settings of a tenant. */
export type ReadRoleCodes = (db: Database, tenantId: number) => Promise<readonly string[]>

const readers: ReadRoleCodes[] = []

/** Registers settings that name roles by their codes, at boot. */
export function registerRoleCodes(read: ReadRoleCodes): void {
  if (!readers.includes(read)) readers.push(read)
}

/** All codes of roles that settings of a tenant name, whether there is such a role or not. */
export async function codesInSettings(db: Database, tenantId: number): Promise<ReadonlySet<string>> {
  const codes = await Promise.all(readers.map((read) => read(db, tenantId)))
  return new Set(codes.flat())
}
