import type { Database } from '../../platform/database/database.ts'

/** Says staff by their names; a user name that nobody bears stays as it is. */
export async function namedBy(
  db: Database,
  usernames: readonly (string | null)[],
): Promise<<Name extends string | null>(username: Name) => Name | string> {
  const names = await namesOf(db, usernames)
  return (username) => (username === null ? username : (names.get(username) ?? username))
}

/** Names of staff by user name. */
export async function namesOf(
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
