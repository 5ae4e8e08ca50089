import type { Database } from '../database/database.ts'

/** A schedule that no test lives to see. */
export const NEVER_AGAIN = '0 0 0 1 1 ? 2099'

/** Waits until `count` runs have this status. */
export async function settled(db: Database, status: string, count = 1): Promise<void> {
  await waitFor(async () => {
    const { found } = await db
      .selectFrom('jobRun')
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    return found >= count
  })
}

/** Waits for something that nobody announces. */
export async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) if (Date.now() > deadline) throw new Error('Not so within a minute')
}
