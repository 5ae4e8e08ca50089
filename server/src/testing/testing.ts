/** What tests of the server use: a database per test file. */
export { emptyDatabase, testDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'
