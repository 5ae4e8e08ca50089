import type { DatabaseTransaction } from '../database/database.ts'

/** Takes the records of files away and answers those whose bytes must go when this has committed. */
export async function forgetFiles(trx: DatabaseTransaction, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const files = await trx.deleteFrom('sysFile').where('path', 'in', paths).returning('id').execute()
  return files.map(({ id }) => id)
}
