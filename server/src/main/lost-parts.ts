import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { EnvironmentConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'

type Folders = Pick<EnvironmentConfig, 'dataDir' | 'filesDir' | 'databaseUrl' | 'secretKey' | 'startAnew'>

const SECRET = 'secret-key'

/**
 * Refuses a data folder whose database is gone, as when its volume is not mounted: a new demonstration in its place would
 * look like a loss of everything.
 * @throws StartProblem with what to do
 */
export async function refuseLostDatabase({
  dataDir,
  filesDir,
  databaseUrl,
  startAnew,
}: Folders): Promise<void> {
  if (databaseUrl || startAnew || (await list(join(dataDir, 'postgres'))).length > 0) return
  const left = [
    ...((await list(dataDir)).includes(SECRET) ? [SECRET] : []),
    ...((await list(filesDir)).length > 0 ? ['files'] : []),
  ]
  if (left.length === 0) return
  throw new StartProblem(
    `${join(dataDir, 'postgres')} holds no database, although there are ${left.join(' and ')} of one: bring it back ` +
      '(is its volume mounted?), or start once with START_ANEW=on to begin a new installation.',
  )
}

/**
 * Refuses a database in use whose secret key is gone: a new key cannot read what the old one has encrypted.
 * @throws StartProblem with what to do
 */
export async function refuseLostKey(
  db: Database,
  { dataDir, databaseUrl, secretKey, startAnew }: Folders,
): Promise<void> {
  if (databaseUrl || secretKey || startAnew || (await list(dataDir)).includes(SECRET)) return
  const used = await db.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()
  if (!used) return
  throw new StartProblem(
    `${join(dataDir, SECRET)} is gone: bring it back from a backup, or start once with START_ANEW=on to have a new one ` +
      'made; second factors must then be set up and passwords of data sources entered again.',
  )
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
