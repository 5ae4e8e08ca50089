import {
  DEMONSTRATION_PASSWORD,
  describeAccounts,
  hasDemonstration,
  seedDemonstration,
  storeDemonstrationPictures,
  writeEssentials,
} from '../../seeds/index.ts'
import type { Config } from '../platform/config/config.ts'
import { hasAccounts, NO_ACCOUNT } from '../operations/administrator.ts'
import type { Database } from '../platform/database/database.ts'
import { registerRooms } from './registrations.ts'

export { storeDemonstrationPictures }

/** Writes missing data; returns lines to print. */
export async function writeData(db: Database, { demo }: Pick<Config, 'demo'>): Promise<string[]> {
  registerRooms()
  await writeEssentials(db)
  const accounts = 'Demonstration accounts, with their roles'
  if (demo && (await seedDemonstration(db)))
    return [`${accounts} (password of each: ${DEMONSTRATION_PASSWORD}):`, ...describeAccounts()]
  if (await hasDemonstration(db)) return [`${accounts}:`, ...describeAccounts()]
  return (await hasAccounts(db)) ? [] : [NO_ACCOUNT]
}
