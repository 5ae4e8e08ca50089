import { run } from './runners.ts'

/**
 * Generates the types of the tables when they are out of date, in a process of its own: the database that they are
 * read from ends with it. Ends this process when they cannot be made, as nothing compiles without them.
 */
export async function prepareDatabaseTypes(): Promise<void> {
  const { code } = await run(process.execPath, ['tools/build/db-types.ts'])
  if (code !== 0) process.exit(code)
}
