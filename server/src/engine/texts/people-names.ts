import type { Database } from '../../platform/database/database.ts'
import { registration } from '../../platform/registration/registration.ts'

type ReadNames = (db: Database, usernames: readonly (string | null)[]) => Promise<Map<string, string>>
const place = registration<ReadNames>('names of people')

/** Registers how names are read; identity owns the users. */
export const registerPeopleNames = place.register

/** Names of staff by user name; unknown user names are absent. */
export const namesOf: ReadNames = (db, usernames) => place.registered()(db, usernames)

/** Replaces user names by names; an unknown user name stays as it is. */
export async function namedBy(
  db: Database,
  usernames: readonly (string | null)[],
): Promise<<Name extends string | null>(username: Name) => Name | string> {
  const names = await namesOf(db, usernames)
  return (username) => (username === null ? username : (names.get(username) ?? username))
}
