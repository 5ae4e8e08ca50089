import type { DeleteResult } from 'kysely'

/** Rows deleted by one statement: its locks and its log stay small. */
const AT_ONCE = 5_000

/**
 * Deletes many rows, some with each statement, each in a transaction of its own.
 * @param deleteSome deletes at most the number of rows that it gets
 * @param signal ends it between two statements
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  deleteSome: (most: number) => Promise<DeleteResult>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0
  while (!signal?.aborted) {
    const { numDeletedRows } = await deleteSome(AT_ONCE)
    deleted += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) break
  }
  return deleted
}
