/** What tests of the server use: a database per test file, workbooks. */
export { emptyDatabase, testDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'
export { rowsOf, workbook } from '../documents/testing.ts'
