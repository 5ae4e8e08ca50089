/**
 * Test utilities of the server: setting names, a database per test file, the database of a running server, a CAS
 * server, stock, workbooks, random decisions, lock waits.
 */
export { SETTINGS } from '../config/config.ts'
export {
  emptyDatabase,
  fillDatabase,
  testDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './test-database.ts'
export { postgresPair, type PostgresPair, type PostgresNode } from './postgres-pair.ts'
export { openSocket, type TestSocket } from '../sockets/testing.ts'
export { startCas, type CasServer } from '../../identity/sign-in/cas/testing.ts'
export { databaseOf } from './embedded-database.ts'
export { receiveCloth, unbalancedRolls } from './stock-balance.ts'
export { rowsOf, workbook } from '../../engine/workbook/testing.ts'
export { waitingForLocks } from './locks.ts'
export { forAll, type Dice } from './for-all.ts'
