import type { DatabaseTransaction } from '../database/database.ts'

/** Deletes file rows and returns the files to delete after the commit. */
export async function forgetFiles(trx: DatabaseTransaction, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const files = await trx.deleteFrom('sysFile').where('path', 'in', paths).returning('id').execute()
  return files.map(({ id }) => id)
}
