import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where the types of the database stand; the file is generated and never committed. */
const TYPES = 'server/src/platform/database/types.ts'
/** What they depend on. */
const INPUTS = [
  'server/migrations/**/*.sql',
  'server/src/platform/database/json-columns.ts',
  'tools/build/db-types.ts',
  'package-lock.json',
]
/** Says what JSON columns hold. */
const JSON_COLUMNS = join(import.meta.dirname, '../../server/src/platform/database/json-columns.ts')

/**
 * Writes the types of the database when a migration, a view or the generator has changed since they were written. They
 * are read from a database that the migrations made, so this takes about three seconds, and else some milliseconds.
 * @param root the folder of the project
 * @returns whether they were written
 */
export async function freshDatabaseTypes(root: string): Promise<boolean> {
  const path = join(root, TYPES)
  const head = `// Generated from the migrations ${await stampOf(root)} by tools/build/db-types.ts: not to be edited.\n`
  const present = await readFile(path, 'utf8').catch(() => '')
  if (present.startsWith(head)) return false
  const text = head + (await typesOfMigrations())
  await mkdir(dirname(path), { recursive: true })
  // whole or not at all, for whoever reads it meanwhile
  await writeFile(`${path}.${process.pid}`, text)
  await rename(`${path}.${process.pid}`, path)
  return true
}

async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: root }).sort())
    hash.update(`${file}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The types of the tables, with the columns of `JsonColumns` in place of `Json`. */
async function typesOfMigrations(): Promise<string> {
  const names = (await readFile(JSON_COLUMNS, 'utf8')).matchAll(/^  '(\w+)\.(\w+)': /gm)
  let text = await generatedTypes()
  for (const [, table = '', column = ''] of names) {
    const [type, property] = [`_${table}`, column].map((name) =>
      name.replaceAll(/_(\w)/g, (_, a: string) => a.toUpperCase()),
    )
    const place = new RegExp(
      `(export interface ${type} \\{(?:(?!\\n\\})[^])*?\\n  ${property}: (?:Generated<)?)Json\\b`,
    )
    if (!place.test(text)) throw new Error(`json-columns.ts: ${table}.${column} is not a JSON column`)
    text = text.replace(place, `$1JsonColumn<"${table}.${column}">`)
  }
  return `import type { JsonColumn } from "./json-columns.ts";\n${text}`
}

async function generatedTypes(): Promise<string> {
  // one after the other: both load kysely, one of them by `require`
  const { testDatabase } = await import('@mtm/server/testing')
  const { generate, getDialect } = await import('kysely-codegen')
  const test = await testDatabase()
  try {
    return await generate({
      db: test.db.withoutPlugins(),
      // As `openDatabase` reads values: int8 and numeric as numbers, dates as strings.
      dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'number' }),
      typeMapping: { int8: 'number' },
      camelCase: true,
      outFile: null,
    })
  } finally {
    await test.close()
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  // says nothing when there was nothing to do: every run of the stages asks
  if (await freshDatabaseTypes(root)) process.stdout.write(`Wrote ${TYPES}.\n`)
}
