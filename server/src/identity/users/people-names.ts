import type { Database } from '../../platform/database/database.ts'

/** Names of staff by user name. */
export async function readPeopleNames(
  db: Database,
  usernames: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(usernames.filter((name) => name !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysUser')
    .select(['username', 'realname'])
    .where('username', 'in', wanted)
    .execute()
  return new Map(rows.map(({ username, realname }) => [username, realname]))
}
