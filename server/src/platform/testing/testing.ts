/**
 * Test utilities of the server: setting names, declarations as the build collects them, a database per test file, the
 * database of a running server, a CAS server, stock, workbooks, random decisions, lock waits, connections that can be cut.
 */
export { SETTINGS } from '../config/settings.ts'
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
export { collectDeclarations } from './collected.ts'
export { databaseOf } from './embedded-database.ts'
export { receiveCloth, unbalancedRolls } from './stock-balance.ts'
export { rowsOf, workbook } from '../../engine/workbook/testing.ts'
export { waitingForLocks } from './locks.ts'
export { forAll, seededDice, type Dice } from './for-all.ts'
export { lineTo, type Line } from './cable.ts'
