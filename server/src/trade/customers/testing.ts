import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { waitingForLocks } from '../../platform/testing/testing.ts'

/** Runs a change while another, started before its commit, waits for it. */
export async function waitingFor<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const begin = async (trx: DatabaseTransaction) => {
    await work(trx)
    let done = false
    const waiting = meanwhile().finally(() => (done = true))
    // refusals are checked below
    waiting.catch(() => undefined)
    while (!done && (await waitingForLocks(db)) === 0);
    return { waiting }
  }
  return (await inTransaction(db, begin, { mayBeSlow: true })).waiting
}
