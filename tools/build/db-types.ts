import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { generate, getDialect } from 'kysely-codegen'
import { format, resolveConfig } from 'prettier'
import { testDatabase } from '@mtm/server/testing'

/**
 * Writes the types of the database from the migrations: `node tools/build/db-types.ts`. With `--verify` it only
 * compares and fails when they differ.
 */
const ROOT = join(import.meta.dirname, '../..')
const TYPES = join(ROOT, 'server/src/platform/database/types.ts')

const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
const wanted = await typesOfMigrations()
const present = await readFile(TYPES, 'utf8').catch(() => '')

if (wanted === present) say('The database types agree with the migrations.')
else if (values.verify) {
  say(`${relative(ROOT, TYPES)} does not agree with the migrations: run "node tools/build/db-types.ts".`)
  process.exitCode = 1
} else {
  await writeFile(TYPES, wanted)
  say(`Wrote ${relative(ROOT, TYPES)}.`)
}

async function typesOfMigrations(): Promise<string> {
  const test = await testDatabase()
  try {
    const text = await generate({
      db: test.db.withoutPlugins(),
      // As `openDatabase` reads values: int8 and numeric as numbers, dates as strings.
      dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'number' }),
      typeMapping: { int8: 'number' },
      camelCase: true,
      outFile: null,
    })
    return await format(text, { ...(await resolveConfig(TYPES)), parser: 'typescript' })
  } finally {
    await test.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
